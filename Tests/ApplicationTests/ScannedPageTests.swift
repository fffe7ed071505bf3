import Foundation
import TestSupport
import Testing

/// Pictures of pages, through the program: read, made searchable, refused.
struct ScannedPageTests {
    let folder: TemporaryFolder
    let formly: FormlyProgram
    let picture: String

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(home: folder.url.appending(path: "home"))
        picture = folder.url.appending(path: "page.png").path
        let printed = folder.url.appending(path: "printed.pdf").path
        var fixture = PDFFixture()
        let font = fixture.object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
        let content = fixture.stream(
            "",
            "BT /F1 14 Tf 1 0 0 1 50 702 Tm (Family name:) Tj 1 0 0 1 50 662 Tm (Town and country of birth:) Tj "
                + "1 0 0 1 66 622 Tm (I agree with the terms) Tj ET 0.8 w 150 698 m 450 698 l S 230 658 m 450 658 l S "
                + "45 620 12 12 re S")
        fixture.pageEntries = "/Contents \(content) 0 R /Resources << /Font << /F1 \(font) 0 R >> >>"
        try fixture.write(to: URL(filePath: printed))
        #expect(try formly.run("pdf", "image", printed, "--out", picture, "--dpi", "200").code == 0)
    }

    private var canRead: Bool {
        get throws {
            let parts = try JSONSerialization.jsonObject(with: Data(try formly.run("--json", "doctor").output.utf8))
            return (parts as? [[String: Any]])?.contains {
                $0["name"] as? String == "recognition" && $0["available"] as? Bool == true
            } ?? false
        }
    }

    @Test func theTextOfAPictureIsReadInTheContractsShape() throws {
        guard try canRead else { return }
        let json = try formly.run("--json", "ocr", picture).json()
        let page = try #require((json["pages"] as? [[String: Any]])?.first)
        #expect(page["width"] as? Int == 1700 && page["height"] as? Int == 2200)
        let lines = try #require(page["lines"] as? [[String: Any]])
        let line = try #require(lines.first { ($0["text"] as? String)?.contains("Town and country") ?? false })
        let box = try #require(line["box"] as? [Double])
        // 50 points from the left at 200 pixels an inch, and a baseline 662 points from the bottom.
        #expect(abs(box[0] - 139) < 6 && abs(box[3] - (792 - 662) * 200 / 72) < 12, "\(box)")
        #expect((line["words"] as? [[String: Any]])?.allSatisfy { ($0["confidence"] as? Double ?? 0) > 0.5 } == true)
    }

    @Test func aPageWithTextOfItsOwnIsNotReadBySight() throws {
        let printed = folder.url.appending(path: "printed.pdf").path
        let result = try formly.run("ocr", printed)
        #expect(result.code == 0 && result.output.contains("Town and country of birth:"), "\(result.output)")
        #expect(result.error.contains("text of its own"), "\(result.error)")
        #expect(try formly.run("ocr", printed, "--page", "9").code == 1)
    }

    @Test func doubtfulWordsAreMarked() throws {
        guard try canRead else { return }
        let small = folder.url.appending(path: "small.png").path
        let printed = folder.url.appending(path: "printed.pdf").path
        #expect(try formly.run("pdf", "image", printed, "--out", small, "--dpi", "48").code == 0)
        let result = try formly.run("ocr", small)
        let doubts = try formly.run("--json", "ocr", small).output.matches(of: /"confidence":0\.([0-5]\d?)[,}]/).count
        // What the JSON is unsure of is marked for people too.
        #expect(result.output.contains("[?]") == (doubts > 0), "\(result.output)")
        #expect(result.error.contains("[?]") == (doubts > 0))
        #expect(doubts > 0, "this picture is too small to be read surely")
    }

    @Test func aPictureIsAddedToTheLibraryByItsWords() throws {
        guard try canRead else { return }
        let added = try formly.run("library", "add", picture)
        #expect(added.code == 0 && added.output.contains("page.png"), "\(added.output) \(added.error)")
        #expect(try formly.run("search", "country of birth").output.contains("page.png"))
    }

    @Test func aPictureBecomesAPDFThatCanBeSearched() throws {
        guard try canRead else { return }
        let output = folder.url.appending(path: "out.pdf").path
        #expect(try formly.run("ocr", picture, "--to", output).code == 0)
        let text = try formly.run("pdf", "text", output)
        #expect(text.output.contains("Family name") && text.output.contains("Town and country of birth"), "\(text.output)")
        let page = try #require(
            (try formly.run("--json", "pdf", "text", output).json()["pages"] as? [[String: Any]])?.first)
        #expect(page["recognized"] == nil, "the text is the PDF's own now")
        #expect(abs((page["width"] as? Double ?? 0) - 612) < 1)
    }

    @Test func aPageWithoutTextIsReadFromItsPictureWithANote() throws {
        guard try canRead else { return }
        let (searchable, bare) = (folder.path + "/s.pdf", folder.path + "/bare.pdf")
        #expect(try formly.run("ocr", picture, "--to", searchable).code == 0)
        // The same file with the words of its text layer made invalid operators.
        var bytes = try Data(contentsOf: URL(filePath: searchable))
        if let range = bytes.range(of: Data("/FormlyText".utf8)) { bytes.replaceSubrange(range, with: Data("/NoSuchText".utf8)) }
        try bytes.write(to: URL(filePath: bare))
        let result = try formly.run("pdf", "text", bare)
        #expect(result.code == 0 && result.output.contains("Family"), "\(result.error)")
    }

    @Test func aPictureOfAFormIsTalkedAboutAndFilled() throws {
        guard try canRead else { return }
        let found = try #require(try formly.run("--json", "pdf", "detect", picture).json()["fields"] as? [[String: Any]])
        #expect(found.map { $0["kind"] as? String } == ["text", "text", "checkbox"])
        let session = try #require(try formly.run("--json", "new", picture).json()["session"] as? String)
        #expect(try formly.run("answer", session, "family-name=Quandt").code == 0)
        let out = folder.url.appending(path: "out").path
        let export = try formly.run("export", session, "--to", out, "--flatten", "--partial")
        let pdf = try #require(
            try FileManager.default.contentsOfDirectory(atPath: out).first { $0.hasSuffix(".pdf") }, "\(export.error)")
        let pages = try formly.run("--json", "pdf", "text", out + "/" + pdf).json()["pages"] as? [[String: Any]]
        let lines = try #require(pages?.first?["lines"] as? [[String: Any]])
        let words = lines.flatMap { $0["words"] as? [[String: Any]] ?? [] }
        let name = try #require(words.first { $0["text"] as? String == "Quandt" })
        let box = try #require(name["box"] as? [Double])
        // On the line from 150 to 450 points, 698 from the bottom.
        #expect(box[0] > 145 && box[2] < 455 && box[1] > 690 && box[1] < 702, "\(box)")
    }

    @Test(arguments: [Data(), Data("no picture".utf8), Data([0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF, 1, 2, 3])])
    func refusesWhatIsNoPicture(_ content: Data) throws {
        let path = folder.path + "/bad"
        try content.write(to: URL(filePath: path))
        let output = folder.path + "/none.pdf"
        let result = try formly.run("--json", "ocr", path, "--to", output)
        let error = try result.json()["error"] as? [String: Any]
        #expect(result.code == 1 && error?["code"] != nil)
        #expect(!FileManager.default.fileExists(atPath: output))
    }
}
