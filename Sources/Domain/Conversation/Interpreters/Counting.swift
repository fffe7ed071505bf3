import FormModel
import Primitives
import ValueParsing

/// "A boy and a girl", "me and my two boys" where a number of children is asked: they are counted, and the count is asked about.
struct Counting: Drafting {
    var draft: Draft

    mutating func takeCounted(_ said: Said) -> Bool {
        guard let field = askedField, [.number, .text].contains(reader.type(of: field)), field.kind != .textarea,
            asksForChildren(field)
        else { return false }
        let counts = said.text.contains(where: \.isNumber) ? [] : said.pieces.compactMap { count(in: $0, said) }
        let sum = countBeforeAges(said) ?? counts.reduce(0, +)
        guard sum > 0 else { return false }
        let reading = reader.read("\(sum)", for: field, role: index.role(of: field.id))
        // "I have two children": the number is said, and nothing has to be counted.
        let whole = reader.read(said.text, for: field, role: index.role(of: field.id))
        guard let value = reading.value, whole.value != value || whole.confidence < 0.8 || whole.alternatives.count > 1 else {
            return false
        }
        let taking = take(Reading(value: value, span: reading.span, confidence: 0.5), for: field, words: said.text)
        guard taking != .nothing else { return false }
        act = .answer
        keepsQuestion = true
        return true
    }

    /// "Two, 5 and 9": how many, and then as many ages.
    private func countBeforeAges(_ said: Said) -> Int? {
        let pieces = said.pieces
        guard (2...12).contains(pieces.count) else { return nil }
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        let numbers = pieces.map { engine.parser.read(said.utterance.text($0), as: .number, context: context) }
        guard case .number(let first)? = numbers[0].value, let count = Int(first.plain), pieces[0].count <= 3,
            count == pieces.count - 1, numbers.dropFirst().allSatisfy({ if case .number? = $0.value { true } else { false } })
        else { return nil }
        return count
    }

    private func asksForChildren(_ field: Field) -> Bool {
        guard let english = engine.phrases[.english]?.kinds[.child] else { return false }
        let tokens = Utterance(field.label.english).tokens
        return tokens.indices.contains { english.longest(tokens, at: $0, before: tokens.count) != nil }
    }

    /// How many children a piece names; nil where it names none.
    private func count(in piece: Range<Int>, _ said: Said) -> Int? {
        if piece.contains(where: { said.longest(.twins, at: $0, before: piece.upperBound) != nil }) { return 2 }
        guard piece.contains(where: { said.longest(.child, at: $0, before: piece.upperBound) != nil }) else { return nil }
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        let number = engine.parser.read(said.utterance.text(piece), as: .number, context: context)
        guard case .number(let count)? = number.value, count.isWhole, let whole = Int(count.plain), (1...20).contains(whole)
        else {
            return 1
        }
        return whole
    }
}

extension Drafting {
    var counting: Counting {
        get { Counting(draft: draft) }
        set { draft = newValue.draft }
    }
}
