import FormModel
import Primitives
import ValueParsing

/// Takes a city and its state apart, in either order, where a comma or a joining word stands between them.
struct PlaceReader {
    let reader: FieldReader
    let lexicons: [PhraseLexicon]

    func read(_ words: String) -> (city: String, state: String)? {
        let utterance = Utterance(words)
        let tokens = utterance.tokens
        guard (2...14).contains(tokens.count), !tokens.contains(where: { $0.kind == .number }) else { return nil }
        let context = ParsingContext(language: reader.language, region: reader.region, today: reader.today)
        let found = reader.parser.read(words, as: .state, context: context)
        guard found.value != nil, found.confidence >= 0.9, let span = found.span else { return nil }
        let state = tokens.indices.filter { span.contains(tokens[$0].range.lowerBound) }
        guard let first = state.first, let last = state.last else { return nil }
        let city =
            last + 1 == tokens.count || isOnlyEnding(tokens, last + 1) ? before(tokens, first) : after(tokens, last + 1, first)
        guard let city, !city.isEmpty, city.count <= 6 else { return nil }
        let whole = reader.parser.read(utterance.text(city), as: .text, context: context)
        guard case .text(let name)? = whole.value else { return nil }
        return (name, utterance.text(scalars: span))
    }

    /// The city in front of the state, without what joins them; nil where nothing does.
    private func before(_ tokens: [Token], _ end: Int) -> Range<Int>? {
        var end = end
        let start = end
        while end > 0, let length = joint(endingAt: end, tokens) { end -= length }
        return end == start ? nil : 0..<end
    }

    private func after(_ tokens: [Token], _ start: Int, _ state: Int) -> Range<Int>? {
        guard state == 0 || state <= 2 else { return nil }
        var position = start
        while position < tokens.count, let length = joint(at: position, tokens) { position += length }
        return position == start ? nil : position..<tokens.count
    }

    private func isOnlyEnding(_ tokens: [Token], _ start: Int) -> Bool {
        tokens[start...].allSatisfy { $0.kind == .mark }
            || lexicons.contains { $0.endings.whole(tokens, start..<tokens.count) != nil }
    }

    private func joint(endingAt end: Int, _ tokens: [Token]) -> Int? {
        if tokens[end - 1].folded == "," { return 1 }
        return (1...min(3, end)).reversed().first { length in
            lexicons.contains { $0.placeJoints.whole(tokens, end - length..<end) != nil }
        }
    }

    private func joint(at start: Int, _ tokens: [Token]) -> Int? {
        if tokens[start].folded == "," { return 1 }
        return lexicons.compactMap { $0.placeJoints.longest(tokens, at: start)?.length }.max()
    }
}
