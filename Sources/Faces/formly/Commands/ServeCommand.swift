import Composition
import Foundation
import LocalWeb
import Primitives
import WebApp

/// `serve`: the web app on 127.0.0.1.
enum ServeCommand {
    static let command = Command(
        name: "serve", usage: "serve [--port N] [--no-open]",
        syntax: ArgumentSyntax(options: ["port"], flags: ["no-open"])
    ) { context in
        let app = try webApp(context)
        let server = context.formly.webServer()
        let link = try app.listen(on: server, port: try port(context))
        announce(link, context)
        if !context.arguments.flags.contains("no-open") { Browser.open(link) }
        offerNewLinks(app, context)
        await Interruption.wait()
        await server.stop()
        return .done
    }

    private static func webApp(_ context: CommandContext) throws -> WebApp {
        let formly = context.formly
        var strings: [Language: StringTable] = [:]
        for language in Language.allCases { strings[language] = try formly.resources.strings(language) }
        return WebApp(
            opening: { typed in
                try await formly.assistant(passphrase: typed ?? formly.environment["FORMLY_PASSPHRASE"])
            },
            strings: strings, assets: try Assets(folder: URL(filePath: formly.resources.root + "/Web")),
            language: context.language, userID: Surroundings.peerUserID, keyPlace: try formly.keyPlace(),
            now: Surroundings.now)
    }

    private static func announce(_ link: String, _ context: CommandContext) {
        if context.isJSON {
            Terminal.line(Output.json(["url": link]))
            return
        }
        context.say("cli.serve.open")
        Terminal.line("\n    \(link)\n")
        context.say("cli.serve.once")
        if Terminal.inputIsTerminal { context.say("cli.serve.new-link") }
    }

    /// A link is good once: who needs another window presses Enter.
    private static func offerNewLinks(_ app: WebApp, _ context: CommandContext) {
        guard Terminal.inputIsTerminal, !context.isJSON else { return }
        Thread.detachNewThread { @Sendable in
            while Terminal.readLine() != nil { Terminal.line("    \(app.makeLink())") }
        }
    }

    private static func port(_ context: CommandContext) throws -> UInt16 {
        guard let text = context.arguments.options["port"] else { return 0 }
        guard let port = UInt16(text) else { throw UsageFailure.badValue(option: "port", value: text) }
        return port
    }
}

/// The person's own browser.
enum Browser {
    /// Asks the desktop to open the link; without a desktop nothing happens, and the printed link is there.
    static func open(_ link: String) {
        #if os(macOS)
            let opener = "/usr/bin/open"
        #else
            let opener = "/usr/bin/xdg-open"
            let environment = ProcessInfo.processInfo.environment
            guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return }
        #endif
        guard FileManager.default.isExecutableFile(atPath: opener) else { return }
        let process = Process()
        process.executableURL = URL(filePath: opener)
        process.arguments = [link]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        // The link is printed too: a desktop that can't open it loses nothing.
        try? process.run()
    }
}

/// Ctrl-C and the system's request to end.
enum Interruption {
    static func wait() async {
        let signals = [SIGINT, SIGTERM]
        for number in signals { signal(number, SIG_IGN) }
        await withCheckedContinuation { continuation in
            let once = Once(continuation)
            once.sources = signals.map { number in
                let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
                source.setEventHandler { @Sendable in once.fire() }
                source.resume()
                return source
            }
        }
    }

    /// Resumes its continuation at the first signal only. Touched on the main queue alone after it is set up.
    private final class Once: @unchecked Sendable {
        private var continuation: CheckedContinuation<Void, Never>?
        var sources: [any DispatchSourceSignal] = []

        init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = continuation }

        func fire() {
            continuation?.resume()
            continuation = nil
        }
    }
}
