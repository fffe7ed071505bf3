import Foundation
import Primitives
import Retrieval
import TestSupport
import Testing

/// The quality that was reached on the development half of PIAF, which a change must not lose. Where the material is absent
/// there is nothing to measure.
struct RetrievalMeasureTests {
    struct Passage: Decodable {
        var id: String
        var title: String
        var text: String
    }
    struct Asked: Decodable {
        var question: String
        var relevant: String
    }

    private func rows<Row: Decodable>(_ type: Row.Type, _ file: URL) throws -> [Row] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            try JSONDecoder().decode(type, from: Data($0.utf8))
        }
    }

    @Test(.enabled(if: Checkout.shared != nil))
    func findsFrenchPassages() throws {
        let folder = try #require(Checkout.shared).appending(path: "eval/retrieval/piaf-fr")
        let passages = try rows(Passage.self, folder.appending(path: "passages.jsonl"))
        var index = LexicalIndex(analyzers: try Library.analyzers())
        for passage in passages { _ = index.insert(passage.text, headings: [passage.title], language: .french) }
        // A sample, as this runs where nothing is optimised.
        let questions = try rows(Asked.self, folder.appending(path: "queries.jsonl")).enumerated().filter {
            $0.offset % 20 == 0
        }
        var gain = 0.0
        for (_, question) in questions {
            let hits = index.search(Question(question.question), limit: 10)
            if let place = hits.firstIndex(where: { passages[Int($0.passage)].id == question.relevant }) {
                gain += 1 / log2(Double(place) + 2)
            }
        }
        #expect(gain / Double(questions.count) > 0.78)
    }
}
