/// The people of the home, for whoever is in front of it.
public struct PeopleScreen: Sendable, Hashable, Codable {
    public var people: [PersonCard]
    /// What they can be to the first person, each with its word.
    public var relations: [FieldControl.Choice]
    /// Why what was typed can't be taken, and what that was.
    public var problem: String?
    public var typedName = ""
    public var typedRelation = ""

    public init(people: [PersonCard], relations: [FieldControl.Choice], problem: String? = nil) {
        self.people = people
        self.relations = relations
        self.problem = problem
    }
}

/// One of them.
public struct PersonCard: Sendable, Hashable, Codable {
    /// Opaque, for addresses.
    public var id: String
    /// As they are called; "You" for a first person without a name.
    public var name: String
    /// As it goes into an input; empty for a first person without a name.
    public var ownName: String
    /// In words; that they are the first one, for the first one.
    public var relation: String
    public var relationValue: String
    /// How many forms, remembered answers and papers are theirs.
    public var about: String
    public var isFirst: Bool
    public var isCurrent: Bool

    public init(
        id: String, name: String, ownName: String = "", relation: String = "", relationValue: String = "", about: String = "",
        isFirst: Bool = false, isCurrent: Bool = false
    ) {
        self.id = id
        self.name = name
        self.ownName = ownName
        self.relation = relation
        self.relationValue = relationValue
        self.about = about
        self.isFirst = isFirst
        self.isCurrent = isCurrent
    }
}

/// The question that comes before a form in a home of several people.
public struct WhoScreen: Sendable, Hashable, Codable {
    public enum What: Sendable, Hashable, Codable {
        case template(String)
        /// A file that waits in memory, by its key.
        case file(String)
    }

    public var what: What
    /// The form's name, or the file's.
    public var title: String
    /// The one who is in front of the home first.
    public var people: [PersonCard]

    public init(_ what: What, title: String, people: [PersonCard]) {
        self.what = what
        self.title = title
        self.people = people
    }
}

/// The question before everything of one person goes for good.
public struct PersonDeletionScreen: Sendable, Hashable, Codable {
    public var person: PersonCard
    /// What goes, a line each.
    public var losses: [String]
    /// Backups keep what was there when they were made.
    public var remark: String?

    public init(person: PersonCard, losses: [String], remark: String? = nil) {
        self.person = person
        self.losses = losses
        self.remark = remark
    }
}
