/// What passport numbers of a country look like: tells O from 0 and I from 1 where check digits can't.
///
/// Only numbers that are read are compared: one that fits no pattern is not refused, for countries change theirs. From the specimens of
/// the Council of the European Union's register PRADO and, for Germany, Passverwaltungsvorschrift 4.1.2.
enum DocumentNumberPatterns {
    /// `A` is a letter, `9` a digit.
    private static let shapes: [String: [String]] = [
        "AUS": ["A9999999", "AA9999999"], "BRA": ["AA999999"], "CAN": ["AA999999", "A999999AA"],
        "CHN": ["A99999999", "AA9999999"], "ESP": ["AAA999999"], "FRA": ["99AA99999"], "GBR": ["999999999"],
        "IND": ["A9999999"], "ITA": ["AA9999999"], "JPN": ["AA9999999"], "KOR": ["A99999999", "A999A9999"],
        "MEX": ["A99999999"], "POL": ["AA9999999"], "RUS": ["999999999"], "UKR": ["AA999999"],
        "USA": ["999999999", "A99999999"],
    ]
    /// Letters that are never used, because they look like digits or make words.
    private static let unused: [String: String] = ["D": "ABDEIOQSU", "NLD": "O", "CHN": "IO"]

    /// Whether a number can be one of the issuer's; nil where nothing is known of them.
    static func admit(_ number: some Sequence<UInt8>, issuer: String, isPassport: Bool) -> Bool? {
        let number = Array(number)
        let unused = unused[issuer].map { Array($0.utf8) } ?? []
        if number.contains(where: unused.contains) { return false }
        guard isPassport, let shapes = shapes[issuer] else { return unused.isEmpty ? nil : true }
        return shapes.contains { shape in
            let shape = Array(shape.utf8)
            return shape.count == number.count
                && zip(shape, number).allSatisfy { $0 == UInt8(ascii: "A") ? MRZText.isLetter($1) : MRZText.isDigit($1) }
        }
    }
}
