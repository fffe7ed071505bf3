import Foundation

extension Chromium {
    func open(_ address: String) async throws { _ = try await command("POST", "/url", ["url": address]) }

    func reload() async throws { _ = try await command("POST", "/refresh") }

    func evaluate(_ script: String, _ arguments: [any Sendable], waits: Bool) async throws -> Any? {
        try await command("POST", waits ? "/execute/async" : "/execute/sync", ["script": script, "args": arguments])
    }

    func inject(_ script: String) async throws { try await devTools("Runtime.evaluate", ["expression": script]) }

    func devTools(_ name: String, _ parameters: [String: Any]) async throws {
        _ = try await command("POST", "/goog/cdp/execute", ["cmd": name, "params": parameters])
    }

    /// A command to an element. A page may put a new one in its place between the finding and the command, or be about to,
    /// and something on its way may lie over it: then it is tried again, for a few seconds.
    private func on(_ selector: String, _ method: String, _ path: String, _ body: [String: Any] = [:]) async throws -> Any? {
        let end = ContinuousClock.now + .seconds(20)
        while true {
            do {
                return try await command(method, "/element/\(try await element(selector))/\(path)", body)
            } catch let failure as Browser.Failure {
                let passing = ["stale element", "no such element", "click intercepted", "not interactable"]
                let isPassing = passing.contains { failure.description.contains($0) }
                guard isPassing, ContinuousClock.now < end else { throw failure }
                try await Task.sleep(for: .milliseconds(50))
            }
        }
    }

    func click(_ selector: String) async throws { _ = try await on(selector, "POST", "click") }

    func type(_ selector: String, _ text: String) async throws { _ = try await on(selector, "POST", "value", ["text": text]) }

    func act(_ keys: [[String: String]]) async throws {
        _ = try await command(
            "POST", "/actions", ["actions": [["type": "key", "id": "keyboard", "actions": keys] as [String: Any]]])
    }

    func clear(_ selector: String) async throws { _ = try await on(selector, "POST", "clear") }

    func text(_ selector: String) async throws -> String { try await on(selector, "GET", "text") as? String ?? "" }

    func property(_ selector: String, _ name: String) async throws -> Any? { try await on(selector, "GET", "property/\(name)") }

    func screenshot() async throws -> Data {
        let picture = try await command("GET", "/screenshot") as? String ?? ""
        return Data(base64Encoded: picture) ?? Data()
    }

    func smallPicture(quality: Int) async throws -> Data {
        let parameters: [String: Any] = ["format": "webp", "quality": quality]
        let answer = try await command(
            "POST", "/goog/cdp/execute", ["cmd": "Page.captureScreenshot", "params": parameters])
        let picture = (answer as? [String: Any])?["data"] as? String ?? ""
        return Data(base64Encoded: picture) ?? Data()
    }

    func requestedAddresses() async throws -> [String] {
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

    func consoleMessages() async throws -> [String] {
        let entries = try await command("POST", "/se/log", ["type": "browser"]) as? [[String: Any]] ?? []
        return entries.compactMap { $0["message"] as? String }
    }

    private func element(_ selector: String) async throws -> String {
        let found = try await command("POST", "/element", ["using": "css selector", "value": selector])
        guard let id = (found as? [String: String])?.values.first else {
            throw Browser.Failure(description: "no element \(selector)")
        }
        return id
    }
}
