/// How papers say the things that forms ask of the person: labels and phrases of all languages, by what they mean.
public struct FactWords: Sendable, Decodable {
    /// One thing that forms ask.
    public struct Fact: Sendable, Decodable {
        /// `person.name` and `address.home` stand for all their parts.
        public var meaning: String
        /// What stands beside the value in a table, or before a colon.
        public var labels: [String]
        /// What stands before the value in a sentence.
        public var before: [String]
        /// What stands behind it.
        public var behind: [String]
        /// What stands in brackets behind a name: `("Tenant")`.
        public var roles: [String]
        /// Others that may be named with it, as `PaperWords` calls them: a landlord rents the tenant's home out.
        public var beside: Set<String>
        /// What forms call it, where the schema has no meaning for it.
        public var fields: [String]
    }

    public var facts: [Fact]
    /// Labels that are the person's own where they follow the person's name in one table.
    public var plainLabels: [String]
    public var salutations: [String]
    /// Between two names.
    public var and: [String]

    /// Papers say nothing.
    public static let none = FactWords(facts: [], plainLabels: [], salutations: [], and: [])
}

/// Words of a paper that may say something a form asks.
public struct SaidFact: Sendable, Hashable {
    public enum Manner: Sendable, Hashable {
        /// Beside its label; an own label says whose it is ("Employee address"), a plain one doesn't ("Address").
        case labelled(isPlain: Bool)
        /// In a sentence, behind the phrase that says what it is.
        case told
        /// Names before what says who they are.
        case named
        /// Whom a letter is for.
        case greeted
    }

    /// As `FactWords.Fact` has it.
    public var meaning: String
    public var manner: Manner
    /// The words that hold the value; more may stand behind it.
    public var text: String
    /// What is shown of the paper, as UTF-8 offsets of the passage.
    public var range: Range<Int>
    /// What says whose value it is: the label, or the sentence before the value.
    public var around: String
    /// In the order of the passage: where the statement stands.
    public var place: Int
}
