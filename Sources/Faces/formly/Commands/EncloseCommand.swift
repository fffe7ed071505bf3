import Assistant
import Primitives
import Records

/// `enclose`: the papers of the library that go behind a form, in their order.
enum EncloseCommand {
    static let command = Command(
        name: "enclose", usage: "enclose SESSION [PAPER… | --none]",
        syntax: ArgumentSyntax(flags: ["none"], positionals: 1...(1 + Assistant.mostEnclosed))
    ) { context in
        let assistant = try await context.assistant()
        let library = try await context.library()
        let id = try await assistant.find(context.word(0))
        var papers: [LibraryRecord.ID] = []
        for name in context.arguments.positionals.dropFirst() { papers.append(try await library.find(name).id) }
        if context.arguments.flags.contains("none") || !papers.isEmpty { try await assistant.enclose(papers, with: id) }
        let enclosed = try await library.enclosed(try await assistant.enclosed(with: id))
        if context.isJSON {
            Terminal.line(
                Output.json(enclosed.map { EnclosedOutput(id: $0.id.rawValue, name: $0.name.exposed, hasPages: $0.hasPages) }))
            return .done
        }
        if enclosed.isEmpty { context.say("enclosure.none") }
        for (number, paper) in enclosed.enumerated() {
            let doubt = paper.hasPages ? "" : "  " + context.strings.text("enclosure.noPages")
            Terminal.line("\(number + 1)  \(paper.id.rawValue.prefix(8))  \(paper.name.exposed)\(doubt)")
        }
        return .done
    }
}

struct EnclosedOutput: Encodable {
    let id: String
    let name: String
    /// It is one that can be bound behind a form.
    let hasPages: Bool
}
