import FormModel
import Primitives
import ValueParsing

/// "A couple of times", "my husband and our two kids", "Japan and Hong Kong" to a question of yes or no: it says more than a yes. It
/// is asked about, with what it tells besides.
struct ImpliedYes: Drafting {
    var draft: Draft

    mutating func takeImpliedYes(_ said: Said) -> Bool {
        guard !said.isAnswer, state.asking.count == 1, let field = askedField, let yes = yes(to: field), said.tokens.count <= 24,
            case let reading = reader.read(said.text, for: field, role: index.role(of: field.id)), reading.value == nil,
            reading.alternatives.isEmpty, QuestionBack(said) == nil, !engine.parser.hasDenial(said.text, language: spoken)
        else { return false }
        var draft = self.draft
        guard draft.store(yes, for: field, words: said.text, confidence: 0.5, origin: .turn(state.turnCount)) == .stored else {
            return false
        }
        let tells = tellsHowOften(said) || namesPerson(said, field)
        guard draft.impliedYes.takeOpened(said.text, since: self.draft) || tells else { return false }
        self.draft = draft.unwritten(since: self.draft)
        act = .answer
        keepsQuestion = true
        return true
    }

    /// "It's not that I've never been refused": who denies a denial says yes. It is asked about.
    mutating func takeDoubleDenial(_ said: Said) -> Bool {
        guard state.asking.count == 1, let field = askedField, let yes = yes(to: field),
            ([0..<said.tokens.count] + said.clauses).contains(where: { said.hole(.doubleDenial, $0) != nil }),
            take(Reading(value: yes, confidence: 0.5), for: field, words: said.text) != .nothing
        else { return false }
        act = .answer
        keepsQuestion = true
        return true
    }

    /// The yes of a question of yes or no; nil where it asks something else.
    func yes(to field: Field) -> AnswerValue? {
        switch reader.type(of: field) {
        case .yesno: return engine.parser.denies(field.label.english) ? nil : .flag(true)
        case .choice where (2...3).contains(field.options.count):
            let reading = reader.read("yes", for: field, role: nil)
            return reading.confidence >= 0.9 ? reading.value : nil
        default: return nil
        }
    }

    /// A clause begins with how often it was.
    private func tellsHowOften(_ said: Said) -> Bool {
        said.clauses.contains { clause in
            said.trimmed(clause).first.map { said.longest(.often, at: $0, before: clause.upperBound) != nil } == true
        }
    }

    /// Somebody is named, and the question is whether there is anybody.
    private func namesPerson(_ said: Said, _ field: Field) -> Bool {
        let label = Utterance(field.label.english).tokens
        guard let people = engine.phrases[.english]?.kinds[.people],
            label.indices.contains(where: { people.longest(label, at: $0, before: label.count) != nil })
        else { return false }
        return said.tokens.indices.prefix(4).contains {
            engine.parser.otherPerson(said.tokens, at: $0, language: spoken) != nil
        }
    }

    /// Countries and days that are named go where the yes leads.
    mutating func takeOpened(_ words: String, since before: Draft) -> Bool {
        let evaluation = before.evaluation()
        let opened = applicable(index.conditional.filter { state.answers[$0] == nil }).filter { !evaluation.applies($0) }
        guard let first = opened.min(by: { index.position(of: $0) < index.position(of: $1) }), let field = index.fields[first],
            reader.type(of: field) == .country || following.looks(words, like: field) != nil
        else { return false }
        return (lists.readList(words, [first]) ?? filling.read(words, into: [first], isNamed: false)) == .stored
    }
}

extension Drafting {
    var impliedYes: ImpliedYes {
        get { ImpliedYes(draft: draft) }
        set { draft = newValue.draft }
    }
}
