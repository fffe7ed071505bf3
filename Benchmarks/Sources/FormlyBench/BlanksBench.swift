import Documents
import FieldDetection
import Foundation
import PDFiumPages

/// Every place of a PDF that may be a blank and what it looks like, a JSON line each after one with the names of the features:
/// what `Scripts/train-blanks` learns from.
struct BlanksBench {
    let form: String

    private struct Names: Encodable { let names: [String] }
    private struct Line: Encodable {
        let page: Int
        let rect: [Double]
        let isMark: Bool
        let features: [Float]
    }

    func run() async throws {
        let (pages, encoder) = (PDFiumPageReader(), JSONEncoder())
        print(String(decoding: try encoder.encode(Names(names: BlankSample.names)), as: UTF8.self))
        for page in try await pages.geometry(of: form, password: "").indices {
            for sample in BlankSample.samples(try await pages.graphics(of: form, page: page + 1, password: "")) {
                let rect = [sample.rect.x0, sample.rect.y0, sample.rect.x1, sample.rect.y1]
                let line = Line(page: page + 1, rect: rect, isMark: sample.isMark, features: sample.features)
                print(String(decoding: try encoder.encode(line), as: UTF8.self))
            }
        }
    }
}
