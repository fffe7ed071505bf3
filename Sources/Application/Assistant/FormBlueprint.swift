public import Documents
public import FormModel
public import FormReading
public import Primitives
import Records

/// What doesn't change while a form is filled: the template as it was when the session began, and the file it came from.
public struct FormBlueprint: Sendable, Codable {
    /// With its repeating sections written out.
    public private(set) var template: Template
    /// The template as it came: a tenth of the size, so this is what is kept.
    private let source: Template
    /// The PDF's form as it was read; nil while there is no PDF.
    public var document: FormDocument?
    /// What was already filled in when the file was brought, by field.
    public var prefilled: [Field.ID: Personal<AnswerValue>]
    /// Fields of the PDF that aren't asked, and why.
    public var leftOut: [InferredForm.Omission]
    /// Opens the file; empty for most.
    public var password: Personal<String>
    /// Which printing the file is, where it says so; nil: the template's own.
    public var edition: Edition?
    /// What the person should know of the file: `document.note.…`.
    public var notes: [Message]
    /// What the paper is recognised by, where Formly itself put the fields on it: their corrections are kept under this.
    public var paper: String?
    /// Whether the fields were put in the places that the form's official file has.
    var isPlaced: Bool?
    /// The file that these fields are in; nil: the newest.
    var form: AttachmentRecord.ID?
    /// The revision of the session that it is for: one whose commit a crash cut off counts for nothing.
    var revision: Int?

    public init(
        template: Template, document: FormDocument? = nil, prefilled: [Field.ID: Personal<AnswerValue>] = [:],
        leftOut: [InferredForm.Omission] = [], password: Personal<String> = Personal(""), edition: Edition? = nil,
        notes: [Message] = []
    ) {
        self.template = template.unrolled
        source = template
        self.document = document
        self.prefilled = prefilled
        self.leftOut = leftOut
        self.password = password
        self.edition = edition
        self.notes = notes
    }

    private enum CodingKeys: String, CodingKey {
        case source = "template", document, prefilled, leftOut, password, edition, notes, paper, isPlaced, form, revision
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            template: try container.decode(Template.self, forKey: .source),
            document: try container.decodeIfPresent(FormDocument.self, forKey: .document),
            prefilled: try container.decode([Field.ID: Personal<AnswerValue>].self, forKey: .prefilled),
            leftOut: try container.decode([InferredForm.Omission].self, forKey: .leftOut),
            password: try container.decode(Personal<String>.self, forKey: .password),
            edition: try container.decodeIfPresent(Edition.self, forKey: .edition),
            notes: try container.decode([Message].self, forKey: .notes))
        paper = try container.decodeIfPresent(String.self, forKey: .paper)
        isPlaced = try container.decodeIfPresent(Bool.self, forKey: .isPlaced)
        form = try container.decodeIfPresent(AttachmentRecord.ID.self, forKey: .form)
        revision = try container.decodeIfPresent(Int.self, forKey: .revision)
    }

    /// The same form in a file with other fields.
    func with(_ document: FormDocument) -> FormBlueprint {
        let names = Set(document.fields.map(\.name))
        let template = source.pdf.map { source.filling($0.filled(in: names)) } ?? source
        var blueprint = FormBlueprint(
            template: template, document: document, prefilled: prefilled, leftOut: leftOut, password: password, edition: edition,
            notes: notes)
        (blueprint.paper, blueprint.isPlaced) = (paper, isPlaced)
        return blueprint
    }

    /// The places on the pages that belong to a field of the template, in order.
    public func widgets(of field: Field.ID) -> [(name: String, entry: PDFMapping.Entry, widget: Widget)] {
        guard let document, let pdf = template.pdf else { return [] }
        return pdf.entries.filter { $0.field == field }.flatMap { entry in
            (document.fields.first { $0.name == entry.pdfField }?.widgets ?? []).map { (entry.pdfField, entry, $0) }
        }
    }
}
