import Documents
import FormReading
import Foundation
public import Primitives
public import Records
import Retrieval

/// What became of one file.
public struct AddedPaper: Sendable {
    public enum Outcome: Sendable {
        case added
        /// The same content is there already.
        case duplicate
        /// It is not kept; one that was kept before stays in the list with the reason.
        case failed(any SpokenFailure)
    }

    public var name: Personal<String>
    /// Nil for a file that was not kept.
    public var paper: LibraryRecord?
    public var outcome: Outcome

    public init(name: Personal<String>, paper: LibraryRecord?, outcome: Outcome) {
        self.name = name
        self.paper = paper
        self.outcome = outcome
    }
}

/// A text of another program, under the id it has there.
public struct LibraryRow: Sendable, Decodable {
    public var id: String
    public var text: String
    public var title: String?
    public var language: String?
}

extension Library {
    /// Keeps a file and reads it. A file that can't be read is told, not thrown: others go on.
    ///
    /// It is noted as begun before it is read: what kills the program on the way is not read again by itself.
    ///
    /// - Throws: `RecordFailure`; `CancellationError`, after which the paper is read by `resume`.
    public func add(
        _ file: BroughtFile, session: SessionRecord.ID? = nil, of person: Person.ID = .first
    ) async throws -> AddedPaper {
        do {
            guard file.content.count <= PaperReader.largest else { throw PaperFailure(.tooLarge) }
            let kind = try PaperKind(name: file.name.exposed, content: file.content)
            let added = try await add(file, kind, session, person)
            guard case .failed(let failure) = added.outcome, (failure as? PaperFailure)?.code == .needsRecognition else {
                return added
            }
            return try await addBySight(file, session, person)
        } catch let failure as PaperFailure where failure.code == .needsRecognition {
            return try await addBySight(file, session, person)
        } catch let failure as PaperFailure {
            return AddedPaper(name: file.name, paper: nil, outcome: .failed(failure))
        }
    }

    /// A picture or a scan is kept as a PDF with its words in it.
    private func addBySight(
        _ file: BroughtFile, _ session: SessionRecord.ID?, _ person: Person.ID
    ) async throws -> AddedPaper {
        let refused = AddedPaper(name: file.name, paper: nil, outcome: .failed(PaperFailure(.needsRecognition)))
        guard let searchable = services.searchable else { return refused }
        do {
            let read = BroughtFile(name: file.name.exposed, content: try await searchable(file.content))
            return try await add(read, .pdf, session, person)
        } catch let failure as DocumentFailure {
            return AddedPaper(name: file.name, paper: nil, outcome: .failed(failure))
        }
    }

    private func add(
        _ file: BroughtFile, _ kind: PaperKind, _ session: SessionRecord.ID?, _ person: Person.ID
    ) async throws -> AddedPaper {
        let digest = try await services.store.digest(of: file.content)
        if let known = try await services.store.paper(withDigest: digest) {
            let paper = try await services.store.paper(known)
            // Brought again, what was interrupted gets its second try: now it is the person who asks.
            if let paper, paper.status == .pending { return try await readAgain(paper) }
            return AddedPaper(name: file.name, paper: paper, outcome: .duplicate)
        }
        var record = LibraryRecord(
            id: LibraryRecord.ID(services.newID()), status: .pending, kind: kind.rawValue, digest: digest,
            bytes: file.content.count, created: services.now(), session: session, person: person,
            name: file.name.exposed)
        record.failure = Self.begun
        try await services.store.insert(record, file: file.content)
        let added = try await read(record, file)
        guard case .failed = added.outcome else { return added }
        // What is refused is not kept: nothing of it could be found or looked at.
        try await remove(record.id)
        return AddedPaper(name: added.name, paper: nil, outcome: added.outcome)
    }

    /// Reads what was kept and not begun to be read. Answers one by one as they are done.
    ///
    /// A paper whose reading was interrupted waits until the person asks for it: it may be what ended the program.
    public func resume(_ done: @Sendable (AddedPaper) -> Void = { _ in }) async throws {
        for paper in try await papers() where paper.status == .pending && paper.failure.isEmpty {
            done(try await readAgain(paper))
        }
    }

    /// Reads papers again from their files; those without a file stay as they are.
    public func reindex(_ only: LibraryRecord.ID? = nil, _ done: @Sendable (AddedPaper) -> Void = { _ in }) async throws {
        for paper in try await papers() where only == nil || paper.id == only {
            if paper.bytes > 0 { done(try await readAgain(paper)) }
        }
    }

    private func readAgain(_ paper: LibraryRecord) async throws -> AddedPaper {
        guard let content = try await services.store.file(of: paper.id) else { throw RecordFailure(.corrupt) }
        try await services.store.note(Self.begun, of: paper.id)
        return try await read(paper, BroughtFile(name: paper.name.exposed, content: content))
    }

    private func read(_ paper: LibraryRecord, _ file: BroughtFile) async throws -> AddedPaper {
        var paper = paper
        do {
            let read = try await passages(of: file, paper.kind, pages: &paper.pages)
            paper.status = .ready
            paper.failure = ""
            paper.language = detector.language(of: read.opening)?.rawValue ?? ""
            paper.passages = read.chunks.count
            try await services.store.settle(paper, passages: try read.chunks.map(encode))
            return AddedPaper(name: file.name, paper: paper, outcome: .added)
        } catch let cancellation as CancellationError {
            // Nothing ended but what the person ended: it may be read by itself later.
            try await services.store.note("", of: paper.id)
            throw cancellation
        } catch let failure as any SpokenFailure where !(failure is RecordFailure) {
            paper.status = .failed
            paper.failure = failure.codeName
            try await services.store.settle(paper, passages: [])
            return AddedPaper(name: file.name, paper: paper, outcome: .failed(failure))
        }
    }

    private func passages(of file: BroughtFile, _ kind: String, pages: inout Int) async throws -> PaperPassages {
        guard let kind = PaperKind(rawValue: kind) else { throw RecordFailure(.corrupt) }
        let title = Self.title(of: file.name.exposed)
        guard kind == .pdf else {
            return try await services.papers.passages(
                of: file.content, PaperRequest(kind: kind, title: title, chunker: services.chunker))
        }
        var document = try await text(of: file, pages: &pages)
        document.title = title
        return try PaperPassages(document, chunker: services.chunker)
    }

    private func text(of file: BroughtFile, pages: inout Int) async throws -> DocumentText {
        let work = try services.scratch.scratch(file.content)
        let password = file.password.exposed
        let count = try await services.pages.geometry(of: work.path, password: password).count
        guard count <= Self.mostPages else { throw DocumentFailure(.tooManyPages, ["count": .number(Self.mostPages)]) }
        // A file whose form can't be read has its pages all the same.
        let form = try? await services.reading?.readForm(at: work.path, password: password)
        var texts: [PageText] = []
        var bytes = 0
        for page in 1...max(count, 1) {
            try Task.checkCancellation()
            let text = try await services.pages.text(of: work.path, page: page, password: password)
            texts.append(form.map { text.withValues(of: $0, page: page) } ?? text)
            bytes += text.lines.reduce(0) { $0 + $1.text.utf8.count }
            guard bytes <= PaperReader.mostText else { throw PaperFailure(.tooLarge) }
        }
        pages = count
        let document = PageParagraphs.document(texts)
        guard document.paragraphs.contains(where: { !$0.text.isEmpty }) else { throw PaperFailure(.needsRecognition) }
        return document
    }

    /// The name without its ending.
    private static func title(of name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    nonisolated func encode(_ chunk: Chunk) throws -> Personal<[UInt8]> { Personal([UInt8](try JSONEncoder().encode(chunk))) }
}

extension Library {
    /// What is noted of a paper whose reading was begun, until it is done.
    private static let begun = PaperFailure.Code.interrupted.rawValue

    /// Adds texts, all of one call or none.
    public func add(_ rows: [LibraryRow], of person: Person.ID = .first) async throws -> (added: Int, duplicates: Int) {
        var entries: [LibraryEntry] = []
        for row in rows { entries.append(try await entry(row, person)) }
        let added = try await services.store.insert(entries).count
        return (added, rows.count - added)
    }

    private func entry(_ row: LibraryRow, _ person: Person.ID) async throws -> LibraryEntry {
        let document = DocumentText(title: row.title ?? "", paragraphs: [DocumentText.Paragraph(row.text)])
        let chunks = services.chunker.chunks(of: document)
        let identity = [row.id, row.title ?? "", row.text].joined(separator: "\u{0}")
        let language = row.language.flatMap { Language(rawValue: $0)?.rawValue } ?? detector.language(of: row.text)?.rawValue
        let record = LibraryRecord(
            id: LibraryRecord.ID(services.newID()), status: .ready, kind: PaperKind.text.rawValue,
            digest: try await services.store.digest(of: Array(identity.utf8)), passages: chunks.count,
            language: language ?? "", created: services.now(), person: person, name: row.title ?? row.id, givenID: row.id)
        return LibraryEntry(record, passages: try chunks.map(encode))
    }
}
