import Assistant
import Composition
import FormModel
import Foundation
import Primitives

/// `forms scaffold`: the draft of a template, from a PDF.
enum ScaffoldCommand {
    static let command = Command(
        name: "forms scaffold", usage: "forms scaffold FILE.pdf [--to TEMPLATE.form.json]",
        syntax: ArgumentSyntax(options: ["to", "password"], positionals: 1...1)
    ) { context in
        let draft = try await context.formly.scaffold(context.word(0), password: context.password)
        let json = Output.json(draft.template)
        guard let path = context.arguments.options["to"] else {
            Terminal.line(json)
            report(draft, context)
            return .done
        }
        // A template that somebody finished by hand is worth more than a draft.
        guard !FileManager.default.fileExists(atPath: path) else { throw AssistantFailure(.cannotWrite, ["folder": .text(path)]) }
        do {
            try Data((json + "\n").utf8).write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw AssistantFailure(.cannotWrite, ["folder": .text(path)])
        }
        if context.isJSON { Terminal.line(Output.json(Draft(file: path, fields: draft.template.fields.count))) }
        report(draft, context)
        return .done
    }

    private struct Draft: Encodable {
        let file: String
        let fields: Int
    }

    private static func report(_ draft: TemplateDraft, _ context: CommandContext) {
        let counts: [String: Message.Argument] = [
            "count": .number(draft.template.fields.count), "left": .number(draft.leftOut),
        ]
        Terminal.error(context.strings.text("authoring.drafted", counts))
    }
}
