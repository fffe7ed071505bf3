import Assistant
import Composition
import FormModel
import Presentation
import Primitives

/// `library offers` and `library use`: what the person's papers have for the question that a form asks.
enum LibraryOfferCommands {
    static let offers = Command(
        name: "library offers", usage: "library offers SESSION [--all]",
        syntax: ArgumentSyntax(flags: ["all"], positionals: 1...1)
    ) { context in
        let assistant = try await context.assistant()
        let view = try await assistant.view(try await assistant.find(context.word(0)))
        let library = try await context.library()
        let offers =
            context.arguments.flags.contains("all")
            ? try await assistant.allOffers(from: library, for: view) : try await assistant.offers(from: library, for: view)
        if context.isJSON {
            Terminal.line(Output.json(offers.map { PaperOfferOutput($0, view) }))
            return .done
        }
        if offers.isEmpty { context.say("library.no-offers") }
        for offer in offers { Terminal.line(PaperOfferLine(offer, view, context).text) }
        return .done
    }

    static let use = Command(
        name: "library use", usage: "library use SESSION [FIELD…] [--all]",
        syntax: ArgumentSyntax(flags: ["all"], positionals: 1...1000)
    ) { context in
        let assistant = try await context.assistant()
        let id = try await assistant.find(context.word(0))
        let names = context.arguments.positionals.dropFirst()
        let used = try await assistant.use(
            names.isEmpty ? nil : Set(names.map { Field.ID($0) }), whole: context.arguments.flags.contains("all"),
            from: try await context.library(), in: id,
            language: context.language)
        if context.isJSON {
            Terminal.line(Output.json(used.map(\.rawValue)))
        } else if used.isEmpty {
            context.say("library.no-offers")
        } else {
            context.say("library.used", ["fields": .text(used.map(\.rawValue).joined(separator: ", "))])
        }
        return .done
    }
}

/// An offer as a person reads it.
struct PaperOfferLine {
    let label: String
    let value: String
    let source: String
    /// The paper's own words.
    let line: String

    init(_ offer: PaperOffer, _ view: SessionView, _ context: CommandContext) {
        let presenter = Presenter(strings: context.strings, now: Surroundings.now())
        let field = view.template.field(offer.field)
        label = field?.label[context.language] ?? offer.field.rawValue
        value = field.map { presenter.text(of: offer.value.exposed, in: $0) } ?? ""
        source = presenter.source(of: offer)
        line = context.strings.text("facts.paper-line", ["line": .text(offer.line.exposed)])
    }

    var text: String { "\(label): \(value)\t\(source)\t\(line)" }
}

/// One entry of `library offers --json`: a contract.
private struct PaperOfferOutput: Encodable {
    let field: String
    let value: ValueOutput
    let confidence: Double
    let line: String
    let place: HitOutput

    init(_ offer: PaperOffer, _ view: SessionView) {
        field = offer.field.rawValue
        value = ValueOutput(offer.value.exposed)
        confidence = (offer.confidence * 1000).rounded() / 1000
        line = offer.line.exposed
        place = HitOutput(offer.place)
    }
}
