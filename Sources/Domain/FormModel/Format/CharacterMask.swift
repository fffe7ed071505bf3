/// A mask of Acrobat's AFSpecial_KeystrokeEx: 9 a digit, A a letter, O a letter or digit, X anything; else itself.
struct CharacterMask: Sendable {
    private let slots: [Character]

    init(_ text: String) { slots = Array(text.prefix(256)) }

    private static func isOpen(_ slot: Character) -> Bool { "9AOX".contains(slot) }

    private static func takes(_ slot: Character, _ character: Character) -> Bool {
        switch slot {
        case "9": ("0"..."9").contains(character)
        case "A": character.isLetter
        case "O": character.isLetter || ("0"..."9").contains(character)
        case "X": true
        default: character == slot
        }
    }

    /// Written with the mask's own signs.
    func isExact(_ text: String) -> Bool {
        text.count == slots.count && zip(slots, text).allSatisfy { Self.takes($0, $1) }
    }

    /// Written with the mask's own signs or without them.
    func accepts(_ text: String) -> Bool { self.text(for: text) != nil }

    /// The text with the mask's signs put where they belong; nil when it doesn't fill the mask.
    func text(for text: String) -> String? {
        if isExact(text) { return text }
        let open = slots.filter(Self.isOpen)
        let text = open.allSatisfy { $0 == "9" } ? Self.digits(text) : text
        guard !open.isEmpty, text.count == open.count, zip(open, text).allSatisfy({ Self.takes($0, $1) }) else { return nil }
        var rest = text[...]
        return String(slots.map { Self.isOpen($0) ? rest.removeFirst() : $0 })
    }

    /// A number as it is said or printed, for a box that takes its digits alone; any other sign than those that group a
    /// number leaves the text as it is. The country code of North America goes where ten digits are wanted.
    private static func digits(_ text: String) -> String {
        guard text.allSatisfy({ ("0"..."9").contains($0) || "-. ()+/".contains($0) }) else { return text }
        let digits = text.filter { ("0"..."9").contains($0) }
        return text.hasPrefix("+1") && digits.count == 11 ? String(digits.dropFirst()) : digits
    }

    var example: String {
        String(
            slots.enumerated().map { index, slot in
                switch slot {
                case "9": Character(String((index + 1) % 10))
                case "A", "O", "X": Character(String(UnicodeScalar(UInt8(65 + index % 26))))
                default: slot
                }
            })
    }
}
