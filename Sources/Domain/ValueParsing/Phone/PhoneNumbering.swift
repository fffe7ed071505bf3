/// Makes E.164 numbers of dialled digits, by the plan of a country (ITU-T E.164; the rules of libphonenumber).
struct PhoneNumbering: Sendable {
    struct Number: Sendable, Hashable {
        var e164: String
        /// Some kind of line of the country has such numbers; else only the count of digits fits.
        var isAssigned: Bool
    }

    private let byRegion: [String: PhonePlan]
    private let byCode: [String: [PhonePlan]]

    init(_ plans: PhonePlans) {
        byRegion = Dictionary(plans.plans.map { ($0.region, $0) }) { first, _ in first }
        byCode = Dictionary(grouping: plans.plans) { $0.code }
            .mapValues { $0.sorted { ($0.isMain ?? false) && !($1.isMain ?? false) } }
    }

    func plan(of region: String) -> PhonePlan? { byRegion[region.uppercased()] }

    /// The number that these digits dial from a country; nil where no number has so many digits.
    func number(_ digits: String, from region: String) -> Number? {
        guard let plan = plan(of: region), let bytes = Self.digits(digits) else { return nil }
        if let rest = withoutExit(bytes, plan), let number = international(rest) { return number }
        let national = national(bytes, plan)
        if let national, national.isAssigned || isAssigned(national, beside: plan) {
            return Number(e164: national.e164, isAssigned: true)
        }
        // The country code said without its plus.
        if let code = Self.digits(plan.code), bytes.starts(with: code), bytes.count > code.count,
            let other = self.national(Array(bytes.dropFirst(code.count)), plan), other.isAssigned || national == nil
        {
            return other
        }
        return national
    }

    /// The number of these digits after a plus sign.
    func international(_ digits: String) -> Number? { Self.digits(digits).flatMap { international($0) } }

    /// Countries that share a code dial each other's numbers as their own.
    private func isAssigned(_ number: Number, beside plan: PhonePlan) -> Bool {
        guard let national = Self.digits(String(number.e164.dropFirst(1 + plan.code.count))) else { return false }
        return byCode[plan.code]?.contains { isAssigned(national, $0) } ?? false
    }

    /// After `00`, which most countries dial before a country code, or the country's own prefix.
    private func withoutExit(_ digits: [UInt8], _ plan: PhonePlan) -> [UInt8]? {
        guard let exit = plan.exit.flatMap({ DigitPattern($0) }), let match = exit.prefix(of: digits), match.length > 0,
            digits.count - match.length >= 7
        else { return nil }
        return Array(digits.dropFirst(match.length))
    }

    private func international(_ digits: [UInt8]) -> Number? {
        for length in 1...3 where digits.count > length {
            let code = Self.text(digits.prefix(length))
            guard let plans = byCode[code] else { continue }
            let rest = Array(digits.dropFirst(length))
            let numbers = plans.compactMap { national(rest, $0) }
            // The short numbers of a country reach nobody from another one.
            return numbers.first { $0.isAssigned } ?? numbers.first { $0.e164.utf8.count >= 10 }
        }
        return nil
    }

    private func national(_ digits: [UInt8], _ plan: PhonePlan) -> Number? {
        let short = withoutTrunk(digits, plan)
        let candidates = short == digits ? [digits] : [short, digits]
        for candidate in candidates where isAssigned(candidate, plan) { return number(candidate, plan, isAssigned: true) }
        return candidates.first { plan.lengths.contains($0.count) }.map { number($0, plan, isAssigned: false) }
    }

    private func number(_ national: [UInt8], _ plan: PhonePlan, isAssigned: Bool) -> Number {
        Number(e164: "+" + plan.code + Self.text(national[...]), isAssigned: isAssigned)
    }

    private func isAssigned(_ national: [UInt8], _ plan: PhonePlan) -> Bool {
        guard plan.lengths.contains(national.count), matches(plan.general, national) else { return false }
        if let leading = plan.leading, DigitPattern(leading)?.prefix(of: national) == nil { return false }
        return plan.kinds.contains { matches($0, national) }
    }

    private func matches(_ pattern: String, _ digits: [UInt8]) -> Bool {
        DigitPattern(pattern)?.matchesAll(digits) ?? false
    }

    /// Without the trunk prefix, unless that turns a number of the country into none.
    private func withoutTrunk(_ digits: [UInt8], _ plan: PhonePlan) -> [UInt8] {
        guard let prefix = plan.trunkPattern ?? plan.trunk, let match = DigitPattern(prefix)?.prefix(of: digits) else {
            return digits
        }
        var rest = Array(digits.dropFirst(match.length))
        if let rule = plan.trunkRule, let group = match.captures[rule.contains("$2") ? 2 : 1] {
            rest = Self.replaced(rule, Array(digits[group])) + rest
        } else if match.length == 0 {
            return digits
        }
        return matches(plan.general, digits) && !matches(plan.general, rest) ? digits : rest
    }

    private static func replaced(_ rule: String, _ group: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var isReference = false
        for byte in rule.utf8 {
            if byte == UInt8(ascii: "$") {
                isReference = true
            } else if isReference {
                result += group
                isReference = false
            } else if (0x30...0x39).contains(byte) {
                result.append(byte - 0x30)
            }
        }
        return result
    }

    /// Nil for more digits than any number has, an exit prefix included.
    private static func digits(_ text: String) -> [UInt8]? {
        guard (1...22).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return text.utf8.map { $0 - 0x30 }
    }

    private static func text(_ digits: ArraySlice<UInt8>) -> String { digits.map { String($0) }.joined() }
}
