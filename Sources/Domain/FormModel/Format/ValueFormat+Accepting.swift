extension ValueFormat {
    /// Whether a text can stand in a box of this format: written as it asks, or as bare digits that mean the same.
    ///
    /// Days must exist. A number may group its thousands; more digits after the point than the format has are refused.
    public func accepts(_ text: String) -> Bool {
        switch self {
        case .date(let mask): return DateMask(mask).accepts(text)
        case .time(let mask): return Self.isTime(text, mask)
        case .number(let digits, let currency): return Self.isNumber(Self.without(currency, text), digits)
        case .percent(let digits): return Self.isNumber(text.hasSuffix("%") ? text.dropLast() : text[...], digits)
        case .zip: return Self.shape(text, ["99999"])
        case .zipPlus4: return Self.shape(text, ["99999-9999", "999999999"])
        case .ssn: return Self.shape(text, ["999-99-9999", "999 99 9999", "999999999"])
        case .ein: return Self.shape(text, ["99-9999999", "999999999"])
        case .alienNumber: return Self.isNumber(text, after: "A", 7...9)
        case .sevis: return Self.isNumber(text, after: "N", 10...10)
        case .passport: return Self.isCode(text, 5...12)
        case .driverLicense: return Self.isCode(text, 4...20)
        case .phone: return Self.isPhone(text)
        case .postal: return !text.isEmpty
        case .mask(let mask): return CharacterMask(mask).accepts(text)
        }
    }

    private static func shape(_ text: String, _ masks: [String]) -> Bool {
        masks.contains { CharacterMask($0).isExact(text) }
    }

    /// Letters and digits of ASCII, with spaces and hyphens between.
    private static func isCode(_ text: String, _ length: ClosedRange<Int>) -> Bool {
        guard text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == " ") }) else { return false }
        return length.contains(text.filter { $0 != "-" && $0 != " " }.count)
    }

    /// Digits, perhaps after their letter.
    private static func isNumber(_ text: String, after letter: Character, _ length: ClosedRange<Int>) -> Bool {
        let plain = text.uppercased().filter { $0 != "-" && $0 != " " }
        let digits = plain.first == letter ? plain.dropFirst() : plain[...]
        return length.contains(digits.count) && digits.allSatisfy { ("0"..."9").contains($0) }
    }

    /// Ten digits, perhaps after the country's 1, with the usual signs between. A number of another country is not
    /// taken for one of the United States because it has as many digits.
    private static func isPhone(_ text: String) -> Bool {
        guard text.allSatisfy({ ("0"..."9").contains($0) || "()-.+ ".contains($0) }) else { return false }
        let digits = text.filter { ("0"..."9").contains($0) }
        if text.contains("+") { return text.hasPrefix("+1") && isNorthAmerican(digits.dropFirst()) }
        return isNorthAmerican(digits.count == 11 && digits.hasPrefix("1") ? digits.dropFirst() : digits[...])
    }

    /// Ten digits whose area code begins with 2 to 9 (North American Numbering Plan).
    static func isNorthAmerican(_ digits: Substring) -> Bool {
        digits.count == 10 && digits.first.map { ("2"..."9").contains($0) } ?? false
    }

    /// Seconds and am/pm may be left out, as Acrobat lets them.
    private static func isTime(_ text: String, _ mask: String) -> Bool {
        if DateMask(mask).accepts(text) { return true }
        return ["HH:MM", "HH:MM:ss", "h:MM tt", "h:MMtt"].contains { DateMask($0).accepts(text) }
    }

    private static func without(_ currency: String, _ text: String) -> Substring {
        let sign = currency.filter { !$0.isWhitespace }
        var rest = text[...]
        if !sign.isEmpty, rest.hasPrefix(sign) { rest = rest.dropFirst(sign.count) }
        if !sign.isEmpty, rest.hasPrefix("-" + sign) { rest = rest.dropFirst(sign.count + 1) }
        if !sign.isEmpty, rest.hasSuffix(sign) { rest = rest.dropLast(sign.count) }
        return rest.drop { $0 == " " }
    }

    private static func isNumber(_ text: Substring, _ digits: Int) -> Bool {
        var body = text
        while body.last == " " { body.removeLast() }
        if body.hasPrefix("("), body.hasSuffix(")") {
            body = body.dropFirst().dropLast()
        } else if body.hasPrefix("-") {
            body = body.dropFirst()
        }
        return isNumber(body, digits, point: ".", grouping: [","])
            || isNumber(body, digits, point: ",", grouping: [".", " ", "\u{A0}", "\u{202F}"])
    }

    private static func isNumber(
        _ text: Substring, _ digits: Int, point: Character, grouping: [Character]
    ) -> Bool {
        let parts = text.split(separator: point, maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first else { return false }
        if parts.count == 2 {
            guard (1...max(digits, 1)).contains(parts[1].count), digits > 0, isDigits(parts[1]) else { return false }
            if whole.isEmpty { return true }
        }
        return isDigits(whole) || grouping.contains { isGrouped(whole, $0) }
    }

    private static func isGrouped(_ text: Substring, _ sign: Character) -> Bool {
        let groups = text.split(separator: sign, omittingEmptySubsequences: false)
        return groups.count > 1 && groups.allSatisfy(isDigits) && (1...3).contains(groups[0].count)
            && groups.dropFirst().allSatisfy { $0.count == 3 }
    }

    private static func isDigits(_ text: Substring) -> Bool {
        !text.isEmpty && text.allSatisfy { ("0"..."9").contains($0) }
    }
}
