/// What is kept of a person, and what left.
public struct PrivacyScreen: Sendable, Hashable, Codable {
    /// Where all of it lies, in a sentence.
    public var place: String
    public var kinds: [Kind]
    /// What can be read without the key.
    public var clear: String
    /// Newest first, a line each.
    public var left: [String]

    public init(place: String, kinds: [Kind], clear: String, left: [String] = []) {
        self.place = place
        self.kinds = kinds
        self.clear = clear
        self.left = left
    }

    public struct Kind: Sendable, Hashable, Codable {
        /// As addresses name it.
        public var id: String
        public var name: String
        /// How many, how large, since when, and whether it is sealed.
        public var about: String
        public var why: String
        public var isSealed: Bool
        public var isDeletable: Bool

        public init(id: String, name: String, about: String, why: String, isSealed: Bool = true, isDeletable: Bool = true) {
            self.id = id
            self.name = name
            self.about = about
            self.why = why
            self.isSealed = isSealed
            self.isDeletable = isDeletable
        }
    }
}

/// The question before all of a kind goes for good.
public struct PrivacyDeletionScreen: Sendable, Hashable, Codable {
    public var kind: String
    public var name: String
    /// What goes, a line each.
    public var losses: [String]
    /// Backups keep what was there when they were made.
    public var remark: String?

    public init(kind: String, name: String, losses: [String], remark: String? = nil) {
        self.kind = kind
        self.name = name
        self.losses = losses
        self.remark = remark
    }
}
