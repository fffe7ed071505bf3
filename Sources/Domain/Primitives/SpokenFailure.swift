/// A failure that can be told to a person: a stable code for scripts and a sentence from the string tables.
public protocol SpokenFailure: Error {
    /// Lower-case words joined by hyphens.
    var codeName: String { get }
    /// What happened, where, and what to do. Holds no personal value.
    var message: Message { get }
}
