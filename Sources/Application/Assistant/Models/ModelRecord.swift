public import LanguageModel
public import Primitives

/// A language model that the person added.
public struct ModelRecord: Sendable, Hashable, Codable, Identifiable {
    public enum Tag {}
    public typealias ID = Identifier<Tag>

    /// Lower-case letters, digits and hyphens, from the file's name.
    public var id: ID
    /// As the file calls itself, else as its file was called.
    public var name: String
    public var architecture: String
    /// Of the file.
    public var bytes: Int
    public var added: Timestamp

    public init(id: ID, name: String, architecture: String, bytes: Int, added: Timestamp) {
        self.id = id
        self.name = name
        self.architecture = architecture
        self.bytes = bytes
        self.added = added
    }
}

/// A model with what this machine makes of it at the moment.
public struct ModelEntry: Sendable, Hashable, Identifiable {
    public var record: ModelRecord
    public var isUsed: Bool
    /// How it would be loaded; nil where it can't be.
    public var plan: MemoryPlan?
    /// Why it can't be loaded.
    public var failure: LanguageModelFailure?

    public var id: ModelRecord.ID { record.id }
}

/// What a test run came to.
public struct ModelTest: Sendable, Hashable {
    public var id: ModelRecord.ID
    public var plan: MemoryPlan
    /// What it was computed on.
    public var device: ModelDevice?
    /// Milliseconds from the first word of this program to the last of the model, loading included.
    public var whole: Double
    public var generation: Generation
}
