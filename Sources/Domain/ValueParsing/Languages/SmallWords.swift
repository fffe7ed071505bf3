/// The words of a language that carry no meaning of their own: articles, prepositions, pronouns. The search leaves them out too.
public struct SmallWords: Sendable, Hashable, Decodable {
    public var stopWords: [String]

    public init(stopWords: [String]) { self.stopWords = stopWords }
}
