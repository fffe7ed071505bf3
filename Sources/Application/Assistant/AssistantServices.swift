public import DocumentModel
public import FormModel
public import Primitives
public import Records
public import ValueParsing

/// What the assistant works with: ports, data, and what the domain must not take by itself (time, names).
public struct AssistantServices: Sendable {
    public var records: any RecordStore
    public var attachments: any AttachmentStore
    public var reading: any FormReading
    public var filling: any FormFilling
    public var pages: any PageReading
    /// The forms that Formly brings, and those of the person's own template folder.
    public var templates: [Template]
    public var parser: ValueParser
    /// Makes templates of PDFs that no template knows.
    public var inference: FormInference
    /// A private folder (0700) for files that live only as long as one call.
    public var workFolder: String
    public var now: @Sendable () -> Timestamp
    /// The day where the person is.
    public var today: @Sendable () -> CivilDate
    /// A new opaque name: lower-case letters and digits.
    public var newID: @Sendable () -> String

    public init(
        records: any RecordStore, attachments: any AttachmentStore, reading: any FormReading, filling: any FormFilling,
        pages: any PageReading, templates: [Template], parser: ValueParser,
        inference: FormInference, workFolder: String,
        now: @escaping @Sendable () -> Timestamp, today: @escaping @Sendable () -> CivilDate,
        newID: @escaping @Sendable () -> String
    ) {
        self.records = records
        self.attachments = attachments
        self.reading = reading
        self.filling = filling
        self.pages = pages
        self.templates = templates
        self.parser = parser
        self.inference = inference
        self.workFolder = workFolder
        self.now = now
        self.today = today
        self.newID = newID
    }
}
