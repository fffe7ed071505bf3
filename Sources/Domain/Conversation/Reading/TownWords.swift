import FormModel
import Primitives
import ValueParsing

/// The town in a sentence.
struct TownWords: Viewing {
    let view: TurnView

    func asksTown(_ field: Field) -> Bool {
        let role = index.role(of: field.id)
        return role == "city" || index.asksTown.contains(field.id) && role.map(FieldRole.addressParts.contains) != true
    }

    func townAlone(_ tokens: [Token]) -> (range: Range<Int>, isSure: Bool) {
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

extension Viewing {
    var townWords: TownWords { TownWords(view: view) }
}
