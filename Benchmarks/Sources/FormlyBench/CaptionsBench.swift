import Documents
import FormModel
import FormReading
import Foundation
import PDFiumPages
import PageLayout
import PangoDrawing
import QPDFForms

/// The words that may name each field of a PDF, and how they stand to it, a JSON line each after one with the names of the
/// features: what `Scripts/train-labels` learns from.
struct CaptionsBench {
    let form: String

    private struct Names: Encodable { let names: [String] }
    private struct Line: Encodable {
        let field: String
        let page: Int
        let text: String
        let features: [Float]
    }

    func run() async throws {
        let (pages, forms, encoder) = (PDFiumPageReader(), QPDFForms(drawing: PangoDrawing()), JSONEncoder())
        let document = try await forms.readForm(at: form, password: "")
        var (texts, rules) = ([PageText](), [PageRules]())
        for page in document.pages.indices {
            texts.append(try await pages.text(of: form, page: page + 1, password: ""))
            rules.append(PageRules(try await pages.graphics(of: form, page: page + 1, password: "")))
        }
        print(String(decoding: try encoder.encode(Names(names: CaptionSample.names)), as: UTF8.self))
        for sample in CaptionSample.samples(document, pages: texts, rules: rules) {
            let line = Line(field: sample.field, page: sample.page, text: sample.text, features: sample.features)
            print(String(decoding: try encoder.encode(line), as: UTF8.self))
        }
    }
}
