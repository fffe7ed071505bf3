import Assistant
import Composition
import Documents
import Foundation
import Primitives
import Scanning

/// `ocr`: the text of pictures and scanned pages.
enum OCRCommand {
    static let command = Command(
        name: "ocr", usage: "ocr FILE [--to OUT.pdf] [--page N] [--text-language LANGUAGE]",
        syntax: ArgumentSyntax(options: ["to", "page", "text-language"], positionals: 1...1)
    ) { context in
        let path = context.word(0)
        // A page that has text of its own is not read by sight where only its words are asked for.
        if context.arguments.options["to"] == nil, !context.isJSON, let count = try await pagesOfPDF(path, context) {
            return try await tell(path, count, context)
        }
        let pages = try await context.formly.readText(
            of: path, page: try context.page(),
            options: RecognitionOptions(language: try context.textLanguage(), guess: context.language),
            progress: progress(context.strings))
        if let output = context.arguments.options["to"] {
            try await context.formly.writeSearchable(path, pages, to: output)
        }
        report(pages.sorted { $0.key < $1.key }.map(\.value), context)
        return .done
    }

    private static func report(_ pages: [RecognizedPage], _ context: CommandContext) {
        if context.isJSON { return Terminal.line(Output.json(OCROutput(pages: pages.map(OCROutput.Page.init)))) }
        if let output = context.arguments.options["to"] {
            return context.say("cli.ocr.written", ["file": .text(output), "count": .number(pages.count)])
        }
        tell(pages.flatMap(\.lines), context)
        if pages.allSatisfy(\.lines.isEmpty) { Terminal.error(context.strings.text("cli.ocr.nothing")) }
    }

    /// A word that was read with less certainty is marked.
    private static let leastConfidence = 0.6

    private static func tell(_ lines: [RecognizedLine], _ context: CommandContext) {
        var isDoubtful = false
        for line in lines {
            let words = line.words.map { word in
                guard word.confidence < leastConfidence else { return word.text }
                isDoubtful = true
                return word.text + "[?]"
            }
            Terminal.line(words.isEmpty ? line.text : words.joined(separator: " "))
        }
        if isDoubtful { Terminal.error(context.strings.text("cli.ocr.doubtful")) }
    }

    /// Nil for what is no PDF.
    private static func pagesOfPDF(_ path: String, _ context: CommandContext) async throws -> Int? {
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? file.close() }
        guard try file.read(upToCount: 1024)?.firstRange(of: Data("%PDF-".utf8)) != nil else { return nil }
        return try await context.formly.documents().geometry(of: path, password: "").count
    }

    private static func tell(_ path: String, _ count: Int, _ context: CommandContext) async throws -> ExitCode {
        let wanted = try context.page()
        if let wanted, wanted > count {
            throw DocumentFailure(.noSuchPage, ["page": .number(wanted), "count": .number(count)])
        }
        for page in wanted.map({ $0...$0 }) ?? 1...max(1, count) {
            let own = try await context.formly.documents().text(of: path, page: page, password: "")
            if !own.lines.isEmpty {
                Terminal.error(context.strings.text("cli.ocr.own-text", ["page": .number(page)]))
                for line in own.lines { Terminal.line(line.text) }
                continue
            }
            let read = try await context.formly.readText(
                of: path, page: page, options: RecognitionOptions(language: try context.textLanguage(), guess: context.language),
                progress: { _, _ in })
            tell(read.values.flatMap(\.lines), context)
        }
        return .done
    }

    /// On standard error, where someone is looking.
    private static func progress(_ strings: StringTable) -> @Sendable (Int, Int) -> Void {
        guard Terminal.errorIsTerminal else { return { _, _ in } }
        return { done, all in
            guard all > 1 else { return }
            Terminal.error(strings.text("cli.ocr.progress", ["page": .number(done), "count": .number(all)]))
        }
    }
}

extension CommandContext {
    /// What a person says the text of a picture is in.
    func textLanguage() throws -> Language? {
        guard let tag = arguments.options["text-language"] else { return nil }
        guard let language = Language(rawValue: tag) else {
            throw UsageFailure.badValue(option: "text-language", value: tag, possible: Globals.languages)
        }
        return language
    }

    /// The text of a page that is a picture; nil, after saying why, where it can't be read.
    func textOfPicture(_ page: Int, _ geometry: PageGeometry) async throws -> PageText? {
        do {
            let read = try await formly.recognition().recognizeText(
                of: word(0), page: page, options: RecognitionOptions(guess: language))
            guard !read.lines.isEmpty else { return nil }
            Terminal.error(strings.text("cli.ocr.from-picture", ["page": .number(page)]))
            return PageText(read, on: geometry)
        } catch let failure as DocumentFailure {
            Terminal.error(strings.text("cli.ocr.no-text", ["page": .number(page)]) + " " + strings.text(failure.message))
            return nil
        }
    }
}

/// The shape of `ocr`: a contract. Boxes in pixels of the page's picture as it came, y down.
struct OCROutput: Encodable {
    let pages: [Page]

    struct Page: Encodable {
        let width: Int
        let height: Int
        let language: String?
        /// Clockwise degrees by which the text had to be turned to lie level.
        let degrees: Double
        let confidence: Double
        let lines: [Line]
        /// The corners of the sheet that was found in a photograph, clockwise from its top left.
        let sheet: [[Double]]?

        init(_ page: RecognizedPage) {
            width = page.sheet?.photographWidth ?? page.width
            height = page.sheet?.photographHeight ?? page.height
            sheet = page.sheet?.corners.corners.map { [$0.x, $0.y].map { ($0 * 10).rounded() / 10 } }
            language = page.languages.first?.rawValue
            degrees = (page.straightening.degrees * 100).rounded() / 100
            confidence = (page.confidence * 100).rounded() / 100
            lines = page.lines.map { Line($0, on: page) }
        }
    }

    struct Line: Encodable {
        let text: String
        let box: PDFRect
        let words: [Word]

        init(_ line: RecognizedLine, on page: RecognizedPage) {
            text = line.text
            box = page.onPhotograph(line.box)
            words = line.words.map { Word($0, on: page) }
        }
    }

    struct Word: Encodable {
        let text: String
        let box: PDFRect
        let confidence: Double

        init(_ word: RecognizedWord, on page: RecognizedPage) {
            text = word.text
            box = page.onPhotograph(word.box)
            confidence = (word.confidence * 100).rounded() / 100
        }
    }
}
