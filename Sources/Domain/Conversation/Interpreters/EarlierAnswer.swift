import FormModel
import Primitives
import ValueParsing

/// "No wait, it's only 20 days", one or two questions later: it puts right the answer that has the shape of what is said.
struct EarlierAnswer: Drafting {
    var draft: Draft

    /// So many turns may lie between.
    private static let reach = 2

    mutating func takeEarlier(_ said: Said) -> Bool {
        guard said.isCorrection, !said.isAnswer, case let words = said.utterance.text(said.range), !answersQuestion(words) else {
            return false
        }
        for fields in lately() {
            var draft = self.draft
            guard let field = fields.first.flatMap({ index.fields[$0] }), draft.earlierAnswer.putRight(words, fields, field),
                !draft.updates.isEmpty || draft.state.pending != nil
            else { continue }
            self.draft = draft
            act = .correct
            if updates.isEmpty { keepsQuestion = true }
            return true
        }
        return false
    }

    /// "No, Oak Street 14" a few answers later: the answer that shares a word with it is meant, and only that part of it. It is asked about.
    mutating func takeShared(_ said: Said) -> Bool {
        guard said.isCorrection, !said.isAnswer, state.pending == nil else { return false }
        let recent = Set(state.history.suffix(Self.sharedReach).flatMap { $0.answers.map(\.field) } + state.lastChanged)
        for clause in said.clauses.reversed() where clause.upperBound > said.range.lowerBound {
            let words = said.utterance.text(said.trimmed(clause))
            let found = recent.compactMap { id in shared(words, id) }
            guard found.count == 1, let (field, whole) = found.first else { continue }
            act = .correct
            keepsQuestion = true
            return take(Reading(value: .text(whole), confidence: 0.5), for: field, words: words) != .nothing
        }
        return false
    }

    private static let sharedReach = 6

    /// The answer with the part that shares a word replaced; nil where none or several do, or nothing would change.
    private func shared(_ words: String, _ id: Field.ID) -> (Field, String)? {
        guard let field = index.fields[id], reader.type(of: field) == .text, field.kind != .textarea,
            case .text(let old)? = state.answers[id]?.value.exposed
        else { return nil }
        let parts = old.split(separator: ",").map { Words.trimmed(String($0)) }
        guard parts.count > 1 || !state.lastChanged.contains(id) else { return nil }
        let said = Self.telling(words)
        let alike = parts.indices.filter { !said.isDisjoint(with: Self.telling(parts[$0])) && parts[$0] != words }
        guard alike.count == 1, let part = alike.first else { return nil }
        var new = parts
        new[part] = words
        return (field, new.joined(separator: ", "))
    }

    /// Words that are long enough to belong to one answer.
    private static func telling(_ words: String) -> Set<String> {
        Set(Utterance(words).tokens.filter { $0.kind == .word && ($0.isIdeograph || $0.folded.count > 3) }.map(\.folded))
    }

    /// What the last turns filled, the latest first.
    private func lately() -> [[Field.ID]] {
        state.history.suffix(Self.reach).reversed().map { checkpoint in
            checkpoint.answers.map(\.field).filter { state.answers[$0] != nil }
        }
    }

    /// By its looks it answers what is asked now.
    private func answersQuestion(_ words: String) -> Bool {
        guard let asked = askedField, reader.type(of: asked) != .text else { return false }
        let reading = reader.read(words, for: asked, role: index.role(of: asked.id))
        return reading.value != nil || reading.alternatives.count > 1
    }

    mutating func putRight(_ words: String, _ fields: [Field.ID], _ field: Field) -> Bool {
        for id in fields {
            if let taking = lengthInTwo.readLengthInTwo(words, [id]) { return taking == .stored }
        }
        if holdsFigures(field) {
            guard let figures = figuresAlone(in: words, field) else { return false }
            return take(Reading(value: .text(figures), confidence: 0.9), for: field, words: words) != .nothing
        }
        guard Self.shapes.contains(reader.type(of: field)) else { return false }
        let reading = reader.read(words, for: field, role: index.role(of: field.id))
        guard let value = reading.value, value != state.answers[field.id]?.value.exposed else { return false }
        return take(Reading(value: value, span: reading.span, confidence: reading.confidence), for: field, words: words)
            != .nothing
    }

    /// A text that is nothing but a number: "3200".
    func holdsFigures(_ field: Field) -> Bool {
        guard reader.type(of: field) == .text, case .text(let old)? = state.answers[field.id]?.value.exposed else { return false }
        return old.contains(where: \.isNumber) && !old.contains(where: \.isLetter)
    }

    /// The one number of the words, as such a box takes it.
    private func figuresAlone(in words: String, _ field: Field) -> String? {
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        let said = Said(words, view)
        let sums = ([0..<said.tokens.count] + said.pieces).lazy.compactMap { piece -> String? in
            guard case .money(let sum)? = engine.parser.read(said.utterance.text(piece), as: .money, context: context).value
            else {
                return nil
            }
            return sum.amount.plain
        }
        guard let sum = sums.first,
            field.findings(for: .text(sum), today: self.context.today, country: country).allSatisfy({ $0.severity != .error })
        else { return nil }
        return sum
    }

    /// Kinds that are known by their looks.
    private static let shapes: Set<ValueType> = [.date, .number, .money, .phone, .email, .ssn, .postalCode]
}

extension Drafting {
    var earlierAnswer: EarlierAnswer {
        get { EarlierAnswer(draft: draft) }
        set { draft = newValue.draft }
    }
}
