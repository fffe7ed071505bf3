public import Assistant
public import FormModel
public import Primitives

/// What most forms ask about a person, to be filled in once.
public struct AboutYouScreen: Sendable, Hashable, Codable {
    public struct Section: Sendable, Hashable, Codable {
        /// Names it on the page.
        public var id: String
        public var title: String
        public var fields: [Question]

        public init(id: String, title: String, fields: [Question]) {
            self.id = id
            self.title = title
            self.fields = fields
        }
    }

    public struct Question: Sendable, Hashable, Codable {
        public var field: Field.ID
        public var label: String
        public var hint: String?
        public var text: String
        /// What a browser may fill in by itself, by the names of the HTML standard (4.10.18.7.1); nil where there is no such name.
        public var autocomplete: String?
        /// A few characters: a short box.
        public var isShort: Bool
        public var problem: String?

        public init(
            field: Field.ID, label: String, hint: String? = nil, text: String, autocomplete: String? = nil, isShort: Bool,
            problem: String? = nil
        ) {
            self.field = field
            self.label = label
            self.hint = hint
            self.text = text
            self.autocomplete = autocomplete
            self.isShort = isShort
            self.problem = problem
        }
    }

    public var sections: [Section]
    /// A paper was read for it: what is to be said of it.
    public var notes: [String]?
    /// Why a file could not be read.
    public var fileProblem: Message?

    public init(sections: [Section], notes: [String]? = nil, fileProblem: Message? = nil) {
        self.sections = sections
        self.notes = notes
        self.fileProblem = fileProblem
    }

    public var problems: [Question] { sections.flatMap(\.fields).filter { $0.problem != nil } }
}

extension Presenter {
    /// - Parameters:
    ///   - typed: what stands in the boxes.
    ///   - findings: what is wrong with it.
    ///   - notes: what is to be said of a paper that was read; nil: none was.
    public func aboutYou(
        _ about: AboutYou, typed: [Field.ID: String], findings: [Finding] = [], notes: [Message]? = nil,
        fileProblem: Message? = nil
    ) -> AboutYouScreen {
        let sections = about.template.schema.sections.map { section in
            AboutYouScreen.Section(
                id: section.id.rawValue, title: section.title[language],
                fields: section.fields.map { field in
                    let problems = findings.filter { $0.field == field.id }.map { strings.text($0.message) }
                    return AboutYouScreen.Question(
                        field: field.id, label: field.label[language], hint: hint(field), text: typed[field.id] ?? "",
                        autocomplete: field.meaning.flatMap { Self.autocomplete[$0] },
                        isShort: [.postalCode, .date].contains(field.kind) || (field.validation.maxLength ?? 99) <= 10,
                        problem: problems.isEmpty ? nil : problems.joined(separator: " "))
                })
        }
        return AboutYouScreen(sections: sections, notes: notes?.map { strings.text($0) }, fileProblem: fileProblem)
    }

    /// How days and postal codes are written; the other hints speak of the boxes of one form.
    private func hint(_ field: Field) -> String? {
        [.date, .postalCode].contains(field.kind) ? field.hint?[language] : nil
    }

    private static let autocomplete: [Meaning: String] = [
        "person.givenName": "given-name", "person.familyName": "family-name", "person.birthDate": "bday",
        "address.home.street": "address-line1", "address.home.unit": "address-line2", "address.home.city": "address-level2",
        "address.home.state": "address-level1", "address.home.postalCode": "postal-code", "person.phone": "tel",
        "person.email": "email",
    ]
}
