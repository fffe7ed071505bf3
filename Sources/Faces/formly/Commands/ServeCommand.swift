import Composition
import Foundation
import Primitives
import WebApp

/// `serve`: the web app on 127.0.0.1.
enum ServeCommand {
    static let command = Command(
        name: "serve", usage: "serve [--port N] [--no-open]",
        syntax: ArgumentSyntax(options: ["port"], flags: ["no-open"])
    ) { context in
        let port = try port(context)
        let assistant = try await context.assistant()
        return .done
    }

    private static func port(_ context: CommandContext) throws -> UInt16 {
        guard let text = context.arguments.options["port"] else { return 0 }
        guard let port = UInt16(text) else { throw UsageFailure.badValue(option: "port", value: text) }
        return port
    }
}
