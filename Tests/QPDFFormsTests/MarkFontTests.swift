import Documents
import FormModel
import Foundation
import PangoDrawing
import Primitives
import QPDFForms
import TestSupport
import Testing

/// A viewer without the font ZapfDingbats shows the marks of filled boxes all the same.
struct MarkFontTests {
    private static let standard = "<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>"
    private static let embedded =
        "<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats /FontDescriptor << /FontFile 1 0 R >> >>"
    private static let other = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"

    @Test(arguments: [
        ("(4) Tj", standard, true), ("<38> Tj", standard, true), ("[(l)] TJ", standard, true),
        // What is no mark of ours, or comes with its font, is the agency's own.
        ("(\\)) Tj", standard, false), ("(4) Tj", embedded, false), ("(8) Tj", other, false), ("", standard, false),
    ])
    func bringsItsShapeAlong(_ text: String, _ font: String, _ isCarried: Bool) async throws {
        let filled = try await filled(.flag(true), showing: text, in: font)
        #expect(filled.contains("/Subtype /Type3") == isCarried)
        #expect(filled.contains("/ToUnicode") == isCarried)
        #expect(filled.contains("/BaseFont /ZapfDingbats") != (isCarried || font == Self.other))
    }

    @Test func leavesABoxThatIsOffAsItIs() async throws {
        #expect(try await filled(.flag(false), showing: "(4) Tj", in: Self.standard).contains("/Type3") == false)
    }

    private func filled(_ value: FillValue, showing text: String, in font: String) async throws -> String {
        let folder = try TemporaryFolder()
        let (input, output) = (folder.url.appending(path: "form.pdf"), folder.url.appending(path: "filled.pdf"))
        try Data(form(showing: text, in: font).bytes).write(to: input)
        let request = FillRequest(input: input.path, output: output.path, values: ["agree": value], flatten: false)
        let report = try await QPDFForms(drawing: PangoDrawing()).fill(request)
        #expect(report.isWritten)
        return String(decoding: try Data(contentsOf: output), as: UTF8.self)
    }

    private func form(showing text: String, in font: String) -> PDFFixture {
        var fixture = PDFFixture()
        let entries = "/Type /XObject /Subtype /Form /BBox [0 0 10 10]"
        let mark = fixture.stream(entries + " /Resources << /Font << /ZaDb \(font) >> >>", "q BT /ZaDb 10 Tf 1 2 Td \(text) ET Q")
        let nothing = fixture.stream(entries, "q Q")
        fixture.widget("/FT /Btn /T (agree) /AP << /N << /Yes \(mark) 0 R /Off \(nothing) 0 R >> >>", rect: "50 540 60 550")
        return fixture
    }
}
