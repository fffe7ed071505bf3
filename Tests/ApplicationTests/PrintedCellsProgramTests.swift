import Foundation
import TestSupport
import Testing

/// A field that the file calls plain text, over cells that the paper has.
struct PrintedCellsProgramTests {
    @Test func everyDigitStandsInItsCell() throws {
        let folder = try TemporaryFolder()
        let formly = FormlyProgram(home: folder.url.appending(path: "home"))
        let form = folder.url.appending(path: "form.pdf")
        var fixture = PDFFixture()
        fixture.formEntries = "/DA (/Helv 10 Tf 0 g)"
        let walls = (0...9).map { "\(100 + 18 * $0) 700 m \(100 + 18 * $0) 720 l" }.joined(separator: " ")
        let content = fixture.stream("", "0.5 w \(walls) 100 700 m 262 700 l 100 720 m 262 720 l S")
        fixture.pageEntries = "/Contents \(content) 0 R"
        fixture.widget("/FT /Tx /T (routing)", rect: "100 700 262 720")
        try fixture.write(to: form)
        let answers = folder.url.appending(path: "answers.json")
        try Data(#"{"routing": "021000089"}"#.utf8).write(to: answers)
        let out = folder.url.appending(path: "out.pdf").path
        let result = try formly.run("pdf", "fill", form.path, "--answers", answers.path, "--out", out, "--flatten")
        #expect(result.code == 0 && !result.output.contains("separate cells"))
        let pages = try formly.run("--json", "pdf", "text", out).json()["pages"] as? [[String: Any]]
        let lines = try #require(pages?.first?["lines"] as? [[String: Any]])
        let words = lines.flatMap { $0["words"] as? [[String: Any]] ?? [] }
        #expect(words.compactMap { $0["text"] as? String } == "021000089".map(String.init))
        for (cell, word) in words.enumerated() {
            let box = try #require(word["box"] as? [Double])
            #expect(abs((box[0] + box[2]) / 2 - (109 + 18 * Double(cell))) < 1.5, "digit \(cell) stands at \(box)")
        }
    }
}
