/// What a question asks for, more closely than `AnswerKind`: by the words of its language.
public enum AskedKind: String, Sendable, Hashable, Codable, CaseIterable, CodingKeyRepresentable {
    case person
    case number
    case money
    case date
    case time
    case duration
    case phone
    case identifier
    case email
    case place
    case reason
}

/// Words that a value of a kind is written with.
public enum ValueWordKind: String, Sendable, Hashable, Codable, CaseIterable, CodingKeyRepresentable {
    /// Names of currencies.
    case money
    case time
    case duration
    /// What is said before a name ("Ms.", "Dr.").
    case person
}

/// Tells the kinds of values that a part of a text has.
struct ValueSigns: Sendable {
    private let words: [ValueWordKind: Set<String>]
    private let parts: [ValueWordKind: [String]]

    init(_ words: [ValueWordKind: [String]]) {
        self.words = words.mapValues { Set($0.map { FoldedWord($0).text }) }
        // Of scripts without spaces a word stands anywhere.
        parts = words.mapValues { $0.filter { $0.unicodeScalars.first.map(ScalarScript.init) == .unspaced } }
    }

    /// - Parameter range: of the value, among the words of an analyzed text.
    func kinds(of value: String, _ inside: [Word], hasDate: Bool) -> Set<AskedKind> {
        var kinds: Set<AskedKind> = []
        let plain = inside.filter { $0.kind != .pair }
        let digits = value.utf8.count { (0x30...0x39).contains($0) }
        if digits > 0 { kinds.insert(.number) }
        if hasDate { kinds.insert(.date) }
        if has(.money, plain, value) && digits > 0 || hasCurrencySign(value) && digits > 0 || hasCents(value) {
            kinds.insert(.money)
        }
        if hasClock(value) || has(.time, plain, value) { kinds.insert(.time) }
        if has(.duration, plain, value) { kinds.insert(.duration) }
        if value.utf8.contains(0x40) { kinds.insert(.email) }
        if hasLongNumber(value, least: 7, hasToBeParted: true) { kinds.insert(.phone) }
        if hasLongNumber(value, least: 4, hasToBeParted: false) { kinds.insert(.identifier) }
        if hasName(plain) || has(.person, plain, value) { kinds.insert(.person) }
        return kinds
    }

    private func has(_ kind: ValueWordKind, _ inside: [Word], _ value: String) -> Bool {
        inside.contains { words[kind]?.contains($0.folded) == true } || parts[kind]?.contains(where: value.contains) == true
    }

    private func hasCurrencySign(_ value: String) -> Bool { value.contains { "€$£¥₹￥".contains($0) } }

    /// Two figures behind a point or comma, and no third.
    private func hasCents(_ value: String) -> Bool {
        let bytes = Array(value.utf8)
        func isDigit(_ place: Int) -> Bool { bytes.indices.contains(place) && (0x30...0x39).contains(bytes[place]) }
        return bytes.indices.contains { place in
            (bytes[place] == 0x2E || bytes[place] == 0x2C) && isDigit(place - 1) && isDigit(place + 1) && isDigit(place + 2)
                && !isDigit(place + 3) && !(bytes.indices.contains(place + 3) && bytes[place + 3] == 0x2E && isDigit(place + 4))
        }
    }

    /// "8:15", "8 h 30", "8h30".
    private func hasClock(_ value: String) -> Bool {
        let scalars = Array(value.unicodeScalars)
        func isDigit(_ place: Int) -> Bool {
            scalars.indices.contains(place) && scalars[place].properties.numericType == .decimal
        }
        return scalars.indices.contains { place in
            if scalars[place] == ":" || scalars[place] == "：" {
                return isDigit(place - 1) && isDigit(place + 1) && isDigit(place + 2) && !isDigit(place + 3)
            }
            guard scalars[place] == "h" else { return false }
            return (isDigit(place - 1) || place >= 2 && scalars[place - 1].properties.isWhitespace && isDigit(place - 2))
                && (isDigit(place + 1) || isDigit(place + 2))
        }
    }

    /// Figures of one number or code, with what stands between them in telephone numbers and accounts.
    private func hasLongNumber(_ value: String, least: Int, hasToBeParted: Bool) -> Bool {
        var (digits, gaps, between) = (0, 0, 0)
        var best = false
        func close() {
            if digits >= least, !hasToBeParted || gaps > 0 { best = true }
            (digits, gaps, between) = (0, 0, 0)
        }
        var letters = 0
        for byte in value.utf8 {
            switch byte {
            case 0x30...0x39:
                if between > 0, digits > 0 { gaps += 1 }
                digits += 1
                (between, letters) = (0, 0)
            case 0x20, 0x2D, 0x28, 0x29, 0x2F:
                between += 1
                letters = 0
                if between > 2 { close() }
            case 0x41...0x5A where !hasToBeParted && letters < 4:
                letters += 1
            default: close()
            }
        }
        close()
        return best
    }

    /// Two words with capitals, one after the other.
    private func hasName(_ words: [Word]) -> Bool {
        zip(words, words.dropFirst()).contains { left, right in
            left.isCapitalized && right.isCapitalized && right.range.lowerBound - left.range.upperBound == 1
                && left.folded.count > 1
        }
    }
}
