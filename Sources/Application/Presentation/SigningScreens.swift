/// The person's own signature and initials.
public struct SignatureScreen: Sendable, Hashable, Codable {
    public struct Entry: Sendable, Hashable, Codable {
        /// `signature` or `initials`.
        public var kind: String
        public var title: String
        /// There is one: its picture is shown.
        public var isKept: Bool
        /// What was wrong with what was just sent.
        public var problem: String?
        /// Changes with the signature, so that its picture is not an old one.
        public var version: String

        public init(
            kind: String, title: String, isKept: Bool, problem: String?, version: String
        ) {
            self.kind = kind
            self.title = title
            self.isKept = isKept
            self.problem = problem
            self.version = version
        }
    }

    public var entries: [Entry]
    /// The form that is waiting to be signed; nil where nobody came from one.
    public var session: String?

    public init(
        entries: [Entry], session: String?
    ) {
        self.entries = entries
        self.session = session
    }
}

/// A page of a form with what was signed on it, and where else there is to sign.
public struct SigningScreen: Sendable, Hashable, Codable {
    public struct Mark: Sendable, Hashable, Codable {
        /// `signature`, `initials` or `date`.
        public var kind: String
        public var title: String
        /// A signature that was never made can't be put anywhere.
        public var isThere: Bool

        public init(
            kind: String, title: String, isThere: Bool
        ) {
            self.kind = kind
            self.title = title
            self.isThere = isThere
        }
    }

    public struct Spot: Sendable, Hashable, Codable {
        public var name: String
        public var label: String
        public var page: Int
        public var isSigned: Bool
        public var isForInitials: Bool
        /// Somebody else signs there: it is shown, and not offered.
        public var isForAnother: Bool

        public init(
            name: String, label: String, page: Int, isSigned: Bool, isForInitials: Bool, isForAnother: Bool
        ) {
            self.name = name
            self.label = label
            self.page = page
            self.isSigned = isSigned
            self.isForInitials = isForInitials
            self.isForAnother = isForAnother
        }
    }

    public struct Placed: Sendable, Hashable, Codable {
        public var id: Int
        public var label: String
        public var page: Int
        /// The answers changed since.
        public var isOutdated: Bool

        public init(
            id: Int, label: String, page: Int, isOutdated: Bool = false
        ) {
            self.id = id
            self.label = label
            self.page = page
            self.isOutdated = isOutdated
        }
    }

    public var session: String
    public var title: String
    /// Counted from 1.
    public var page: Int
    public var pages: Int
    /// Points, as the page is shown.
    public var width: Double
    public var height: Double
    public var marks: [Mark]
    public var spots: [Spot]
    public var placed: [Placed]
    /// What a drawn signature is worth on this form.
    public var worth: String
    /// Where that was read.
    public var sources: [String]
    /// Changes with what was signed and answered, so that the picture of the page is not an old one.
    public var version: String

    /// No signature was made yet: that comes first.
    public var isEmpty: Bool { !marks.contains { $0.kind != "date" && $0.isThere } }

    public init(
        session: String, title: String, page: Int, pages: Int, width: Double, height: Double, marks: [Mark], spots: [Spot],
        placed: [Placed], worth: String, sources: [String], version: String
    ) {
        self.session = session
        self.title = title
        self.page = page
        self.pages = pages
        self.width = width
        self.height = height
        self.marks = marks
        self.spots = spots
        self.placed = placed
        self.worth = worth
        self.sources = sources
        self.version = version
    }
}
