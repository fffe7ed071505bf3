public import Assistant
public import FormModel
public import Primitives
public import Records

/// What is found by one word in all rooms: the person's forms and what they wrote there, forms to begin, papers.
public struct SearchScreen: Sendable, Hashable, Codable {
    public var query: String
    public var answers: [Answer]
    public var sessions: [SessionCard]
    public var forms: [FormCard]
    /// How many official forms the catalogue has for it.
    public var official: Int
    public var papers: [LibraryScreen.Paper]
    /// There are papers that can be asked.
    public var canAsk: Bool

    public init(
        query: String = "", answers: [Answer] = [], sessions: [SessionCard] = [], forms: [FormCard] = [], official: Int = 0,
        papers: [LibraryScreen.Paper] = [], canAsk: Bool = false
    ) {
        self.query = query
        self.answers = answers
        self.sessions = sessions
        self.forms = forms
        self.official = official
        self.papers = papers
        self.canAsk = canAsk
    }

    public var isEmpty: Bool { answers.isEmpty && sessions.isEmpty && forms.isEmpty && official == 0 && papers.isEmpty }

    /// What the person wrote, and where.
    public struct Answer: Sendable, Hashable, Codable {
        public var session: String
        public var field: Field.ID
        /// What the form calls it.
        public var label: String
        /// As it is shown to its owner.
        public var value: String
        /// The form, and what tells it from another of its name.
        public var form: String

        public init(session: String, field: Field.ID, label: String, value: String, form: String) {
            self.session = session
            self.field = field
            self.label = label
            self.value = value
            self.form = form
        }
    }
}

extension Presenter {
    /// Of each kind so many are shown: more are in their own room.
    private static let mostFound = 12

    /// How many answers are looked for.
    public static var mostAnswers: Int { mostFound }

    /// - Parameters:
    ///   - answers: what the person wrote that fits, best first.
    ///   - official: what the catalogue has for the query.
    public func search(
        _ query: String, answers: [FoundAnswer] = [], sessions: [SessionOverview], templates: [Template],
        official: [CatalogueForm], papers: [LibraryRecord]
    ) -> SearchScreen {
        guard !query.allSatisfy(\.isWhitespace) else { return SearchScreen(canAsk: !papers.isEmpty) }
        // Forms that were put away are looked for too: who searches doesn't know where it is.
        let own = [false, true].flatMap { isPutAway in
            home(sessions: sessions, templates: [], keyPlace: nil, query: query, showsPutAway: isPutAway).sessions
        }
        let forms = forms(templates: templates, query: query, category: "", official: official, problem: nil)
        let wanted = SearchWords(query)
        let found = papers.filter { wanted.areAll(in: $0.name.exposed) }
        let names = namesHeldTwice(sessions)
        return SearchScreen(
            query: query, answers: answers.map { card($0, names) }, sessions: Array(own.prefix(Self.mostFound)),
            forms: Array(forms.forms.prefix(Self.mostFound)),
            official: forms.official.count,
            papers: library(Array(found.prefix(Self.mostFound)), page: ListPage(1, of: found.count, size: Self.mostFound)).papers,
            canAsk: !papers.isEmpty)
    }

    private func card(_ answer: FoundAnswer, _ names: Set<String>) -> SearchScreen.Answer {
        let session = answer.session
        let form = [session.givenName?.exposed ?? session.name[language], distinction(of: session, names)]
        return SearchScreen.Answer(
            session: session.id.rawValue, field: answer.field, label: answer.label[language],
            value: strings.text(of: answer.shown), form: form.compactMap(\.self).joined(separator: " · "))
    }
}
