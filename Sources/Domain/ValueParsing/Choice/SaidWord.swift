/// A word of an answer or a label, signs left out. Initials are one word: "U.S." is "us".
struct SaidWord: Equatable {
    let folded: String
    let tokens: Range<Int>

    static func all(in tokens: [Token]) -> [SaidWord] {
        var words: [SaidWord] = []
        var position = 0
        while position < tokens.count {
            let end = initialsEnd(tokens, from: position) ?? position + 1
            let folded = tokens[position..<end].filter { $0.kind != .mark }.map(\.folded).joined()
            if !folded.isEmpty { words.append(SaidWord(folded: folded, tokens: position..<end)) }
            position = end
        }
        return words
    }

    /// Behind two or more letters that each have their full stop, or are capitals: "U.S.", "U S". The last may lack its stop.
    private static func initialsEnd(_ tokens: [Token], from start: Int) -> Int? {
        var (end, letters) = (start, 0)
        while end < tokens.count, isLetter(tokens[end]) {
            let isCapital = tokens[end].isCapital
            letters += 1
            end += 1
            let isStopped = end < tokens.count && tokens[end].folded == "." && !tokens[end].isSpaced
            if isStopped { end += 1 }
            guard end < tokens.count, isStopped && !tokens[end].isSpaced || isCapital && tokens[end].isCapital else { break }
        }
        return letters > 1 ? end : nil
    }

    private static func isLetter(_ token: Token) -> Bool {
        token.kind == .word && !token.isIdeograph && token.folded.unicodeScalars.count == 1
    }
}
