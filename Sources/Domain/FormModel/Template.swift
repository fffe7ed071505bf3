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
