import Primitives

/// The file holds its sources once; a term names them by their place.
extension Glossary: Decodable {
    private struct File: Decodable {
        struct Term: Decodable {
            let id: String
            let term: LocalizedText
            let also: [String: [String]]?
            let meaning: LocalizedText
            let sources: [Int]
            let forms: Set<String>?
        }
        let sources: [SourceCitation]
        let terms: [Term]
    }

    public init(from decoder: any Decoder) throws {
        let file = try File(from: decoder)
        func broken(_ what: String) -> DecodingError {
            .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: what))
        }
        self.init(
            try file.terms.map { term in
                var also: [Language: [String]] = [:]
                for (tag, words) in term.also ?? [:] {
                    guard let language = Language(rawValue: tag) else { throw broken("unknown language \"\(tag)\"") }
                    also[language] = words
                }
                guard term.sources.allSatisfy(file.sources.indices.contains) else { throw broken("no such source") }
                return GlossaryTerm(
                    id: term.id, term: term.term, also: also, meaning: term.meaning,
                    sources: term.sources.map { file.sources[$0] }, forms: term.forms ?? [])
            })
    }
}
