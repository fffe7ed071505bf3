import Foundation
import Synchronization

extension Firefox {
    func open(_ address: String) async throws {
        try await settle()
        try await connection.send("browsingContext.navigate", ["context": context, "url": address, "wait": "complete"])
    }

    func reload() async throws {
        try await settle()
        try await connection.send("browsingContext.reload", ["context": context, "wait": "complete"])
    }

    /// As WebDriver has it: no command before the page that the last one called for is there.
    private func settle() async throws {
        let end = ContinuousClock.now + .seconds(20)
        while ContinuousClock.now < end, heard.withLock({ !$0.loading.isEmpty }) { try await Task.sleep(for: .milliseconds(10)) }
        heard.withLock { $0.loading = [] }
    }

    // MARK: - Scripts

    func evaluate(_ script: String, _ arguments: [any Sendable], waits: Bool) async throws -> Any? {
        try await settle()
        let given = try JSONSerialization.data(withJSONObject: arguments)
        let body =
            waits
            ? "new Promise((done) => { (function () { \(script)\n }).apply(window, [...given, done]); })"
            : "Promise.resolve((function () { \(script)\n }).apply(window, given))"
        let function = "(text) => { const given = JSON.parse(text); return \(body).then((v) => JSON.stringify(v ?? null)); }"
        let value = try await call(function, [["type": "string", "value": String(decoding: given, as: UTF8.self)]])
        guard let json = value["value"] as? String else { return nil }
        let result = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
        return result is NSNull ? nil : result
    }

    func inject(_ script: String) async throws {
        let answer = try await connection.send(
            "script.evaluate", ["expression": "\(script)\n;undefined", "target": ["context": context], "awaitPromise": false])
        try check(answer)
    }

    func devTools(_ name: String, _ parameters: [String: Any]) async throws {
        throw Browser.Failure(description: "Firefox has no \(name)")
    }

    private func call(_ function: String, _ arguments: [[String: Any]]) async throws -> [String: Any] {
        let answer = try await connection.send(
            "script.callFunction",
            [
                "functionDeclaration": function, "target": ["context": context], "awaitPromise": true, "arguments": arguments,
            ])
        try check(answer)
        return answer["result"] as? [String: Any] ?? [:]
    }

    private func check(_ answer: [String: Any]) throws {
        guard answer["type"] as? String == "exception" else { return }
        let details = answer["exceptionDetails"] as? [String: Any]
        throw Browser.Failure(description: "script: \(details?["text"] as? String ?? "?")")
    }

    // MARK: - Elements

    /// Waits for it, as chromedriver does.
    private func element(_ selector: String) async throws -> [String: Any] {
        let end = ContinuousClock.now + .seconds(20)
        while true {
            try await settle()
            let found = try? await connection.send(
                "browsingContext.locateNodes",
                ["context": context, "locator": ["type": "css", "value": selector], "maxNodeCount": 1])
            if let node = (found?["nodes"] as? [[String: Any]])?.first, let id = node["sharedId"] as? String {
                return ["sharedId": id]
            }
            guard ContinuousClock.now < end else { throw Browser.Failure(description: "no element \(selector)") }
            try await Task.sleep(for: .milliseconds(50))
        }
    }

    /// A page may put a new element in its place meanwhile: then it is looked for again, for a few seconds.
    private func on<Value>(_ selector: String, _ body: ([String: Any]) async throws -> Value) async throws -> Value {
        let end = ContinuousClock.now + .seconds(5)
        while true {
            do {
                return try await body(try await element(selector))
            } catch let failure as Browser.Failure {
                let isPassing = ["no such node", "stale", "no such element", "out of bounds", "no such frame"]
                    .contains { failure.description.contains($0) }
                guard isPassing, ContinuousClock.now < end else { throw failure }
                try await Task.sleep(for: .milliseconds(50))
            }
        }
    }

    func click(_ selector: String) async throws {
        try await on(selector) { node in
            _ = try await call("(e) => { e.scrollIntoView({ block: 'center', behavior: 'instant' }); return null; }", [node])
            let origin: [String: Any] = ["type": "element", "element": node]
            try await perform([
                "type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"],
                "actions": [
                    ["type": "pointerMove", "x": 0, "y": 0, "origin": origin], ["type": "pointerDown", "button": 0],
                    ["type": "pointerUp", "button": 0],
                ],
            ])
        }
    }

    func type(_ selector: String, _ text: String) async throws {
        try await on(selector) { node in
            let kind = try await call("(e) => e.type === 'file' ? 'file' : (e.focus(), 'text')", [node])
            if kind["value"] as? String == "file" {
                let files = text.split(separator: "\n").map(String.init)
                try await connection.send("input.setFiles", ["context": context, "element": node, "files": files])
                try await pause()
                return
            }
            // As chromedriver does: behind what is there.
            let behind = "(e) => { if (e.value) e.setSelectionRange?.(e.value.length, e.value.length); return null; }"
            _ = try await call(behind, [node])
            let keys = text.map { Self.keys[$0] ?? String($0) }
            try await act(keys.flatMap { [["type": "keyDown", "value": $0], ["type": "keyUp", "value": $0]] })
        }
    }

    /// Characters that are keys of their own.
    private static let keys: [Character: String] = ["\t": "\u{E004}", "\n": "\u{E006}"]

    func act(_ keys: [[String: String]]) async throws {
        try await perform(["type": "key", "id": "keyboard", "actions": keys])
    }

    private func perform(_ source: [String: Any]) async throws {
        try await settle()
        try await connection.send("input.performActions", ["context": context, "actions": [source]])
        try await pause()
    }

    /// Until a navigation that was called for has begun.
    private func pause() async throws { try await Task.sleep(for: .milliseconds(60)) }

    func clear(_ selector: String) async throws {
        try await on(selector) { node in
            let empty = """
                (e) => { e.focus(); e.value = ''; e.dispatchEvent(new Event('input', { bubbles: true }));
                  e.dispatchEvent(new Event('change', { bubbles: true })); return null; }
                """
            _ = try await call(empty, [node])
        }
    }

    func text(_ selector: String) async throws -> String {
        try await on(selector) { try await call("(e) => e.innerText.trim()", [$0])["value"] as? String ?? "" }
    }

    func property(_ selector: String, _ name: String) async throws -> Any? {
        try await on(selector) {
            try await call("(e, name) => e[name]", [$0, ["type": "string", "value": name]])["value"]
        }
    }

    // MARK: - Pictures and what was heard

    func screenshot() async throws -> Data {
        try await settle()
        let answer = try await connection.send("browsingContext.captureScreenshot", ["context": context])
        return Data(base64Encoded: answer["data"] as? String ?? "") ?? Data()
    }

    func smallPicture(quality: Int) async throws -> Data {
        throw Browser.Failure(description: "pictures of the gallery are made with Chromium")
    }

    func requestedAddresses() async throws -> [String] {
        heard.withLock { heard in
            defer { heard.addresses = [] }
            return heard.addresses
        }
    }

    func consoleMessages() async throws -> [String] {
        heard.withLock { heard in
            defer { heard.complaints = [] }
            return heard.complaints
        }
    }
}
