extension AAMVASheet {
    /// The mailing address; version 01 may have the residence apart (DAL to DAP), used where the other is missing.
    mutating func readAddress() {
        let isResidence = value("DAG") == nil && value("DAL") != nil
        let codes = isResidence ? ["DAL", "DAM", "DAN", "DAO", "DAP"] : ["DAG", "DAH", "DAI", "DAJ", "DAK"]
        let lines = [codes[0], codes[1]].compactMap { value($0) }
        let isSure = !codes.prefix(2).contains { elements.doubtful.contains($0) }
        note(.street, lines.joined(separator: ", "), isSure: isSure)
        note(.city, codes[2])
        note(.state, codes[3])
        if let postalCode = value(codes[4]).flatMap(Self.postalCode) {
            note(.postalCode, postalCode, isSure: !elements.doubtful.contains(codes[4]))
        }
    }

    /// Filled up with zeros and blanks on the card: `232690000` is the ZIP code 23269, `A1A1A1` is written A1A 1A1.
    static func postalCode(_ text: String) -> String? {
        let plain = text.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.uppercased()
        if plain.allSatisfy(\.isNumber) {
            guard plain.utf8.count >= 5 else { return nil }
            let (zip, rest) = (plain.prefix(5), plain.dropFirst(5).prefix(4))
            return rest.utf8.count == 4 && rest != "0000" ? "\(zip)-\(rest)" : String(zip)
        }
        return plain.utf8.count == 6 ? "\(plain.prefix(3)) \(plain.dropFirst(3))" : nil
    }
}
