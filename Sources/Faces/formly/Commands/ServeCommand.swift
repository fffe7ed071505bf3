import Composition
import Foundation
import LocalWeb
import Primitives
import Records
import WebApp

/// `serve`: the web app on 127.0.0.1.
enum ServeCommand {
    static let command = Command(
        name: "serve", usage: "serve [--port N] [--no-open]",
        syntax: ArgumentSyntax(options: ["port"], flags: ["no-open"])
    ) { context in
        let home = context.formly.home
        guard let door = try HomeDoor(home: home) else { return try showOther(home, context) }
        let app = try webApp(context)
        let server = context.formly.webServer()
        let link = try app.listen(on: server, port: try port(context))
        announce(link, context)
        if !context.arguments.flags.contains("no-open") { Surroundings.openInBrowser(link) }
        offerNewLinks(app, context)
        await Interruption.wait { leave in
            // The page that says so still wants its stylesheet.
            app.whenWiped { DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(30), execute: leave) }
            door.answer(link: { app.makeLink() }, leave: leave)
        }
        await server.stop()
        return .done
    }

    /// Another process serves this home: its app is opened instead of a second one.
    private static func showOther(_ home: String, _ context: CommandContext) throws -> ExitCode {
        guard let link = HomeDoor.link(home: home) else { throw RecordFailure(.busy) }
        if context.isJSON {
            Terminal.line(Output.json(ServingOutput(url: link, already: true)))
        } else {
            context.say("cli.serve.already")
            Terminal.line("\n    \(link)\n")
        }
        if !context.arguments.flags.contains("no-open") { Surroundings.openInBrowser(link) }
        return .done
    }

    private static func webApp(_ context: CommandContext) throws -> WebApp {
        let formly = context.formly
        var strings: [Language: StringTable] = [:]
        for language in Language.allCases { strings[language] = try formly.resources.strings(language) }
        return WebApp(
            opening: { typed in
                try await formly.openHome(
                    passphrase: typed ?? formly.environment["FORMLY_PASSPHRASE"], version: Program.version)
            },
            strings: strings, assets: try Assets(folder: URL(filePath: formly.resources.root + "/Web")),
            language: context.language, isLanguageNamed: context.namesLanguage, userID: Surroundings.peerUserID, keys: formly,
            glossary: try formly.resources.glossary(), now: Surroundings.now)
    }

    private static func announce(_ link: String, _ context: CommandContext) {
        if context.isJSON {
            Terminal.line(Output.json(ServingOutput(url: link, already: nil)))
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

/// `serve --json`: a contract.
struct ServingOutput: Encodable {
    let url: String
    /// True where another process serves the home.
    let already: Bool?
}

/// Ctrl-C, the system's request to end, and another Formly's.
enum Interruption {
    /// - Parameter begin: is handed what ends the waiting.
    static func wait(_ begin: (_ end: @escaping @Sendable () -> Void) -> Void) async {
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
            begin { DispatchQueue.main.async { once.fire() } }
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
