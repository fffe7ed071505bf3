import Documents
import FormModel
import FormReading
import Primitives
import Testing

/// Forms whose rows have a head at the left, and a caption in each cell.
struct FormInferenceRowHeadTests {
    @Test func namesEachCellByTheHeadOfItsRow() {
        var form = HandmadeForm()
        for (row, head) in ["Name on the card", "Name at birth"].enumerated() {
            let y = 100 + Double(row) * 40
            form.words(head, 40, y + 14)
            for (column, part) in ["First", "Last"].enumerated() {
                let x = 160 + Double(column) * 150
                form.words(part, x, y - 2, size: 7)
                form.text("f\(row)\(column)", x, y, width: 145, height: 16)
            }
        }
        let labels = FormInference(tables: []).fieldLabels(of: form.document, pages: form.pages)
        let fields = form.inferred.template.fields.map(\.label.english)
        #expect(
            fields == [
                "Name on the card – First", "Name on the card – Last", "Name at birth – First", "Name at birth – Last",
            ])
        #expect(labels.count == 4)
    }

    @Test func takesNoMaskForALabel() {
        var form = HandmadeForm()
        form.words("Daytime phone number", 40, 114)
        form.words("MM/DD/YYYY", 200, 96, size: 7)
        form.text("x1", 180, 102, width: 150)
        #expect(form.inferred.template.fields.map(\.label.english) == ["Daytime phone number"])
        #expect(form.inferred.template.fields.map(\.kind) == [.phone])
    }

    @Test func leavesTheFormsTitleOutOfItsFirstField() {
        var form = HandmadeForm()
        form.text("x1", 100, 100) { $0.tooltip = "OMB Number. 1234-0066 Application for a Card 1 Name to be shown on card First" }
        #expect(form.inferred.template.fields.map(\.label.english) == ["1. Name to be shown on card First"])
    }
}
