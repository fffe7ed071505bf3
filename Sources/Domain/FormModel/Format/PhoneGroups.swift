/// Writes a telephone number in the groups that somebody said it in.
public enum PhoneGroups {
    /// E.164: no country's code has more digits.
    private static let longestCode = 3

    /// "+49 761 5550123" for "+497615550123" said as "0761 5550123"; the number as it is where the words hold another one, or none.
    ///
    /// - Parameter number: E.164.
    public static func text(_ number: String, as words: String) -> String {
        guard number.hasPrefix("+") else { return number }
        let digits = number.dropFirst()
        var groups = words.split { !($0.isASCII && $0.isNumber) }.map(String.init)
        // What isn't dialled from abroad: the zero of a trunk, or of an exit.
        while let first = groups.first, first.hasPrefix("0") {
            groups[0] = String(first.drop { $0 == "0" })
            if groups[0].isEmpty { groups.removeFirst() }
        }
        let said = groups.joined()
        guard said.count >= 5, digits.hasSuffix(said), digits.count - said.count <= longestCode else { return number }
        let code = String(digits.dropLast(said.count))
        return "+" + ([code] + groups).filter { !$0.isEmpty }.joined(separator: " ")
    }
}
