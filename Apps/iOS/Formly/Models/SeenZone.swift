/// Whether words before the live camera are a machine-readable zone (ICAO Doc 9303). It only says when to take the picture: what the zone
/// says is read from that picture, by the core, with its check digits.
enum SeenZone {
    /// Of a line of a card, of a small booklet, of a passport.
    private static let lengths = [30, 36, 44]
    /// Live recognition loses a character here and there.
    private static let tolerance = 2

    static func isOne(_ text: String) -> Bool { text.split(whereSeparator: \.isNewline).contains { isLine($0) } }

    private static func isLine(_ line: Substring) -> Bool {
        let characters = Array(line.utf8.filter { $0 != UInt8(ascii: " ") })
        guard lengths.contains(where: { abs($0 - characters.count) <= tolerance }) else { return false }
        let isPlain = characters.allSatisfy { byte in
            (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "<")
        }
        return isPlain && zip(characters, characters.dropFirst()).contains { $0 == UInt8(ascii: "<") && $1 == $0 }
    }
}
