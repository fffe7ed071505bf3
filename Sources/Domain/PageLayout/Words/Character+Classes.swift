/// The classes of characters, answered at once for ASCII: the words of a form are looked at many times.
extension Character {
    package var isAlpha: Bool { asciiValue.map { (0x61...0x7A).contains($0 | 0x20) } ?? isLetter }
    package var isDigit: Bool { asciiValue.map { (0x30...0x39).contains($0) } ?? isWholeNumber }
    package var isCapital: Bool { asciiValue.map { (0x41...0x5A).contains($0) } ?? isUppercase }
    package var isSmall: Bool { asciiValue.map { (0x61...0x7A).contains($0) } ?? isLowercase }
    package var isBlank: Bool { asciiValue.map { $0 == 0x20 || (0x09...0x0D).contains($0) } ?? isWhitespace }
}
