/// The few addresses that are a browser companion's, and nobody else's.
public enum CompanionPath: String, Sendable, Hashable, CaseIterable {
    /// Which Formly this is.
    case hello = "/companion/v1/hello"
    /// A code for a token.
    case pair = "/companion/v1/pair"
    /// The forms that are begun.
    case forms = "/companion/v1/forms"
    /// The answers of one of them.
    case answers = "/companion/v1/answers"

    /// False where there is no token yet.
    var needsToken: Bool { self == .forms || self == .answers }
}
