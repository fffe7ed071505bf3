import Foundation
import TestSupport
import Testing

/// A PDF without fields, from its blanks to the filled page.
struct FlatFormTests {
    let folder: TemporaryFolder
    let formly: FormlyProgram
    let flat: String

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(home: folder.url.appending(path: "home"))
        flat = folder.url.appending(path: "flat.pdf").path
        var fixture = PDFFixture()
        let font = fixture.object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
        let content = fixture.stream(
            "",
            "BT /F1 10 Tf 1 0 0 1 50 702 Tm (Family name:) Tj 1 0 0 1 50 662 Tm (Town:) Tj 1 0 0 1 66 622 Tm (I agree) Tj ET "
                + "0.5 w 115 700 m 350 700 l S 80 660 m 350 660 l S 50 620 10 10 re S")
        fixture.pageEntries = "/Contents \(content) 0 R /Resources << /Font << /F1 \(font) 0 R >> >>"
        try fixture.write(to: URL(filePath: flat))
    }

    @Test func theBlanksAreListedInTheContractsShape() throws {
        let result = try formly.run("--json", "pdf", "detect", flat)
        #expect(result.code == 0)
        let json = try result.json()
        let page = try #require((json["pages"] as? [[String: Any]])?.first)
        #expect(page["width"] as? Double == 612 && page["rotation"] as? Int == 0)
        let fields = try #require(json["fields"] as? [[String: Any]])
        #expect(fields.map { $0["label"] as? String } == ["Family name", "Town", "I agree"])
        #expect(fields.map { $0["kind"] as? String } == ["text", "text", "checkbox"])
        let rect = try #require(fields.first?["rect"] as? [Double])
        #expect(zip(rect, [115, 700, 350, 715]).allSatisfy { abs($0 - $1) < 2 }, "\(rect)")
    }

    @Test func aFlatPDFIsSaidToBeFillable() throws {
        let flatly = try formly.run("pdf", "check", flat)
        #expect(flatly.output.contains("formly chat") && flatly.output.contains("pdf detect"), "\(flatly.output)")
    }

    @Test func aFormIsMadeOfThem() throws {
        let made = folder.url.appending(path: "made.pdf").path
        #expect(try formly.run("pdf", "detect", flat, "--make-form", made).code == 0)
        let fields = try #require(try formly.run("--json", "pdf", "fields", made).json()["fields"] as? [[String: Any]])
        #expect(fields.map { $0["name"] as? String } == ["family-name", "town", "i-agree"])
    }

    @Test func aConversationFillsTheFlatPage() throws {
        let begun = try formly.run("--json", "new", flat)
        let session = try #require(try begun.json()["session"] as? String)
        #expect(try formly.run("answer", session, "family-name=Łódź", "town=Paris", "i-agree=yes").code == 0)
        let out = folder.url.appending(path: "out").path
        #expect(try formly.run("export", session, "--to", out, "--flatten").code == 0)
        let pdf = try #require(try FileManager.default.contentsOfDirectory(atPath: out).first { $0.hasSuffix(".pdf") })
        let text = try formly.run("pdf", "text", out + "/" + pdf).output
        #expect(text.contains("Paris") && text.contains("Family name"))
        let pages = try formly.run("--json", "pdf", "text", out + "/" + pdf).json()["pages"] as? [[String: Any]]
        let lines = try #require(pages?.first?["lines"] as? [[String: Any]])
        let town = try #require(lines.first { ($0["text"] as? String)?.contains("Paris") ?? false })
        let (box, size) = (try #require(town["box"] as? [Double]), try #require(town["fontSize"] as? Double))
        // A word's box begins 0.22 of its size below the baseline.
        #expect(abs(box[1] + 0.22 * size - 660) < 1.5, "the baseline is \(box[1] + 0.22 * size), the line 660")
        let left = try #require(try formly.run("--json", "pdf", "fields", out + "/" + pdf).json()["fields"] as? [Any])
        #expect(left.isEmpty)
    }

    /// The page prints in Helvetica, which is left to the viewer.
    @Test func aCopyForArchivesSaysWhyThereIsNone() throws {
        let session = try #require(try formly.run("--json", "new", flat).json()["session"] as? String)
        let out = folder.url.appending(path: "out").path
        let result = try formly.run("export", session, "--to", out, "--pdfa", "--partial")
        #expect(result.code == 3 && (result.output + result.error).contains("Helvetica"), "\(result)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: out).isEmpty)
        let (answers, filled) = (folder.url.appending(path: "answers.json").path, folder.url.appending(path: "filled.pdf").path)
        try Data("{}".utf8).write(to: URL(filePath: answers))
        let json = try formly.run("--json", "pdf", "fill", flat, "--answers", answers, "--out", filled, "--pdfa").json()
        let faults = try #require(json["faults"] as? [[String: Any]])
        #expect(faults.map { $0["rule"] as? String } == ["font-embedded"] && json["written"] as? Bool == false)
        #expect(!FileManager.default.fileExists(atPath: filled))
    }
}
