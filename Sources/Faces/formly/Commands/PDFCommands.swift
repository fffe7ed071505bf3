import Assistant
import Composition
import Documents
import FieldDetection
import FormModel
import Foundation
import Primitives

/// `pdf fields`, `pdf detect`, `pdf fill`, `pdf check`, `pdf text`, `pdf image`: documents without a session.
enum PDFCommands {
    static let fields = Command(
        name: "pdf fields", usage: "pdf fields FILE [--password P]",
        syntax: ArgumentSyntax(options: ["password"], positionals: 1...1)
    ) { context in
        let described = try await context.formly.describeForm(at: context.word(0), password: context.password)
        if context.isJSON {
            Terminal.line(Output.json(FieldsOutput(described)))
            return .done
        }
        for field in FieldsOutput(described).fields {
            Terminal.line("\(field.page)\t\(field.kind)\t\(field.name)\t\(field.label)")
        }
        return .done
    }

    static let detect = Command(
        name: "pdf detect", usage: "pdf detect FILE [--make-form OUT.pdf] [--password P]",
        syntax: ArgumentSyntax(options: ["make-form", "password"], positionals: 1...1)
    ) { context in
        let detected = try await context.formly.detectFields(
            of: context.word(0), password: context.password, guess: context.language)
        if let output = context.arguments.options["make-form"] {
            FileOutput.keepPrivate()
            try await context.formly.makeForm(
                of: context.word(0), detected, password: context.password, to: output)
        }
        if context.isJSON {
            Terminal.line(Output.json(FieldsOutput(detected)))
            return .done
        }
        for field in FieldsOutput(detected).fields {
            Terminal.line("\(field.page)\t\(field.kind)\t\(field.name)\t\(field.label)")
        }
        context.say("cli.pdf.detected", ["count": .number(detected.document.fields.count)])
        if detected.captionsWithoutBlank > 0 {
            context.say("document.note.captions-without-blank", ["count": .number(detected.captionsWithoutBlank)])
        }
        if let output = context.arguments.options["make-form"] { context.say("cli.pdf.form-made", ["file": .text(output)]) }
        return .done
    }

    static let fill = Command(
        name: "pdf fill", usage: "pdf fill FILE --answers A.json --out O.pdf [--flatten] [--pdfa] [--partial] [--password P]",
        syntax: ArgumentSyntax(
            options: ["answers", "out", "password"], flags: ["flatten", "pdfa", "partial"], positionals: 1...1)
    ) { context in
        guard let answers = context.arguments.options["answers"] else { throw UsageFailure.required(option: "answers") }
        guard let output = context.arguments.options["out"] else { throw UsageFailure.required(option: "out") }
        var request = FillRequest(
            input: context.word(0), output: output, password: context.password, values: try AnswersInput.read(answers),
            flatten: context.arguments.flags.contains("flatten"),
            isPartial: context.arguments.flags.contains("partial"))
        request.isArchive = context.arguments.flags.contains("pdfa")
        FileOutput.keepPrivate()
        let report = try await context.formly.documents().fill(request)
        write(report, context)
        return report.findings.contains { $0.severity == .error } ? .findings : .done
    }

    private static func write(_ report: FillReport, _ context: CommandContext) {
        if context.isJSON {
            Terminal.line(
                Output.json(
                    FillOutput(
                        written: report.isWritten, filled: report.filled.count,
                        findings: FindingsOutput.entries(report.findings, context.strings),
                        notes: report.notes.map { context.strings.text($0) },
                        faults: report.faults.isEmpty ? nil : report.faults)))
            return
        }
        FindingsOutput(report.findings, context).write()
        for note in report.notes { Terminal.error(context.strings.text(note)) }
        if report.isWritten {
            context.say("cli.pdf.filled", ["count": .number(report.filled.count)])
        } else {
            Terminal.error(context.strings.text("cli.export.nothing-written"))
        }
    }

    static let check = Command(
        name: "pdf check", usage: "pdf check FILE [--password P]",
        syntax: ArgumentSyntax(options: ["password"], positionals: 1...1)
    ) { context in
        let document = try await context.formly.documents().readForm(at: context.word(0), password: context.password)
        let notes = Assistant.notes(on: document.traits).map { context.strings.text($0) }
        if context.isJSON {
            Terminal.line(Output.json(CheckOutput(document, notes)))
        } else {
            context.say(
                "cli.pdf.summary",
                ["count": .number(document.fields.count), "pages": .number(document.pages.count)])
            for note in notes { Terminal.line(note) }
            context.say(document.fields.isEmpty ? "cli.pdf.flat" : "cli.pdf.fillable", ["file": .text(context.word(0))])
        }
        return .done
    }

    static let text = Command(
        name: "pdf text", usage: "pdf text FILE [--page N] [--password P]",
        syntax: ArgumentSyntax(options: ["page", "password"], positionals: 1...1)
    ) { context in
        let documents = context.formly.documents()
        let path = context.word(0)
        let count = try await documents.geometry(of: path, password: context.password).count
        let wanted = try context.page()
        if let wanted, wanted > count {
            throw DocumentFailure(.noSuchPage, ["page": .number(wanted), "count": .number(count)])
        }
        var pages: [TextOutput.Page] = []
        for page in wanted.map({ [$0] }) ?? Array(1...max(count, 1)) where page <= count {
            let printed = try await documents.text(of: path, page: page, password: context.password)
            let recognized = printed.lines.isEmpty ? try await context.textOfPicture(page, printed.geometry) : nil
            let text = recognized ?? printed
            if context.isJSON {
                pages.append(TextOutput.Page(page, text, isRecognized: recognized != nil))
            } else {
                for line in text.lines { Terminal.line(line.text) }
            }
        }
        if context.isJSON { Terminal.line(Output.json(TextOutput(pages: pages))) }
        return .done
    }

    static let image = Command(
        name: "pdf image", usage: "pdf image FILE --out O.png [--page N] [--dpi N] [--password P]",
        syntax: ArgumentSyntax(options: ["out", "page", "dpi", "password"], positionals: 1...1)
    ) { context in
        guard let output = context.arguments.options["out"] else { throw UsageFailure.required(option: "out") }
        guard output.lowercased().hasSuffix(".png") else {
            throw UsageFailure.badValue(option: "out", value: output, possible: "O.png")
        }
        let dpi = context.arguments.options["dpi"].map { Double($0) ?? 0 } ?? 144
        guard (1...600).contains(dpi) else {
            throw UsageFailure.badValue(option: "dpi", value: context.arguments.options["dpi"] ?? "", possible: "1–600")
        }
        let image = try await context.formly.documents().image(
            of: context.word(0), page: try context.page() ?? 1, password: context.password,
            options: ImageOptions(dpi: dpi, drawsForms: true))
        let folder = output.contains("/") ? String(output[..<(output.lastIndex(of: "/") ?? output.startIndex)]) : "."
        let name = output.split(separator: "/").last.map(String.init) ?? output
        FileOutput.keepPrivate()
        _ = try FileOutput.write(image.png, named: name, in: folder.isEmpty ? "/" : folder)
        return .done
    }
}

extension CommandContext {
    var password: String { typedPassword ?? arguments.options["password"] ?? formly.environment["FORMLY_PDF_PASSWORD"] ?? "" }

    /// Counted from 1.
    func page() throws -> Int? {
        guard let text = arguments.options["page"] else { return nil }
        guard let page = Int(text), page >= 1 else {
            throw UsageFailure.badValue(option: "page", value: text, possible: "1, 2, 3…")
        }
        return page
    }
}

/// The answers file of `pdf fill`: `{"<field name>": "text" | true | false | ["a","b"]}`.
enum AnswersInput {
    static func read(_ path: String) throws -> [String: FillValue] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw AssistantFailure(.cannotRead, ["file": .text(path)])
        }
        guard case .object(let members)? = try? JSONDecoder().decode(JSONValue.self, from: data) else {
            throw AssistantFailure(.notAnswers, ["file": .text(path)])
        }
        return try members.mapValues { value in
            switch value {
            case .string(let text): return .text(text)
            case .bool(let flag): return .flag(flag)
            case .number(let number): return .text(Output.json(JSONValue.number(number)))
            case .array(let items):
                let texts = items.compactMap(\.string)
                guard texts.count == items.count else { throw AssistantFailure(.notAnswers, ["file": .text(path)]) }
                return .list(texts)
            case .null: return .text("")
            case .object: throw AssistantFailure(.notAnswers, ["file": .text(path)])
            }
        }
    }
}

struct FillOutput: Encodable {
    let written: Bool
    let filled: Int
    let findings: [FindingsOutput.Entry]
    let notes: [String]
    let faults: [ArchiveFault]?
}

struct CheckOutput: Encodable {
    let pages: Int
    let fields: Int
    let traits: DocumentTraits
    let notes: [String]

    init(_ document: FormDocument, _ notes: [String]) {
        pages = document.pages.count
        fields = document.fields.count
        traits = document.traits
        self.notes = notes
    }
}

struct TextOutput: Encodable {
    struct Page: Encodable {
        let page: Int
        let width: Double
        let height: Double
        let rotation: Int
        let lines: [TextLine]
        /// Read from the picture of the page, which has no text of its own.
        let recognized: Bool?

        init(_ page: Int, _ text: PageText, isRecognized: Bool) {
            self.page = page
            width = text.geometry.width
            height = text.geometry.height
            rotation = text.geometry.rotation
            lines = text.lines
            recognized = isRecognized ? true : nil
        }
    }
    let pages: [Page]
}
