public import Assistant
import Conversation
import Documents
public import FormModel
public import Primitives

extension Presenter {
    /// How many turns are shown; a long conversation stays quick, and its answers are beside it.
    private static let shownTurns = 40

    /// - Parameters:
    ///   - changing: a field the person went back to, outside the order of the questions.
    ///   - remembered: what the profile has for the open fields of the form.
    ///   - papers: what papers of the library have for the fields that are asked, where the profile has nothing.
    ///   - contested: what papers have for the one that is asked where they disagree.
    ///   - remembers: whether answers are kept for other forms too.
    ///   - problems: what is wrong with what they have just typed for it, and `typed` what that was.
    public func conversation(
        _ view: SessionView, remembered: [ProfileOffer] = [], papers: [PaperOffer] = [],
        contested: [PaperOffer] = [], remembers: Bool = false,
        changing: Field.ID? = nil,
        problems: [Finding] = [], typed: String? = nil, origin: ConversationScreen.Origin = .chat
    ) -> ConversationScreen {
        let ids = changing.map { [$0] } ?? view.state.asking
        let fields = ids.compactMap { view.template.field($0) }
        let offers = changing == nil ? offers(view) : []
        // A question back is no error: it stands in the conversation, and its answers under it.
        let said = offers.isEmpty ? view.turns.last?.findings ?? [] : []
        let findings = changing == nil ? said : problems
        let asking = fields.map { asked($0, view, findings, typed: typed, isChange: changing != nil) }
        var screen = ConversationScreen(
            session: view.id.rawValue, title: view.template.metadata.name[language], progress: summary(view),
            turns: beforehand(view) + view.turns.suffix(Self.shownTurns).flatMap { bubbles($0, view) }, asking: asking,
            question: strings.join(asking.map(\.label)),
            offers: offers, answers: answers(view), canGoBack: view.state.turnCount > 0,
            canUndo: !view.state.history.isEmpty, changing: changing, origin: origin,
            page: view.hasPDF ? fields.first.flatMap { page(of: $0.id, view) } ?? 1 : nil,
            remembered: changing == nil && offers.isEmpty
                ? self.remembered(remembered, for: fields) ?? found(papers, for: fields) : nil,
            remembers: fields.contains(where: \.isRememberable) ? remembers : nil,
            rememberedFacts: changing == nil && offers.isEmpty && remembered.count > asking.count
                ? rememberedFacts(remembered, of: view.template) : [])
        if changing == nil, offers.isEmpty, screen.remembered == nil {
            screen.contested = contested.compactMap { found([$0], for: fields) }
        }
        if !people.household.isOfOne { screen.person = name(of: view.person, in: people) }
        screen.beside = screen.page.flatMap { page(view, number: $0, current: fields.first?.id) }
        let reply = changing == nil ? screen.turns.last { $0.speaker == .formly }?.paragraphs : nil
        screen.hardWords = hardWords(of: asking, screen.question, reply ?? [], of: view.template.id.rawValue)
        return screen
    }

    /// What is to be known before the first answer: that the edition is over, that the file is another printing, that the agency's
    /// own PDF is still to be brought. At the end it would have cost the whole work.
    private func beforehand(_ view: SessionView) -> [ConversationScreen.Bubble] {
        guard view.turns.count <= Self.shownTurns else { return [] }
        let editions = view.findings.filter(\.isOfEdition).map { strings.text($0.message) }
        var notes = view.blueprint.notes.map(strings.text)
        // Before a year or a state is answered, what all of them say.
        let addresses = Set(view.officialPDF.map { [$0.obtainAt] } ?? view.template.mappings.map(\.obtainAt))
        if !view.hasPDF, addresses.count == 1, let address = addresses.first ?? nil {
            notes.append(strings.text("web.chat.noPDF", ["address": .text(address)]))
        }
        return (editions.isEmpty ? [] : [.init(.formly, editions, isProblem: true)])
            + (notes.isEmpty ? [] : [.init(.formly, notes)])
    }

    /// What was typed stays in the input while it needs mending; a change begins with the present answer.
    private func asked(
        _ field: Field, _ view: SessionView, _ findings: [Finding], typed: String?, isChange: Bool
    ) -> FieldControl {
        var control = control(field, in: view, findings: findings)
        if !control.problems.isEmpty {
            control.value = typed ?? view.turns.last?.said?.exposed ?? ""
        } else if !isChange {
            control.value = ""
        }
        return control
    }

    private func bubbles(_ turn: TurnEntry, _ view: SessionView) -> [ConversationScreen.Bubble] {
        var bubbles: [ConversationScreen.Bubble] = []
        if let said = turn.said?.exposed {
            bubbles.append(.init(.person, [said]))
        } else if !turn.changes.isEmpty {
            bubbles.append(.init(.person, turn.changes.map { change($0, view) }))
        }
        let reply = turn.reply.map(strings.text).filter { !$0.isEmpty }
        if !reply.isEmpty {
            bubbles.append(.init(.formly, reply, isProblem: turn.findings.contains { $0.severity == .error }))
        }
        return bubbles
    }

    private func change(_ change: TurnEntry.Change, _ view: SessionView) -> String {
        let field = view.template.field(change.field)
        let label = field?.label[language] ?? change.field.rawValue
        let value = change.value == nil ? .text(strings.text("web.answers.none")) : display(change)
        let isQuestion = ["?", "？", "؟"].contains { label.hasSuffix($0) }
        return strings.text(
            isQuestion ? "web.chat.changedQuestion" : "web.chat.changed", ["label": .text(label), "value": value])
    }

    /// A date stays one: as a text of several directions it would not tell its own.
    private func display(_ change: TurnEntry.Change) -> Message.Argument {
        if case .flag(let flag)? = change.value?.exposed { return .message(Message(flag ? "web.yes" : "web.no")) }
        return change.display
    }

    /// The first page that shows a field.
    public func page(of field: Field.ID, _ view: SessionView) -> Int? {
        view.blueprint.widgets(of: field).first { !$0.widget.isHidden }?.widget.page
    }
}
