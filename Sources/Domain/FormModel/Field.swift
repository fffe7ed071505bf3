public import Primitives

/// One thing a form asks for.
public struct Field: Sendable, Hashable, Codable, Identifiable {
    public enum Tag {}
    public typealias ID = Identifier<Tag>

    public var id: ID
    public var label: LocalizedText
    /// Called `type` in the template contract.
    public var kind: FieldKind
    /// Required whenever the field applies.
    public var required: Bool
    public var options: [Option]
    public var validation: Validation
    /// How the conversation asks for it; absent: asked by its label.
    public var aiPrompt: LocalizedText?
    /// An example or a hint on how to write it.
    public var hint: LocalizedText?
    /// Why it is asked.
    public var why: LocalizedText?
    /// The field applies only when this holds; absent: always.
    public var condition: Condition?
    /// What the value is about across forms, such as `person.familyName` or `address.home.postalCode`.
    public var meaning: Meaning?
    /// Of a name or an address that takes several fields; absent: the meaning, or else the label, tells.
    public var part: FieldPart?
    public var sources: [SourceCitation]
    /// What the form takes in place of an answer; absent: it wants one from everybody, if it is required.
    public var absence: Absence?
    /// Which characters the agency's site takes; absent: any.
    public var spelling: CharacterRepertoire?

    /// A JSON Logic rule over the other answers that gives this one: a line of a worksheet. It is never asked for.
    public var computed: Condition?

    /// A box of the form's own for those who have no answer.
    public enum Absence: String, Sendable, Hashable, Codable { case doesNotApply, unknown }

    public init(
        id: ID, label: LocalizedText, kind: FieldKind, required: Bool = false, options: [Option] = [],
        validation: Validation = Validation(), aiPrompt: LocalizedText? = nil, hint: LocalizedText? = nil,
        why: LocalizedText? = nil, condition: Condition? = nil, meaning: Meaning? = nil, part: FieldPart? = nil,
        sources: [SourceCitation] = [], absence: Absence? = nil, spelling: CharacterRepertoire? = nil, computed: Condition? = nil
    ) {
        self.id = id
        self.label = label
        self.kind = kind
        self.required = required
        self.options = options
        self.validation = validation
        self.aiPrompt = aiPrompt
        self.hint = hint
        self.why = why
        self.condition = condition
        self.meaning = meaning
        self.part = part
        self.sources = sources
        self.absence = absence
        self.spelling = spelling
        self.computed = computed
    }

    private enum CodingKeys: String, CodingKey {
        case id, label, kind = "type", required, options, validation, aiPrompt, hint, why, condition, meaning, part, sources,
            absence, spelling, computed
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(ID.self, forKey: .id)
        label = try container.decode(LocalizedText.self, forKey: .label)
        kind = try container.decode(FieldKind.self, forKey: .kind)
        required = try container.decodeIfPresent(Bool.self, forKey: .required) ?? false
        options = try container.decodeIfPresent([Option].self, forKey: .options) ?? []
        validation = try container.decodeIfPresent(Validation.self, forKey: .validation) ?? Validation()
        aiPrompt = try container.decodeIfPresent(LocalizedText.self, forKey: .aiPrompt)
        hint = try container.decodeIfPresent(LocalizedText.self, forKey: .hint)
        why = try container.decodeIfPresent(LocalizedText.self, forKey: .why)
        condition = try container.decodeIfPresent(Condition.self, forKey: .condition)
        meaning = try container.decodeIfPresent(Meaning.self, forKey: .meaning)
        part = try container.decodeIfPresent(FieldPart.self, forKey: .part)
        sources = try container.decodeIfPresent([SourceCitation].self, forKey: .sources) ?? []
        absence = try container.decodeIfPresent(Absence.self, forKey: .absence)
        spelling = try container.decodeIfPresent(CharacterRepertoire.self, forKey: .spelling)
        computed = try container.decodeIfPresent(Condition.self, forKey: .computed)
    }
}

extension Field {
    /// Somebody has to say it: it is neither put on the paper by hand nor worked out from other answers.
    public var isAsked: Bool { kind.isAnswerable && computed == nil }
}

/// What a field holds; decides how it is asked for, read, shown and written.
public enum FieldKind: String, Sendable, Hashable, Codable, CaseIterable {
    case text, textarea, select, checkbox, date, number, money, email, phone, radio, comb, signature, image, address
    case name, country, state, ssn, postalCode, url
    /// Several of the options at once.
    case multiselect

    /// False for what is put on the paper by hand: never asked for, never missing.
    public var isAnswerable: Bool { self != .signature && self != .image }
}

/// One of the values that a choice field can take.
public struct Option: Sendable, Hashable, Codable {
    /// What is stored and written to the form.
    public var value: String
    public var label: LocalizedText

    public init(value: String, label: LocalizedText) {
        self.value = value
        self.label = label
    }
}

/// What a value means wherever it is asked: the key under which a profile remembers it.
public typealias Meaning = Identifier<MeaningTag>
public enum MeaningTag {}
