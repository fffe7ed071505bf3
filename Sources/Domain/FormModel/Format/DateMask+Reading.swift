import Primitives

extension DateMask {
    /// Whether a text says a day that exists in this mask's order, with its separators or as bare digits.
    func accepts(_ text: String) -> Bool {
        if reads(text, tokens) { return true }
        let digitsOnly = tokens.filter { if case .literal = $0 { false } else { true } }
        return text.allSatisfy { $0.isASCII && $0.isNumber } && reads(text, digitsOnly)
    }

    private func reads(_ text: String, _ tokens: [Token]) -> Bool {
        var reader = Reader(rest: text[...])
        // Between separators one digit may stand for two, as in 3/4/2026; in bare digits every place counts.
        let isSeparated = tokens.contains { if case .literal = $0 { true } else { false } }
        for token in tokens where !reader.read(token, isSeparated: isSeparated) { return false }
        return reader.rest.isEmpty && reader.exists
    }

    private struct Reader {
        var rest: Substring
        var month: Int?
        var day: Int?
        var year: Int?
        var isTimeValid = true

        /// A leap year where the mask has none, so that 02/29 can be said.
        var exists: Bool {
            isTimeValid && CivilDate(year: year ?? 2000, month: month ?? 1, day: day ?? 1) != nil
        }

        mutating func read(_ token: Token, isSeparated: Bool) -> Bool {
            let least = isSeparated ? 1 : 2
            switch token {
            case .month(let width) where width >= 3: return set(\.month, name(DateMask.months, width))
            case .month(let width): return set(\.month, number(width == 1 ? 1...2 : least...2))
            case .day(let width) where width >= 3: return name(DateMask.weekdays, width) != nil
            case .day(let width): return set(\.day, number(width == 1 ? 1...2 : least...2))
            case .year(let width):
                guard let value = number(width...width) else { return false }
                year = width == 4 ? value : 2000 + value
                return true
            case .literal(let character):
                guard rest.first == character else { return false }
                rest.removeFirst()
                return true
            case .hour(_, let isHalfDay): return time(isHalfDay ? 1...12 : 0...23)
            case .minute, .second: return time(0...59)
            case .halfDay(let width): return halfDay(width)
            }
        }

        private mutating func set(_ part: WritableKeyPath<Reader, Int?>, _ value: Int?) -> Bool {
            self[keyPath: part] = value
            return value != nil
        }

        private mutating func time(_ range: ClosedRange<Int>) -> Bool {
            guard let value = number(1...2) else { return false }
            isTimeValid = isTimeValid && range.contains(value)
            return true
        }

        private mutating func halfDay(_ width: Int) -> Bool {
            let word = rest.prefix(width).lowercased()
            guard ["a", "p", "am", "pm"].contains(word) else { return false }
            rest.removeFirst(word.count)
            return true
        }

        private mutating func number(_ width: ClosedRange<Int>) -> Int? {
            let digits = rest.prefix(width.upperBound).prefix { ("0"..."9").contains($0) }
            guard digits.count >= width.lowerBound, let value = Int(digits) else { return nil }
            rest.removeFirst(digits.count)
            return value
        }

        /// The number of a name, counted from 1.
        private mutating func name(_ names: [String], _ width: Int) -> Int? {
            for (index, name) in names.enumerated() {
                let wanted = width == 3 ? String(name.prefix(3)) : name
                if rest.prefix(wanted.count).lowercased() == wanted.lowercased() {
                    rest.removeFirst(wanted.count)
                    return index + 1
                }
            }
            return nil
        }
    }
}
