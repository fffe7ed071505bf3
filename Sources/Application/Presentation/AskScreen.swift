/// Questions to the person's papers, and what the papers say.
public struct AskScreen: Sendable, Hashable, Codable {
    /// Oldest first.
    public var turns: [Turn]
    /// Without papers there is nothing to ask.
    public var hasPapers: Bool
    /// What the papers could be asked for, in their own words; empty: examples are shown.
    public var suggestions: [String] = []

    public init(turns: [Turn] = [], hasPapers: Bool = true) {
        self.turns = turns
        self.hasPapers = hasPapers
    }

    public struct Turn: Sendable, Hashable, Codable {
        /// Names it in addresses: its place in the conversation.
        public var number: Int
        public var question: String
        /// In the words of the papers; nil where they don't say.
        public var answer: String?
        /// Where the answer stands.
        public var source: Place?
        /// Other places that fit the question.
        public var others: [Place]
        /// What a model worded from places of the papers; nil where none did.
        public var written: Written?
        /// What was looked through, and how long it took.
        public var effort: String

        public init(
            number: Int, question: String, answer: String? = nil, source: Place? = nil, others: [Place] = [],
            written: Written? = nil, effort: String
        ) {
            self.number = number
            self.question = question
            self.answer = answer
            self.source = source
            self.others = others
            self.written = written
            self.effort = effort
        }
    }

    public struct Written: Sendable, Hashable, Codable {
        public var sentences: [Sentence]
        /// Who words it, or that somebody is still at it.
        public var by: String
        public var isFinished: Bool
        /// How many sentences were left out, and why nothing more came.
        public var notes: [String]

        public init(sentences: [Sentence], by: String, isFinished: Bool = true, notes: [String] = []) {
            self.sentences = sentences
            self.by = by
            self.isFinished = isFinished
            self.notes = notes
        }
    }

    public struct Sentence: Sendable, Hashable, Codable {
        public var text: String
        public var place: Place

        public init(text: String, place: Place) {
            self.text = text
            self.place = place
        }
    }

    public struct Place: Sendable, Hashable, Codable {
        public var paper: String
        /// The paper's name, with the page where it has pages.
        public var title: String
        /// Nil where there is no page to look at.
        public var page: Int?
        /// The paper has no pages, and can be looked at as its words.
        public var isText = false
        /// Of all places of its turn; 0 is the answer's own.
        public var index: Int
        public var quote: [Part]

        public init(paper: String, title: String, page: Int? = nil, index: Int = 0, quote: [Part]) {
            self.paper = paper
            self.title = title
            self.page = page
            self.index = index
            self.quote = quote
        }
    }

    /// A piece of a quote; the words of the question are marked.
    public struct Part: Sendable, Hashable, Codable {
        public var text: String
        public var isMarked: Bool

        public init(_ text: String, isMarked: Bool = false) {
            self.text = text
            self.isMarked = isMarked
        }
    }
}
