/// The person's papers, and what became of the files that were just added.
public struct LibraryScreen: Sendable, Hashable, Codable {
    /// Newest first; of many, those of one page.
    public var papers: [Paper]
    /// Which of them these are; nil: all.
    public var page: ListPage?
    /// One for each file, in the order in which they were given.
    public var results: [Result]
    /// Why nothing could be taken at all.
    public var problem: String?

    /// How far reading for meaning is, where it goes on.
    public var reading: String?

    public init(
        papers: [Paper], page: ListPage? = nil, results: [Result] = [], problem: String? = nil, reading: String? = nil
    ) {
        self.papers = papers
        self.page = page
        self.results = results
        self.problem = problem
        self.reading = reading
    }

    public struct Paper: Sendable, Hashable, Codable {
        public enum Status: String, Sendable, Hashable, Codable { case pending, ready, failed }

        public var id: String
        public var name: String
        public var status: Status
        /// Pages, passages, when it was added; or why it could not be read.
        public var about: String
        public var hasPages: Bool
        /// It can be looked at as its words.
        public var hasText = false
        /// Whether its file is here to be read once more.
        public var canBeReadAgain: Bool
        /// Whose it can be, the one whose it is marked; empty in a home of one.
        public var people: [PersonCard] = []

        public init(
            id: String, name: String, status: Status, about: String, hasPages: Bool = false, canBeReadAgain: Bool = true
        ) {
            self.id = id
            self.name = name
            self.status = status
            self.about = about
            self.hasPages = hasPages
            self.canBeReadAgain = canBeReadAgain
        }
    }

    public struct Result: Sendable, Hashable, Codable {
        public var name: String
        /// What became of it, or why it failed.
        public var text: String
        public var isProblem: Bool

        public init(name: String, text: String, isProblem: Bool = false) {
            self.name = name
            self.text = text
            self.isProblem = isProblem
        }
    }
}

/// A page of a paper as a picture, with the place that an answer was found marked on it.
public struct PaperPageScreen: Sendable, Hashable, Codable {
    public var paper: String
    public var name: String
    /// Counted from 1.
    public var page: Int
    public var pages: Int
    /// Points, as the page is shown.
    public var width: Double
    public var height: Double
    /// The question whose answer is marked, by its number; nil for a page that is just looked at.
    public var turn: Int?
    /// Which place of that question it is.
    public var place: Int?
    /// What is marked, in words, for those who do not see the mark.
    public var quote: String?

    public init(
        paper: String, name: String, page: Int, pages: Int, width: Double, height: Double, turn: Int? = nil,
        place: Int? = nil, quote: String? = nil
    ) {
        self.paper = paper
        self.name = name
        self.page = page
        self.pages = pages
        self.width = width
        self.height = height
        self.turn = turn
        self.place = place
        self.quote = quote
    }
}

/// A paper without pages, as its words, with the place that an answer was found marked in it.
public struct PaperTextScreen: Sendable, Hashable, Codable {
    public var paper: String
    public var name: String
    public var parts: [Part]
    /// The question whose answer is marked, by its number; nil for a paper that is just looked at.
    public var turn: Int?

    public struct Part: Sendable, Hashable, Codable {
        public var headings: [String]
        /// By line; what is marked is a piece of its own.
        public var lines: [[AskScreen.Part]]

        public init(headings: [String], lines: [[AskScreen.Part]]) {
            self.headings = headings
            self.lines = lines
        }
    }

    public init(paper: String, name: String, parts: [Part], turn: Int? = nil) {
        self.paper = paper
        self.name = name
        self.parts = parts
        self.turn = turn
    }
}
