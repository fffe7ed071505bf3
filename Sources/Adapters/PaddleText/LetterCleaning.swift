extension [LineReader.Letter] {
    /// With forms of signs that go with ideographs made plain where there are none, and without boxes that were read as letters.
    ///
    /// The network knows both forms of a comma or bracket, and the ideograph for "mouth" looks like a box to be ticked.
    func cleaned() -> [LineReader.Letter] {
        let isHan = contains { letter in letter.text != "口" && letter.text.unicodeScalars.contains(where: \.isHan) }
        guard !isHan else { return self }
        return compactMap { letter in
            guard !boxes.contains(letter.text) else { return nil }
            var letter = letter
            letter.text = Self.plain(letter.text)
            return letter
        }
    }

    private static func plain(_ text: String) -> String {
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x3000: plain.append(" ")
            case 0x3002: plain.append(".")
            case 0x3001: plain.append(",")
            // The forms as wide as ideographs lie in the order of ASCII.
            case 0xFF01...0xFF5E: plain.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
            default: plain.append(scalar)
            }
        }
        return String(plain)
    }
}

private let boxes: Set<String> = ["口", "□", "☐", "▢", "◻", "■", "▪", "▫", "◽"]

extension Unicode.Scalar {
    fileprivate var isHan: Bool { (0x3400...0x9FFF).contains(value) || (0x20000...0x3FFFF).contains(value) }
}
