public import FormModel
public import Primitives

/// A form filled by talking: the turns so far, the next question, and the answers beside it.
public struct ConversationScreen: Sendable, Hashable, Codable {
    public var session: String
    public var title: String
    /// Whose form it is, by name; nil in a home of one.
    public var person: String?
    public var progress: ProgressSummary
    public var turns: [Bubble]
    /// What is asked now; empty when nothing is left.
    public var asking: [FieldControl]
    /// Over the fields asked together.
    public var question: String
    /// Buttons that answer a question back.
    public var offers: [Offer]
    public var answers: [AnswerGroup]
    public var canGoBack: Bool
    public var canUndo: Bool
    /// The field that the person went back to; the answer goes there and nowhere else.
    public var changing: Field.ID?
    public var origin: Origin
    /// The page that shows the field that is asked; nil where the form has no pages.
    public var page: Int?
    /// That page with what is answered on it, to stand beside the talk.
    public var beside: PageScreen?
    /// What an earlier form has for this question.
    public var remembered: RememberedOffer?
    /// What papers say of this question where they disagree, to be chosen from.
    public var contested: [RememberedOffer] = []
    /// Whether answers are kept for other forms too; nil where the one that is asked never is.
    public var remembers: Bool?
    /// All that earlier forms have for this one, to be taken at once, each of which can be left out.
    public var rememberedFacts: [RememberedGroup]
    /// What the paper that was brought last says for open fields.
    public var paper: PaperCard?
    /// What is to be said of a paper that has answered nothing.
    public var paperNotes: [String] = []
    /// What was typed and could not be saved, and why: it is still in the box.
    public var unsaved: Unsaved?

    public struct Unsaved: Sendable, Hashable, Codable {
        public var text: Personal<String>
        public var reason: String

        public init(text: String, reason: String) {
            self.text = Personal(text)
            self.reason = reason
        }
    }

    /// Hard words of the question and of what was said about it.
    public var hardWords: [HardWord] = []

    public init(
        session: String, title: String, progress: ProgressSummary, turns: [Bubble], asking: [FieldControl],
        question: String, offers: [Offer] = [], answers: [AnswerGroup], canGoBack: Bool = true, canUndo: Bool = false,
        changing: Field.ID? = nil, origin: Origin = .chat, page: Int? = nil,
        remembered: RememberedOffer? = nil, remembers: Bool? = nil, rememberedFacts: [RememberedGroup] = [],
        paper: PaperCard? = nil
    ) {
        self.session = session
        self.title = title
        self.progress = progress
        self.turns = turns
        self.asking = asking
        self.question = question
        self.offers = offers
        self.answers = answers
        self.canGoBack = canGoBack
        self.canUndo = canUndo
        self.changing = changing
        self.origin = origin
        self.page = page
        self.remembered = remembered
        self.remembers = remembers
        self.rememberedFacts = rememberedFacts
        self.paper = paper
    }

    /// Where a change was asked for, and where its answer leads back to.
    public enum Origin: String, Sendable, Hashable, Codable {
        case chat, review, page

        /// Anything else than a known name is the conversation.
        public init(_ name: String?) { self = name.flatMap(Origin.init(rawValue:)) ?? .chat }
    }

    public struct Bubble: Sendable, Hashable, Codable {
        public enum Speaker: String, Sendable, Hashable, Codable { case formly, person }

        public var speaker: Speaker
        public var paragraphs: [String]
        /// It says that something has to be put right.
        public var isProblem: Bool

        public init(_ speaker: Speaker, _ paragraphs: [String], isProblem: Bool = false) {
            self.speaker = speaker
            self.paragraphs = paragraphs
            self.isProblem = isProblem
        }
    }
}

/// The answers of one section.
public struct AnswerGroup: Sendable, Hashable, Codable {
    public var title: String
    public var rows: [Row]

    public init(title: String, rows: [Row]) {
        self.title = title
        self.rows = rows
    }

    public var answered: Int { rows.count { $0.value != nil } }
    /// All of it is answered, or all that has to be; where nothing has to be, that says nothing.
    public var isDone: Bool {
        let open = rows.filter { $0.value == nil }
        return open.isEmpty || rows.contains(where: \.isRequired) && !open.contains(where: \.isRequired)
    }

    public struct Row: Sendable, Hashable, Codable {
        public var field: Field.ID
        public var label: String
        /// As a person reads it; nil while it isn't answered.
        public var value: String?
        public var isRequired: Bool
        public var isCurrent: Bool
        /// Who said it, or where it was read.
        public var source: String?
        public var problem: String?

        /// Nothing is there, and nothing has to be.
        public var isLeftEmpty: Bool { value == nil && !isRequired && problem == nil }

        public init(
            field: Field.ID, label: String, value: String? = nil, isRequired: Bool = false, isCurrent: Bool = false,
            source: String? = nil, problem: String? = nil
        ) {
            self.field = field
            self.label = label
            self.value = value
            self.isRequired = isRequired
            self.isCurrent = isCurrent
            self.source = source
            self.problem = problem
        }
    }
}
