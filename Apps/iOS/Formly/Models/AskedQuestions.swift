import Assistant
import Observation
import Primitives
import Records

/// What was asked since the app was opened. It stays in memory: questions are as personal as answers.
@MainActor @Observable final class AskedQuestions {
    private static let mostQuestions = 20

    private(set) var asked: [AskedQuestion] = []

    func ask(_ text: String, _ library: Library) async throws {
        let question = String(text.drop(while: \.isWhitespace).prefix(500))
        guard !question.isEmpty else { return }
        let found = try await library.askAround(question, after: asked.last?.question)
        if asked.count >= Self.mostQuestions { asked.removeFirst() }
        asked.append(found)
    }

    func clear() { asked = [] }

    func place(
        _ mark: Place.AskedPlace, of paper: LibraryRecord.ID, page: Int
    ) -> (turn: Int, index: Int, citation: Citation)? {
        guard asked.indices.contains(mark.turn), asked[mark.turn].places.indices.contains(mark.index) else { return nil }
        let citation = asked[mark.turn].places[mark.index]
        return citation.paper.id == paper && citation.page == page ? (mark.turn, mark.index, citation) : nil
    }
}
