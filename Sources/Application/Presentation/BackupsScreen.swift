/// The sealed copies of everything: made, checked and brought back.
public struct BackupsScreen: Sendable, Hashable, Codable {
    /// Newest first.
    public var backups: [Backup]
    /// Files with a backup's name that can't be read, and why.
    public var unreadable: [Unreadable]
    public var folder: String
    /// There is a passphrase that backups are sealed with; without one the first backup asks for it.
    public var hasPassphrase: Bool
    /// What was just done, or why it could not be.
    public var outcome: String?
    public var isProblem: Bool

    public init(
        backups: [Backup], unreadable: [Unreadable] = [], folder: String, hasPassphrase: Bool, outcome: String? = nil,
        isProblem: Bool = false
    ) {
        self.backups = backups
        self.unreadable = unreadable
        self.folder = folder
        self.hasPassphrase = hasPassphrase
        self.outcome = outcome
        self.isProblem = isProblem
    }

    public struct Backup: Sendable, Hashable, Codable {
        /// The file's, which says nothing of the person.
        public var name: String
        public var when: String
        /// What is in it, and how large it is.
        public var about: String
        /// A file that it leans on is missing.
        public var isIncomplete: Bool

        public init(name: String, when: String, about: String, isIncomplete: Bool = false) {
            self.name = name
            self.when = when
            self.about = about
            self.isIncomplete = isIncomplete
        }
    }

    public struct Unreadable: Sendable, Hashable, Codable {
        public var name: String
        public var reason: String

        public init(name: String, reason: String) {
            self.name = name
            self.reason = reason
        }
    }
}

/// What bringing a backup back would do, before it is done.
public struct RestoreScreen: Sendable, Hashable, Codable {
    public var name: String
    public var when: String
    public var isReplacing: Bool
    /// What would change, line by line.
    public var changes: [String]
    /// The backup was made under another passphrase, which has to be typed.
    public var needsPassphrase: Bool
    public var problem: String?

    public init(
        name: String, when: String, isReplacing: Bool = false, changes: [String] = [], needsPassphrase: Bool = false,
        problem: String? = nil
    ) {
        self.name = name
        self.when = when
        self.isReplacing = isReplacing
        self.changes = changes
        self.needsPassphrase = needsPassphrase
        self.problem = problem
    }
}
