/// Runs of digits, written or said one by one: `555-0132`, `four one five`, `triple five`, `oh one`.
struct DigitGrammar {
    struct Run: Sendable, Hashable {
        var digits: String
        var tokens: Range<Int>
        /// A plus sign, or the word for it, stands before.
        var isInternational: Bool
    }

    let numbers: NumberGrammar
    let signs: PhraseIndex<String>

    private var tokens: [Token] { numbers.tokens }

    func runs() -> [Run] {
        var runs: [Run] = []
        var position = 0
        while position < tokens.count {
            if let run = run(at: position) {
                runs.append(run)
                position = run.tokens.upperBound
            } else {
                position += 1
            }
        }
        return runs
    }

    private func run(at start: Int) -> Run? {
        var position = start
        var isInternational = false
        if let plus = plus(at: position) {
            isInternational = true
            position += plus
        }
        var digits = ""
        var end = position
        while digits.count < 40 {
            let next = end > position ? skipMarks(from: end) : skipOpening(from: end)
            guard let piece = piece(at: next) else { break }
            digits += piece.digits
            end = next + piece.length
        }
        guard !digits.isEmpty else { return nil }
        return Run(digits: digits, tokens: start..<end, isInternational: isInternational)
    }

    private func plus(at index: Int) -> Int? {
        if tokens[index].folded == "+" { return 1 }
        guard let sign = signs.longest(tokens, at: index), sign.value == "+" else { return nil }
        return sign.length
    }

    private func skipOpening(from start: Int) -> Int {
        start < tokens.count && tokens[start].folded == "(" ? start + 1 : start
    }

    private func skipMarks(from start: Int) -> Int {
        var position = start
        while position < tokens.count, position - start < 3 {
            if ["-", ".", ",", "(", ")", "/"].contains(tokens[position].folded) {
                position += 1
            } else if let sign = signs.longest(tokens, at: position), sign.value == "-" {
                position += sign.length
            } else {
                break
            }
        }
        return position
    }

    /// Digits that one word or number says.
    func piece(at index: Int) -> (digits: String, length: Int)? {
        guard index < tokens.count else { return nil }
        if tokens[index].kind == .number { return (tokens[index].folded, 1) }
        if let times = numbers.lexicon.repeats.longest(tokens, at: index), let digit = digit(at: index + times.length) {
            return (String(repeating: String(digit.value), count: times.value), times.length + digit.length)
        }
        if let spoken = numbers.lexicon.spokenDigits.longest(tokens, at: index) { return (String(spoken.value), spoken.length) }
        guard let word = numbers.words(at: index), !word.isOrdinal, let whole = word.whole, whole < 1_000_000 else { return nil }
        if let hundreds = hundreds(of: word, whole) { return hundreds }
        return (String(whole), word.tokens.count)
    }

    /// "Eight hundred five five five": the hundred is said whole, and the digits behind it one by one.
    private func hundreds(of word: NumberMatch, _ whole: Int) -> (digits: String, length: Int)? {
        let last = word.tokens.upperBound - 1
        guard word.tokens.count > 1, (101...999).contains(whole), (1...9).contains(whole % 100),
            case .unit(let unit)? = numbers.lexicon.parts.whole(tokens, last..<last + 1), unit == whole % 100,
            // "And" says that it is one number.
            digit(at: last + 1) != nil, numbers.lexicon.parts.longest(tokens, at: last - 1)?.length == 1
        else { return nil }
        return (String(whole - unit), word.tokens.count - 1)
    }

    private func digit(at index: Int) -> (value: Int, length: Int)? {
        guard index < tokens.count else { return nil }
        if let whole = tokens[index].whole, whole < 10 { return (whole, 1) }
        if let spoken = numbers.lexicon.spokenDigits.longest(tokens, at: index) { return spoken }
        guard let part = numbers.lexicon.parts.longest(tokens, at: index), case .unit(let value) = part.value, value < 10 else {
            return nil
        }
        return (value, part.length)
    }
}
