public import Primitives

/// A form as data: what it asks, in which order, what is checked, and how it ends. Stored as `*.form.json`.
public struct Template: Sendable, Hashable, Codable, Identifiable {
    public enum Tag {}
    public typealias ID = Identifier<Tag>

    public var metadata: Metadata
    public var schema: Schema
    public var conversationFlow: ConversationFlow
    public var review: Review
    /// Which PDF the answers go to, and how; absent: the form ends in an answer sheet.
    public var pdf: PDFMapping?
    /// How the answers are written on an answer sheet; absent: as on paper.
    public var sheet: SheetStyle?
    /// Numbers of the agency that rules look up, under `tables`; absent: none.
    public var tables: JSONValue?
    /// Further PDFs of which one is filled: a form that each state prints its own way.
    public var pdfs: [PDFMapping]?
    /// How other printings of the form are recognised, and other offices' forms of its kind; absent: they aren't.
    public var kin: [FormKin]?

    public var id: ID { metadata.id }

    public init(
        metadata: Metadata, schema: Schema, conversationFlow: ConversationFlow = ConversationFlow(steps: []),
        review: Review = Review(), pdf: PDFMapping? = nil, pdfs: [PDFMapping]? = nil,
        sheet: SheetStyle? = nil, tables: JSONValue? = nil, kin: [FormKin]? = nil
    ) {
        self.metadata = metadata
        self.schema = schema
        self.conversationFlow = conversationFlow
        self.review = review
        self.pdf = pdf
        self.sheet = sheet
        self.pdfs = pdfs
        self.tables = tables
        self.kin = kin
    }

    /// Every PDF that the answers can go to.
    public var mappings: [PDFMapping] { [pdf].compactMap(\.self) + (pdfs ?? []) }

    /// The PDF that is to be brought for these answers; nil while they don't say, or where there is none.
    public func mapping(for answers: [Field.ID: AnswerValue]) -> PDFMapping? { pdf ?? pdfs?.first { $0.suits(answers) } }

    /// With one of its PDFs as the one to fill.
    public func filling(_ mapping: PDFMapping) -> Template {
        var template = self
        template.pdf = mapping
        template.pdfs = nil
        return template
    }

    public struct Schema: Sendable, Hashable, Codable {
        public var sections: [Section]
        public init(sections: [Section]) { self.sections = sections }
    }

    public struct ConversationFlow: Sendable, Hashable, Codable {
        public var steps: [Step]
        public init(steps: [Step]) { self.steps = steps }
    }

    /// Every field in the order of its sections.
    public var fields: [Field] { schema.sections.flatMap(\.fields) }

    public func field(_ id: Field.ID) -> Field? {
        for section in schema.sections {
            if let field = section.fields.first(where: { $0.id == id }) { return field }
        }
        return nil
    }

    public func section(of id: Field.ID) -> Section? {
        schema.sections.first { $0.fields.contains { $0.id == id } }
    }
}

public struct Metadata: Sendable, Hashable, Codable {
    public enum Difficulty: String, Sendable, Hashable, Codable { case easy, medium, hard }

    public var id: Template.ID
    public var name: LocalizedText
    /// Of the template, not of the form: `1.0`.
    public var version: String
    public var languageSupport: [Language]
    public var category: String
    public var description: LocalizedText?
    /// Minutes.
    public var estimatedTime: Int?
    public var difficulty: Difficulty?
    /// ISO 3166-1 alpha-2 of the country whose form it is; decides how an ambiguous date or number is read.
    public var country: String?
    public var edition: Edition?
    public var sources: [SourceCitation]

    public init(
        id: Template.ID, name: LocalizedText, version: String = "1.0", languageSupport: [Language] = [.english],
        category: String, description: LocalizedText? = nil, estimatedTime: Int? = nil, difficulty: Difficulty? = nil,
        country: String? = nil, edition: Edition? = nil, sources: [SourceCitation] = []
    ) {
        self.id = id
        self.name = name
        self.version = version
        self.languageSupport = languageSupport
        self.category = category
        self.description = description
        self.estimatedTime = estimatedTime
        self.difficulty = difficulty
        self.country = country
        self.edition = edition
        self.sources = sources
    }

    private enum CodingKeys: String, CodingKey {
        case id, name, version, languageSupport, category, description, estimatedTime, difficulty, country, edition, sources
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Template.ID.self, forKey: .id)
        name = try container.decode(LocalizedText.self, forKey: .name)
        version = try container.decode(String.self, forKey: .version)
        languageSupport = try container.decode([Language].self, forKey: .languageSupport)
        category = try container.decode(String.self, forKey: .category)
        description = try container.decodeIfPresent(LocalizedText.self, forKey: .description)
        estimatedTime = try container.decodeIfPresent(Int.self, forKey: .estimatedTime)
        difficulty = try container.decodeIfPresent(Difficulty.self, forKey: .difficulty)
        country = try container.decodeIfPresent(String.self, forKey: .country)
        edition = try container.decodeIfPresent(Edition.self, forKey: .edition)
        sources = try container.decodeIfPresent([SourceCitation].self, forKey: .sources) ?? []
    }
}

/// Which printing of an agency's form this is.
public struct Edition: Sendable, Hashable, Codable {
    /// As the form prints it: `01/20/25`, `2026`, `Rev. 11/25`.
    public var name: String
    public var validFrom: CivilDate?
    /// The last day on which it may be used.
    public var validThrough: CivilDate?

    public init(name: String, validFrom: CivilDate? = nil, validThrough: CivilDate? = nil) {
        self.name = name
        self.validFrom = validFrom
        self.validThrough = validThrough
    }
}

/// A stage of the conversation: the fields asked together, and where to go next.
public struct Step: Sendable, Hashable, Codable, Identifiable {
    public enum Tag {}
    public typealias ID = Identifier<Tag>

    public var id: ID
    public var title: LocalizedText
    public var description: LocalizedText?
    public var expectedFields: [Field.ID]
    /// Rules across fields, checked when the step's fields are answered and again in the review.
    public var validationRules: [CrossFieldRule]
    /// The first entry whose condition holds decides the next step; none: the next in order.
    public var conditionalLogic: [Branch]

    public init(
        id: ID, title: LocalizedText, description: LocalizedText? = nil, expectedFields: [Field.ID],
        validationRules: [CrossFieldRule] = [], conditionalLogic: [Branch] = []
    ) {
        self.id = id
        self.title = title
        self.description = description
        self.expectedFields = expectedFields
        self.validationRules = validationRules
        self.conditionalLogic = conditionalLogic
    }

    private enum CodingKeys: String, CodingKey {
        case id, title, description, expectedFields, validationRules, conditionalLogic
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(ID.self, forKey: .id)
        title = try container.decode(LocalizedText.self, forKey: .title)
        description = try container.decodeIfPresent(LocalizedText.self, forKey: .description)
        expectedFields = try container.decode([Field.ID].self, forKey: .expectedFields)
        validationRules = try container.decodeIfPresent([CrossFieldRule].self, forKey: .validationRules) ?? []
        conditionalLogic = try container.decodeIfPresent([Branch].self, forKey: .conditionalLogic) ?? []
    }

    public struct Branch: Sendable, Hashable, Codable {
        public var condition: Condition
        public var goTo: Step.ID

        public init(condition: Condition, goTo: Step.ID) {
            self.condition = condition
            self.goTo = goTo
        }
    }
}

/// A rule over several answers, such as "the end comes after the start".
public struct CrossFieldRule: Sendable, Hashable, Codable {
    /// Must hold; checked once every field it reads is answered.
    public var condition: Condition
    public var message: LocalizedText
    /// The field the message belongs beside.
    public var field: Field.ID
    /// Absent: an error.
    public var severity: Finding.Severity?

    public init(condition: Condition, message: LocalizedText, field: Field.ID, severity: Finding.Severity? = nil) {
        self.condition = condition
        self.message = message
        self.field = field
        self.severity = severity
    }
}

/// What comes at the end: what to check, bring, pay and do.
public struct Review: Sendable, Hashable, Codable {
    public var checklists: [ChecklistItem]
    public var submissionGuidance: LocalizedText?
    public var feeInfo: FeeInfo?
    public var reminders: [Reminder]?
    /// The photograph that is uploaded with the form; absent: none.
    public var photo: Photo?

    public init(
        checklists: [ChecklistItem] = [], submissionGuidance: LocalizedText? = nil, feeInfo: FeeInfo? = nil,
        reminders: [Reminder]? = nil, photo: Photo? = nil
    ) {
        self.checklists = checklists
        self.submissionGuidance = submissionGuidance
        self.feeInfo = feeInfo
        self.reminders = reminders
        self.photo = photo
    }

    /// What an agency takes as a digital photograph of a person: a square JPEG in color.
    public struct Photo: Sendable, Hashable, Codable {
        /// Pixels of each side.
        public var leastSide: Int
        public var mostSide: Int
        public var mostBytes: Int
        public var sources: [SourceCitation]?

        public init(leastSide: Int, mostSide: Int, mostBytes: Int, sources: [SourceCitation]? = nil) {
            self.leastSide = leastSide
            self.mostSide = mostSide
            self.mostBytes = mostBytes
            self.sources = sources
        }
    }

    public struct ChecklistItem: Sendable, Hashable, Codable, Identifiable {
        public var id: String
        public var text: LocalizedText
        public var condition: Condition?
        public var sources: [SourceCitation]?

        public init(
            id: String, text: LocalizedText, condition: Condition? = nil, sources: [SourceCitation]? = nil
        ) {
            self.id = id
            self.text = text
            self.condition = condition
            self.sources = sources
        }
    }

    public struct FeeInfo: Sendable, Hashable, Codable {
        public var text: LocalizedText
        public var amount: DecimalNumber?
        /// ISO 4217.
        public var currency: String?
        public var sources: [SourceCitation]?

        public init(
            text: LocalizedText, amount: DecimalNumber? = nil, currency: String? = nil, sources: [SourceCitation]? = nil
        ) {
            self.text = text
            self.amount = amount
            self.currency = currency
            self.sources = sources
        }
    }
}
