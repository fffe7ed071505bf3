import Documents
import Foundation
import PDFiumPages
import TestSupport
import Testing

/// Printed words to choose from, from the page to the finished file.
struct PrintedChoiceFormTests {
    let folder: TemporaryFolder
    let formly: FormlyProgram

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(home: folder.url.appending(path: "home"))
    }

    /// - Parameter hasField: a text field lies on the line behind the name, so that nothing is searched on the page but choices.
    private func form(hasField: Bool) throws -> String {
        let path = folder.url.appending(path: "form.pdf").path
        var fixture = PDFFixture()
        let font = fixture.object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
        let content = fixture.stream(
            "",
            "BT /F1 10 Tf 1 0 0 1 50 702 Tm (Family name:) Tj 1 0 0 1 50 662 Tm (Title \\(circle one\\): Mr / Mrs / Ms) Tj "
                + "1 0 0 1 50 622 Tm (Status: tenant / owner \\(delete as appropriate\\)) Tj ET 0.5 w 115 700 m 350 700 l S")
        fixture.pageEntries = "/Contents \(content) 0 R /Resources << /Font << /F1 \(font) 0 R >> >>"
        if hasField { fixture.widget("/FT /Tx /T (family) /TU (Family name) /DA (/Helv 10 Tf 0 g)", rect: "115 700 350 715") }
        try fixture.write(to: URL(filePath: path))
        return path
    }

    /// The page as it is printed, a pixel a point.
    private func picture(_ file: String) async throws -> GreyPicture {
        try await PDFiumPageReader().shade(of: file, page: 1, password: "", dpi: 72).picture
    }

    private func finished(_ file: String, flatten: Bool) throws -> String {
        let begun = try formly.run("--json", "new", file).json()
        let session = try #require(begun["session"] as? String)
        let shown = try formly.run("--json", "show", session).json()
        let fields = try #require(shown["fields"] as? [[String: Any]])
        #expect(fields.compactMap { $0["label"] as? String } == ["Family name", "Title", "Status"])
        let notes = try #require(begun["notes"] as? [String])
        #expect(notes.contains { $0.hasPrefix("In 2 places this form wants a printed word circled") }, "\(notes)")
        let ids = try fields.map { try #require($0["id"] as? String) }
        #expect(try formly.run("answer", session, "\(ids[0])=Ruiz", "\(ids[1])=Mrs", "\(ids[2])=owner").code == 0)
        let out = folder.url.appending(path: "out").path
        let exported =
            flatten ? try formly.run("export", session, "--to", out, "--flatten") : try formly.run("export", session, "--to", out)
        #expect(exported.code == 0)
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: out).first { $0.hasSuffix(".pdf") })
        return out + "/" + name
    }

    @Test(arguments: [false, true])
    func aWordIsCircledAndTheOtherStruckOut(hasField: Bool) async throws {
        let file = try form(hasField: hasField)
        let finished = try finished(file, flatten: true)
        let (before, after) = (try await words(picture(file)), try await words(picture(finished)))
        #expect(after.mrs > before.mrs + 20, "a ring stands round Mrs: \(before) \(after)")
        #expect(after.mr == before.mr, "and none round Mr: \(before) \(after)")
        #expect(after.tenant > before.tenant + 8 && after.owner == before.owner, "tenant is struck out: \(before) \(after)")
    }

    @Test func theChoiceStaysAField() async throws {
        let finished = try finished(form(hasField: true), flatten: false)
        let json = try formly.run("--json", "pdf", "fields", finished).json()
        let fields = try #require(json["fields"] as? [[String: Any]])
        #expect(fields.map { $0["value"] as? String } == ["Ruiz", "1", "1"])
    }

    /// How many points are dark where each word stands.
    private func words(_ page: GreyPicture) -> (mr: Int, mrs: Int, tenant: Int, owner: Int) {
        func dark(_ x: Range<Int>, _ y: Range<Int>) -> Int {
            y.reduce(0) { sum, row in sum + x.count { page.pixels[(page.height - 1 - row) * page.width + $0] < 200 } }
        }
        return (dark(125..<139, 658..<674), dark(141..<170, 658..<674), dark(84..<112, 620..<631), dark(120..<146, 620..<631))
    }
}
