public import Primitives

/// Why a paper could not be read into the library. Holds nothing from inside it.
public struct PaperFailure: Error, Sendable, Hashable, Codable {
    /// Stable, for scripts. New ones may come.
    public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
        /// A kind of file that isn't read.
        case unknownKind = "unknown-kind"
        /// Pictures and scans, whose words have to be recognised first.
        case needsRecognition = "needs-recognition"
        /// It has no words.
        case noText = "no-text"
        case damaged
        case empty
        case tooLarge = "too-large"
        /// Nested deeper, or of more parts, than any paper is.
        case tooComplex = "too-complex"
        /// Written in a character set that isn't known.
        case unknownCharacters = "unknown-characters"
        /// Its reading was begun and not finished, in this process or in one that is gone.
        case interrupted
    }

    public let code: Code
    /// Words by `library.failure.<code>` in the string tables.
    public var message: Message { Message("library.failure.\(code.rawValue)") }

    public init(_ code: Code) { self.code = code }
}
