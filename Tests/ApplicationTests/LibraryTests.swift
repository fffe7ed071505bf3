import Assistant
import Documents
import Foundation
import Primitives
import Records
import Retrieval
import SQLiteRecords
import SodiumSealing
import TestSupport
import Testing

struct LibraryTests {
    private let home: LibraryHome

    init() throws { home = try LibraryHome() }

    private static let lease = BroughtFile(
        name: "lease.md",
        content: Array(
            "# Lease\n\nThe monthly rent is 1,250 dollars.\n\nThe security deposit was received on 3 March 2024 by the landlord."
                .utf8))
    private static let club = BroughtFile(name: "club.txt", content: Array("The chess club meets on Fridays.".utf8))

    @Test func findsWhatWasAdded() async throws {
        let library = try home.open()
        _ = try await library.add(Self.lease)
        _ = try await library.add(Self.club)
        let hits = try await library.search(Question("monthly rent"))
        #expect(hits.first?.paper.name.exposed == "lease.md")
        #expect(hits.first?.quote.text.contains("1,250") == true)
        #expect(hits.first?.headings == ["lease", "Lease"])
    }

    @Test func answersWithAPlaceOrNotAtAll() async throws {
        let library = try home.open()
        _ = try await library.add(Self.lease)
        _ = try await library.add(Self.club)
        let answer = try await library.ask(Question("When was the security deposit received?"))
        #expect(answer.text == "3 March 2024")
        #expect(answer.citations.first?.quote.text.contains("3 March 2024") == true)
        let other = try await library.ask(Question("Who is the president of France?"))
        #expect(other.text == nil && other.citations.isEmpty)
    }

    @Test func citesThePageAndTheBox() async throws {
        let library = try home.open()
        let added = try await library.add(BroughtFile(name: "lease.pdf", content: Array("%PDF-1.7".utf8)))
        #expect(added.paper?.pages == 2)
        let hit = try #require(try await library.search(Question("monthly rent")).first)
        #expect(hit.page == 2)
        #expect(hit.box == ScriptedPages.box)
    }

    @Test func keepsEachContentOnce() async throws {
        let library = try home.open()
        let first = try #require(try await library.add(Self.lease).paper)
        let again = try await library.add(BroughtFile(name: "copy.md", content: Self.lease.content))
        guard case .duplicate = again.outcome else {
            Issue.record("the same content was kept twice")
            return
        }
        #expect(again.paper?.id == first.id)
        #expect(try await library.papers().count == 1)
    }

    @Test func saysWhatFailedAndWhy() async throws {
        let library = try home.open()
        let added = try await library.add(BroughtFile(name: "a.docx", content: Array("PK\u{3}\u{4} no archive".utf8)))
        guard case .failed(let failure) = added.outcome else {
            Issue.record("a damaged file was read")
            return
        }
        #expect(failure.codeName == "damaged")
        let kept = try await library.papers()
        #expect(added.paper == nil && kept.isEmpty, "what is refused is not kept")
        #expect(try await library.search(Question("archive")).isEmpty)
    }

    /// A crash between keeping and reading leaves a paper that is pending.
    @Test func readsLaterWhatACrashLeft() async throws {
        let store = try home.store()
        let digest = await store.digest(of: Self.lease.content)
        let record = LibraryRecord(
            id: "p1", status: .pending, kind: "markdown", digest: digest, bytes: Self.lease.content.count,
            created: Timestamp(milliseconds: 1), name: "lease.md")
        try await store.insert(record, file: Self.lease.content)
        await store.close()
        let library = try home.open()
        #expect(try await library.search(Question("rent")).isEmpty)
        try await library.resume()
        #expect(try await library.search(Question("rent")).count == 1)
        #expect(try await library.papers().map(\.status) == [.ready])
    }

    /// What kills the program while it is read would kill it with every paper that is added later.
    @Test func whatWasInterruptedIsNotReadByItself() async throws {
        let store = try home.store()
        var record = LibraryRecord(
            id: "p1", status: .pending, kind: "markdown", digest: await store.digest(of: Self.lease.content),
            bytes: Self.lease.content.count, created: Timestamp(milliseconds: 1), name: "lease.md")
        record.failure = "interrupted"
        try await store.insert(record, file: Self.lease.content)
        await store.close()
        let library = try home.open()
        try await library.resume()
        #expect(try await library.papers().map(\.failure) == ["interrupted"])
        _ = try await library.add(Self.club)
        #expect(try await library.search(Question("rent")).isEmpty)
        try await library.reindex("p1")
        #expect(try await library.papers().first.map { [$0.status.rawValue, $0.failure] } == ["ready", ""])
        #expect(try await library.search(Question("rent")).count == 1)
    }

    @Test func isNotedBeforeItIsRead() async throws {
        let store = try home.store()
        let looking = PaperWatcher { try await store.papers().map(\.failure) }
        _ = try await home.open(papers: looking).add(Self.lease)
        #expect(await looking.seen == [["interrupted"]])
        #expect(try await store.papers().map(\.failure) == [""])
        let stopped = PaperWatcher { throw CancellationError() }
        await #expect(throws: CancellationError.self) { try await home.open(papers: stopped).add(Self.club) }
        #expect(try await store.papers().map(\.failure) == ["", ""], "what the person stopped goes on by itself")
    }

    @Test func whatEndsTheReaderIsNotKept() async throws {
        let library = try home.open(papers: PaperWatcher { throw DocumentFailure(.outOfMemory) })
        guard case .failed(let failure) = try await library.add(Self.lease).outcome else {
            Issue.record("a paper was read that ended its reader")
            return
        }
        #expect(failure.codeName == "out-of-memory")
        #expect(try await library.papers().isEmpty)
    }

    @Test func forgetsWhatIsRemoved() async throws {
        let library = try home.open()
        let paper = try #require(try await library.add(Self.lease).paper)
        #expect(try await library.search(Question("rent")).count == 1)
        try await library.remove(paper.id)
        #expect(try await library.search(Question("rent")).isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path + "/attachments").isEmpty)
    }

    @Test func seesWhatAnotherProcessAdded() async throws {
        let library = try home.open()
        #expect(try await library.search(Question("rent")).isEmpty)
        _ = try await home.open().add(Self.lease)
        #expect(try await library.search(Question("rent")).count == 1)
        try await home.open().reindex()
        #expect(try await library.search(Question("rent")).count == 1, "read again is not found twice")
    }

    @Test func findsOnlyWhatTheFilterLeaves() async throws {
        let library = try home.open()
        let lease = try #require(try await library.add(Self.lease).paper)
        let club = try #require(try await library.add(Self.club).paper)
        let question = Question("the rent of the club")
        #expect(try await library.search(question, filter: LibraryFilter(paper: club.id)).map(\.paper.id) == [club.id])
        #expect(try await library.search(question, filter: LibraryFilter(language: .french)).isEmpty)
        let later = Timestamp(milliseconds: lease.created.milliseconds + 1)
        #expect(try await library.search(question, filter: LibraryFilter(since: later)).isEmpty)
    }

    @Test func takesTextsOfOtherPrograms() async throws {
        let library = try home.open()
        let rows = try JSONDecoder().decode(
            [LibraryRow].self,
            from: Data(#"[{"id":"p1","text":"The rent is high.","title":"Lease"},{"id":"p2","text":"Cats sleep."}]"#.utf8))
        #expect(try await library.add(rows) == (2, 0))
        #expect(try await library.add(rows) == (0, 2))
        #expect(try await library.search(Question("rent")).map(\.paper.givenID.exposed) == ["p1"])
    }

    /// Nothing of a paper can be read on the disk: neither its words nor its name.
    @Test func leavesNothingInClear() async throws {
        let library = try home.open()
        let content = Array("The canary-word-731 is written here.".utf8)
        _ = try await library.add(BroughtFile(name: "canary-name-731.txt", content: content))
        _ = try await library.search(Question("canary"))
        for file in try FileManager.default.subpathsOfDirectory(atPath: home.folder.path) {
            #expect(!file.contains("canary"))
            guard let data = FileManager.default.contents(atPath: home.folder.path + "/" + file) else { continue }
            #expect(data.firstRange(of: Data("canary".utf8)) == nil, "\(file)")
        }
    }

    /// "é" is one character or two, as the keyboard or the other machine had it.
    @Test func findsAFileInEitherFormOfItsName() throws {
        let folder = try TemporaryFolder()
        let inner = folder.path + "/re\u{301}sume\u{301}s"
        try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
        try Data("x".utf8).write(to: URL(filePath: inner + "/caf\u{E9}.txt"))
        let typed = folder.path + "/r\u{E9}sum\u{E9}s/cafe\u{301}.txt"
        #expect(try PaperFiles.brought(typed).content == Array("x".utf8))
        #expect(try PaperFiles.paths(at: typed).map { Array($0.utf8) } == [Array((inner + "/caf\u{E9}.txt").utf8)])
        #expect(PaperFiles.present(folder.path + "/\u{E9}") == folder.path + "/\u{E9}")
    }

    @Test func findsThePapersOfAFolder() throws {
        let folder = try TemporaryFolder()
        let inner = folder.path + "/inner"
        try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
        for name in ["/b.txt", "/inner/a.txt", "/.hidden"] { try Data("x".utf8).write(to: URL(filePath: folder.path + name)) }
        try FileManager.default.createSymbolicLink(atPath: inner + "/up", withDestinationPath: folder.path)
        #expect(try PaperFiles.paths(at: folder.path) == [folder.path + "/b.txt", inner + "/a.txt"])
        #expect(throws: AssistantFailure.self) { try PaperFiles.paths(at: folder.path + "/none") }
        #expect(throws: AssistantFailure.self) { try PaperFiles.brought(inner) }
    }
}

/// Looks at something before each paper is read.
private actor PaperWatcher: PaperReading {
    private let look: @Sendable () async throws -> [String]
    private(set) var seen: [[String]] = []

    init(_ look: @escaping @Sendable () async throws -> [String]) { self.look = look }

    func passages(of content: [UInt8], _ request: PaperRequest) async throws -> PaperPassages {
        seen.append(try await look())
        return try PaperReader().passages(of: content, request)
    }
}

/// Two pages of two lines each, whatever file is read.
struct ScriptedPages: PageReading {
    private let geometry = PageGeometry(cropBox: PDFRect(x0: 0, y0: 0, x1: 612, y1: 792), rotation: 0)
    static let box = PDFRect(x0: 72, y0: 600, x1: 300, y1: 612)

    func geometry(of path: String, password: String) async throws -> [PageGeometry] { [geometry, geometry] }

    func text(of path: String, page: Int, password: String) async throws -> PageText {
        let words = page == 1 ? "Lease of a flat in Springfield." : "The monthly rent is 1,250 dollars."
        let line = TextLine(text: words, box: Self.box, words: [], fontSize: 12)
        return PageText(geometry: geometry, lines: [line])
    }

    func graphics(of path: String, page: Int, password: String) async throws -> PageGraphics { PageGraphics(geometry: geometry) }

    func image(of path: String, page: Int, password: String, options: ImageOptions) async throws -> PageImage {
        PageImage(width: 1, height: 1, png: [])
    }
}
