/// Something Formly says, by its key in the string tables and its arguments; words come later, in the reader's language.
///
/// Storing the key and not the words lets a conversation switch language half-way.
public struct Message: Sendable, Hashable, Codable {
    /// Dotted, for example `finding.date.impossible`.
    public let key: String
    public let arguments: [String: Argument]

    public init(_ key: String, _ arguments: [String: Argument] = [:]) {
        self.key = key
        self.arguments = arguments
    }

    public enum Argument: Sendable, Hashable, Codable {
        case text(String)
        case localized(LocalizedText)
        /// Also selects the plural form.
        case number(Int)
        case date(CivilDate)
        /// Joined as a list of the reader's language ("a, b and c").
        case list([Argument])
        /// Joined as things to choose from ("a, b or c").
        case alternatives([Argument])
        case message(Message)
    }
}

extension Message.Argument: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    public init(stringLiteral value: String) { self = .text(value) }
    public init(integerLiteral value: Int) { self = .number(value) }
}
