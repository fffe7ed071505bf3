import Assistant
import Composition
import DocumentModel
import Foundation
import Primitives
import Records
import Retrieval

/// `search` and `ask`: what the person's papers say.
enum SearchCommands {
    private static let filters = ["document", "session", "language-of", "since"]

    static let search = Command(
        name: "search",
        usage:
            "search \"WORDS\" [--limit N] [--document PAPER] [--session SESSION] [--language-of L] [--since DATE] | --batch FILE",
        syntax: ArgumentSyntax(options: filters + ["limit", "batch"], positionals: 0...1)
    ) { context in
        let library = try await context.library()
        let filter = try await filter(library, context)
        let limit = try limit(context)
        if let path = context.arguments.options["batch"] {
            try await batch(path, library, filter, limit)
            return .done
        }
        guard let words = context.arguments.positionals.first else { throw UsageFailure.wrongCount }
        let hits = try await library.search(Question(words), limit: limit, filter: filter)
        if context.isJSON {
            Terminal.line(Output.json(SearchOutput(id: nil, hits: hits.map(HitOutput.init))))
        } else {
            if hits.isEmpty { context.say("library.nothing-found") }
            for hit in hits { show(hit, context) }
        }
        return .done
    }

    static let ask = Command(
        name: "ask",
        usage:
            "ask \"QUESTION\" [--after \"EARLIER QUESTION\"] [--document PAPER] [--session SESSION] [--language-of L] [--since DATE]",
        syntax: ArgumentSyntax(options: filters + ["after"], positionals: 1...1)
    ) { context in
        let library = try await context.library()
        let question = Question(context.word(0), earlier: context.arguments.options["after"])
        let answer = try await library.ask(question, filter: try await filter(library, context))
        if context.isJSON {
            Terminal.line(Output.json(AnswerOutput(answer)))
        } else if let text = answer.text {
            Terminal.line(text)
            for citation in answer.citations { show(citation, context) }
        } else {
            context.say("library.not-in-papers")
        }
        return .done
    }

    private static func limit(_ context: CommandContext) throws -> Int {
        guard let text = context.arguments.options["limit"] else { return 10 }
        guard let limit = Int(text), (1...100).contains(limit) else { throw UsageFailure.badValue(option: "limit", value: text) }
        return limit
    }

    private static func filter(_ library: Library, _ context: CommandContext) async throws -> LibraryFilter {
        let options = context.arguments.options
        var filter = LibraryFilter()
        if let name = options["document"] { filter.paper = try await library.find(name).id }
        if let prefix = options["session"] { filter.session = try await context.assistant().find(prefix) }
        if let tag = options["language-of"] {
            guard let language = Language(rawValue: tag) else { throw UsageFailure.badValue(option: "language-of", value: tag) }
            filter.language = language
        }
        if let text = options["since"] {
            guard let day = CivilDate(iso: text) else { throw UsageFailure.badValue(option: "since", value: text) }
            filter.since = Timestamp(milliseconds: Int64(day.dayNumber) * 86_400_000)
        }
        return filter
    }

    /// A line out for each line in, in order.
    private static func batch(_ path: String, _ library: Library, _ filter: LibraryFilter, _ limit: Int) async throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw AssistantFailure(.cannotRead, ["file": .text(path)])
        }
        for (index, line) in data.split(separator: UInt8(ascii: "\n")).enumerated() where !line.isEmpty {
            guard let row = try? JSONDecoder().decode(SearchRow.self, from: line) else {
                throw LibraryFailure(.badRow, ["line": .number(index + 1)])
            }
            let hits = try await library.search(Question(row.query), limit: limit, filter: filter)
            Terminal.line(Output.json(SearchOutput(id: row.id, hits: hits.map(HitOutput.init))))
        }
    }

    private static func show(_ hit: Citation, _ context: CommandContext) {
        let place =
            hit.page.map {
                context.strings.text("library.place-page", ["name": .text(hit.paper.name.exposed), "page": .number($0)])
            } ?? hit.paper.name.exposed
        Terminal.line("\(place)\n  \(hit.quote.text.replacing("\n", with: " "))")
    }
}

private struct SearchRow: Decodable {
    let id: String
    let query: String
}

/// The shape of `search`: a contract.
struct SearchOutput: Encodable {
    let id: String?
    let hits: [HitOutput]
}

/// A place in a paper: a contract.
struct HitOutput: Encodable {
    let document: String
    let name: String
    /// 1 where the paper has no pages.
    let page: Int
    let box: [Double]?
    let quote: String
    let headings: [String]
    let score: Double

    init(_ citation: Citation) {
        document = citation.paper.documentID
        name = citation.paper.name.exposed
        page = citation.page ?? 1
        box = citation.box.map { [$0.x0, $0.y0, $0.x1, $0.y1].map { ($0 * 100).rounded() / 100 } }
        quote = citation.quote.text
        headings = citation.headings
        score = (citation.score * 1e5).rounded() / 1e5
    }
}

/// The shape of `ask`: a contract.
struct AnswerOutput: Encodable {
    struct Metrics: Encodable {
        let passages: Int
        let searchMilliseconds: Double
        let answerMilliseconds: Double
    }

    /// Null where the papers don't say.
    let answer: JSONValue
    let citations: [HitOutput]
    let found: Bool
    let metrics: Metrics

    init(_ answer: LibraryAnswer) {
        self.answer = answer.text.map(JSONValue.string) ?? .null
        citations = answer.citations.map(HitOutput.init)
        found = answer.text != nil
        metrics = Metrics(
            passages: answer.metrics.passages, searchMilliseconds: (answer.metrics.searching * 1000).rounded() / 1000,
            answerMilliseconds: (answer.metrics.answering * 1000).rounded() / 1000)
    }
}
