/// A hard word of a form, said in plain ones.
public struct HardWord: Sendable, Hashable, Codable {
    /// For links.
    public var id: String
    public var term: String
    /// As it stands on the form itself, which is in English; nil where the term is that already.
    public var english: String?
    public var meaning: String
    /// Empty where no agency's definition was read.
    public var sources: [AdviceScreen.Source]

    public init(id: String, term: String, english: String? = nil, meaning: String, sources: [AdviceScreen.Source] = []) {
        self.id = id
        self.term = term
        self.english = english
        self.meaning = meaning
        self.sources = sources
    }
}

/// All hard words, or those that a search found.
public struct GlossaryScreen: Sendable, Hashable, Codable {
    /// Empty where nothing is searched for.
    public var query: String
    public var words: [HardWord]

    public init(query: String = "", words: [HardWord]) {
        self.query = query
        self.words = words
    }
}
