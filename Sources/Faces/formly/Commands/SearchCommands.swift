import Assistant
import Composition
import Documents
import Foundation
import LanguageModel
import Primitives
import Records
import Retrieval
import Synchronization

/// `search` and `ask`: what the person's papers say, and what they wrote on forms.
enum SearchCommands {
    private static let filters = ["document", "session", "for", "language-of", "since"]

    static let search = Command(
        name: "search",
        usage:
            "search \"WORDS\" [--limit N] [--document PAPER] [--session SESSION] [--for PERSON] [--language-of L] [--since DATE] | --batch FILE",
        syntax: ArgumentSyntax(options: filters + ["limit", "batch"], positionals: 0...1)
    ) { context in
        let library = try await context.library()
        let filter = try await filter(library, context)
        let limit = try limit(context)
        if let path = context.arguments.options["batch"] {
            try await batch(path, library, filter, limit)
            return .done
        }
        guard !context.arguments.positionals.isEmpty else { throw UsageFailure.wrongCount }
        let words = context.spoken(0)
        let hits = try await library.search(Question(words), limit: limit, filter: filter)
        let answers = try await answers(to: words, library, filter, limit, context)
        if context.isJSON {
            let answers = answers.map { AnswerHitOutput($0, context.strings) }
            Terminal.line(Output.json(SearchOutput(id: nil, hits: hits.map(HitOutput.init), answers: answers)))
        } else {
            if hits.isEmpty, answers.isEmpty { context.say("library.nothing-found") }
            for answer in answers { show(answer, context) }
            for hit in hits { show(hit, context) }
        }
        return .done
    }

    /// What the person wrote on forms. Where one paper is named, papers of a language or a time, no answer is meant.
    private static func answers(
        to words: String, _ library: Library, _ filter: LibraryFilter, _ limit: Int, _ context: CommandContext
    ) async throws -> [FoundAnswer] {
        guard filter.paper == nil, filter.language == nil, filter.since == nil else { return [] }
        let (person, session) = (filter.person, filter.session)
        return try await context.assistant().findAnswers(
            words, in: context.language, by: library.analyzers, limit: limit,
            accepts: { [nil, $0.person].contains(person) && [nil, $0.id].contains(session) })
    }

    private static func show(_ answer: FoundAnswer, _ context: CommandContext) {
        let name = answer.session.givenName?.exposed ?? answer.session.name[context.language]
        Terminal.line(
            "\(answer.session.id)\t\(name)\n  \(answer.label[context.language]): \(context.strings.text(of: answer.shown))")
    }

    static let ask = Command(
        name: "ask",
        usage:
            "ask \"QUESTION\"|--batch FILE [--explain] [--after \"EARLIER QUESTION\"] [--document PAPER] [--session SESSION] [--for PERSON] [--language-of L] [--since DATE]",
        syntax: ArgumentSyntax(options: filters + ["after", "batch"], flags: ["explain"], positionals: 0...1)
    ) { context in
        let library = try await context.library()
        if let path = context.arguments.options["batch"] {
            try await askAll(
                path, library, try await filter(library, context), explains: context.arguments.flags.contains("explain"))
            return .done
        }
        guard !context.arguments.positionals.isEmpty else { throw UsageFailure.wrongCount }
        let question = Question(context.spoken(0), earlier: context.arguments.options["after"])
        let filter = try await filter(library, context)
        let answer = try await library.ask(question, filter: filter)
        if context.isJSON {
            Terminal.line(Output.json(AnswerOutput(answer, await library.write(answer, to: question, filter: filter))))
        } else if let text = answer.text {
            Terminal.line(text)
            for citation in answer.citations { show(citation, besides: text, context) }
            await tellWritten(answer, question, filter, library, context)
        } else {
            context.say(answer.nearest.isEmpty ? "library.nothing-found" : "library.not-sure")
            for place in answer.nearest { show(place, context) }
        }
        return .done
    }

    /// Each sentence as soon as it was checked; Ctrl-C ends it all.
    private static func tellWritten(
        _ answer: LibraryAnswer, _ question: Question, _ filter: LibraryFilter, _ library: Library, _ context: CommandContext
    ) async {
        let told = Mutex(0)
        let written = await library.write(answer, to: question, filter: filter) { written in
            told.withLock { told in
                for sentence in written.sentences.dropFirst(told) {
                    Terminal.line("\n\(sentence.text)")
                    show(sentence.place, context)
                }
                told = written.sentences.count
            }
        }
        guard let written else { return }
        if let failure = written.failure {
            context.say("papers.ask.noModel", ["reason": .message(failure.message)])
        } else if !written.sentences.isEmpty {
            context.say("papers.ask.by", ["name": .text(written.model)])
        }
        if written.dropped > 0 { context.say("papers.ask.dropped", ["count": .number(written.dropped)]) }
    }

    private static func limit(_ context: CommandContext) throws -> Int {
        guard let text = context.arguments.options["limit"] else { return 10 }
        guard let limit = Int(text), (1...100).contains(limit) else {
            throw UsageFailure.badValue(option: "limit", value: text, possible: "1–100")
        }
        return limit
    }

    private static func filter(_ library: Library, _ context: CommandContext) async throws -> LibraryFilter {
        let options = context.arguments.options
        var filter = LibraryFilter()
        if let name = options["document"] { filter.paper = try await library.find(name).id }
        if options["for"] != nil { filter.person = try await context.person(try await context.assistant()) }
        if let prefix = options["session"] { filter.session = try await context.assistant().find(prefix) }
        if let tag = options["language-of"] {
            guard let language = Language(rawValue: tag) else {
                throw UsageFailure.badValue(option: "language-of", value: tag, possible: Globals.languages)
            }
            filter.language = language
        }
        if let text = options["since"] {
            guard let day = CivilDate(iso: text) else {
                throw UsageFailure.badValue(option: "since", value: text, possible: "2026-12-01")
            }
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

    /// An answer out for each question in, in order.
    private static func askAll(_ path: String, _ library: Library, _ filter: LibraryFilter, explains: Bool) async throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw AssistantFailure(.cannotRead, ["file": .text(path)])
        }
        for (index, line) in data.split(separator: UInt8(ascii: "\n")).enumerated() where !line.isEmpty {
            guard let row = try? JSONDecoder().decode(AskRow.self, from: line) else {
                throw LibraryFailure(.badRow, ["line": .number(index + 1)])
            }
            let question = Question(row.question, earlier: row.after)
            let answer = try await library.ask(question, filter: filter)
            let traces = explains ? try await library.statements(for: question, filter: filter) : nil
            Terminal.line(
                Output.json(AskedRow(id: row.id, answer: AnswerOutput(answer), statements: traces?.map(TraceOutput.init))))
        }
    }

    /// - Parameter said: what was told before, and is not told again.
    private static func show(_ hit: Citation, besides said: String? = nil, _ context: CommandContext) {
        let place =
            hit.page.map {
                context.strings.text("library.place-page", ["name": .text(hit.paper.name.exposed), "page": .number($0)])
            } ?? hit.paper.name.exposed
        Terminal.line(hit.quote.text == said ? place : "\(place)\n  \(hit.quote.text.replacing("\n", with: " "))")
    }
}

private struct SearchRow: Decodable {
    let id: String
    let query: String
}

private struct AskRow: Decodable {
    let id: String
    let question: String
    let after: String?
}

private struct AskedRow: Encodable {
    let id: String
    let answer: AnswerOutput
    /// Absent where nobody asked for them, or where papers have no vectors.
    let statements: [TraceOutput]?
}

/// A statement as it was weighed; what the features are may change.
private struct TraceOutput: Encodable {
    let place: HitOutput
    let answer: String
    let logOdds: Double
    let features: [String: Double]

    init(_ trace: StatementTrace) {
        place = HitOutput(trace.citation)
        answer = trace.answer
        logOdds = trace.weighed.logOdds
        features = Dictionary(trace.weighed.features.map { ($0.key.rawValue, ($0.value * 1e4).rounded() / 1e4) }) { first, _ in
            first
        }
    }
}

/// The shape of `search`: a contract.
struct SearchOutput: Encodable {
    let id: String?
    let hits: [HitOutput]
    /// Of forms; absent where papers alone were looked through.
    var answers: [AnswerHitOutput]?
}

/// An answer on a form: a contract.
struct AnswerHitOutput: Encodable {
    let session: String
    let form: String
    let field: String
    let label: String
    let display: String

    init(_ answer: FoundAnswer, _ strings: StringTable) {
        session = answer.session.id.rawValue
        form = answer.session.givenName?.exposed ?? answer.session.name[strings.language]
        field = answer.field.rawValue
        label = answer.label[strings.language]
        display = strings.text(of: answer.shown)
    }
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

    /// What a model worded; each sentence is said by its place.
    struct Written: Encodable {
        struct Sentence: Encodable {
            let text: String
            let citation: HitOutput
        }

        let model: String
        let sentences: [Sentence]
        /// Sentences that no place says.
        let dropped: Int
        let error: String?
        let promptTokens: Int
        let tokens: Int
        let firstMilliseconds: Double
        let milliseconds: Double

        init(_ answer: WrittenAnswer) {
            model = answer.model
            sentences = answer.sentences.map { Sentence(text: $0.text, citation: HitOutput($0.place)) }
            dropped = answer.dropped
            error = answer.failure?.codeName
            promptTokens = answer.metrics.promptTokens
            tokens = answer.metrics.tokens
            firstMilliseconds = answer.metrics.reading.rounded()
            milliseconds = (answer.metrics.reading + answer.metrics.writing).rounded()
        }
    }

    /// Null where nothing is sure.
    let answer: JSONValue
    let citations: [HitOutput]
    /// Places that may be meant, where nothing is sure.
    let nearest: [HitOutput]
    let found: Bool
    let metrics: Metrics
    /// Absent where no model is in use.
    let written: Written?

    init(_ answer: LibraryAnswer, _ written: WrittenAnswer? = nil) {
        self.written = written.map(Written.init)
        self.answer = answer.text.map(JSONValue.string) ?? .null
        citations = answer.citations.map(HitOutput.init)
        nearest = answer.nearest.map(HitOutput.init)
        found = answer.text != nil
        metrics = Metrics(
            passages: answer.metrics.passages, searchMilliseconds: (answer.metrics.searching * 1000).rounded() / 1000,
            answerMilliseconds: (answer.metrics.answering * 1000).rounded() / 1000)
    }
}
