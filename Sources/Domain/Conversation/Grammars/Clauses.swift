import ValueParsing

/// Cuts an utterance where its marks part it.
enum Clauses {
    private static let marks: Set<String> = [",", ";", ".", "!", "?", "\n", "(", ")", "…", ":"]

    static func of(_ tokens: [Token]) -> [Range<Int>] {
        var clauses: [Range<Int>] = []
        var start = 0
        for place in tokens.indices where isBoundary(place, tokens) {
            if tokens[start..<place].contains(where: { $0.kind != .mark }) { clauses.append(start..<place) }
            start = place + 1
        }
        if start < tokens.count, tokens[start...].contains(where: { $0.kind != .mark }) { clauses.append(start..<tokens.count) }
        return clauses
    }

    private static func isBoundary(_ place: Int, _ tokens: [Token]) -> Bool {
        guard tokens[place].kind == .mark else { return false }
        let mark = tokens[place].folded
        let isLast = place + 1 >= tokens.count
        // A dash with room around it, or two of them.
        if mark == "-" { return !isLast && place > 0 && tokens[place].isSpaced && tokens[place + 1].isSpaced }
        guard marks.contains(mark) else { return false }
        guard [".", ",", ":"].contains(mark), place > 0, !isLast else { return true }
        let (before, after) = (tokens[place - 1], tokens[place + 1])
        // "12.7.71", "1,840", "gmail.com".
        if !after.isSpaced, after.kind != .mark, isLatin(after) || after.kind == .number,
            isLatin(before) || before.kind == .number
        {
            return false
        }
        // The point of "Dr." or "J." and of "3. Mai".
        return mark != "." || before.kind == .word && (before.folded.unicodeScalars.count > 3 || !isLatin(before))
    }

    private static func isLatin(_ token: Token) -> Bool {
        token.kind == .word && token.folded.unicodeScalars.first.map { $0.value < 0x250 } == true
    }
}
