import Primitives

/// Numbers in words: `two thousand five hundred`, `einundzwanzig`, `quatre-vingt-dix`, `二百零三`.
extension NumberGrammar {
    /// Digits count as words only where asked: a telephone number said as "twenty 5" is no 25.
    func words(at start: Int, mixesDigits: Bool = false) -> NumberMatch? {
        var sum = WordSum(hasUnitBeforeTen: lexicon.hasUnitBeforeTen, cutsTail: lexicon.cutsTail)
        sum.skipsZero = mixesDigits
        var end = start
        while end < tokens.count {
            var next = end
            if end > start { next = sum.isScaled && isGroupMark(at: end) ? end + 1 : skipJoint(at: end) }
            guard let (parts, length) = parts(at: next) ?? (mixesDigits ? digitPart(at: next, from: start) : nil)
            else { break }
            // "280 million first preferred notes" counts no millionth.
            if mixesDigits, sum.isScaled, next == end, parts.contains(where: \.isOrdinal) { break }
            var extended = sum
            guard parts.allSatisfy({ extended.add($0) }) else { break }
            sum = extended
            end = next + length
            if sum.isOrdinal { break }
        }
        guard end > start, let value = sum.value else { return nil }
        return NumberMatch(value: DecimalNumber(value), tokens: start..<end, isOrdinal: sum.isOrdinal)
    }

    /// `3万5千`, `4 thousand 3 hundred and 21`: whole digits before a power.
    func digitsAndWords(at start: Int) -> NumberMatch? {
        guard start + 1 < tokens.count, tokens[start].kind == .number, tokens[start].folded.utf8.count <= 4,
            let part = lexicon.parts.longest(tokens, at: start + 1)
        else { return nil }
        if case .unit = part.value { return nil }
        if case .ordinal = part.value { return nil }
        return words(at: start, mixesDigits: true)
    }

    /// Up to three digits that are no part of a longer number.
    private func digitPart(at index: Int, from start: Int) -> (parts: [NumberLexicon.Part], length: Int)? {
        guard index < tokens.count, let whole = tokens[index].whole, index == start || tokens[index].folded.utf8.count <= 3
        else { return nil }
        let isCut =
            index + 2 < tokens.count && tokens[index + 1].kind == .mark && !tokens[index + 1].isSpaced
            && tokens[index + 2].kind == .number && !tokens[index + 2].isSpaced
        return isCut ? nil : ([.unit(whole)], 1)
    }

    /// "One million, five hundred thousand": a comma between groups, each of several words.
    private func isGroupMark(at index: Int) -> Bool {
        tokens[index].folded == "," && [index + 1, index + 2].allSatisfy { parts(at: $0) != nil }
    }

    /// A connector, or a hyphen.
    private func skipJoint(at index: Int) -> Int {
        if tokens[index].folded == "-" { return index + 1 }
        if let connector = lexicon.connectors.longest(tokens, at: index), connector.length + index < tokens.count {
            return index + connector.length
        }
        return index
    }

    private func parts(at index: Int) -> (parts: [NumberLexicon.Part], length: Int)? {
        guard index < tokens.count else { return nil }
        if let part = lexicon.parts.longest(tokens, at: index) { return ([part.value], part.length) }
        let token = tokens[index]
        guard token.kind == .word else { return nil }
        if let compound = lexicon.compound(token.folded) { return (compound, 1) }
        return withoutClitics(at: index)
    }

    /// `وخمسة عشر`: the "and" is written onto the first word of fifteen.
    private func withoutClitics(at index: Int) -> (parts: [NumberLexicon.Part], length: Int)? {
        let token = tokens[index]
        var word = token.folded
        for clitic in lexicon.clitics where word.hasPrefix(clitic) && word.count > clitic.count + 1 {
            word = String(word.dropFirst(clitic.count))
            let bare = Token(kind: .word, folded: word, range: token.range, isSpaced: token.isSpaced)
            let phrase = [bare] + tokens[index + 1..<min(index + 4, tokens.count)]
            if let part = lexicon.parts.longest(phrase, at: 0) { return ([part.value], part.length) }
        }
        return nil
    }
}

/// Adds up the words of a number from left to right, and refuses a word that can't continue it.
struct WordSum {
    let hasUnitBeforeTen: Bool
    /// 四百五 is 450: the last power may stay unsaid.
    let cutsTail: Bool
    /// A zero before a digit doesn't count; in a telephone number it does.
    var skipsZero = false
    /// The power that the last digit would have.
    private var tail: Int?
    /// Groups closed by a scale.
    private var total = 0
    /// Closed by a multiplier inside the group.
    private var group = 0
    /// The last units, still open.
    private var last: Int?
    private var lastScale = Int.max
    private var isEmpty = true
    private(set) var isOrdinal = false

    /// A thousand or more was just said.
    var isScaled: Bool { total > 0 && group == 0 && last == nil }

    init(hasUnitBeforeTen: Bool, cutsTail: Bool) {
        self.hasUnitBeforeTen = hasUnitBeforeTen
        self.cutsTail = cutsTail
    }

    var value: Int? {
        var value = total + group + (last ?? 0)
        if cutsTail, let tail, let last, (1...9).contains(last) { value += last * (tail - 1) }
        return isEmpty || value > NumberGrammar.largest ? nil : value
    }

    mutating func add(_ part: NumberLexicon.Part) -> Bool {
        let wasEmpty = isEmpty
        isEmpty = false
        switch part {
        case .unit(let value): return addUnit(value)
        case .multiplier(let value): return multiply(value)
        case .scale(let value): return scale(value, isFirst: wasEmpty)
        case .ordinal(let value):
            isOrdinal = true
            if value >= 100, !wasEmpty { return value >= 1000 ? scale(value, isFirst: false) : multiply(value) }
            return addUnit(value)
        }
    }

    private mutating func addUnit(_ value: Int) -> Bool {
        guard let open = last else {
            // 零 holds the place of a missing power: 二百零三.
            if value == 0 {
                tail = nil
                if group == 0, total == 0 { last = 0 }
                return true
            }
            guard group % Self.power(of: value) == 0 else { return false }
            last = value
            return true
        }
        // 零三: a zero said before a single digit.
        if skipsZero, open == 0, group == 0, total == 0, (1...9).contains(value) {
            last = value
            return true
        }
        let isTen = value >= 20 && value < 100 && value % 10 == 0
        if hasUnitBeforeTen, (1...9).contains(open % 100), isTen {
            last = open + value
            return true
        }
        guard value > 0, open > 0, open % Self.power(of: value) == 0 else { return false }
        last = open + value
        return true
    }

    private mutating func multiply(_ factor: Int) -> Bool {
        let count = last ?? 1
        guard count > 0, count < 1000, last != nil || group == 0 || factor == 10 else { return false }
        let product = count * factor
        // 二百三十: the ten belongs below the hundred.
        guard group % Self.power(of: product) == 0 else { return false }
        group += product
        last = nil
        tail = factor >= 100 ? factor / 10 : nil
        return true
    }

    private mutating func scale(_ factor: Int, isFirst: Bool) -> Bool {
        var open = group + (last ?? 0)
        // 百二万 is 120 万.
        if cutsTail, group > 0, let tail, let last, (1...9).contains(last) { open += last * (tail - 1) }
        // 万 alone is no number, and 10万万 is 万 times 万.
        guard !(cutsTail && isFirst), factor != lastScale || open == 0, isFirst || open > 0 || total > 0 else { return false }
        let base = isFirst ? 1 : (factor > lastScale ? total + open : open)
        let product = base.multipliedReportingOverflow(by: factor)
        guard base > 0, !product.overflow, product.partialValue <= NumberGrammar.largest else { return false }
        total = factor > lastScale ? product.partialValue : total + product.partialValue
        lastScale = factor
        tail = factor / 10
        group = 0
        last = nil
        return true
    }

    /// The power of ten above a number: 10 for 7, 100 for 42.
    private static func power(of value: Int) -> Int {
        var power = 10
        while power <= value { power *= 10 }
        return power
    }
}
