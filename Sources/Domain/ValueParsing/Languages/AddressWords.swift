/// The words of postal addresses.
public struct AddressWords: Sendable, Hashable, Codable {
    /// `street`, `ave`: end the name of a street, or begin it in other languages.
    public var streetWords: [String]
    /// Endings of a street's name written in one word: `strasse`.
    public var streetEndings: [String]
    /// `apt`, `suite`, `floor`: begin the unit.
    public var unitWords: [String]
    /// `po box`.
    public var boxWords: [String]
    /// `north`, `sw`: stay with the street.
    public var directions: [String]
    /// `i live at`.
    public var leadIns: [String]
}
