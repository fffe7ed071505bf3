/// Where a fact of an agency was read, when, and how far it can be trusted.
public struct SourceCitation: Sendable, Hashable, Codable {
    public enum Confidence: String, Sendable, Hashable, Codable {
        /// The agency's own words were read.
        case official
        /// Someone else's account of them.
        case secondary
        /// Looked for and not found: shown as unknown, with the address to ask.
        case unknown
    }

    /// The agency or publication, as it names itself.
    public let authority: String
    /// A web address, as text: Formly never opens it by itself.
    public let url: String
    public let dateRead: CivilDate
    public let confidence: Confidence

    /// The name of the site, which says in a sentence where it is without the whole of the address.
    public var site: String {
        var rest = url[...]
        for beginning in ["https://", "http://", "www."] where rest.hasPrefix(beginning) {
            rest = rest.dropFirst(beginning.count)
        }
        return String(rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" })
    }

    public init(authority: String, url: String, dateRead: CivilDate, confidence: Confidence) {
        self.authority = authority
        self.url = url
        self.dateRead = dateRead
        self.confidence = confidence
    }
}
