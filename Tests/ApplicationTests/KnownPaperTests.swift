import Assistant
import Composition
import Documents
import FormModel
import FormReading
import Foundation
import Primitives
import TestSupport
import Testing

/// A print of an official form, without its fields, is asked by its template and filled in the places of the official file.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: Checkout.root.appending(path: ".build/debug/formly").path)))
struct KnownPaperTests {
    /// The words of the first page of a known form, as large as they are, moved and made smaller as a copier does.
    private func print(of name: String, shrunk: Double) throws -> ([UInt8], KnownPage) {
        let file = Checkout.resources.appending(path: "KnownPages/\(name).json")
        let page = try JSONDecoder().decode(KnownForm.self, from: Data(contentsOf: file)).pages[0]
        var fixture = PDFFixture()
        let font = fixture.object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
        var text = "BT "
        for word in page.words where word.text.allSatisfy({ $0.isASCII && !"()\\".contains($0) }) {
            let size = word.at.height * shrunk
            let (x, y) = (20 + word.at.x0 * shrunk, page.height - 15 - word.at.y1 * shrunk)
            // As wide as it is there: half an em a letter is near what Helvetica takes.
            text += "/F1 \(size) Tf 1 0 0 1 \(x) \(y + 0.22 * size) Tm (\(word.text)) Tj "
        }
        let content = fixture.stream("", text + "ET")
        fixture.pageEntries = "/Contents \(content) 0 R /Resources << /Font << /F1 \(font) 0 R >> >>"
        return (Array(fixture.bytes), page)
    }

    @Test func aPrintOfAW4IsFilledInItsPlaces() async throws {
        let folder = try TemporaryFolder()
        let formly = try Formly(
            home: folder.url.appending(path: "home").path, environment: ["FORMLY_RESOURCES": Checkout.resources.path],
            executable: Checkout.root.appending(path: ".build/debug/formly").path)
        let assistant = try await formly.assistant(passphrase: nil)
        let (pdf, known) = try print(of: "w4-2026", shrunk: 0.9)
        let id = try await assistant.start(BroughtFile(name: "scan.pdf", content: pdf), language: .english)
        let view = try await assistant.view(id)
        #expect(view.template.id == "w4" && view.blueprint.edition?.name == "2026")
        #expect(view.blueprint.notes.first?.key == "document.note.known-page", "\(view.blueprint.notes.map(\.key))")
        #expect(!view.blueprint.notes.contains { $0.key == "finding.edition.unknown" })
        _ = try await assistant.answer(["familyName": "Łódź", "filingStatus": "joint"], in: id)
        let document = try #require(view.blueprint.document)
        #expect(document.fields.count == known.fields.count, "only the page that is there")
        for place in known.fields {
            let field = try #require(document.fields.first { $0.name == place.name.replacingOccurrences(of: ".", with: "/") })
            let box = document.pages[0].onShownPage(field.widgets[0].rect)
            let (x, y) = (20 + place.at.midX * 0.9, 15 + place.at.midY * 0.9)
            #expect(abs(box.midX - x) < 4 && abs(box.midY - y) < 2.5, "\(place.name): \(box), \(x) \(y)")
        }
        let export = try await assistant.export(id, language: .english, isPartial: true)
        #expect(export.files.contains { $0.kind == .filledPDF })
    }
}
