import Conversation
public import FormModel
public import Primitives
public import Records
import ValueParsing

/// A page of a form with the answers as a page of the web takes them.
public struct WebAnswerPage: Sendable, Hashable {
    public var title: LocalizedText
    public var parts: [Part]

    public struct Part: Sendable, Hashable {
        /// Nil where the page's own is enough.
        public var title: LocalizedText?
        public var answers: [Answer]
    }

    public struct Answer: Sendable, Hashable {
        public var field: Field
        public var value: AnswerValue
        /// As it is typed: as the agency's site wants it where the form is one of a site, else as on paper.
        public var text: String
        /// What else such a field is called on forms, in any language; empty where it is not about the person.
        public var names: [String]
    }
}

extension Assistant {
    /// The answers of a form for a page of the web, in the order of the form.
    public func webAnswers(of id: SessionRecord.ID) async throws -> (view: SessionView, pages: [WebAnswerPage]) {
        let view = try await view(id)
        let english = services.tables[.english] ?? StringTable(language: .english, entries: [:])
        let sheet = AnswerSheet(view: view, strings: english, parser: services.parser)
        let pages = view.answersByPage.map { page in
            WebAnswerPage(
                title: page.step.title,
                parts: page.parts.map { part in
                    .init(title: part.title, answers: part.fields.compactMap { answer($0, view, sheet) })
                })
        }
        return (view, pages)
    }

    private func answer(_ field: Field, _ view: SessionView, _ sheet: AnswerSheet) -> WebAnswerPage.Answer? {
        guard let value = view.state.answers[field.id]?.value.exposed, field.kind.isAnswerable else { return nil }
        let text = sheet.typed(value, field) ?? field.text(for: value, country: view.template.metadata.country)
        return .init(field: field, value: value, text: text, names: field.isPersons ? words.names(of: field) : [])
    }
}

extension Field {
    /// Of the one who fills the form, not of a parent, an employer or a preparer: of those only the form's own words tell whose it is.
    fileprivate var isPersons: Bool {
        meaning.map { $0.rawValue.hasPrefix("person.") || $0.rawValue.hasPrefix("address.home.") } ?? false
    }
}
