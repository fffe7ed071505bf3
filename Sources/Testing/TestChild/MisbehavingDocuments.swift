import Documents
import Foundation
import IdentityDocuments
import Primitives
import Retrieval
import Scanning

/// Documents that do what their path says, as hostile ones make a library do.
struct MisbehavingDocuments: FormReading, FormFilling, PageReading, IdentityScanning, TextRecognizing,
    PageScanning, PageBinding, PaperReading
{
    /// Does what the paper says, as a path does; else the paper is read.
    func passages(of content: [UInt8], _ request: PaperRequest) async throws -> PaperPassages {
        if content.count < 40 { _ = try await readForm(at: String(decoding: content, as: UTF8.self), password: "") }
        return try PaperReader().passages(of: content, request)
    }

    func readForm(at path: String, password: String) async throws -> FormDocument {
        switch path {
        case "sleep": sleep(600)
        case "spin": while true {}
        case "allocate": allocate()
        case "recurse": print(recurse(1))
        case "crash": abort()
        case "segfault": UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
        case "exit": exit(0)
        case "print":
            print("%PDF words of a library")
            FileHandle.standardError.write(Data("words of a library\n".utf8))
        case "locked": throw DocumentFailure(.passwordRequired, ["path": "x"])
        case "strange": throw CancellationError()
        case "descriptors": return answer(descriptors())
        case "environment": return answer(ProcessInfo.processInfo.environment.keys.sorted().joined(separator: " "))
        case "pid": return answer("\(getpid())")
        case "cores": return answer("\(coreLimit())")
        case "crash-when-reused": if counter.next() > 1 { abort() }
        case "infinite":
            return FormDocument(
                pages: [PageGeometry(cropBox: PDFRect(x0: 0, y0: 0, x1: .infinity, y1: 1), rotation: 0)], fields: [])
        case "endless": return answer(String(repeating: "x", count: 2 << 20))
        default: break
        }
        if path.hasPrefix("/proc/self/fd/") { return answer("held " + content(path)) }
        return answer("read \(path) \(password)")
    }

    func scan(_ path: String, today: CivilDate) async throws -> IdentityScan {
        _ = try await readForm(at: path, password: "")
        return IdentityScan(documents: [IdentityDocument(kind: .passport, format: .td3, lines: [path, today.iso])])
    }

    func pageCount(of path: String) async throws -> Int { path.utf8.count }

    func recognizeText(of path: String, page: Int, options: RecognitionOptions) async throws -> RecognizedPage {
        _ = try await readForm(at: path, password: "")
        let box = PDFRect(x0: 1, y0: 2, x1: 30, y1: 40)
        let word = RecognizedWord(
            text: ProcessInfo.processInfo.environment["OMP_THREAD_LIMIT"] ?? "", box: box, straight: box, confidence: 0.5)
        return RecognizedPage(
            width: 100, height: page,
            straightening: Straightening(degrees: 1, width: 100, height: page, straightWidth: 101, straightHeight: page),
            languages: [options.language ?? options.guess], lines: [RecognizedLine(words: [word])])
    }

    func scannedPage(
        of path: String, page: Int, width: Double?, options: RecognitionOptions
    ) async throws -> ScannedPage {
        ScannedPage(
            graphics: try await graphics(of: path, page: page, password: ""),
            text: try await recognizeText(of: path, page: page, options: options))
    }

    func bindPictures(of path: String, to output: String) async throws {
        if path == "silent" { return }
        guard write("bound", to: output) else { throw DocumentFailure(.cannotWrite) }
    }

    func bind(_ pages: [CapturedPage], to output: String) async throws {
        guard write(pages.map { content($0.path) }.joined(), to: output) else { throw DocumentFailure(.cannotWrite) }
    }

    func addText(_ request: TextLayerRequest) async throws {
        guard !request.pages.isEmpty, write("text", to: request.output) else { throw DocumentFailure(.cannotWrite) }
    }

    func fill(_ request: FillRequest) async throws -> FillReport {
        if request.input == "large" { return FillReport(isWritten: write("x", to: request.output, at: 4 << 20)) }
        return FillReport(notes: [.init("note")], filled: request.values.keys.sorted(), isWritten: !request.flatten)
    }

    func makeForm(_ request: FormMakingRequest) async throws {
        if request.fields.isEmpty { throw DocumentFailure(.cannotWrite) }
    }

    func graphics(of path: String, page: Int, password: String) async throws -> PageGraphics {
        let points = (0..<20_000).map { PDFPoint(x: Double($0), y: Double(page)) }
        return PageGraphics(
            geometry: try await geometry(of: path, password: password)[0],
            paths: [PagePath(subpaths: [.init(points: points)], stroke: 0.25, lineWidth: 2)])
    }

    func geometry(of path: String, password: String) async throws -> [PageGeometry] {
        [PageGeometry(cropBox: PDFRect(x0: 1, y0: 2, x1: 613.5, y1: 794), rotation: 90, userUnit: 2)]
    }

    func text(of path: String, page: Int, password: String) async throws -> PageText {
        let box = PDFRect(x0: 1, y0: 2, x1: 3, y1: 4)
        let line = TextLine(text: "نص 文字 \(page)", box: box, words: [TextWord(text: "نص", box: box)], fontSize: 12)
        return PageText(geometry: try await geometry(of: path, password: password)[0], lines: [line])
    }

    func image(of path: String, page: Int, password: String, options: ImageOptions) async throws -> PageImage {
        PageImage(width: page, height: Int(options.dpi), png: [UInt8](repeating: 7, count: 3_000_000))
    }

    private func answer(_ title: String) -> FormDocument {
        FormDocument(pages: [], fields: [], traits: DocumentTraits(title: title))
    }
}

private let counter = Counter()

/// `@unchecked Sendable`: the lock guards the count.
private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    func next() -> Int {
        lock.withLock {
            count += 1
            return count
        }
    }
}

/// Takes memory and touches it, until there is none.
private func allocate() {
    while let block = malloc(8 << 20) { memset(block, 1, 8 << 20) }
    abort()
}

private func recurse(_ depth: Int) -> Int { depth > Int.max / 2 ? depth : recurse(depth + 1) &+ recurse(depth + 2) }

private func descriptors() -> String {
    (0..<256).filter { fcntl($0, F_GETFD) >= 0 }.map { "\($0)" }.joined(separator: " ")
}

private func coreLimit() -> UInt64 {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
    return UInt64(limit.rlim_cur)
}

/// False when the system would not have it. An output is an open file, by its number.
private func write(_ text: String, to output: String, at place: off_t = 0) -> Bool {
    guard let file = output.split(separator: "/").last.flatMap({ Int32($0) }) else { return false }
    return pwrite(file, text, text.utf8.count, place) == text.utf8.count
}

private func content(_ path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? "closed"
}

/// Breaks the protocol: waits for a request, writes these bytes (hexadecimal) and then nothing more, for ever.
func answerBytes(_ hex: String) -> Never {
    var request = [UInt8](repeating: 0, count: 4096)
    _ = read(3, &request, request.count)
    let digits = Array(hex)
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap { UInt8(String(digits[$0...($0 + 1)]), radix: 16) }
    _ = write(3, bytes, bytes.count)
    while read(3, &request, request.count) > 0 {}
    exit(0)
}
