public import FormModel

/// One thing to fill in, as any face shows it: what it is called, how it is entered, what is wrong with it.
public struct FieldControl: Sendable, Hashable, Codable {
    public enum Style: String, Sendable, Hashable, Codable {
        case line, paragraph, date, number, email, phone, address
        /// A fixed count of boxes, one character each.
        case comb
        /// On or off.
        case check
        /// One of the options.
        case choice
        /// Several of the options.
        case choices
        /// Can't be entered here: a signature, a picture.
        case byHand
    }

    public struct Choice: Sendable, Hashable, Codable {
        public var value: String
        public var label: String

        public init(value: String, label: String) {
            self.value = value
            self.label = label
        }
    }

    public var field: Field.ID
    public var label: String
    public var style: Style
    /// How to write it, with an example.
    public var hint: String?
    /// As it goes into the input; several values of a `choices` one a line; `true` or empty for a check.
    public var value: String
    public var choices: [Choice]
    public var maxLength: Int?
    public var isRequired: Bool
    public var isReadOnly: Bool
    /// What is wrong and how to mend it.
    public var problems: [String]
    /// Where a value that the person didn't type came from.
    public var source: String?
    /// Why the form asks for it.
    public var why: String?
    /// Why it is not asked for, as the answers stand; nil where it is.
    public var inapplicable: String?
    /// Whether it is asked for, or what stands there, depends on other answers.
    public var isConditional = false
    /// Hard words of its label and hint.
    public var hardWords: [HardWord] = []

    public init(
        field: Field.ID, label: String, style: Style = .line, hint: String? = nil, value: String = "",
        choices: [Choice] = [], maxLength: Int? = nil, isRequired: Bool = false, isReadOnly: Bool = false,
        problems: [String] = [], source: String? = nil, why: String? = nil
    ) {
        self.field = field
        self.label = label
        self.style = style
        self.hint = hint
        self.value = value
        self.choices = choices
        self.maxLength = maxLength
        self.isRequired = isRequired
        self.isReadOnly = isReadOnly
        self.problems = problems
        self.source = source
        self.why = why
    }

    public var selected: Set<String> { Set(value.split(separator: "\n").map(String.init)) }
}
