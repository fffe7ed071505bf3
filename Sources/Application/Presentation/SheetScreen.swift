public import Assistant
import Documents
import FormModel
import Primitives

/// One page of a site's form with the answers to type there: each to be copied, with the words it is asked in.
public struct SheetScreen: Sendable, Hashable, Codable {
    public var session: String
    public var title: String
    /// From 1.
    public var page: Int
    public var pages: Int
    public var heading: String
    public var groups: [Group]

    public init(session: String, title: String, page: Int, pages: Int, heading: String, groups: [Group]) {
        self.session = session
        self.title = title
        self.page = page
        self.pages = pages
        self.heading = heading
        self.groups = groups
    }

    public struct Group: Sendable, Hashable, Codable {
        public var title: String?
        public var rows: [Row]

        public init(title: String?, rows: [Row]) {
            self.title = title
            self.rows = rows
        }
    }

    public struct Row: Sendable, Hashable, Codable {
        public var question: String
        /// As the site asks it; nil where those are the same words.
        public var siteQuestion: String?
        /// As it is typed there.
        public var text: String
        /// What the person wrote, where the site takes other letters; nil where it is the same.
        public var original: String?

        public init(question: String, siteQuestion: String?, text: String, original: String?) {
            self.question = question
            self.siteQuestion = siteQuestion
            self.text = text
            self.original = original
        }
    }
}

extension Presenter {
    /// Nil for a page that there is not.
    public func sheet(_ view: SessionView, _ pages: [AnswerSheetPage], page: Int) -> SheetScreen? {
        guard pages.indices.contains(page - 1) else { return nil }
        let shown = pages[page - 1]
        return SheetScreen(
            session: view.id.rawValue, title: view.template.metadata.name[strings.language], page: page, pages: pages.count,
            heading: shown.title,
            groups: shown.parts.map { part in
                .init(
                    title: part.title,
                    rows: part.answers.map {
                        .init(question: $0.question, siteQuestion: $0.formQuestion, text: $0.text, original: $0.meaning)
                    })
            })
    }
}
