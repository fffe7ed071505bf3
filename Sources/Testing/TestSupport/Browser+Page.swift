public import Foundation

extension Browser {
    public func open(_ address: String) async throws { try await send("open", address) }

    public func reload() async throws { try await send("reload") }

    public var address: String {
        get async throws { try await evaluate("return location.href") as? String ?? "" }
    }

    public var title: String {
        get async throws { try await evaluate("return document.title") as? String ?? "" }
    }

    /// What a script's `return` gives.
    public func evaluate(_ script: String, _ arguments: [any Sendable] = []) async throws -> Any? {
        try await send("evaluate", script, arguments, false)
    }

    /// A script that calls its last argument when it is done.
    public func evaluateAsync(_ script: String, _ arguments: [any Sendable] = []) async throws -> Any? {
        try await send("evaluate", script, arguments, true)
    }

    /// A script past the page's content policy.
    public func inject(_ script: String) async throws { try await send("inject", script) }

    /// A command of Chromium's DevTools protocol.
    public func devTools(_ name: String, _ parameters: [String: Any] = [:]) async throws {
        try await send("devtools", name, parameters)
    }

    public func click(_ selector: String) async throws { try await send("click", selector) }

    public func type(_ selector: String, _ text: String) async throws { try await send("type", selector, text) }

    /// Keys for whatever has the focus, as the keyboard sends them.
    public func press(_ keys: String) async throws {
        try await send("press", keys)
    }

    /// One key while another is held.
    public func chord(_ held: String, _ key: String) async throws { try await send("chord", held, key) }

    public func clear(_ selector: String) async throws { try await send("clear", selector) }

    /// The text as it is shown.
    public func text(_ selector: String) async throws -> String { try await send("text", selector) as? String ?? "" }

    /// A property of an element, such as `value`, as text.
    public func property(_ selector: String, _ name: String) async throws -> String {
        try await send("property", selector, name).map { "\($0)" } ?? ""
    }

    public func exists(_ selector: String) async throws -> Bool {
        try await evaluate("return document.querySelector(arguments[0]) !== null", [selector]) as? Bool ?? false
    }

    /// Waits until a script's condition holds on a page that is all there; false after `seconds`, which are long: a machine
    /// that does other work too is no failure.
    ///
    /// - Throws: what the script threw last, where it never came to an answer. On a page that is half there it may well throw.
    public func waits(until condition: String, seconds: Double = 60) async throws -> Bool {
        let end = ContinuousClock.now + .seconds(seconds)
        var thrown: (any Error)?
        repeat {
            do {
                let isSo = try await evaluate("return document.readyState === 'complete' && Boolean(\(condition))")
                if isSo as? Bool == true { return true }
                thrown = nil
            } catch { thrown = error }
            try await Task.sleep(for: .milliseconds(30))
        } while ContinuousClock.now < end
        if let thrown { throw thrown }
        return false
    }

    public func screenshot(to file: URL) async throws { try await picture(send("screenshot")).write(to: file) }

    /// A small picture (WebP).
    public func smallPicture(to file: URL, quality: Int = 72) async throws {
        try await picture(send("small_picture", quality)).write(to: file)
    }

    private func picture(_ answer: Any?) -> Data { Data(base64Encoded: answer as? String ?? "") ?? Data() }

    /// Every address that was asked of the network since the last call.
    public func requestedAddresses() async throws -> [String] { try await send("requested") as? [String] ?? [] }

    /// What the console complained of since the last call.
    public func consoleMessages() async throws -> [String] { try await send("console") as? [String] ?? [] }
}
