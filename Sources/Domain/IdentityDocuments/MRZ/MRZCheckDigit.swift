/// The check digit of ICAO Doc 9303-3, 4.9: weights 7, 3, 1; A is 10, Z is 35, the filler 0; modulo 10.
enum MRZCheckDigit {
    /// Nil when a character is none of A-Z, 0-9 and `<`.
    static func of(_ characters: some Sequence<UInt8>) -> UInt8? {
        var sum = 0
        for (index, character) in characters.enumerated() {
            guard let value = value(of: character) else { return nil }
            sum += value * [7, 3, 1][index % 3]
        }
        return UInt8(0x30 + sum % 10)
    }

    static func value(of character: UInt8) -> Int? {
        switch character {
        case 0x30...0x39: Int(character) - 0x30
        case 0x41...0x5A: Int(character) - 0x41 + 10
        case MRZText.filler: 0
        default: nil
        }
    }
}

/// The characters of a machine-readable zone as bytes.
enum MRZText {
    static let filler = UInt8(ascii: "<")

    static func string(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }

    /// Fillers become single blanks; none at the ends.
    static func words(_ bytes: some Collection<UInt8>) -> String {
        bytes.split(separator: filler).map { string($0) }.joined(separator: " ")
    }

    static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
}
