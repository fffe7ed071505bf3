import Assistant
import Conversation
import FormModel
import Foundation
import Presentation
import Primitives
import Records

/// `review` and `export`.
enum ReviewCommands {
    static let review = Command(
        name: "review", usage: "review SESSION", syntax: ArgumentSyntax(positionals: 1...1)
    ) { context in
        let assistant = try await context.assistant()
        let view = try await assistant.view(try await assistant.find(context.word(0)))
        let errors = view.findings.filter { $0.severity == .error }
        if context.isJSON {
            Terminal.line(Output.json(SessionOutput(view, context)))
        } else {
            writeForPeople(view, context)
        }
        return errors.isEmpty ? .done : .findings
    }

    private static func writeForPeople(_ view: SessionView, _ context: CommandContext) {
        let language = context.language
        let presenter = Presenter(strings: context.strings, now: view.updated)
        var section: Section.ID?
        for field in view.evaluation.applicableFields {
            guard let value = view.display(field, context.strings) else { continue }
            if let own = view.template.section(of: field.id), own.id != section {
                section = own.id
                Terminal.line("\n" + own.title[language])
            }
            let source = view.state.answers[field.id].map { "  (\(presenter.source(of: $0)))" } ?? ""
            Terminal.line("  \(field.label[language]): \(value)\(source)")
        }
        Terminal.line()
        FindingsOutput(view.findings, context).write()
        AdviceOutput.write(view, context)
        var sources = SourceList()
        for item in view.applicableChecklist {
            Terminal.line("☐ \(item.text[language])\(sources.mark(item.sources ?? []))")
        }
        if let guidance = view.template.review.submissionGuidance { Terminal.line("\n" + guidance[language]) }
        if let fee = view.template.review.feeInfo {
            Terminal.line(fee.text[language] + sources.mark(fee.sources ?? []))
        }
        let cited = (view.advice?.points.map(\.sources) ?? []) + (view.advice?.checklist.map(\.sources) ?? [])
        for citations in cited { _ = sources.mark(citations) }
        sources.write(context)
    }

    static let export = Command(
        name: "export", usage: "export SESSION --to DIR [--pdf FILE] [--flatten] [--pdfa] [--partial] [--continue]",
        syntax: ArgumentSyntax(
            options: ["to", "pdf", "password"], flags: ["flatten", "pdfa", "partial", "continue"], positionals: 1...1)
    ) { context in
        guard let folder = context.arguments.options["to"] else { throw UsageFailure.required(option: "to") }
        let assistant = try await context.assistant()
        let id = try await assistant.find(context.word(0))
        if let pdf = context.arguments.options["pdf"] {
            try await assistant.attach(try FileInput.read(pdf, context), to: id)
        }
        let library = try await context.library()
        let papers = try await library.enclosed(try await assistant.enclosed(with: id))
        let place = FilePath.absolute(folder)
        // Whatever is put here is in clear: for this user's eyes only. The folder first: what didn't leave is in no history.
        umask(0o077)
        try FileOutput.prepare(folder)
        let export: Export
        do {
            export = try await assistant.export(
                id, language: context.language, isPartial: context.arguments.flags.contains("partial"),
                flatten: context.arguments.flags.contains("flatten"), continues: context.arguments.flags.contains("continue"),
                isArchive: context.arguments.flags.contains("pdfa"), enclosing: papers, to: place,
                isTaken: { FileManager.default.fileExists(atPath: place + "/" + $0) })
        } catch let failure as AssistantFailure where failure.code == .damagedSession {
            return try await exportRemains(of: id, to: folder, assistant, context)
        }
        let paths = try export.files.map { try FileOutput.write($0.content, named: $0.name, in: folder) }
        write(export, paths, context)
        if !context.isJSON, export.main?.kind == .answerSheet, export.notes.contains(where: { $0.key.hasPrefix("export.only") }) {
            Terminal.error(context.strings.text("cli.export.add-pdf", ["id": .text(id.rawValue)]))
        }
        return export.findings.contains { $0.severity == .error } ? .findings : .done
    }

    /// A damaged form, as far as it can be read.
    private static func exportRemains(
        of id: SessionRecord.ID, to folder: String, _ assistant: Assistant, _ context: CommandContext
    ) async throws -> ExitCode {
        let remains = try await assistant.remains(of: id, context.strings)
        let paths = try remains.files.map { try FileOutput.write($0.content.exposed, named: $0.path, in: folder) }
        let note = context.strings.text("assistant.remains", ["count": .number(remains.lost)])
        if context.isJSON {
            Terminal.line(Output.json(ExportOutput(files: paths, findings: [], notes: [note])))
        } else {
            for path in paths { Terminal.line(path) }
            Terminal.error(note)
        }
        return .failed
    }

    private static func write(_ export: Export, _ paths: [String], _ context: CommandContext) {
        if context.isJSON {
            Terminal.line(
                Output.json(
                    ExportOutput(
                        files: paths, findings: FindingsOutput.entries(export.findings, context.strings),
                        notes: export.notes.map { context.strings.text($0) })))
            return
        }
        for path in paths { Terminal.line(path) }
        for note in export.notes { Terminal.error(context.strings.text(note)) }
        FindingsOutput(export.findings, context).write()
        if paths.isEmpty { Terminal.error(context.strings.text("cli.export.nothing-written")) }
    }
}

struct ExportOutput: Encodable {
    let files: [String]
    let findings: [FindingsOutput.Entry]
    let notes: [String]
}

/// Writes a file whole or not at all.
enum FileOutput {
    /// What is made from now on is for this user's eyes only, also by the children that are started from now on.
    static func keepPrivate() { umask(0o077) }

    /// A new file, under a name that none has yet: `sheet.pdf`, else `sheet-2.pdf` and so on. Returns the path.
    static func writeNew(_ content: [UInt8], named name: String, in folder: String) throws -> String {
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        for number in 1...999 {
            let path =
                folder + (folder.hasSuffix("/") ? "" : "/")
                + (number == 1 ? name : "\(name[..<dot])-\(number)\(name[dot...])")
            do {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                try Data(content).write(to: URL(filePath: path), options: .withoutOverwriting)
                return path
            } catch let error as CocoaError where error.code == .fileWriteFileExists {
                continue
            } catch {
                throw AssistantFailure(.cannotWrite, ["folder": .text(folder)])
            }
        }
        throw AssistantFailure(.cannotWrite, ["folder": .text(folder)])
    }

    /// Makes a folder where there is none, and says whether files can be put there.
    ///
    /// - Throws: `AssistantFailure(.cannotWrite)`.
    static func prepare(_ folder: String) throws {
        // What it can't make it can't be written to either.
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue,
            access(folder, W_OK | X_OK) == 0
        else { throw AssistantFailure(.cannotWrite, ["folder": .text(folder)]) }
    }

    /// Into a folder that is made where it is missing. Returns the path.
    static func write(_ content: [UInt8], named name: String, in folder: String) throws -> String {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let path = folder + (folder.hasSuffix("/") ? "" : "/") + name
            try Data(content).write(to: URL(filePath: path), options: .atomic)
            return path
        } catch {
            throw AssistantFailure(.cannotWrite, ["folder": .text(folder)])
        }
    }
}
