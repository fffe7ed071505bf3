import LanguageModel
import Primitives
public import Retrieval
import Synchronization

extension Library {
    private static let mostPassages = 4
    /// Of a passage, in Unicode scalars, so that four of them with the question fit into the shortest context.
    private static let longestPassage = 1200

    /// Whether there is a model to word answers.
    public var hasWriter: Bool {
        // What can't be loaded now says so when it is asked.
        get async { (try? await services.models?.models().contains(where: \.isUsed)) ?? false }
    }

    /// Lets the model in use word an answer from the places that were found: only sentences that one of them says are handed on,
    /// each as soon as it is whole. Cancelling the task stops it.
    ///
    /// - Parameters:
    ///   - answer: what was found without a model. Where the papers don't say, no model is asked.
    ///   - receive: called with all there is whenever a sentence is added.
    /// - Returns: nil where no model is in use.
    public func write(
        _ answer: LibraryAnswer, to question: Question, filter: LibraryFilter = LibraryFilter(),
        receive: @escaping @Sendable (WrittenAnswer) -> Void = { _ in }
    ) async -> WrittenAnswer? {
        guard answer.text != nil, let desk = services.models else { return nil }
        var failed = WrittenAnswer(model: "")
        do throws(LanguageModelFailure) {
            guard let model = try await desk.model() else { return nil }
            let places = passages(for: question, filter, desk.prompts)
            let request = Self.request(places, question, desk.prompts.ask)
            let sheet = WritingSheet(places, model: model.name ?? "", receive: receive)
            receive(sheet.answer)
            do throws(LanguageModelFailure) {
                return sheet.finish(try await model.generate(request) { sheet.take($0) })
            } catch {
                return sheet.finish(error)
            }
        } catch {
            failed.failure = error
            failed.isFinished = true
            return failed
        }
    }

    private func passages(for question: Question, _ filter: LibraryFilter, _ prompts: PromptSet) -> [WritingPlace] {
        let hits = index.lexical.search(question, limit: Self.mostPassages) { passage in
            filter == LibraryFilter() || index.paper(of: passage).map(filter.accepts) == true
        }
        return hits.map { hit in
            let chunk = index[hit.passage].chunk
            let quote = index.lexical.quote(from: chunk.text, passage: hit.passage, for: question)
            let support = index.lexical.support(
                in: chunk.text, passage: hit.passage, for: question, binding: prompts.binding)
            return WritingPlace(
                shown: Self.part(of: chunk.text, around: quote.range), support: support,
                citation: citation(hit.passage, quote, score: hit.score), places: chunk.places)
        }
    }

    /// At most so much of a passage that the quote stands about in the middle.
    private static func part(of text: String, around range: Range<Int>) -> String {
        let scalars = Array(text.unicodeScalars)
        guard scalars.count > longestPassage else { return text }
        let before = String(decoding: text.utf8.prefix(range.lowerBound), as: UTF8.self).unicodeScalars.count
        let start = max(0, min(before - longestPassage / 2, scalars.count - longestPassage))
        return String(String.UnicodeScalarView(scalars[start..<(start + longestPassage)]))
    }

    private static func request(_ places: [WritingPlace], _ question: Question, _ prompt: Prompt) -> GenerationRequest {
        let passages = places.enumerated().map { "[\($0 + 1)] \($1.shown.replacing("\n", with: " "))" }
        let values = [
            "question": question.text, "earlier": question.earlier ?? "", "passages": passages.joined(separator: "\n\n"),
        ]
        return GenerationRequest(
            prompt.messages(values), grammar: grammar(places.count), mostTokens: 400, temperature: 0)
    }

    /// One to four lines: a sentence, and the number of its passage in square brackets.
    static func grammar(_ places: Int) -> String {
        let numbers = (1...max(1, places)).map { "\"\($0)\"" }.joined(separator: " | ")
        return """
            root ::= line{1,4}
            line ::= [^\\[\\]\\x00-\\x1F\\x7F]{8,300} "[" (\(numbers)) "]\\n"

            """
    }
}

/// A passage that a model is shown.
struct WritingPlace: Sendable {
    var shown: String
    var support: SentenceSupport
    /// For the quote that the search chose.
    var citation: Citation
    var places: [TextPlace]

    /// The citation of another part of the same passage.
    func cited(_ quote: Quote) -> Citation {
        var cited = citation
        let location = places.location(of: quote.range, around: quote.highlights.first)
        cited.quote = quote
        cited.page = location?.page
        cited.box = location?.box
        return cited
    }
}

/// Puts lines together from the pieces of a model and keeps those that their passage says.
final class WritingSheet: Sendable {
    private struct State {
        var answer: WrittenAnswer
        var line = ""
    }

    private let places: [WritingPlace]
    private let receive: @Sendable (WrittenAnswer) -> Void
    private let state: Mutex<State>

    init(_ places: [WritingPlace], model: String, receive: @escaping @Sendable (WrittenAnswer) -> Void) {
        self.places = places
        self.receive = receive
        state = Mutex(State(answer: WrittenAnswer(model: model)))
    }

    var answer: WrittenAnswer { state.withLock(\.answer) }

    func take(_ piece: String) {
        for character in piece {
            if !character.isNewline {
                state.withLock { $0.line.append(character) }
            } else if endLine() {
                receive(answer)
            }
        }
    }

    func finish(_ generation: Generation) -> WrittenAnswer {
        // What was cut off in the midst is no sentence; without its number it is none either.
        _ = endLine()
        return state.withLock { state in
            state.answer.metrics.promptTokens = generation.promptTokens
            state.answer.metrics.tokens = generation.tokens
            state.answer.metrics.reading = generation.reading
            state.answer.metrics.writing = generation.writing
            state.answer.isFinished = true
            return state.answer
        }
    }

    func finish(_ failure: LanguageModelFailure) -> WrittenAnswer {
        state.withLock { state in
            state.answer.failure = failure
            state.answer.isFinished = true
            return state.answer
        }
    }

    /// - Returns: whether a sentence was added.
    private func endLine() -> Bool {
        let line = state.withLock { state in
            defer { state.line = "" }
            return state.line
        }
        guard !line.allSatisfy(\.isWhitespace) else { return false }
        let sentence = Self.parts(of: line).flatMap { checked($0.text, place: $0.number) }
        return state.withLock { state in
            guard let sentence else {
                state.answer.dropped += 1
                return false
            }
            // Said twice is said once.
            guard !state.answer.sentences.contains(where: { $0.text == sentence.text }) else { return false }
            state.answer.sentences.append(sentence)
            return true
        }
    }

    private func checked(_ text: String, place number: Int) -> WrittenAnswer.Sentence? {
        guard places.indices.contains(number - 1) else { return nil }
        let place = places[number - 1]
        return place.support.quote(for: text).map { .init(text: text, place: place.cited($0)) }
    }

    /// `The rent is 900. [2]` in its sentence and its number.
    private static func parts(of line: String) -> (text: String, number: Int)? {
        guard let open = line.lastIndex(of: "["), let close = line[open...].firstIndex(of: "]"),
            let number = Int(line[line.index(after: open)..<close])
        else { return nil }
        let text = line[..<open].drop(while: \.isWhitespace)
        let end = text.lastIndex { !$0.isWhitespace }
        return end.map { (String(text[...$0]), number) }
    }
}
