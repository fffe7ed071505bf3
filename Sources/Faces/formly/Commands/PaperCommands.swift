import Assistant
import Composition
import FormModel
import IdentityDocuments
import Presentation
import Primitives

/// `attach` and `accept`: values from the person's own papers, for the form at hand.
enum PaperCommands {
    static let attach = Command(
        name: "attach", usage: "attach SESSION FILE", syntax: ArgumentSyntax(positionals: 2...2)
    ) { context in
        let assistant = try await context.assistant()
        let id = try await assistant.find(context.word(0))
        let proposals = try await assistant.propose(from: try FileInput.read(context.word(1), context), for: id)
        let template = try await assistant.view(id).template
        let outputs = proposals.compactMap { proposal in
            template.field(proposal.field).map { ProposalOutput(proposal, $0, context) }
        }
        if context.isJSON {
            Terminal.line(Output.json(outputs))
            return .done
        }
        let notes = try await assistant.paperNotes(for: id)
        for note in notes { Terminal.line(context.strings.text(note)) }
        if outputs.isEmpty, notes.isEmpty { context.say("cli.attach.nothing-fits") }
        for output in outputs {
            let doubt = output.sure ? "" : "  " + context.strings.text("cli.scan.unsure")
            Terminal.line("\(output.field)\t\(output.label): \(output.display)\(doubt)")
            Terminal.line("\t" + context.strings.text("facts.paper-line", ["line": .text(output.quote)]))
        }
        if !outputs.isEmpty { context.say("cli.attach.how-to-accept", ["id": .text(id.rawValue)]) }
        return .done
    }

    static let accept = Command(
        name: "accept", usage: "accept SESSION [FIELD…]", syntax: ArgumentSyntax(positionals: 1...1000)
    ) { context in
        let assistant = try await context.assistant()
        let id = try await assistant.find(context.word(0))
        let names = context.arguments.positionals.dropFirst()
        let fields = names.isEmpty ? nil : Set(names.map { Field.ID($0) })
        let used = try await assistant.accept(fields, in: id, language: context.language)
        let left = try await assistant.proposals(for: id).filter { !$0.isSure && !used.contains($0.field) }
        let exit: ExitCode = used.isEmpty && !left.isEmpty ? .findings : .done
        if context.isJSON {
            Terminal.line(Output.json(used.map(\.rawValue)))
            return exit
        }
        if used.isEmpty, let first = left.first {
            context.say("cli.accept.unsure", ["id": .text(id.rawValue), "field": .text(first.field.rawValue)])
            return exit
        }
        context.say("cli.accept.used", ["count": .number(used.count)])
        let view = try await assistant.view(id)
        for field in used.compactMap(view.template.field) {
            Terminal.line(
                "  \(field.id.rawValue)\t\(field.label[context.language]): \(view.display(field, context.strings) ?? "")")
        }
        if !left.isEmpty {
            let names = left.map(\.field.rawValue).joined(separator: " ")
            context.say("cli.accept.left", ["id": .text(id.rawValue), "count": .number(left.count), "fields": .text(names)])
        }
        return exit
    }
}

struct ProposalOutput: Encodable {
    let field: String
    let label: String
    let value: ValueOutput
    let display: String
    let document: String
    let quote: String
    let sure: Bool
    let page: Int?
    /// Pixels of a picture or points of a page of text, y down.
    let box: [Double]?

    init(_ proposal: DocumentProposal, _ field: Field, _ context: CommandContext) {
        self.field = field.id.rawValue
        label = field.label[context.language]
        value = ValueOutput(proposal.value.exposed)
        display = Presenter(strings: context.strings, now: Surroundings.now()).text(of: proposal, in: field)
        document = proposal.document.rawValue
        quote = proposal.quote.exposed
        sure = proposal.isSure
        page = proposal.place?.page
        box = proposal.place?.box.map { ($0 * 10).rounded() / 10 }
    }
}
