import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Firefox ESR by WebDriver BiDi, which it speaks itself: no geckodriver.
///
/// - Note: `@unchecked Sendable`: every property but the locked ones is set once, before the browser is handed out.
final class Firefox: BrowserDriver, @unchecked Sendable {
    struct Heard {
        var addresses: [String] = []
        var complaints: [String] = []
        /// Navigations that were begun and are not over.
        var loading: Set<String> = []
    }

    private static let program = "/usr/bin/firefox-esr"
    private let process = Process()
    private let profile: TemporaryFolder
    private(set) var connection: BiDiConnection!
    private(set) var context = ""
    let heard = Mutex(Heard())

    static var isAvailable: Bool { FileManager.default.isExecutableFile(atPath: program) }

    init(_ options: Browser.Options) async throws {
        profile = try TemporaryFolder()
        let preferences = Self.preferences(options).map { "user_pref(\"\($0.key)\", \($0.value));\n" }.joined()
        try Data(preferences.utf8).write(to: profile.url.appending(path: "user.js"))
        let port = try await start(options)
        connection = try BiDiConnection(port: port) { [weak self] in self?.hear($0, $1) }
        do { try await begin(options) } catch {
            await close()
            throw error
        }
    }

    private func begin(_ options: Browser.Options) async throws {
        try await connection.send("session.new", ["capabilities": [String: Any]()])
        // Not the first tab: there the address bar has the focus, and elements that are focused hear nothing of it.
        context = try await connection.send("browsingContext.create", ["type": "tab"])["context"] as? String ?? ""
        try await connection.send(
            "session.subscribe",
            [
                "events": [
                    "network.beforeRequestSent", "log.entryAdded", "browsingContext.navigationStarted", "browsingContext.load",
                    "browsingContext.navigationFailed", "browsingContext.downloadWillBegin",
                ]
            ])
        if let folder = options.extensionFolder {
            try await connection.send("webExtension.install", ["extensionData": ["type": "path", "path": folder.path]])
        }
        try await connection.send(
            "browsingContext.setViewport",
            [
                "context": context, "viewport": ["width": options.width, "height": options.height],
                "devicePixelRatio": options.isPhone ? 2.0 : 1.0,
            ])
    }

    func close() async {
        connection.close()
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    private func start(_ options: Browser.Options) async throws -> UInt16 {
        process.executableURL = URL(filePath: Self.program)
        process.arguments = ["--headless", "--no-remote", "--profile", profile.path, "--remote-debugging-port", "0"]
        // Pages of an extension are the browser's own for it.
        if options.extensionFolder != nil { process.arguments?.append("--remote-allow-system-access") }
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["HOME": profile.path, "MOZ_CRASHREPORTER_DISABLE": "1", "MOZ_HEADLESS": "1"]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return try await port()
    }

    /// It writes down where it listens.
    private func port() async throws -> UInt16 {
        struct Listening: Decodable {
            let port: UInt16
            private enum CodingKeys: String, CodingKey { case port = "ws_port" }
        }
        let file = profile.url.appending(path: "WebDriverBiDiServer.json")
        let end = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < end, process.isRunning {
            // Not there yet, or not whole yet.
            if let data = try? Data(contentsOf: file), let found = try? JSONDecoder().decode(Listening.self, from: data) {
                return found.port
            }
            try await Task.sleep(for: .milliseconds(50))
        }
        throw Browser.Failure(description: "Firefox does not listen")
    }

    /// Everything that a fresh Firefox would ask the world for is off; what is left finds no name and no way out.
    private static func preferences(_ options: Browser.Options) -> [String: String] {
        var preferences = [
            "remote.active-protocols": "1", "app.update.enabled": "false", "app.normandy.enabled": "false",
            "toolkit.telemetry.enabled": "false", "datareporting.policy.dataSubmissionEnabled": "false",
            "network.captive-portal-service.enabled": "false", "network.connectivity-service.enabled": "false",
            "browser.safebrowsing.malware.enabled": "false", "browser.safebrowsing.phishing.enabled": "false",
            "extensions.update.enabled": "false", "services.settings.server": "\"\"", "network.dns.disabled": "true",
            "browser.shell.checkDefaultBrowser": "false", "browser.download.folderList": "2",
            "browser.download.useDownloadDir": "true", "browser.download.alwaysOpenPanel": "false",
            "browser.helperApps.neverAsk.saveToDisk": "\"application/pdf\"", "pdfjs.disabled": "true",
            "intl.accept_languages": "\"\(options.language)\"",
            "layout.css.prefers-color-scheme.content-override": options.isDark ? "0" : "1",
            "javascript.enabled": options.isScripted ? "true" : "false",
        ]
        if options.extensionFolder != nil {
            // Else it makes up the address of an extension's pages.
            preferences["extensions.webextensions.uuids"] =
                "\"{\\\"\(Browser.extensionName)\\\":\\\"\(Browser.extensionAddress)\\\"}\""
        }
        if let folder = options.downloads { preferences["browser.download.dir"] = "\"\(folder.path)\"" }
        return preferences
    }

    private func hear(_ method: String, _ reply: BiDiConnection.Reply) {
        guard let event = try? JSONSerialization.jsonObject(with: reply.json) as? [String: Any] else { return }
        let navigation = event["navigation"] as? String ?? ""
        heard.withLock { heard in
            switch method {
            case "network.beforeRequestSent":
                if let address = (event["request"] as? [String: Any])?["url"] as? String { heard.addresses.append(address) }
            case "log.entryAdded":
                guard ["error", "warn"].contains(event["level"] as? String) else { return }
                heard.complaints.append(event["text"] as? String ?? "")
            case "browsingContext.navigationStarted": heard.loading.insert(navigation)
            default: heard.loading.remove(navigation)
            }
        }
    }
}
