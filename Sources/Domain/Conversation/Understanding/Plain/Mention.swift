import FormModel
import ValueParsing

/// Words of a sentence that may be the value of some field.
struct Mention: Sendable {
    enum Content: Sendable, Hashable {
        /// Read as a value of this type; it may still lack a part.
        case typed(ValueType, Reading)
        /// A name of something, as it was written.
        case name(String)
    }

    var content: Content
    var tokens: Range<Int>
    /// The relations that bring it: `from`, `in`, `with`.
    var relations: Set<Int>
    /// The words around it that may be part of a field's name.
    var around: [String]

    var isOption: Bool {
        if case .typed(.choice, _) = content { true } else { false }
    }
}

/// A field that a mention may belong to.
struct PlainField: Sendable {
    let field: Field
    let type: ValueType
    /// The words of its label, without endings.
    let words: Set<String>
    /// The relations whose labels it has.
    let relations: Set<Int>
    let isRequested: Bool
    /// False for times of day and the like, which no name can fill.
    let takesNames: Bool
}

/// Which mention goes to which field, and how well they fit.
struct PlainMatch: Sendable {
    let field: Field.ID
    let mention: Mention
    let score: Int
}
