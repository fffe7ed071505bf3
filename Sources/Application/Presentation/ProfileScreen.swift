/// What Formly remembers about the person, for them to look at, change and forget.
public struct ProfileScreen: Sendable, Hashable, Codable {
    public var groups: [Group]

    public init(groups: [Group]) { self.groups = groups }

    public var count: Int { groups.reduce(0) { $0 + $1.facts.count } }

    /// Facts that belong together: a heading, and what stands under it.
    public struct Group: Sendable, Hashable, Codable {
        public var title: String
        public var facts: [Fact]

        public init(title: String, facts: [Fact]) {
            self.title = title
            self.facts = facts
        }
    }

    public struct Fact: Sendable, Hashable, Codable {
        /// Names it in the forms that change it.
        public var meaning: String
        public var label: String
        /// As its owner reads it.
        public var value: String
        /// As it goes into an input; nil where it can only be forgotten.
        public var editable: String?
        /// The form it was given in, and when.
        public var source: String
        /// The form it was last taken over into.
        public var lastUse: String
        /// Why what was typed in its place can't be taken.
        public var problem: String?

        public init(
            meaning: String, label: String, value: String, editable: String? = nil, source: String, lastUse: String,
            problem: String? = nil
        ) {
            self.meaning = meaning
            self.label = label
            self.value = value
            self.editable = editable
            self.source = source
            self.lastUse = lastUse
            self.problem = problem
        }
    }
}

/// A value from an earlier form or a paper for the question that is asked, with where it comes from.
public struct RememberedOffer: Sendable, Hashable, Codable {
    public enum Origin: String, Sendable, Hashable, Codable { case profile, paper }

    public struct Value: Sendable, Hashable, Codable {
        public var field: String
        public var label: String
        public var text: String
        /// The paper's own words; nil where no paper says it.
        public var line: String?

        public init(field: String, label: String, text: String, line: String? = nil) {
            self.field = field
            self.label = label
            self.text = text
            self.line = line
        }
    }

    /// One for each field that is asked now.
    public var values: [Value]
    /// The question back, with what it is and of which day.
    public var question: String
    public var source: String
    /// How many open fields of the form have an answer remembered, these included.
    public var total: Int
    public var origin: Origin

    public init(values: [Value], question: String, source: String, total: Int, origin: Origin = .profile) {
        self.values = values
        self.question = question
        self.source = source
        self.total = total
        self.origin = origin
    }
}

/// Remembered facts under the heading of the form's section that they are for.
public struct RememberedGroup: Sendable, Hashable, Codable {
    public var title: String
    public var facts: [Fact]

    public init(title: String, facts: [Fact]) {
        self.title = title
        self.facts = facts
    }

    /// What is taken or left as one: a value, or the parts of one name or one address.
    public struct Fact: Sendable, Hashable, Codable {
        public var fields: [String]
        public var label: String
        public var text: String
        /// The form it comes from, and the day.
        public var source: String

        public init(fields: [String], label: String, text: String, source: String) {
            self.fields = fields
            self.label = label
            self.text = text
            self.source = source
        }
    }
}
