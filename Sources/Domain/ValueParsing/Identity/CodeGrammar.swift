/// Codes of letters and digits, written or said: `N 00 123 456`, `C as in Charlie, four`, `double seven`.
struct CodeGrammar {
    struct Code: Sendable, Hashable {
        /// Capitals and ASCII digits.
        var text: String
        var tokens: Range<Int>

        var digits: Int { text.unicodeScalars.filter { ("0"..."9").contains($0) }.count }
    }

    let utterance: Utterance
    let lexicon: Lexicon
    let digits: DigitGrammar

    init(utterance: Utterance, lexicon: Lexicon, context: ParsingContext) {
        self.utterance = utterance
        self.lexicon = lexicon
        digits = DigitGrammar(numbers: lexicon.numberGrammar(utterance, context), signs: lexicon.signs)
    }

    private var tokens: [Token] { utterance.tokens }

    /// Every run of letters and digits with a digit in it, from the beginning.
    func codes() -> [Code] {
        let range = lexicon.content(of: utterance)
        var codes: [Code] = []
        var position = range.lowerBound
        while position < range.upperBound {
            guard let code = code(at: position, before: range.upperBound) else {
                position += 1
                continue
            }
            if code.digits > 0 { codes.append(code) }
            position = code.tokens.upperBound
        }
        return codes
    }

    private func code(at start: Int, before limit: Int) -> Code? {
        var text = ""
        var end = start
        while text.utf8.count < 40 {
            let next = text.isEmpty ? end : skipMarks(from: end, before: limit)
            guard next < limit, let piece = piece(at: next) else { break }
            text += piece.text
            end = next + piece.length
        }
        return text.isEmpty ? nil : Code(text: text, tokens: start..<end)
    }

    private func skipMarks(from start: Int, before limit: Int) -> Int {
        var position = start
        while position < limit, position - start < 3 {
            if ["-", ".", ",", "/", "<"].contains(tokens[position].folded) {
                position += 1
            } else if let sign = lexicon.signs.longest(tokens, at: position), sign.value == "-" {
                position += sign.length
            } else {
                break
            }
        }
        return position
    }

    private func piece(at index: Int) -> (text: String, length: Int)? {
        if let letter = letter(at: index) { return letter }
        return digits.piece(at: index).map { ($0.digits, $0.length) }
    }

    /// One letter, by itself, with its example, or by its name; and letters in capitals or joined to digits.
    private func letter(at index: Int) -> (text: String, length: Int)? {
        let token = tokens[index]
        guard token.kind == .word else { return nil }
        let isLatin = token.folded.utf8.allSatisfy { (0x61...0x7A).contains($0) }
        // "X ray" is one letter, and not an X with a word behind it.
        if let named = lexicon.letters.longest(tokens, at: index), !isLatin || named.length > 1 || token.folded.utf8.count > 1 {
            return (named.value.uppercased(), named.length + exampleLength(after: index + named.length - 1))
        }
        if isLatin, token.folded.utf8.count == 1 { return (token.folded.uppercased(), 1 + exampleLength(after: index)) }
        // "de de dedo": what is a little word elsewhere is a letter beside its example.
        if let spelled = lexicon.spelling.longest(tokens, at: index) {
            let example = exampleLength(after: index + spelled.length - 1)
            if example > 0 { return (spelled.value.uppercased(), spelled.length + example) }
        }
        guard isLatin, token.folded.utf8.count <= 4 else { return nil }
        let written = utterance.text(index..<index + 1)
        let isJoined = index + 1 < tokens.count && tokens[index + 1].kind == .number && !tokens[index + 1].isSpaced
        let isAfter = index > 0 && tokens[index - 1].kind == .number && !token.isSpaced
        guard isJoined || isAfter || written == written.uppercased() else { return nil }
        return (token.folded.uppercased(), 1)
    }

    /// "as in Charlie".
    private func exampleLength(after index: Int) -> Int {
        guard let phrase = lexicon.asIn.longest(tokens, at: index + 1), index + 1 + phrase.length < tokens.count,
            tokens[index + 1 + phrase.length].kind == .word
        else { return 0 }
        return phrase.length + 1
    }
}
