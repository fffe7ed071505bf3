import Documents
import FormModel
import FormReading
import Foundation
import PDFiumPages
import PangoDrawing
import Primitives
import QPDFForms

extension Target {
    static let pdfRead = Target(
        name: "pdf-read", seeds: { SeedPDF.all },
        make: {
            let forms = QPDFForms(drawing: PangoDrawing(), limits: limits)
            return { bytes in
                withFile(bytes) { path in
                    finish {
                        let form = try await forms.readForm(at: path, password: "")
                        // What was read must be fit to be sent on by the worker, and to become a form.
                        _ = try JSONEncoder().encode(form)
                        _ = FormInference().template(from: form, pages: [], id: "fuzz", name: "fuzz")
                    }
                }
            }
        })

    static let pdfFill = Target(
        name: "pdf-fill", seeds: { SeedPDF.all },
        make: {
            let forms = QPDFForms(drawing: PangoDrawing(), limits: limits)
            return { bytes in
                withFile(bytes) { path in
                    finish {
                        let form = try await forms.readForm(at: path, password: "")
                        let flatten = bytes.count % 2 == 0
                        let request = FillRequest(
                            input: path, output: "\(path).out", values: answers(to: form), flatten: flatten, isPartial: true)
                        _ = try await forms.fill(request)
                    }
                    unlink("\(path).out")
                }
            }
        })

    static let pdfPages = Target(
        name: "pdf-pages", seeds: { SeedPDF.all },
        make: {
            let reader = PDFiumPageReader()
            return { bytes in
                withFile(bytes) { path in
                    finish {
                        let pages = try await reader.geometry(of: path, password: "")
                        for page in 1...max(1, min(2, pages.count)) {
                            _ = try await reader.text(of: path, page: page, password: "")
                            _ = try await reader.image(of: path, page: page, password: "", options: ImageOptions(dpi: 20))
                        }
                    }
                }
            }
        })

    private static let limits = DocumentLimits(megabytes: 4, pages: 50, fields: 500)

    private static func answers(to form: FormDocument) -> [String: FillValue] {
        let words = ["Zoë Łukasz", "عمر خالد", "हिन्दी", "上海市浦东新区", "1/2/2026", String(repeating: "long words ", count: 40)]
        var answers: [String: FillValue] = [:]
        for (index, field) in form.fields.prefix(40).enumerated() {
            switch field.kind {
            case .checkbox: answers[field.name] = .flag(index % 2 == 0)
            case .radio, .choice: answers[field.name] = .text(field.options.first?.value ?? "")
            default: answers[field.name] = .text(words[index % words.count])
            }
        }
        return answers
    }
}
