public import FormModel
public import Primitives

/// The table of what is known: `Rules/dmvStates.json`.
public struct RenewalFacts: Sendable, Hashable, Decodable {
    public let edition: Edition
    public let sources: [Source]
    public let federal: FederalFacts
    /// By USPS code.
    public let states: [String: StateFacts]

    /// Where a fact was read; the page's own date where it has one.
    public struct Source: Sendable, Hashable, Decodable {
        public let authority: String
        public let url: String
        public let dateRead: CivilDate
        public let confidence: SourceCitation.Confidence
        /// As the page gives it: `2024-10`, `2025`. For who reads the table; no rule asks for it.
        public let pageDate: String?

        public var citation: SourceCitation {
            SourceCitation(authority: authority, url: url, dateRead: dateRead, confidence: confidence)
        }
    }

    public func sources(of fact: Fact<some Any>) -> [SourceCitation] {
        fact.sourceIndices.compactMap { sources.indices.contains($0) ? sources[$0].citation : nil }
    }

    /// How far a fact can be trusted: as far as its best source, less where sources disagree.
    public func certainty(of fact: Fact<some Any>) -> FormAdvice.Certainty {
        guard fact.value != nil else { return .unknown }
        if fact.isDoubtful { return .doubtful }
        return sources(of: fact).first?.confidence == .official ? .official : .secondary
    }
}
