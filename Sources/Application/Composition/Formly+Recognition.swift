import Assistant
import BoundedWorker
public import Documents
public import FieldDetection
import FormReading
import Foundation
import PaddleText
public import Primitives
import Records
import Retrieval
public import Scanning
import SodiumSealing
import TesseractText

extension Formly {
    /// Reads the text of pictures and scanned pages, in bounded child processes.
    public func recognition() -> any TextRecognizing { RecognizerPair(recognizers) }

    /// The blanks of a PDF, a scan or a picture of a page.
    public func detectFields(of path: String, password: String, guess: Language) async throws -> DetectedForm {
        let options = RecognitionOptions(guess: guess)
        guard try kind(of: path) != .pdf else {
            return try await worker.detectFields(
                of: path, password: password, scanning: recognizers[0], options: options, judge: blanks(),
                cues: choiceCues())
        }
        return try await withBoundPicture(path) { bound in
            try await worker.detectFields(
                of: bound, password: "", scanning: recognizers[0], picture: path, options: options, judge: blanks(),
                cues: choiceCues())
        }
    }

    /// What was learned of blanks. A file that is missing or broken leaves it to the rules alone.
    func blanks() -> BlankJudge? {
        FileManager.default.contents(atPath: resources.root + "/Recognition/blanks.trees").flatMap { BlankJudge([UInt8]($0)) }
    }

    /// How pages say that printed words are to be circled or struck out. Without the file such words are left to a pen.
    func choiceCues() -> ChoiceCues {
        let data = FileManager.default.contents(atPath: resources.root + "/Recognition/printed-choices.json")
        return data.flatMap { try? JSONDecoder().decode(ChoiceCues.self, from: $0) } ?? .none
    }

    /// What was learned of the words that name fields. A file that is missing or broken leaves it to the rules alone.
    func captions() -> CaptionJudge? {
        FileManager.default.contents(atPath: resources.root + "/Recognition/labels.trees").flatMap { CaptionJudge([UInt8]($0)) }
    }

    /// The kinds of papers whose labels are known. Without the file papers are read all the same, by the form's own labels.
    func layouts() -> [PaperLayout] {
        guard let data = FileManager.default.contents(atPath: resources.root + "/Recognition/paper-layouts.json") else {
            return []
        }
        return (try? JSONDecoder().decode([PaperLayout].self, from: data)) ?? []
    }

    /// What labels say of whose value it is. Without it nobody could tell a spouse's number from the person's own.
    ///
    /// - Throws: `CompositionFailure(.brokenResource)`.
    func paperWords() throws -> PaperWords {
        try resources.decode(PaperWords.self, resources.root + "/Recognition/paper-words.json")
    }

    /// How papers say what forms ask of the person.
    ///
    /// - Throws: `CompositionFailure(.brokenResource)`.
    func factWords() throws -> FactWords {
        try resources.decode(FactWords.self, resources.root + "/Recognition/paper-facts.json")
    }

    /// Writes a fillable PDF: the page with the fields that were found on it, and with its words where it is a picture.
    public func makeForm(of path: String, _ detected: DetectedForm, password: String, to output: String) async throws {
        guard try kind(of: path) != .pdf else {
            return try await make(detected, from: path, password: password, to: output)
        }
        try await withBoundPicture(path) { try await make(detected, from: $0, password: "", to: output) }
    }

    private func make(_ detected: DetectedForm, from input: String, password: String, to output: String) async throws {
        var input = input
        let scratch = try PrivateScratchSpace(folder: home + "/tmp").scratch([])
        if !detected.recognized.isEmpty {
            try await binding().addText(
                TextLayerRequest(input: input, output: scratch.path, password: password, pages: detected.recognized))
            input = scratch.path
        }
        try await worker.makeForm(
            FormMakingRequest(input: input, output: output, password: password, fields: detected.fieldsToMake))
        withExtendedLifetime(scratch) {}
    }

    private func withBoundPicture<Result>(_ path: String, _ body: (String) async throws -> Result) async throws -> Result {
        let bound = try PrivateScratchSpace(folder: home + "/tmp").scratch([])
        try await binding().bindPictures(of: path, to: bound.path)
        let result = try await body(bound.path)
        withExtendedLifetime(bound) {}
        return result
    }

    /// Makes PDFs of pictures, and pictures searchable, in a bounded child process.
    public func binding() -> any PageBinding { recognizers[0] }

    /// Reads the text of a picture, or of the pages of a PDF as they look. `page` counts from 1; nil reads all of them.
    ///
    /// - Parameter progress: called with how many pages are done, and how many there are.
    public func readText(
        of path: String, page: Int?, options: RecognitionOptions, progress: @escaping @Sendable (Int, Int) -> Void
    ) async throws -> [Int: RecognizedPage] {
        let count = try await recognition().pageCount(of: path)
        if let page, page > count { throw DocumentFailure(.noSuchPage, ["page": .number(page), "count": .number(count)]) }
        let wanted = page.map { [$0] } ?? Array(1...max(1, count))
        let read = ReadPages()
        try await recognition().recognizeText(of: path, pages: wanted, options: options) { number, page in
            progress(await read.add(page, number), wanted.count)
        }
        return await read.pages
    }

    /// Writes a PDF whose pages look as they did and can be searched. A picture becomes a PDF first.
    public func writeSearchable(_ path: String, _ pages: [Int: RecognizedPage], to output: String) async throws {
        let scratch = try PrivateScratchSpace(folder: home + "/tmp")
        let bound = try scratch.scratch([])
        var input = path
        if try kind(of: path) != .pdf {
            try await binding().bindPictures(of: path, to: bound.path)
            input = bound.path
        }
        // The words of all pages at once could be more than a request holds.
        let numbers = pages.keys.sorted()
        for start in stride(from: 0, to: max(1, numbers.count), by: 50) {
            let part = numbers[min(start, numbers.count)..<min(start + 50, numbers.count)]
            let words = pages.filter { part.contains($0.key) }
            try await binding().addText(TextLayerRequest(input: input, output: output, pages: words))
            input = output
        }
    }

    func papers() -> PaperServices {
        PaperServices(binding: binding(), scanning: recognizers[0], identity: worker)
    }

    /// A PDF of a picture or a scan, with its words in it.
    ///
    /// - Throws: `DocumentFailure`.
    func searchable(_ content: [UInt8]) async throws -> [UInt8] {
        let space = try PrivateScratchSpace(folder: home + "/tmp")
        let (input, output) = (try space.scratch(content), try space.scratch([]))
        let pages = try await readText(of: input.path, page: nil, options: RecognitionOptions(), progress: { _, _ in })
        try await writeSearchable(input.path, pages, to: output.path)
        return try output.content()
    }

    /// What a file is by its first bytes; nil when it is nothing that can be read.
    public func kind(of path: String) throws -> PictureKind? {
        do {
            return try PicturesByKind().kind(of: path)
        } catch  where error.code == .notAPicture {
            return nil
        }
    }

    /// The child's side. The words of languages are read with the first page: most children never read pictures.
    static func recognizer() -> any TextRecognizing & PageScanning {
        LazyRecognizer(engine: TextEngines(paddle: paddleFiles().map(PaddleText.init)))
    }

    /// Languages whose text can be read from pictures on this machine.
    public func readableLanguages() -> [Language] {
        Language.allCases.filter { TesseractText.reads($0) || readsPhotographs && PaddleText.languages.contains($0) }
    }

    /// Whether the networks that read photographs are here and can be used.
    var readsPhotographs: Bool { Self.paddleFiles().map(PaddleText.isThere) ?? false }

    /// What the child opens besides the resources when it reads a picture.
    static func recognitionFolders() -> [String] { paddleFiles().map { [$0.models] } ?? [] }

    /// `FORMLY_RECOGNITION`, else beside the resources of an installation, else where a checkout keeps what it fetched. Nil where the
    /// runtime is missing.
    static func paddleFiles() -> PaddleFiles? {
        let environment = ProcessInfo.processInfo.environment
        let resources = try? Resources.find(environment: environment, executable: Surroundings.executable())
        let parent = resources.map { URL(filePath: $0.root).deletingLastPathComponent().path }
        let folders =
            environment["FORMLY_RECOGNITION"].map { [$0] } ?? parent.map { [$0, $0 + "/.deps"].map { $0 + "/pp-ocrv6" } } ?? []
        let libraries = ["libonnxruntime.so.1.32.0", "libonnxruntime.1.32.0.dylib"]
        for folder in folders {
            for library in libraries where FileManager.default.fileExists(atPath: folder + "/" + library) {
                return PaddleFiles(library: folder + "/" + library, models: folder)
            }
        }
        return nil
    }
}

private actor ReadPages {
    private(set) var pages: [Int: RecognizedPage] = [:]

    /// Returns how many there are now.
    func add(_ page: RecognizedPage, _ number: Int) -> Int {
        pages[number] = page
        return pages.count
    }
}

private struct LazyRecognizer: TextRecognizing, PageScanning {
    /// Pixels per inch at which pages of PDFs are drawn: what the engine was trained for.
    private static let resolution = 300.0

    let engine: TextEngines

    func pageCount(of path: String) async throws -> Int {
        try await PicturesByKind(resolution: Self.resolution).pictureCount(of: path)
    }

    func recognizeText(of path: String, page: Int, options: RecognitionOptions) async throws -> RecognizedPage {
        try await recognizer().recognizeText(of: path, page: page, options: options)
    }

    func scannedPage(
        of path: String, page: Int, width: Double?, options: RecognitionOptions
    ) async throws -> ScannedPage {
        try await recognizer().scannedPage(of: path, page: page, width: width, options: options)
    }

    private func recognizer() throws -> PageRecognizer {
        guard
            let resources = try? Resources.find(
                environment: ProcessInfo.processInfo.environment, executable: Surroundings.executable()),
            let data = FileManager.default.contents(atPath: resources.root + "/Recognition/frequent-words.json"),
            let words = try? JSONDecoder().decode([Language: [String]].self, from: data)
        else { throw DocumentFailure(.recognitionUnavailable) }
        return PageRecognizer(
            pictures: PicturesByKind(resolution: Self.resolution), engine: engine, guess: LanguageGuess(words: words))
    }
}

/// Odd pages go to one child, even ones to the other.
private struct RecognizerPair: TextRecognizing {
    private let recognizers: [any TextRecognizing]

    init(_ recognizers: [any TextRecognizing]) { self.recognizers = recognizers }

    func pageCount(of path: String) async throws -> Int { try await recognizers[0].pageCount(of: path) }

    func recognizeText(of path: String, page: Int, options: RecognitionOptions) async throws -> RecognizedPage {
        try await recognizers[page % recognizers.count].recognizeText(of: path, page: page, options: options)
    }
}
