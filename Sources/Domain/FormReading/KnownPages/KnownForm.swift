public import Documents
public import FormModel

/// Where an official form has its fields and some of its words, so that a picture or a print of it can be filled like the file.
///
/// `Scripts/known-pages` reads it from the agency's PDF; nothing else of that file is kept.
public struct KnownForm: Sendable, Codable {
    public var template: Template.ID
    /// The edition of one of the printings that the mapping is for.
    public var edition: String
    public var pages: [KnownPage]

    public init(template: Template.ID, edition: String, pages: [KnownPage]) {
        self.template = template
        self.edition = edition
        self.pages = pages
    }

    /// Which of the template's PDFs it is.
    public func mapping(of template: Template) -> PDFMapping? {
        guard template.id == self.template else { return nil }
        return template.mappings.first { $0.printings?.contains { $0.edition.name == edition } == true }
    }
}

/// Coordinates are points from the top left of the page as shown, y down.
public struct KnownPage: Sendable, Codable {
    public var width: Double
    public var height: Double
    /// Each stands once on the page.
    public var words: [Word]
    public var fields: [Field]

    public init(width: Double, height: Double, words: [Word], fields: [Field]) {
        self.width = width
        self.height = height
        self.words = words
        self.fields = fields
    }

    public struct Word: Sendable, Codable {
        public var text: String
        public var at: PDFRect

        public init(text: String, at: PDFRect) {
            self.text = text
            self.at = at
        }
    }

    /// One place of a field.
    public struct Field: Sendable, Codable {
        /// As the official file calls the field.
        public var name: String
        public var kind: FormField.Kind
        public var at: PDFRect
        /// What turns a button on here.
        public var state: String?
        public var maxLength: Int?

        public init(name: String, kind: FormField.Kind, at: PDFRect, state: String? = nil, maxLength: Int? = nil) {
            self.name = name
            self.kind = kind
            self.at = at
            self.state = state
            self.maxLength = maxLength
        }
    }
}

/// A known form found on the pages of a file, with its fields where they lie there.
public struct PlacedForm: Sendable {
    public var form: KnownForm
    public var template: Template
    /// For the fields as they are made here.
    public var mapping: PDFMapping
    public var fields: [FormField]

    /// The known form that most words of the pages are of; nil where none has enough, each at its place.
    ///
    /// - Parameter pages: what is printed on them or was read from their pictures.
    public init?(on pages: [PageText], known: [KnownForm], templates: [Template]) {
        let readings = pages.map { WordPlaces($0) }
        var best: (words: Int, placed: PlacedForm)?
        for form in known {
            guard let template = templates.first(where: { $0.id == form.template }), let mapping = form.mapping(of: template)
            else { continue }
            let found = readings.enumerated().compactMap { index, words in form.alignment(with: words, page: index + 1) }
            let matched = found.reduce(0) { $0 + $1.alignment.words }
            guard matched > best?.words ?? 0 else { continue }
            let places = found.flatMap { page in
                page.known.fields.map {
                    Place($0, at: page.alignment.placed($0.at), on: pages[page.number - 1].geometry, page.number)
                }
            }
            best = (matched, PlacedForm(form, template, mapping, places))
        }
        guard let best else { return nil }
        self = best.placed
    }

    private init(_ form: KnownForm, _ template: Template, _ mapping: PDFMapping, _ places: [Place]) {
        self.form = form
        let fields = places.map(\.field)
        self.fields = fields
        self.template = template
        self.mapping = mapping.placed(in: places)
    }

    struct Place {
        let known: KnownPage.Field
        let field: FormField

        /// In a box as high as this people write no larger.
        private static let tall = 17.0
        private static let largestSize = 11.0

        init(_ known: KnownPage.Field, at rect: PDFRect, on page: PageGeometry, _ number: Int) {
            self.known = known
            let rect = page.reported(shownPoints: rect)
            // A point parts the names of a field's parents.
            let own = known.name.map { $0 == "." ? "/" : $0 }
            let isButton = known.kind == .checkbox || known.kind == .radio
            let name = String(own) + (known.kind == .radio ? "/" + (known.state ?? "") : "")
            let kind: FormField.Kind = isButton ? .checkbox : known.kind == .choice ? .text : known.kind
            field = FormField(
                name: name, kind: kind, maxLength: known.maxLength,
                widgets: [Widget(page: number, rect: rect, fontSize: rect.height > Self.tall && !isButton ? Self.largestSize : 0)]
            )
        }
    }
}

extension KnownForm {
    /// The page of this form that a page of a file shows.
    fileprivate func alignment(with words: WordPlaces, page: Int) -> (known: KnownPage, alignment: PageAlignment, number: Int)? {
        let found = pages.compactMap { known in PageAlignment(known, words).map { (known, $0, page) } }
        return found.max { $0.1.words < $1.1.words }
    }
}

extension PDFMapping {
    /// For fields that were put on a page in the places of the official ones: of a button a box each state, of a list its words.
    func placed(in places: [PlacedForm.Place]) -> PDFMapping {
        let places = Dictionary(grouping: places, by: \.known.name)
        var mapping = self
        mapping.entries = entries.flatMap { entry in (places[entry.pdfField] ?? []).compactMap { entry.placed(in: $0) } }
        mapping.recognisedBy = Array(Set(mapping.entries.map(\.pdfField))).sorted()
        mapping.recognisedWords = nil
        mapping.additions = nil
        return mapping
    }
}

extension PDFMapping.Entry {
    /// The state that boxes get which Formly makes.
    private static let on = "Yes"

    fileprivate func placed(in place: PlacedForm.Place) -> PDFMapping.Entry? {
        var entry = self
        entry.pdfField = place.field.name
        guard let states else { return place.known.kind == .radio ? nil : entry }
        if place.field.kind != .checkbox {
            (entry.texts, entry.states) = (states, nil)
            return entry
        }
        let own = states.filter { $0.value == place.known.state }
        entry.states = own.mapValues { _ in Self.on }
        return own.isEmpty ? nil : entry
    }
}
