import Assistant
import Composition
import DocumentModel
import Foundation
import IdentityDocuments
import PDFiumPages
import Primitives
import QPDFForms

/// What reads, fills and draws documents on a phone: the core's own adapters for PDFs, Vision and ImageIO for pictures.
struct PhoneDocuments {
    let forms: QPDFForms
    let filling: any FormFilling
    let pages: PDFiumPageReader
    let papers: PaperServices

    /// - Throws: `CompositionFailure` where the weights or word lists are not in the bundle.
    init(resources: Resources) throws {
        let pictures = PicturesOnPhone(pages: PDFiumPageReader(resolution: 300))
        let pages = PDFiumPageReader()
        let forms = QPDFForms(drawing: CoreTextDrawing())
        self.forms = forms
        self.pages = pages
        filling = WatchfulFilling(forms, pages: pages)
        let recognizer = PageRecognizer(pictures: pictures, engine: VisionText(), guess: try Self.guess(resources))
        papers = PaperServices(
            binding: QPDFPageBinding(pictures: pictures), scanning: recognizer,
            identity: IdentityScanner(pictures: pictures, barcodes: VisionBarcodes(), cells: try Self.cells(resources)))
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
