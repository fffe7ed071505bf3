import Composition
import Documents
import FieldDetection
import FormModel
import FormReading
import Foundation
import PDFiumPages
import Primitives

extension Target {
    /// The pages of a file without fields: what is taken for a blank lies on its page and has a name of its own.
    static let pdfBlanks = Target(
        name: "pdf-blanks", seeds: { SeedPDF.all },
        make: {
            let reader = PDFiumPageReader()
            return { bytes in
                withFile(bytes) { path in
                    finish {
                        let form = try await reader.detectFields(of: path, password: "")
                        let names = form.document.fields.map(\.name)
                        precondition(Set(names).count == names.count, "two fields of one name")
                        precondition(form.captionsWithoutBlank >= 0, "fewer than none")
                        for widget in form.fieldsToMake.flatMap(\.widgets) {
                            precondition((1...form.document.pages.count).contains(widget.page), "a field on no page")
                            precondition(
                                widget.rect.width.isFinite && widget.rect.width >= 0 && widget.rect.height.isFinite
                                    && widget.rect.height >= 0, "a box inside out")
                        }
                    }
                }
            }
        })

    /// Six bytes make a change to the fields of a page; what is refused leaves the sheet as it was, and all can be taken back.
    static let fieldSheet = Target(
        name: "field-sheet",
        seeds: {
            [
                [0, 1, 10, 10, 60, 20, 1, 0, 12, 12, 60, 20, 2, 0, 78, 97, 109, 101, 4, 0, 0, 0, 0, 0],
                [0, 0, 250, 250, 255, 255, 3, 0, 2, 0, 0, 0, 3, 9, 1, 0, 0, 0],
            ]
        },
        make: {
            let page = PageGeometry(cropBox: PDFRect(x0: 0, y0: 0, x1: 200, y1: 200), rotation: 0)
            let first = FormField(
                name: "name", kind: .text, tooltip: "Name",
                widgets: [Widget(page: 1, rect: PDFRect(x0: 20, y0: 20, x1: 90, y1: 35))])
            return { bytes in
                guard bytes.count < 6 * 400 else { return }
                let fresh = FieldSheet([first])
                var sheet = fresh
                for start in stride(from: 0, to: bytes.count - 5, by: 6) {
                    let before = sheet
                    do {
                        _ = try sheet.apply([edit(Array(bytes[start..<start + 6]), of: sheet)], pages: [page])
                    } catch {
                        precondition(sheet == before, "refused and changed")
                    }
                    precondition(sheet.fields(fitting: [page]).count == sheet.fields.count, "a field off its page")
                    precondition(Set(sheet.fields.map(\.name)).count == sheet.fields.count, "two fields of one name")
                }
                guard let coded = try? JSONEncoder().encode(sheet),
                    let read = try? JSONDecoder().decode(FieldSheet.self, from: coded)
                else { fatalError("a sheet that can't be kept") }
                precondition(read == sheet, "kept otherwise than it was")
                guard bytes.count < 6 * 200 else { return }
                while sheet.canUndo { sheet.undo() }
                precondition(sheet == fresh, "not taken back")
            }
        })

    private static func edit(_ bytes: [UInt8], of sheet: FieldSheet) -> FieldEdit {
        let kinds: [FormField.Kind] = [.text, .multiline, .checkbox, .signature, .comb, .radio]
        let kind = kinds[Int(bytes[1]) % kinds.count]
        let name = sheet.fields.isEmpty ? "none" : sheet.fields[Int(bytes[1]) % sheet.fields.count].name
        let place = bytes[2...].map { Double($0) - 20 }
        let rect = PDFRect(x0: place[0], y0: place[1], x1: place[0] + place[2], y1: place[1] + place[3])
        let label = String(decoding: bytes[2...], as: UTF8.self)
        switch bytes[0] % 5 {
        case 0: return .add(kind, page: Int(bytes[1] % 3), rect: rect, label: label)
        case 1: return .move(name, to: rect)
        case 2: return .rename(name, to: label)
        case 3: return .change(name, to: kind)
        default: return .remove(name)
        }
    }
}
