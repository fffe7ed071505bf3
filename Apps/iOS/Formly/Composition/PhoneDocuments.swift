import Assistant
import Composition
import Documents
import Foundation
import IdentityDocuments
import PDFiumPages
import Primitives
import QPDFForms
import Records
import Scanning

/// What reads, fills and draws documents on a phone: the core's own adapters for PDFs, Vision and ImageIO for pictures.
struct PhoneDocuments {
    let forms: QPDFForms
    let filling: any FormFilling
    let pages: PDFiumPageReader
    let papers: PaperServices
    private let binding: QPDFPageBinding
    private let recognizer: PageRecognizer

    /// - Throws: `CompositionFailure` where the weights or word lists are not in the bundle.
    init(resources: Resources) throws {
        let pictures = PicturesOnPhone(pages: PDFiumPageReader(resolution: 300))
        let pages = PDFiumPageReader()
        let forms = QPDFForms(drawing: CoreTextDrawing())
        self.forms = forms
        self.pages = pages
        filling = WatchfulFilling(forms, pages: pages)
        recognizer = PageRecognizer(pictures: pictures, engine: VisionText(), guess: try Self.guess(resources))
        binding = QPDFPageBinding(pictures: pictures)
        papers = PaperServices(
            binding: binding, scanning: recognizer,
            identity: PhoneScanner(
                scanner: IdentityScanner(pictures: pictures, barcodes: VisionBarcodes(), cells: try Self.cells(resources)),
                pictures: pictures))
    }

    /// A PDF of a picture or a scan, with its words in it.
    ///
    /// - Throws: `DocumentFailure`; `CancellationError`.
    func searchable(_ content: [UInt8], in space: any ScratchSpace) async throws -> [UInt8] {
        let (picture, bound, output) = (try space.scratch(content), try space.scratch([]), try space.scratch([]))
        let isPDF = PictureKind([UInt8](content.prefix(1024))) == .pdf
        if !isPDF { try await binding.bindPictures(of: picture.path, to: bound.path) }
        var pages: [Int: RecognizedPage] = [:]
        for page in 1...max(1, try await recognizer.pageCount(of: picture.path)) {
            try Task.checkCancellation()
            pages[page] = try await recognizer.recognizeText(of: picture.path, page: page, options: RecognitionOptions())
        }
        let input = isPDF ? picture.path : bound.path
        try await binding.addText(TextLayerRequest(input: input, output: output.path, pages: pages))
        return try withExtendedLifetime((picture, bound)) { try output.content() }
    }

    private static func cells(_ resources: Resources) throws -> CellPerceptron {
        let path = resources.root + "/Recognition/ocr-b.weights"
        guard let weights = FileManager.default.contents(atPath: path), let cells = CellPerceptron([UInt8](weights)) else {
            throw CompositionFailure(.noResources)
        }
        return cells
    }

    private static func guess(_ resources: Resources) throws -> LanguageGuess {
        let path = resources.root + "/Recognition/frequent-words.json"
        guard let data = FileManager.default.contents(atPath: path),
            let words = try? JSONDecoder().decode([Language: [String]].self, from: data)
        else { throw CompositionFailure(.noResources) }
        return LanguageGuess(words: words)
    }
}
