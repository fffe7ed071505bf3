public import Primitives

/// Why a document could not be used. Says what the file is and what to do; holds nothing from inside the file.
public struct DocumentFailure: Error, Sendable, Hashable, Codable {
    /// Stable, for scripts. New ones may come.
    public enum Code: String, Sendable, Hashable, Codable {
        case notFound = "not-found"
        case unreadable
        case empty
        case notAPDF = "not-a-pdf"
        /// Neither a PDF nor a kind of picture that can be read.
        case notAPicture = "not-a-picture"
        case damaged
        /// The same of a photograph or a scan.
        case damagedPicture = "damaged-picture"
        case passwordRequired = "password-required"
        case unsupportedEncryption = "unsupported-encryption"
        case dynamicXFA = "dynamic-xfa"
        case tooLarge = "too-large"
        case tooManyPages = "too-many-pages"
        case noSuchPage = "no-such-page"
        /// It took longer than its bound.
        case timeout
        /// It needed more memory than its bound.
        case outOfMemory = "out-of-memory"
        /// The program that reads it ended on it.
        case crashed
        case cannotWrite = "cannot-write"
        /// A library is missing on this machine.
        case unavailable
        /// What reads text from pictures is missing, or its data for the language.
        case recognitionUnavailable = "recognition-unavailable"
    }

    public let code: Code
    /// Words by `document.<code>` in the string tables.
    public var message: Message { Message("document.\(code.rawValue)", arguments) }
    public let arguments: [String: Message.Argument]

    public init(_ code: Code, _ arguments: [String: Message.Argument] = [:]) {
        self.code = code
        self.arguments = arguments
    }
}
