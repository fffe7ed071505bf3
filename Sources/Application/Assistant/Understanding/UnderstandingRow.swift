public import FormModel
public import Primitives

/// Words to be understood without a form at hand: one value of a type, or a turn about some fields. A line of a batch.
public struct UnderstandingRow: Sendable, Decodable {
    public struct Choice: Sendable, Decodable {
        public var value: String
        public var label: String
    }

    public struct RowField: Sendable, Decodable {
        public var id: String
        public var type: String
        public var label: String
        public var options: [Choice]?
    }

    /// Echoed in the result.
    public var id: String?
    /// What is looked for; absent in a turn.
    public var type: String?
    public var language: Language
    public var input: String
    /// The day that counts as today; absent: today.
    public var reference: CivilDate?
    /// ISO 3166-1 alpha-2 of the country whose form it is.
    public var region: String?
    public var options: [Choice]?
    public var fields: [RowField]?
    /// The fields that the last question asked for.
    public var requested: [String]?

    public init(type: String, language: Language, input: String, reference: CivilDate? = nil) {
        self.type = type
        self.language = language
        self.input = input
        self.reference = reference
    }
}

extension UnderstandingRow.Choice {
    var option: Option { Option(value: value, label: LocalizedText(label)) }
}

/// What was understood of a row.
public enum Understood: Sendable, Hashable {
    case value(AnswerValue?, alternatives: [AnswerValue], span: Range<Int>?, confidence: Double)
    case turn(act: String, updates: [Update])
    /// A type that Formly doesn't know.
    case unsupported

    public struct Update: Sendable, Hashable {
        public var field: String
        public var value: AnswerValue?
        /// The words it was taken from.
        public var text: String
    }
}
