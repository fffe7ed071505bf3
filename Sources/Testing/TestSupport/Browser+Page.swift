public import Foundation

extension Browser {
    public func open(_ address: String) async throws { _ = try await command("POST", "/url", ["url": address]) }

    public func reload() async throws { _ = try await command("POST", "/refresh") }

    public var address: String {
        get async throws { try await command("GET", "/url") as? String ?? "" }
    }

    public var title: String {
        get async throws { try await command("GET", "/title") as? String ?? "" }
    }

    /// What a script's `return` gives.
    public func evaluate(_ script: String, _ arguments: [any Sendable] = []) async throws -> Any? {
        try await command("POST", "/execute/sync", ["script": script, "args": arguments])
    }

    /// A script that calls its last argument when it is done.
    public func evaluateAsync(_ script: String, _ arguments: [any Sendable] = []) async throws -> Any? {
        try await command("POST", "/execute/async", ["script": script, "args": arguments])
    }

    /// A command of the DevTools protocol, past the page's content policy.
    public func devTools(_ name: String, _ parameters: [String: Any] = [:]) async throws {
        _ = try await command("POST", "/goog/cdp/execute", ["cmd": name, "params": parameters])
    }

    /// A command to an element. A page may put a new one in its place between the finding and the command, or be about to:
    /// then it is looked for again, for a few seconds.
    private func on(_ selector: String, _ method: String, _ path: String, _ body: [String: Any] = [:]) async throws -> Any? {
        let end = ContinuousClock.now + .seconds(5)
        while true {
            do {
                return try await command(method, "/element/\(try await element(selector))/\(path)", body)
            } catch let failure as Failure {
                let isPassing = ["stale element", "no such element"].contains { failure.description.contains($0) }
                guard isPassing, ContinuousClock.now < end else { throw failure }
                try await Task.sleep(for: .milliseconds(50))
            }
        }
    }

    public func click(_ selector: String) async throws {
        _ = try await on(selector, "POST", "click")
    }

    public func type(_ selector: String, _ text: String) async throws {
        _ = try await on(selector, "POST", "value", ["text": text])
    }

    /// Keys for whatever has the focus, as the keyboard sends them.
    public func press(_ keys: String) async throws {
        try await act(keys.map { String($0) }.flatMap { [["type": "keyDown", "value": $0], ["type": "keyUp", "value": $0]] })
    }

    /// One key while another is held.
    public func chord(_ held: String, _ key: String) async throws {
        try await act([
            ["type": "keyDown", "value": held], ["type": "keyDown", "value": key], ["type": "keyUp", "value": key],
            ["type": "keyUp", "value": held],
        ])
    }

    private func act(_ keys: [[String: String]]) async throws {
        _ = try await command(
            "POST", "/actions", ["actions": [["type": "key", "id": "keyboard", "actions": keys] as [String: Any]]])
    }

    public func clear(_ selector: String) async throws {
        _ = try await on(selector, "POST", "clear")
    }

    /// The text as it is shown.
    public func text(_ selector: String) async throws -> String {
        try await on(selector, "GET", "text") as? String ?? ""
    }

    /// A property of an element, such as `value`, as text.
    public func property(_ selector: String, _ name: String) async throws -> String {
        let value = try await on(selector, "GET", "property/\(name)")
        return value.map { "\($0)" } ?? ""
    }

    public func exists(_ selector: String) async throws -> Bool {
        try await evaluate("return document.querySelector(arguments[0]) !== null", [selector]) as? Bool ?? false
    }

    /// Waits until a script's condition holds; false after `seconds`.
    public func waits(until condition: String, seconds: Double = 20) async throws -> Bool {
        let end = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < end {
            if try await evaluate("return Boolean(\(condition))") as? Bool == true { return true }
            try await Task.sleep(for: .milliseconds(30))
        }
        return false
    }

    public func screenshot(to file: URL) async throws {
        let picture = try await command("GET", "/screenshot") as? String ?? ""
        try Data(base64Encoded: picture)?.write(to: file)
    }

    /// A small picture (WebP), as many pixels as the window has points.
    public func smallPicture(to file: URL, quality: Int = 72) async throws {
        let parameters: [String: Any] = ["format": "webp", "quality": quality]
        let answer = try await command(
            "POST", "/goog/cdp/execute", ["cmd": "Page.captureScreenshot", "params": parameters])
        let picture = (answer as? [String: Any])?["data"] as? String ?? ""
        try Data(base64Encoded: picture)?.write(to: file)
    }

    /// Every address that was asked of the network since the last call.
    public func requestedAddresses() async throws -> [String] {
        let entries = try await command("POST", "/se/log", ["type": "performance"]) as? [[String: Any]] ?? []
        return entries.compactMap { entry in
            guard let text = entry["message"] as? String,
                let event = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
                let message = event["message"] as? [String: Any],
                message["method"] as? String == "Network.requestWillBeSent",
                let parameters = message["params"] as? [String: Any],
                let request = parameters["request"] as? [String: Any]
            else { return nil }
            return request["url"] as? String
        }
    }

    /// What the console complained of since the last call.
    public func consoleMessages() async throws -> [String] {
        let entries = try await command("POST", "/se/log", ["type": "browser"]) as? [[String: Any]] ?? []
        return entries.compactMap { $0["message"] as? String }
    }

    private func element(_ selector: String) async throws -> String {
        let found = try await command("POST", "/element", ["using": "css selector", "value": selector])
        guard let id = (found as? [String: String])?.values.first else {
            throw Failure(description: "no element \(selector)")
        }
        return id
    }
}
