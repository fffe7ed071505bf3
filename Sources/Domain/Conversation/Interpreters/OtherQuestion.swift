import FormModel
import Primitives
import ValueParsing

/// An answer to another question than the one that is asked.
struct OtherQuestion: Drafting {
    var draft: Draft

    /// "Yep, I'm a citizen" where the age is asked: the yes belongs to the question whose words stand beside it. Of one that was answered
    /// so it says nothing new; else it is asked about there.
    mutating func takeOthersYes(_ said: Said) -> Bool {
        guard state.asking.count == 1, let asked = askedField, isYesOrNo(asked), said.tokens.count <= Self.longestAside,
            case let reading = reader.read(said.text, for: asked, role: nil), reading.value != nil,
            case let near = yesOrNoQuestions(around: asked),
            let other = called(said, near, instead: asked),
            let value = reader.read(said.text, for: other, role: index.role(of: other.id)).value
        else { return false }
        act = .answer
        keepsQuestion = true
        guard state.answers[other.id]?.value.exposed != value else {
            say(
                "goto.current",
                [
                    "items": .list([
                        .message(Message("ack.item", ["label": label(other), "value": engine.display(value, for: other)]))
                    ])
                ])
            return true
        }
        return take(Reading(value: value, confidence: 0.5), for: other, words: said.text) != .nothing
    }

    private static let longestAside = 8

    private func isYesOrNo(_ field: Field) -> Bool { reader.type(of: field) == .yesno || impliedYes.yes(to: field) != nil }

    /// Those that were answered before it, and those that come next.
    private func yesOrNoQuestions(around asked: Field) -> [Field] {
        let evaluation = evaluation()
        let place = index.position(of: asked.id)
        let fields = evaluation.applicableFields.filter { $0.isAsked && $0.id != asked.id && isYesOrNo($0) }
        let before = fields.filter { index.position(of: $0.id) < place && state.answers[$0.id] != nil }.suffix(Self.mostAround)
        return Array(before) + fields.filter { index.position(of: $0.id) > place }.prefix(Self.mostAround)
    }

    private static let mostAround = 6

    /// The one question of which the words have what no other one has, where they have nothing of what is asked.
    private func called(_ said: Said, _ near: [Field], instead asked: Field) -> Field? {
        let asks = stems(asked)
        let telling = said.tokens.indices.filter { isTelling(said, $0) }
        guard !telling.isEmpty, !telling.contains(where: { asks.contains(WordStem.of(said.tokens[$0].folded)) }) else {
            return nil
        }
        let labels = LabelWords.of([asked] + near, { _ in .yesno }, spoken, common: [])
        let found = near.compactMap { field -> (field: Field, places: Set<Int>)? in
            let places = labels[field.id]?.places(in: said.tokens) ?? []
            return places.isDisjoint(with: telling) ? nil : (field, places)
        }
        guard found.count == 1, let (other, places) = found.first else { return nil }
        let names = stems(other)
        let named = telling.count { places.contains($0) || names.contains(WordStem.of(said.tokens[$0].folded)) }
        return named * 2 > telling.count ? other : nil
    }

    /// The words of its label and of its question.
    private func stems(_ field: Field) -> Set<String> {
        let texts = [field.label[spoken], field.label.english, field.aiPrompt?[spoken], field.aiPrompt?.english].compactMap { $0 }
        return Set(texts.flatMap { Utterance($0).tokens.map { WordStem.of($0.folded) } })
    }

    /// Neither a yes nor a no, nor a word of talk.
    private func isTelling(_ said: Said, _ place: Int) -> Bool {
        guard said.tokens[place].kind == .word, said.tokens[place].folded.unicodeScalars.count > 3,
            draft.idleWords(at: place, said) == nil
        else { return false }
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        return engine.parser.read(said.utterance.text(place..<place + 1), as: .yesno, context: context).value == nil
    }

    /// "NY" where it is asked whether a notice came: no answer to that, and by its looks all of one to the question that comes next.
    mutating func takeNextByLooks(_ said: Said) -> Bool {
        guard let asked = askedField, state.asking.count == 1, [.yesno, .choice].contains(reader.type(of: asked)),
            said.tokens.count <= Self.longestAside, QuestionBack(said) == nil,
            case let place = index.position(of: asked.id),
            let next = evaluation().unanswered.first(where: { index.position(of: $0.id) > place }),
            following.looks(said.text, like: next) != nil,
            case var reading = reader.read(said.text, for: next, role: index.role(of: next.id)), let span = reading.span,
            span.count * 2 >= Words.trimmed(said.text).unicodeScalars.count
        else { return false }
        reading.confidence = min(reading.confidence, 0.5)
        guard take(reading, for: next, words: said.text) != .nothing else { return false }
        act = .answer
        keepsQuestion = true
        return true
    }
}

extension Drafting {
    var otherQuestion: OtherQuestion {
        get { OtherQuestion(draft: draft) }
        set { draft = newValue.draft }
    }
}
