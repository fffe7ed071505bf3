import Primitives
import Records
import Retrieval

/// A question with all that came of it: the answer, and the places that fit besides.
public struct AskedQuestion: Sendable, Hashable {
    public var question: String
    public var answer: LibraryAnswer
    /// The answer's own place first, where there is one.
    public var places: [Citation]
    /// What a model worded from the places; nil where none is in use.
    public var written: WrittenAnswer?
}

extension Library {
    /// Asks, and looks for other places at the same time.
    ///
    /// - Parameters:
    ///   - earlier: the question before, that this one may refer back to.
    ///   - filter: whose papers, for example.
    public func askAround(
        _ text: String, after earlier: String? = nil, places count: Int = 4, filter: LibraryFilter = LibraryFilter()
    ) async throws -> AskedQuestion {
        let question = Question(text, earlier: earlier)
        let answer = try await ask(question, filter: filter)
        let own = answer.citations + answer.nearest
        let others = try await search(question, limit: count, filter: filter).filter { other in !own.contains { $0.says(other) } }
        return AskedQuestion(question: text, answer: answer, places: own + others)
    }
}

extension Citation {
    /// Whether the words of another place stand in this one, or the other way round.
    fileprivate func says(_ other: Citation) -> Bool {
        paper.id == other.paper.id && (quote.text.contains(other.quote.text) || other.quote.text.contains(quote.text))
    }
}
