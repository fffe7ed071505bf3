import FormModel
import Primitives
import ValueParsing

/// A town as people say it: "in Oaxaca", "a Chicago", "de Chicago también". Only its name belongs in the box.
extension Turn {
    /// Nil where nothing but a name was said. What may be a part of the name is asked about: "In Salah", "A Coruña".
    mutating func readTown(_ words: String, _ ids: [Field.ID]) -> Taking? {
        guard ids.count == 1, let field = index.fields[ids[0]], field.kind == .text, asksTown(field),
            !words.contains(where: \.isNumber)
        else { return nil }
        let utterance = Utterance(words)
        let (range, isSure) = townAlone(utterance.tokens)
        guard range.count < utterance.tokens.count else { return nil }
        let town = utterance.text(range)
        if isSure { return read(town, into: ids, isNamed: false) }
        var reading = reader.read(town, for: field, role: index.role(of: field.id))
        reading.confidence = min(reading.confidence, 0.5)
        return take(reading, for: field, words: words)
    }

    func asksTown(_ field: Field) -> Bool {
        let role = index.role(of: field.id)
        return role == "city" || index.asksTown.contains(field.id) && role.map(FieldRole.addressParts.contains) != true
    }

    private func townAlone(_ tokens: [Token]) -> (range: Range<Int>, isSure: Bool) {
        var range = 0..<tokens.count
        let lexicons = phrases.map(\.lexicon)
        let isEnd = { (start: Int) in lexicons.contains { $0.townEnds.whole(tokens, start..<tokens.count) != nil } }
        if let end = range.dropFirst().first(where: { !tokens[$0].isCapital && isEnd($0) }) { range = 0..<end }
        guard let lead = lexicons.compactMap({ $0.townLeads.longest(tokens, at: 0, before: range.upperBound)?.length }).max(),
            lead < range.count
        else { return (behindSentence(tokens, range) ?? range, true) }
        let name = lead..<range.upperBound
        if isWrittenWithoutCase(tokens[name.lowerBound]) { return (name, true) }
        if tokens[name.lowerBound].isCapital { return (name, !tokens[0].isCapital || lead > 1) }
        // All in small letters: "in berlin", but "a coruña" and "in front of the church".
        let isPlace = lead == 1 && name.count < 3 && lexicons.contains { $0.placeJoints.whole(tokens, 0..<1) != nil }
        return isPlace ? (name, true) : (range, true)
    }

    /// "It was issued in Warsaw": a few words without capitals lead to the name, the last of them as to a town.
    private func behindSentence(_ tokens: [Token], _ range: Range<Int>) -> Range<Int>? {
        let lexicons = phrases.map(\.lexicon)
        guard let start = range.dropFirst().first(where: { tokens[$0].isCapital }), (2...7).contains(start),
            lexicons.contains(where: { $0.townLeads.whole(tokens, start - 1..<start) != nil }),
            !tokens[0].isCapital || lexicons.contains(where: { $0.sentenceStarts.longest(tokens, at: 0) != nil })
        else { return nil }
        return start..<range.upperBound
    }

    private func isWrittenWithoutCase(_ token: Token) -> Bool {
        token.folded.first.map { $0.uppercased() == $0.lowercased() } == true
    }
}

/// A length of time said at once for two boxes: how many, and of which unit.
extension Turn {
    /// "Two weeks" where a number is asked and its unit next, by the designators of ISO 8601: Y, M, W, D.
    mutating func readLengthInTwo(_ words: String, _ ids: [Field.ID]) -> Taking? {
        guard ids.count == 1, let count = index.fields[ids[0]], let unit = following(count), isLength(count, unit) else {
            return nil
        }
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        guard case .text(let length)? = engine.parser.read(words, as: .duration, context: context).value,
            let parts = Self.countAndUnit(length, said: number(in: words, context))
        else { return nil }
        let taking = take(Reading(value: .text(parts.count), confidence: 0.9), for: count, words: words)
        if taking == .stored { _ = take(Reading(value: .choice(parts.unit), confidence: 0.9), for: unit, words: words) }
        return taking
    }

    /// A box for a number, and behind it the choice of its unit.
    func isLength(_ count: Field, _ unit: Field) -> Bool {
        count.kind == .text && unit.kind == .select
            && Set(unit.options.map(\.value)).isSuperset(of: ["Y", "M", "W", "D"])
    }

    private func number(in words: String, _ context: ParsingContext) -> Int? {
        guard case .number(let number)? = engine.parser.read(words, as: .number, context: context).value else { return nil }
        return Int(number.plain)
    }

    /// `P2W` is two weeks, or fourteen days where those were said. Nil where it takes two units, or one that no box has.
    private static func countAndUnit(_ iso: String, said: Int?) -> (count: String, unit: String)? {
        guard !iso.contains("T"), let unit = iso.last else { return nil }
        let written = iso.dropFirst().split(whereSeparator: \.isLetter)
        let parts = written.compactMap { Int($0) }
        guard !parts.isEmpty, parts.count == written.count else { return nil }
        let isYears = iso.contains("Y")
        let months = isYears && (parts.count == 1 || unit == "M") ? parts[0] * 12 + (parts.count == 2 ? parts[1] : 0) : nil
        if let said, said == months { return ("\(said)", "M") }
        guard parts.count == 1, "YMWD".contains(unit) else { return nil }
        if let said, unit == "W", said == parts[0] * 7 { return ("\(said)", "D") }
        return ("\(parts[0])", String(unit))
    }
}
