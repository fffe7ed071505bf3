import Assistant
import Composition
import Documents
import FieldDetection
import FormModel
import Foundation
import Presentation
import Primitives
import Records

/// `sign`: a signature on the pages of a form, put where the person says, and what it is worth there.
enum SignCommand {
    static let command = Command(
        name: "sign",
        usage:
            "sign SESSION [SPOT… | --all] [--at PAGE,X,Y] [--typed NAME] [--photo FILE] [--initials] [--date] [--take-off N] [--none]",
        syntax: ArgumentSyntax(
            options: ["at", "typed", "photo", "take-off"], flags: ["all", "initials", "date", "none"], positionals: 1...50)
    ) { context in
        let assistant = try await context.assistant()
        let id = try await assistant.find(context.word(0))
        let view = try await assistant.view(id)
        guard view.hasPDF else { throw AssistantFailure(.noSuchSpot) }
        try await make(for: view, assistant, context)
        try await takeOff(id, assistant, context)
        try await place(on: id, try await assistant.signing(of: view), assistant, context)
        tell(view, try await assistant.signing(of: view), context)
        return .done
    }

    private static func kind(_ context: CommandContext) -> SignatureKind {
        context.arguments.flags.contains("initials") ? .initials : .signature
    }

    /// A new signature is kept in the place of the one before.
    private static func make(for view: SessionView, _ assistant: Assistant, _ context: CommandContext) async throws {
        let options = context.arguments.options
        if let name = options["typed"] {
            guard let ink = SignatureInk(name: name) else { throw AssistantFailure(.notASignature) }
            try await assistant.keep(ink, as: kind(context), of: view.person)
        } else if let path = options["photo"] {
            guard let data = FileManager.default.contents(atPath: path) else {
                throw AssistantFailure(.cannotRead, ["file": .text(path)])
            }
            try await assistant.keep(try await assistant.signature(in: [UInt8](data)), as: kind(context), of: view.person)
        }
    }

    private static func takeOff(_ id: SessionRecord.ID, _ assistant: Assistant, _ context: CommandContext) async throws {
        let placed = try await assistant.signing(of: id).placements.map(\.id)
        if let text = context.arguments.options["take-off"] {
            guard let number = Int(text), placed.contains(number) else {
                throw UsageFailure.badValue(
                    option: "take-off", value: text, possible: placed.map(String.init).joined(separator: ", "))
            }
            try await assistant.unsign(id, placement: number)
        }
        guard context.arguments.flags.contains("none") else { return }
        for placement in placed { try await assistant.unsign(id, placement: placement) }
    }

    private static func place(
        on id: SessionRecord.ID, _ signing: Signing, _ assistant: Assistant, _ context: CommandContext
    ) async throws {
        var spots = try context.arguments.positionals.dropFirst().map { try spot($0, signing) }
        if context.arguments.flags.contains("all") {
            // Where somebody else signs, or initials are wanted and none were made, is left.
            spots += signing.spots.filter { !$0.isForAnother && signing.book[wanted(at: $0, context)] != nil }
            if spots.isEmpty { throw AssistantFailure(signing.book.isEmpty ? .noSignature : .noSuchSpot) }
        }
        for spot in spots {
            try await assistant.sign(id, spot: spot.name, page: spot.page, with: wanted(at: spot, context))
        }
        guard let text = context.arguments.options["at"] else { return }
        let place = text.split(separator: ",").compactMap { Double($0) }
        guard place.count == 3, let page = Int(exactly: place[0]), place[1...].allSatisfy({ (0...100).contains($0) }) else {
            throw UsageFailure.badValue(option: "at", value: text, possible: "PAGE,X,Y (1,20,85)")
        }
        try await assistant.sign(
            id, page: page, x: place[1] / 100, y: place[2] / 100,
            with: context.arguments.flags.contains("date") ? nil : kind(context))
    }

    /// Initials where they are asked for.
    private static func wanted(at spot: SignatureSpot, _ context: CommandContext) -> SignatureKind {
        spot.isForInitials ? .initials : kind(context)
    }

    /// By its number in the list. Where somebody else signs, nobody signs for them.
    private static func spot(_ word: String, _ signing: Signing) throws -> SignatureSpot {
        let own = signing.spots.indices.filter { !signing.spots[$0].isForAnother }
        guard let number = Int(word), own.contains(number - 1) else {
            throw UsageFailure.badWord(word, possible: own.map { String($0 + 1) }.joined(separator: ", "))
        }
        return signing.spots[number - 1]
    }

    // MARK: - What is told

    private static func tell(_ view: SessionView, _ signing: Signing, _ context: CommandContext) {
        let output = SigningOutput(view, signing, context)
        if context.isJSON {
            Terminal.line(Output.json(output))
            return
        }
        if output.spots.isEmpty { context.say("cli.sign.no-spot") }
        for spot in output.spots {
            let state =
                spot.signed
                ? "signing.isSigned"
                : spot.ofAnother ? "cli.sign.another" : spot.initials ? "signing.initialHere" : "signing.signHere"
            Terminal.line(
                "\(spot.number)  \(context.strings.text(state))  "
                    + context.strings.text("cli.sign.spot", ["spot": .text(spot.label), "page": .number(spot.page)]))
        }
        if !output.placed.isEmpty { context.say("signing.placed") }
        for placed in output.placed {
            let since = placed.outdated ? "  (" + context.strings.text("signing.before") + ")" : ""
            Terminal.line("\(placed.id)  \(placed.what)\(since)")
        }
        if output.placed.contains(where: \.outdated) { context.say("signing.outdated") }
        if signing.book.isEmpty { context.say("cli.sign.none") }
        Terminal.line(output.worth)
        for source in output.sources { context.say("signing.source", ["source": .text(source)]) }
    }
}

/// The shape of `sign`: a contract.
struct SigningOutput: Encodable {
    struct Spot: Encodable {
        let number: Int
        let label: String
        let page: Int
        let initials: Bool
        let ofAnother: Bool
        let signed: Bool
    }

    struct Placed: Encodable {
        let id: Int
        let what: String
        let page: Int
        /// The answers changed since.
        let outdated: Bool
    }

    /// What was made: `signature`, `initials`.
    let made: [String]
    let spots: [Spot]
    let placed: [Placed]
    let worth: String
    let sources: [String]

    init(_ view: SessionView, _ signing: Signing, _ context: CommandContext) {
        let presenter = Presenter(strings: context.strings, now: Surroundings.now())
        made = SignatureKind.allCases.filter { signing.book[$0] != nil }.map(\.rawValue)
        spots = signing.spots.enumerated().map { index, spot in
            Spot(
                number: index + 1, label: spot.label.isEmpty ? context.strings.text("signing.spot") : spot.label, page: spot.page,
                initials: spot.isForInitials, ofAnother: spot.isForAnother, signed: signing.isSigned(spot))
        }
        placed = signing.placements.map { placement in
            Placed(
                id: placement.id, what: presenter.label(of: placement, signing), page: placement.page,
                outdated: signing.isOutdated(placement))
        }
        let known = view.template.review.signing
        worth = known?.text[context.language] ?? context.strings.text("signing.worth.unknown")
        sources = known?.sources?.map(\.authority) ?? []
    }
}
