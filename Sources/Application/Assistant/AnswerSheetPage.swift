public import Documents
import FormModel
public import Primitives
public import Records

/// A page of a site with the answers to type there.
public struct AnswerSheetPage: Sendable, Hashable {
    /// In the person's language, then as the site has it.
    public var title: String
    public var parts: [Part]

    public struct Part: Sendable, Hashable {
        /// Nil where the page's own is enough.
        public var title: String?
        public var answers: [Sheet.Answer]
    }
}

extension Assistant {
    /// The answers of a form that exists only on a site, page by page, as they are typed there; empty for other forms.
    public func answerSheet(of id: SessionRecord.ID, language: Language) async throws -> [AnswerSheetPage] {
        let view = try await view(id)
        guard view.template.sheet != nil, let strings = services.tables[language] else { return [] }
        return AnswerSheet(view: view, strings: strings, parser: services.parser).pages
    }
}
