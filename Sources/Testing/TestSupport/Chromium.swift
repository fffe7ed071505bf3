import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Chromium by W3C WebDriver, through Debian's chromedriver.
///
/// - Note: `@unchecked Sendable`: every property is set once, before the browser is handed out.
final class Chromium: BrowserDriver, @unchecked Sendable {
    private static let driverPath = "/usr/bin/chromedriver"
    private static let browserPath = "/usr/bin/chromium"
    /// How often a driver that found no port is started anew.
    private static let mostStarts = 20
    private var driver = Process()
    private var port: UInt16 = 0
    private var session = ""

    static var isAvailable: Bool {
        FileManager.default.isExecutableFile(atPath: driverPath) && FileManager.default.isExecutableFile(atPath: browserPath)
    }

    init(_ options: Browser.Options) async throws {
        port = try await startDriver()
        let answer = try await call(
            "POST", "/session", ["capabilities": ["alwaysMatch": Self.capabilities(options)]])
        guard let id = (answer as? [String: Any])?["sessionId"] as? String else {
            throw Browser.Failure(description: "chromedriver gave no session")
        }
        session = "/session/\(id)"
        // A page may still be on its way when a test turns to a part of it.
        _ = try await call("POST", "\(session)/timeouts", ["implicit": 20_000])
        if !options.isPhone {
            _ = try await call("POST", "\(session)/window/rect", ["width": options.width, "height": options.height])
        }
    }

    /// A child started from a task has SIGTERM blocked, so it is killed.
    func close() async {
        // The browser may be gone already; the driver is ended either way.
        _ = try? await call("DELETE", session)
        kill(driver.processIdentifier, SIGKILL)
        driver.waitUntilExit()
    }

    /// The driver takes any free port of IPv6 and then asks for the same of IPv4, which another program may hold:
    /// "IPv4 port not available". That says nothing of the page, so a driver that ended is started anew.
    private func startDriver() async throws -> UInt16 {
        var said = ""
        for _ in 0..<Self.mostStarts {
            do throws(DriverEnded) { return try startOnce() } catch { said = error.output }
            try await Task.sleep(for: .milliseconds(50))
        }
        throw Browser.Failure(description: "chromedriver ended: \(said)")
    }

    private struct DriverEnded: Error { let output: String }

    private func startOnce() throws(DriverEnded) -> UInt16 {
        driver = Process()
        driver.executableURL = URL(filePath: Self.driverPath)
        driver.arguments = ["--port=0"]
        let output = Pipe()
        driver.standardOutput = output
        driver.standardError = FileHandle.nullDevice
        do { try driver.run() } catch { throw DriverEnded(output: "\(error)") }
        var text = ""
        while true {
            let piece = output.fileHandleForReading.availableData
            guard !piece.isEmpty else {
                driver.waitUntilExit()
                throw DriverEnded(output: text)
            }
            text += String(decoding: piece, as: UTF8.self)
            guard let range = text.range(of: "started successfully on port ") else { continue }
            if let port = UInt16(text[range.upperBound...].prefix { $0.isNumber }) { return port }
        }
    }

    private static func capabilities(_ options: Browser.Options) -> [String: Any] {
        var chrome: [String: Any] = [
            "binary": browserPath,
            "args": [
                "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking",
                "--disable-component-update", "--no-first-run", "--hide-scrollbars", "--lang=\(options.language)",
                // Nothing outside this machine has an address, so a request that leaves would fail and be seen.
                "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
            ] + (options.hasFakeCamera ? ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"] : [])
                + (options.extensionFolder.map { ["--load-extension=\($0.path)", "--disable-extensions-except=\($0.path)"] } ?? [])
                + (options.isDark ? ["--blink-settings=preferredColorScheme=0"] : []),
            "prefs": [
                "profile.managed_default_content_settings.javascript": options.isScripted ? 1 : 2,
                "download.default_directory": options.downloads?.path ?? "", "download.prompt_for_download": false,
                "plugins.always_open_pdf_externally": true,
            ] as [String: Any],
        ]
        if options.isPhone {
            chrome["mobileEmulation"] = [
                "deviceMetrics": [
                    "width": options.width, "height": options.height, "pixelRatio": 2.0, "touch": true, "mobile": true,
                ] as [String: Any]
            ]
        }
        return ["goog:chromeOptions": chrome, "goog:loggingPrefs": ["performance": "ALL", "browser": "ALL"]]
    }

    /// One WebDriver command; the answer's `value`.
    @discardableResult
    func call(_ method: String, _ path: String, _ body: [String: Any] = [:]) async throws -> Any? {
        let content = method == "POST" ? Array(try JSONSerialization.data(withJSONObject: body)) : []
        let response = try await LoopbackHTTP.request(
            method, path, port: port, headers: [("Content-Type", "application/json")], body: content)
        let answer = try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any]
        guard response.status == 200 else { throw Browser.Failure(description: "\(path): \(response.text.prefix(600))") }
        return answer?["value"] is NSNull ? nil : answer?["value"]
    }

    func command(_ method: String, _ path: String, _ body: [String: Any] = [:]) async throws -> Any? {
        try await call(method, session + path, body)
    }
}
