import BoundedWorker
import Documents
import FormModel
import Foundation
import IdentityDocuments
import Primitives
import Retrieval
import Scanning
import TestSupport
import Testing

struct DocumentWorkerTests {
    @Test func carriesEveryRequestAndItsAnswer() async throws {
        let worker = try worker()
        #expect(try await title(worker, "a.pdf", password: "ü") == "read a.pdf ü")
        let request = FillRequest(input: "i", output: "o", values: ["b": .flag(true), "a": .list(["x"])], flatten: true)
        let report = try await worker.fill(request)
        #expect(report.filled == ["a", "b"] && report.notes == [Message("note")] && !report.isWritten)
        let page = PageGeometry(cropBox: PDFRect(x0: 1, y0: 2, x1: 613.5, y1: 794), rotation: 90, userUnit: 2)
        #expect(try await worker.geometry(of: "a.pdf", password: "") == [page])
        let text = try await worker.text(of: "a.pdf", page: 3, password: "")
        #expect(text.lines.map(\.text) == ["نص 文字 3"] && text.geometry == page)
        let graphics = try await worker.graphics(of: "a.pdf", page: 3, password: "")
        #expect(graphics.geometry == page && graphics.paths.first?.subpaths.first?.points.count == 20_000)
        #expect(graphics.paths.first?.stroke == 0.25 && graphics.paths.first?.subpaths.first?.points.last?.y == 3)
        await #expect(throws: DocumentFailure(.cannotWrite)) {
            try await worker.makeForm(FormMakingRequest(input: "a.pdf", output: "b.pdf", fields: []))
        }
        let image = try await worker.image(of: "a.pdf", page: 2, password: "", options: ImageOptions(dpi: 300))
        #expect(image.width == 2 && image.height == 300)
        #expect(image.png == [UInt8](repeating: 7, count: 3_000_000))
    }

    @Test func carriesAScanAndKeepsItPersonal() async throws {
        let day = try #require(CivilDate(iso: "2026-11-21"))
        let scan = try await worker().scan("card.jpg", today: day)
        #expect(scan.documents.map(\.lines.exposed) == [["card.jpg", "2026-11-21"]])
        #expect(!"\(scan)".contains("card.jpg"))
        await #expect(throws: DocumentFailure(.crashed)) { try await worker().scan("crash", today: day) }
    }

    @Test func carriesTheTextOfPictures() async throws {
        let worker = try worker()
        #expect(try await worker.pageCount(of: "four") == 4)
        let page = try await worker.recognizeText(of: "a.jpg", page: 7, options: RecognitionOptions(language: .hindi))
        #expect(page.height == 7 && page.languages == [.hindi] && page.straightening.straightWidth == 101)
        #expect(page.lines.first?.text == "1", "one thread has to be asked for before the program starts")
        let folder = try TemporaryFolder()
        try await worker.bindPictures(of: "a.jpg", to: folder.path + "/b.pdf")
        await #expect(throws: DocumentFailure(.cannotWrite)) { try await worker.bindPictures(of: "a.jpg", to: "/nowhere/b") }
        try await worker.addText(TextLayerRequest(input: "a", output: folder.path + "/c", pages: [1: page]))
        #expect(try folder.text("b.pdf") == "bound" && folder.text("c") == "text")
        await #expect(throws: DocumentFailure(.crashed)) {
            try await worker.recognizeText(of: "crash", page: 1, options: RecognitionOptions())
        }
    }

    @Test func carriesAPaperAndItsPassages() async throws {
        let worker = try worker()
        let request = PaperRequest(kind: .markdown, title: "a", chunker: Chunker())
        let lease = Array("# Miete\n\nDie Miete beträgt 1/2 von 900 Euro im Monat.".utf8)
        let read = try await worker.passages(of: lease, request)
        #expect(try read == PaperReader().passages(of: lease, request) && read.chunks.count == 1)
        await #expect(throws: PaperFailure(.noText)) { try await worker.passages(of: Array("…".utf8), request) }
        let large = Array(String(repeating: "word ", count: 100_000).utf8)
        #expect(try await worker.passages(of: large, request).chunks.count > 200)
        for (behaves, code) in [("crash", DocumentFailure.Code.crashed), ("allocate", .outOfMemory)] {
            await #expect(throws: DocumentFailure(code)) { try await worker.passages(of: Array(behaves.utf8), request) }
        }
        #expect(try await worker.passages(of: lease, request) == read, "the next paper is read by a new child")
    }

    @Test func usesOneChildForManyDocuments() async throws {
        let worker = try worker()
        let first = try await title(worker, "pid")
        #expect(try await title(worker, "pid") == first)
        await worker.stop()
        #expect(try await title(worker, "pid") != first)
    }

    @Test func handsFailuresOn() async throws {
        let worker = try worker()
        await #expect(throws: DocumentFailure(.passwordRequired, ["path": "x"])) { try await title(worker, "locked") }
        await #expect(throws: DocumentFailure(.unreadable)) { try await title(worker, "strange") }
        await #expect(throws: DocumentFailure(.damaged)) { try await title(worker, "infinite") }
    }

    @Test(arguments: [
        ("crash", DocumentFailure.Code.crashed), ("segfault", .crashed), ("exit", .crashed), ("recurse", .crashed),
        ("allocate", .outOfMemory), ("sleep", .timeout), ("spin", .timeout), ("endless", .crashed),
    ])
    func outlivesADocumentThat(behaves: String, code: DocumentFailure.Code) async throws {
        let worker = try worker(seconds: code == .timeout ? 1 : 60)
        await #expect(throws: DocumentFailure(code)) { try await title(worker, behaves) }
        #expect(try await title(worker, "next") == "read next ", "the next document is read by a new child")
        await #expect(throws: DocumentFailure(code), "after another document") { try await title(worker, behaves) }
        #expect(try await title(worker, "next") == "read next ")
    }

    @Test func triesAgainInANewChildWhenAnEarlierDocumentMayHaveHarmedIt() async throws {
        let worker = try worker()
        for _ in 0..<3 { #expect(try await title(worker, "crash-when-reused") == "read crash-when-reused ") }
    }

    @Test(arguments: [
        ("4142434445464748494a", "garbage"), ("ffffffffffffffff", "a frame of four gigabytes"),
        ("020000000000000041", "half a frame"), ("02", "less than a header"), ("02000000000000007b7d", "no answer"),
        ("0a00000000000000" + "5b5b5b5b5b5b5b5b5b5b", "no JSON"),
    ])
    func outlivesAChildThatAnswers(bytes: String, what: String) async throws {
        let limits = WorkerLimits(seconds: 1)
        let worker = DocumentWorker(executable: try executable(), arguments: ["answer-bytes", bytes], limits: limits)
        await #expect("\(what)") { try await title(worker, "a.pdf") } throws: {
            [.crashed, .timeout].contains(($0 as? DocumentFailure)?.code)
        }
    }

    @Test func saysThatTheProgramIsMissing() async throws {
        let worker = DocumentWorker(executable: "/nowhere/formly")
        await #expect(throws: DocumentFailure(.unavailable)) { try await title(worker, "a.pdf") }
    }

    @Test func endsTheChildWhenCancelled() async throws {
        let worker = try worker(seconds: 600)
        let task = Task { try await title(worker, "sleep") }
        try await Task.sleep(for: .milliseconds(50))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await title(worker, "next") == "read next ")
    }

    @Test func answersManyAtOnceOneAfterTheOther() async throws {
        let worker = try worker()
        let titles = try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<20 { group.addTask { try await title(worker, "\(number)") } }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(titles == Set((0..<20).map { "read \($0) " }))
    }

    @Test func keepsWhatLibrariesPrintFromThePerson() async throws {
        #expect(try await title(worker(), "print") == "read print ")
    }

    @Test func givesTheChildNothingItDoesNotNeed() async throws {
        let secrets = ["FORMLY_PASSPHRASE", "FORMLY_BACKUP_PASSPHRASE", "AWS_SECRET_ACCESS_KEY"]
        secrets.forEach { setenv($0, "secret", 1) }
        defer { secrets.forEach { unsetenv($0) } }
        let worker = try worker()
        #expect(try await title(worker, "descriptors").hasPrefix("0 1 2 3"))
        let null = open("/dev/null", O_RDONLY)
        // Without close-on-exec, as a library may open it; a number that the child's own files don't reach.
        let open = fcntl(null, F_DUPFD, 700)
        close(null)
        defer { close(open) }
        let inherited = try await title(self.worker(), "descriptors").split(separator: " ").map(String.init)
        #expect(open >= 700 && !inherited.contains("\(open)"), "inherited \(inherited)")
        let names = try await title(worker, "environment").split(separator: " ").map(String.init)
        #expect(names.contains("OMP_THREAD_LIMIT") && Set(names).isDisjoint(with: secrets), "\(names)")
        #expect(try await title(worker, "cores") == "0")
    }

    @Test func boundsTheFilesItWrites() async throws {
        let folder = try TemporaryFolder()
        let request = FillRequest(input: "large", output: "\(folder.path)/large", values: [:])
        let bounded = DocumentWorker(
            executable: try executable(), arguments: ["documents"], limits: WorkerLimits(file: 1 << 20))
        #expect(try await !bounded.fill(request).isWritten)
        #expect(FileManager.default.contents(atPath: request.output) == nil, "nothing half written is left")
        #expect(try await worker().fill(request).isWritten, "the file itself can be written")
        #expect(FileManager.default.contents(atPath: request.output)?.count == 4 << 20 | 1)
    }

    @Test func handsTheFilesOverAndNoWayToOthers() async throws {
        let folder = try TemporaryFolder()
        try Data("first".utf8).write(to: folder.url.appending(path: "a"))
        try Data("second".utf8).write(to: folder.url.appending(path: "b"))
        let worker = try worker()
        for name in ["a", "b", "a"] {
            let held = try await title(worker, "\(folder.path)/\(name)")
            #expect(held == (name == "a" ? "held first" : "held second"))
        }
        try Data("changed".utf8).write(to: folder.url.appending(path: "a"))
        #expect(try await title(worker, "\(folder.path)/a") == "held changed")
        let pages = ["a", "b", "a"].map { CapturedPage(path: "\(folder.path)/\($0)") }
        try await worker.bind(pages, to: folder.path + "/c")
        #expect(try folder.text("c") == "changedsecondchanged")
        #expect(try await title(worker, folder.path) == "read \(folder.path) ", "a folder is no document")
    }

    /// More files than one message takes.
    @Test func handsManyFilesOver() async throws {
        let folder = try TemporaryFolder()
        let pages = try (0..<400).map { number in
            try Data("\(number) ".utf8).write(to: folder.url.appending(path: "\(number)"))
            return CapturedPage(path: "\(folder.path)/\(number)")
        }
        try await worker().bind(pages, to: folder.path + "/all")
        #expect(try folder.text("all") == (0..<400).map { "\($0) " }.joined())
    }

    @Test func believesNoChildThatSaysItWrote() async throws {
        let folder = try TemporaryFolder()
        await #expect(throws: DocumentFailure(.crashed)) {
            try await worker().bindPictures(of: "silent", to: folder.path + "/b.pdf")
        }
    }

    @Test func holdsItsChildIn() async throws {
        let held = try await worker().containment()
        #if os(Linux)
            #expect(held.holdsCalls)
        #else
            #expect(!held.holdsCalls && !held.holdsFiles)
        #endif
    }

    @Test func endsTheChildWithTheWorker() async throws {
        var worker: DocumentWorker? = try worker()
        let text = try await worker?.readForm(at: "pid", password: "").traits.title
        let pid = try #require(text.flatMap { pid_t($0) })
        #expect(kill(pid, 0) == 0)
        worker = nil
        #expect(kill(pid, 0) == -1)
    }

    private func worker(seconds: Double = 60) throws -> DocumentWorker {
        let limits = WorkerLimits(seconds: seconds, memory: 300 << 20, answer: 1 << 20)
        return DocumentWorker(executable: try executable(), arguments: ["documents"], limits: limits)
    }

    private func title(_ worker: DocumentWorker, _ path: String, password: String = "") async throws -> String {
        try await worker.readForm(at: path, password: password).traits.title
    }

    private func executable() throws -> String {
        let folder = try #require(Bundle.main.executableURL).deletingLastPathComponent()
        return folder.appending(path: "test-child").path
    }
}

extension TemporaryFolder {
    fileprivate func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
    }
}
