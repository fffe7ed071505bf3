public import Documents
public import FieldDetection
public import FormModel
public import FormReading
public import Onboarding
public import Primitives
public import Records
public import Retrieval
public import ValueParsing

/// What the assistant works with: ports, data, and what the domain must not take by itself (time, names).
public struct AssistantServices: Sendable {
    public var records: any RecordStore & PrivacyStore
    public var attachments: any AttachmentStore
    public var reading: any FormReading
    public var filling: any FormFilling
    public var pages: any PageReading
    public var sheets: any SheetDrawing
    /// Nil where pictures can't be read: they are then refused with a reason.
    public var papers: PaperServices?
    /// What was learned of blanks on flat pages; nil leaves it to the rules.
    public var blanks: BlankJudge?
    /// How pages say that printed words are to be circled or struck out.
    public var choiceCues: ChoiceCues
    /// The kinds of papers whose labels are known.
    public var layouts: [PaperLayout]
    /// What labels of papers say.
    public var paperWords: PaperWords
    /// How papers say what forms ask.
    public var factWords: FactWords
    /// The words of each language, for what is written on sheets.
    public var tables: [Language: StringTable]
    /// The forms that Formly brings, and those of the person's own template folder.
    public var templates: [Template]
    public var parser: ValueParser
    /// Makes templates of PDFs that no template knows.
    public var inference: FormInference
    /// Official forms by the words and the places of their pages; read where pages without fields are brought.
    public var knownForms: @Sendable () -> [KnownForm]
    /// Rules of agencies over the forms that have any.
    public var advisors: [any FormAdvising]
    /// The tasks of a new job; nil where Formly brings none.
    public var plan: OnboardingPlan?
    /// Official forms by name; nil where Formly brings none.
    public var catalogue: FormCatalogue?
    /// Language models; nil where there are none.
    public var models: ModelDesk?
    /// For what the libraries read and write while one call lasts.
    public var scratch: any ScratchSpace
    public var now: @Sendable () -> Timestamp
    /// The day where the person is.
    public var today: @Sendable () -> CivilDate
    /// A new opaque name: lower-case letters and digits.
    public var newID: @Sendable () -> String

    public init(
        records: any RecordStore & PrivacyStore, attachments: any AttachmentStore, reading: any FormReading,
        filling: any FormFilling,
        pages: any PageReading, sheets: any SheetDrawing, papers: PaperServices? = nil, blanks: BlankJudge? = nil,
        choiceCues: ChoiceCues = .none,
        layouts: [PaperLayout] = [], paperWords: PaperWords = .none, factWords: FactWords = .none,
        tables: [Language: StringTable],
        templates: [Template],
        parser: ValueParser, inference: FormInference, knownForms: @escaping @Sendable () -> [KnownForm] = { [] },
        advisors: [any FormAdvising] = [], plan: OnboardingPlan? = nil,
        catalogue: FormCatalogue? = nil, models: ModelDesk? = nil, scratch: any ScratchSpace,
        now: @escaping @Sendable () -> Timestamp, today: @escaping @Sendable () -> CivilDate,
        newID: @escaping @Sendable () -> String
    ) {
        self.records = records
        self.attachments = attachments
        self.reading = reading
        self.filling = filling
        self.pages = pages
        self.sheets = sheets
        self.papers = papers
        self.blanks = blanks
        self.choiceCues = choiceCues
        self.layouts = layouts
        self.paperWords = paperWords
        self.factWords = factWords
        self.tables = tables
        self.templates = templates
        self.parser = parser
        self.inference = inference
        self.knownForms = knownForms
        self.advisors = advisors
        self.plan = plan
        self.catalogue = catalogue
        self.models = models
        self.scratch = scratch
        self.now = now
        self.today = today
        self.newID = newID
    }
}
