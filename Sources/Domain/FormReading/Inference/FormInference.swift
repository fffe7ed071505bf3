public import Documents
public import FormModel
public import PageLayout
public import Primitives

/// Makes a template of a PDF's own form: what to ask, in which words and order, and what to leave alone.
///
/// Nothing but the file decides: fields (ISO 32000-1, 12.7), the words printed on its pages and where they stand.
public struct FormInference: Sendable {
    private let tables: [StringTable]
    private let captions: CaptionJudge?
    private let owners: PaperWords

    /// - Parameters:
    ///   - tables: the few words that are Formly's own, such as the title of a page, in each language.
    ///   - captions: what was learned of the words that name fields; without it rules decide.
    ///   - owners: what labels say of whose value it is.
    public init(tables: [StringTable] = [], captions: CaptionJudge? = nil, owners: PaperWords = .none) {
        self.tables = tables
        self.captions = captions
        self.owners = owners
    }

    /// - Parameters:
    ///   - pages: the words of every page, in order; a page without an entry has no words.
    ///   - rules: the lines drawn on every page, in order; they tell what belongs together.
    ///   - name: shown to the person; the file's own title or name.
    ///   - given: what a person called fields of the PDF, by name; kept word for word.
    /// - Complexity: O(fields × lines) a page, and O(fields²) where captions stand far from their boxes. A page with more
    ///   than four million pairs of them is read without its words.
    public func template(
        from document: FormDocument, pages: [PageText], rules: [PageRules] = [], id: Template.ID, name: String,
        category: String = "document", given: [String: String] = [:]
    ) -> InferredForm {
        var reading = FormReadingPass(document: document, pages: pages, rules: rules, given: given, captions: captions)
        reading.run()
        let writer = TemplateWriter(
            words: InferenceWords(tables: tables), owners: owners, document: document, layouts: reading.layouts)
        let form = writer.form(reading.items, reading.omissions, id: id, name: name, category: category)
        return given.isEmpty ? form : form.named(given)
    }

    /// What to call a form: its own title in the file, else the one printed on its first page, else the file's name.
    public func title(of document: FormDocument, pages: [PageText], file: String) -> String {
        let widgets = document.fields.flatMap(\.widgets).filter { $0.page == 1 && !$0.isHidden }
        let layout = document.pages.first.flatMap { geometry in
            pages.first.map { PageLayout(number: 1, text: $0, widgets: widgets.map { geometry.onShownPage($0.rect) }) }
        }
        return FormTitle.chosen(written: document.traits.title, file: file, page: layout)
    }

    /// Words for each field of the PDF by its qualified name, also for those the conversation leaves out.
    public func fieldLabels(of document: FormDocument, pages: [PageText], rules: [PageRules] = []) -> [String: String] {
        var reading = FormReadingPass(document: document, pages: pages, rules: rules, captions: captions)
        reading.label()
        return Dictionary(reading.items.map { ($0.field.name, $0.label) }, uniquingKeysWith: { first, _ in first })
    }
}

/// The few words of Formly's own in a template, in every language there is a table for.
struct InferenceWords {
    let tables: [StringTable]

    func text(_ key: String, _ arguments: [String: Message.Argument] = [:]) -> LocalizedText {
        let message = Message("inference.\(key)", arguments)
        let english = tables.first { $0.language == .english }?.text(message) ?? message.key
        return LocalizedText(
            english, Dictionary(tables.map { ($0.language, $0.text(message)) }, uniquingKeysWith: { first, _ in first }))
    }
}
