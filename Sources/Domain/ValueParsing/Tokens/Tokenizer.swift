/// Cuts scalars into tokens in one pass.
struct Tokenizer {
    private let scalars: [Unicode.Scalar]
    private var tokens: [Token] = []
    private var position = 0
    private var isSpaced = true

    init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

    mutating func run() -> [Token] {
        while position < scalars.count {
            let scalar = scalars[position]
            switch Folding.role(of: scalar) {
            case .space:
                isSpaced = true
                position += 1
            case .ignored:
                position += 1
            case .digit: take(.number) { $0 == .digit }
            case .letter: takeWord()
            case .ideograph, .mark, .sign: takeOne(Folding.role(of: scalar) == .ideograph ? .word : .mark)
            }
        }
        return tokens
    }

    private mutating func take(_ kind: Token.Kind, while belongs: (Folding.Role) -> Bool) {
        let start = position
        while position < scalars.count, belongs(Folding.role(of: scalars[position])) { position += 1 }
        append(kind, start..<position)
    }

    private mutating func takeOne(_ kind: Token.Kind) {
        position += 1
        append(kind, position - 1..<position)
    }

    /// Letters with their marks, and apostrophes inside; a French article before an apostrophe is a word of its own.
    private mutating func takeWord() {
        let start = position
        while position < scalars.count {
            let role = Folding.role(of: scalars[position])
            if role == .letter || role == .mark || role == .ignored {
                position += 1
            } else if Folding.isApostrophe(scalars[position]), position + 1 < scalars.count,
                Folding.role(of: scalars[position + 1]) == .letter
            {
                if Folding.elided.contains(Folding.fold(scalars[start..<position])) {
                    append(.word, start..<position)
                    position += 1
                    return
                }
                position += 1
            } else {
                break
            }
        }
        append(.word, start..<position)
    }

    private mutating func append(_ kind: Token.Kind, _ range: Range<Int>) {
        let isCapital = kind == .word && Folding.isUppercase(scalars[range.lowerBound])
        tokens.append(
            Token(kind: kind, folded: Folding.fold(scalars[range]), range: range, isSpaced: isSpaced, isCapital: isCapital))
        isSpaced = false
    }
}
