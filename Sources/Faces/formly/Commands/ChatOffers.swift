import Assistant
import Composition
import Conversation
import FormModel
import Presentation
import Primitives
import Records

/// What earlier forms and papers have for the form that is talked about in the terminal, and the two signs that take it:
/// `=` uses what stands above the prompt, `+` keeps the form's own answers for others. Neither answers any question.
struct ChatOffers {
    private enum Shown { case nothing, list, question, paper }

    private let session: SessionRecord.ID
    private let context: CommandContext
    private let assistant: Assistant
    private let library: Library
    /// What was listed last, by its number from 1.
    private var listed: [RememberedGroup.Fact] = []
    /// What was listed so far: each fact is offered so once, then only with its own question.
    private var offered: Set<Field.ID> = []
    private var shown = Shown.nothing

    init(session: SessionRecord.ID, context: CommandContext, assistant: Assistant, library: Library) {
        self.session = session
        self.context = context
        self.assistant = assistant
        self.library = library
    }

    private var presenter: Presenter { Presenter(strings: context.strings, now: Surroundings.now()) }

    // MARK: - Above the prompt

    /// All that earlier forms have, and what more of it comes into question as answers open further ones; else what they or
    /// a paper have for the question at hand.
    mutating func show() async throws {
        let view = try await assistant.view(session)
        let remembered = try await assistant.offers(for: view)
        shown = .nothing
        let fresh = remembered.filter { !offered.contains($0.field.id) }
        if fresh.count > 1 { return list(fresh, view) }
        let now = remembered.filter { view.state.asking.contains($0.field.id) }
        if now.isEmpty { try await showPapers(view) } else { show(now, view) }
    }

    private mutating func list(_ offers: [ProfileOffer], _ view: SessionView) {
        let groups = presenter.rememberedFacts(offers, of: view.template)
        listed = groups.flatMap(\.facts)
        offered.formUnion(offers.map(\.field.id))
        shown = .list
        context.say("facts.chat.list", ["count": .number(listed.count)])
        var number = 0
        for group in groups {
            Terminal.line(group.title)
            for fact in group.facts {
                number += 1
                Terminal.line("  \(number)  \(fact.label): \(fact.text)  (\(fact.source))")
            }
        }
        context.say("facts.chat.how")
    }

    private mutating func show(_ offers: [ProfileOffer], _ view: SessionView) {
        shown = .question
        for fact in presenter.rememberedFacts(offers, of: view.template).flatMap(\.facts) {
            say(fact.label, fact.text, fact.source)
        }
    }

    private mutating func showPapers(_ view: SessionView) async throws {
        for offer in try await assistant.offers(from: library, for: view) {
            shown = .paper
            let line = PaperOfferLine(offer, view, context)
            say(line.label, line.value, line.source)
            Terminal.line("  " + line.line)
        }
    }

    private func say(_ label: String, _ value: String, _ source: String) {
        context.say("library.chat-offer", ["label": .text(label), "value": .text(value), "source": .text(source)])
    }

    // MARK: - The two signs

    /// What is said to one of the signs; nil for everything else, which is for the conversation.
    func respond(to words: String) async throws -> String? {
        switch words.first {
        case "+" where words.allSatisfy { $0 == "+" || $0.isWhitespace }: try await keep()
        case "=" where shown != .nothing || !listed.isEmpty: try await use(words.dropFirst())
        default: nil
        }
    }

    private func use(_ rest: Substring) async throws -> String? {
        let numbers = rest.split(whereSeparator: \.isWhitespace)
        let used: [Field.ID]
        if !numbers.isEmpty {
            guard let wanted = wanted(numbers) else { return context.strings.text("facts.chat.how") }
            used = try await usable(wanted)
        } else {
            switch shown {
            case .list: used = try await usable(listed.flatMap(\.fields))
            case .question: used = try await usable(try await assistant.view(session).state.asking.map(\.rawValue))
            case .paper: used = try await assistant.use(from: library, in: session, language: context.language)
            case .nothing: return nil
            }
        }
        guard !used.isEmpty else { return context.strings.text("cli.profile.no-offers") }
        return try await assistant.view(session).turns.last.map { context.strings.reply($0.reply) }
    }

    /// Those numbers, or all but those with a minus before them; nil for anything else.
    private func wanted(_ words: [Substring]) -> [String]? {
        let numbers = words.compactMap { Int($0) }.filter { (1...max(listed.count, 1)).contains(abs($0)) && !listed.isEmpty }
        guard numbers.count == words.count, Set(numbers.map { $0 < 0 }).count == 1 else { return nil }
        let named = Set(numbers.map(abs))
        let isLess = numbers.contains { $0 < 0 }
        return listed.indices.filter { named.contains($0 + 1) != isLess }.flatMap { listed[$0].fields }
    }

    private func usable(_ fields: [String]) async throws -> [Field.ID] {
        let offered = Set(try await assistant.offers(for: session).map(\.field.id))
        let wanted = offered.intersection(fields.map { Field.ID($0) })
        return try await assistant.useProfile(wanted, in: session, language: context.language)
    }

    // MARK: - For other forms

    /// This form only, or other forms too: said once the form is done.
    func sayWhatCanBeKept() async throws {
        let count = try await keepable()
        if count > 0 { context.say("facts.chat.keep", ["count": .number(count)]) }
    }

    private func keepable() async throws -> Int {
        let view = try await assistant.view(session)
        return Profile.facts(of: view.template, answers: view.state.answers, evaluation: view.evaluation).count
    }

    private func keep() async throws -> String {
        let kept = try await assistant.remember(of: session)
        return context.strings.text("facts.chat.kept", ["count": .number(kept.count)])
    }
}
