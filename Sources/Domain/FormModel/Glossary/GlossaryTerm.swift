public import Primitives

/// One hard word of a form, said in plain ones.
public struct GlossaryTerm: Sendable, Hashable {
    /// Opaque and lasting, for links: `a-number`.
    public let id: String
    /// As it is looked up.
    public let term: LocalizedText
    /// Other ways in which it stands in forms, by language.
    public let also: [Language: [String]]
    public let meaning: LocalizedText
    /// Empty where no agency's words were read, and these are only ours.
    public let sources: [SourceCitation]
    /// The forms that use the word in this sense; empty for all.
    public let forms: Set<String>

    public init(
        id: String, term: LocalizedText, also: [Language: [String]] = [:], meaning: LocalizedText,
        sources: [SourceCitation] = [], forms: Set<String> = []
    ) {
        self.id = id
        self.term = term
        self.also = also
        self.meaning = meaning
        self.sources = sources
        self.forms = forms
    }

    /// Every way in which it is written in a language.
    public func spellings(in language: Language) -> [String] { [term[language]] + (also[language] ?? []) }
}
