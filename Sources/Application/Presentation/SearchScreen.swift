public import Assistant
public import FormModel
import Primitives
public import Records

/// What is found by one word in all rooms: the person's forms, forms to begin, papers.
public struct SearchScreen: Sendable, Hashable, Codable {
    public var query: String
    public var sessions: [SessionCard]
    public var forms: [FormCard]
    /// How many official forms the catalogue has for it.
    public var official: Int
    public var papers: [LibraryScreen.Paper]
    /// There are papers that can be asked.
    public var canAsk: Bool

    public init(
        query: String = "", sessions: [SessionCard] = [], forms: [FormCard] = [], official: Int = 0,
        papers: [LibraryScreen.Paper] = [], canAsk: Bool = false
    ) {
        self.query = query
        self.sessions = sessions
        self.forms = forms
        self.official = official
        self.papers = papers
        self.canAsk = canAsk
    }

    public var isEmpty: Bool { sessions.isEmpty && forms.isEmpty && official == 0 && papers.isEmpty }
}

extension Presenter {
    /// Of each kind so many are shown: more are in their own room.
    private static let mostFound = 12

    /// - Parameter official: what the catalogue has for the query.
    public func search(
        _ query: String, sessions: [SessionOverview], templates: [Template], official: [CatalogueForm], papers: [LibraryRecord]
    ) -> SearchScreen {
        guard !query.allSatisfy(\.isWhitespace) else { return SearchScreen(canAsk: !papers.isEmpty) }
        // Forms that were put away are looked for too: who searches doesn't know where it is.
        let own = [false, true].flatMap { isPutAway in
            home(sessions: sessions, templates: [], keyPlace: nil, query: query, showsPutAway: isPutAway).sessions
        }
        let forms = forms(templates: templates, query: query, category: "", official: official, problem: nil)
        let wanted = SearchWords(query)
        let found = papers.filter { wanted.areAll(in: $0.name.exposed) }
        return SearchScreen(
            query: query, sessions: Array(own.prefix(Self.mostFound)), forms: Array(forms.forms.prefix(Self.mostFound)),
            official: forms.official.count,
            papers: library(Array(found.prefix(Self.mostFound)), page: ListPage(1, of: found.count, size: Self.mostFound)).papers,
            canAsk: !papers.isEmpty)
    }
}
