import Primitives

extension Field {
    /// What the format or else the kind says of a text's shape.
    func shapeFindings(_ text: String, country: String?) -> [Finding] {
        guard !text.isEmpty else { return [] }
        if let format = validation.format {
            return format.accepts(text)
                ? [] : [finding("format", format.messageKey, ["example": .text(format.example)])]
        }
        guard validation.pattern == nil else { return [] }
        switch kind {
        case .email where !ValueShape.isEmail(text): return [finding("email", "finding.email", ["example": "maria@example.com"])]
        case .url where !ValueShape.isWebAddress(text): return [finding("url", "finding.url", ["example": "www.example.com"])]
        case .phone: return phoneFindings(text, country: country)
        case .ssn: return ssnFindings(text)
        case .postalCode: return postalCodeFindings(text, country: country)
        case .state where options.isEmpty && !USStates.codes.contains(text):
            return [finding("state", "finding.state", ["example": "OR"])]
        case .country where options.isEmpty && !ValueShape.isCountryCode(text):
            return [finding("country", "finding.country", ["example": "US"])]
        default: return []
        }
    }

    private func phoneFindings(_ text: String, country: String?) -> [Finding] {
        if ValueShape.isPhone(text, country: country) { return [] }
        return country == "US"
            ? [finding("phone", "finding.phone.us", ["example": .text(ValueFormat.phone.example)])]
            : [finding("phone", "finding.phone", ["example": "+49 30 901820"])]
    }

    private func ssnFindings(_ text: String) -> [Finding] {
        guard ValueFormat.ssn.accepts(text) else {
            return [finding("ssn", "finding.ssn", ["example": .text(ValueFormat.ssn.example)])]
        }
        return ValueShape.isIssuable(ssn: text) ? [] : [finding("ssn", "finding.ssn.impossible")]
    }

    private func postalCodeFindings(_ text: String, country: String?) -> [Finding] {
        if country == "US" {
            return ValueFormat.zip.accepts(text) || ValueFormat.zipPlus4.accepts(text)
                ? [] : [finding("postal-code", "finding.zip", ["example": "97201", "longExample": "97201-1234"])]
        }
        return ValueShape.isPostalCode(text) ? [] : [finding("postal-code", "finding.postalCode")]
    }
}

extension ValueFormat {
    /// What to say when a text isn't written this way.
    var messageKey: String {
        switch self {
        case .date: "finding.format.date"
        case .time: "finding.format.time"
        case .number, .percent: "finding.format.number"
        case .zip: "finding.format.zip"
        case .zipPlus4: "finding.format.zipPlus4"
        case .phone: "finding.phone.us"
        case .ssn: "finding.ssn"
        case .mask, .ein, .alienNumber, .sevis, .passport, .driverLicense, .postal: "finding.format.mask"
        }
    }
}

/// What well-known kinds of text look like.
enum ValueShape {
    /// One @, a name before it, a domain with a dot after it. RFC 5321 allows more than mail systems accept.
    static func isEmail(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, text.count <= 254, (1...64).contains(parts[0].count) else { return false }
        let name = parts[0]
        return !name.hasPrefix(".") && !name.hasSuffix(".") && !name.contains("..")
            && name.allSatisfy { $0.isLetter || $0.isNumber || "!#$%&'*+/=?^_`{|}~.-".contains($0) } && isDomain(parts[1])
    }

    static func isWebAddress(_ text: String) -> Bool {
        let rest = text.hasPrefix("https://") ? text.dropFirst(8) : text.hasPrefix("http://") ? text.dropFirst(7) : text[...]
        let host = rest.prefix { !"/?#".contains($0) }
        return !text.contains { $0.isWhitespace } && isDomain(host)
    }

    private static func isDomain(_ text: Substring) -> Bool {
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count >= 2, let last = labels.last, last.count >= 2, last.contains(where: \.isLetter) else { return false }
        return labels.allSatisfy { label in
            (1...63).contains(label.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
                && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
        }
    }

    /// Ten digits in the United States, or with + up to the 15 that ITU-T E.164 allows; an extension may follow.
    static func isPhone(_ text: String, country: String?) -> Bool {
        let number = withoutExtension(text)
        guard number.allSatisfy({ ("0"..."9").contains($0) || "()-./+ ".contains($0) }) else { return false }
        let digits = number.filter { ("0"..."9").contains($0) }
        if number.contains("+") {
            return number.hasPrefix("+") && number.dropFirst().allSatisfy { $0 != "+" } && (8...15).contains(digits.count)
        }
        guard country == "US" else { return (5...15).contains(digits.count) }
        return ValueFormat.isNorthAmerican(digits.count == 11 && digits.hasPrefix("1") ? digits.dropFirst() : digits[...])
    }

    private static func withoutExtension(_ text: String) -> Substring {
        let lower = text.lowercased()
        for word in ["ext.", "ext", "x"] {
            guard let mark = lower.firstRange(of: word) else { continue }
            let digits = lower[mark.upperBound...].filter { $0 != " " }
            guard (1...6).contains(digits.count), digits.allSatisfy({ ("0"..."9").contains($0) }) else { return text[...] }
            return text.prefix(lower.distance(from: lower.startIndex, to: mark.lowerBound))
        }
        return text[...]
    }

    /// Never given out: area 000, 666 and 900 to 999, group 00, serial 0000 (SSA POMS RM 10201.035).
    static func isIssuable(ssn text: String) -> Bool {
        let digits = text.filter { ("0"..."9").contains($0) }
        guard digits.count == 9, let area = Int(digits.prefix(3)) else { return false }
        return area != 0 && area != 666 && area < 900 && digits.dropFirst(3).prefix(2) != "00" && digits.suffix(4) != "0000"
    }

    static func isPostalCode(_ text: String) -> Bool {
        (3...10).contains(text.count) && text.contains { ("0"..."9").contains($0) }
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == " " || $0 == "-") }
    }

    static func isCountryCode(_ text: String) -> Bool {
        text.utf8.count == 2 && text.allSatisfy { ("A"..."Z").contains($0) }
    }
}
