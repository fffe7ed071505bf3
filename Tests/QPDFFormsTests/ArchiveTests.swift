import Documents
import FormModel
import Foundation
import PangoDrawing
import Primitives
import QPDFForms
import TestSupport
import Testing

/// PDF/A-2b: what is made, what is refused, and that each rule is looked at.
struct ArchiveTests {
    private let forms = QPDFForms(drawing: PangoDrawing())
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func file(_ fixture: PDFFixture) throws -> String {
        let path = folder.url.appending(path: "form.pdf").path
        try fixture.write(to: URL(filePath: path))
        return path
    }

    private func archived(_ fixture: PDFFixture, _ values: [String: FillValue] = [:]) async throws -> (
        report: FillReport, path: String
    ) {
        let output = folder.url.appending(path: "archive.pdf").path
        var request = FillRequest(input: try file(fixture), output: output, values: values)
        request.isArchive = true
        return (try await forms.fill(request), output)
    }

    @Test func writesAnswersWithTheirFonts() async throws {
        let (report, path) = try await archived(PDFFixture.everyKind(), ["name": .text("Zoé Łódź محمد"), "agree": .flag(true)])
        #expect(report.isWritten && report.faults.isEmpty && report.findings.isEmpty, "\(report.faults)")
        #expect(report.notes.contains { $0.key == "archive.note" })
        #expect(try await forms.archiveFaults(at: path) == [])
        let written = try #require(String(data: Data(contentsOf: URL(filePath: path)), encoding: .isoLatin1))
        #expect(written.contains("<pdfaid:part>2</pdfaid:part>") && written.contains("/GTS_PDFA1"))
        #expect(!written.contains("/Helvetica"), "also not for the blanks beside Arabic")
        #expect(try await forms.readForm(at: path, password: "").fields.isEmpty)
    }

    /// What a page prints in a font that only the viewer has is nobody's to replace.
    @Test func refusesAFontThatIsNotThere() async throws {
        var fixture = PDFFixture()
        let font = fixture.object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
        let content = fixture.stream("", "BT /F1 10 Tf 50 700 Td (Printed) Tj ET")
        fixture.pageEntries = "/Contents \(content) 0 R /Resources << /Font << /F1 \(font) 0 R >> >>"
        let (report, path) = try await archived(fixture)
        #expect(!report.isWritten && report.faults == [ArchiveFault(.fontEmbedded, detail: "Helvetica", page: 1)])
        #expect(report.findings.map(\.code) == ["archive"])
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func leavesAFontAloneThatShowsNothing() async throws {
        var fixture = PDFFixture()
        let font = fixture.object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
        let content = fixture.stream("", "BT /F1 10 Tf 3 Tr 50 700 Td (Unseen) Tj ET")
        fixture.pageEntries = "/Contents \(content) 0 R /Resources << /Font << /F1 \(font) 0 R >> >>"
        #expect(try await archived(fixture).report.isWritten)
    }

    /// What can be put right without changing what is seen.
    @Test(arguments: [
        (
            "", "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /AA << /WC << /S /JavaScript /JS (1) >> >>",
            "0 0 m 9 9 l S"
        ),
        ("", "/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (1) >>] >> >>", "0 0 m 9 9 l S"),
        ("/AA << /O << /S /JavaScript /JS (1) >> >> /PresSteps << >>", "", "0 0 m 9 9 l S"),
        ("/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (x) >> >>]", "", "0 0 m 9 9 l S"),
        ("/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (a:b) >> >>]", "", "0 0 m 9 9 l S"),
        ("/Annots [<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents (Note) >>]", "", "0 0 m 9 9 l S"),
        ("/Group << /S /Transparency /CS /DeviceCMYK >>", "", "0 0 m 9 9 l S"),
        ("/Resources << /ExtGState << /G << /TR /Identity /HTP [0 0] /OPM 1 >> >> >>", "", "/G gs 0 0 m 9 9 l S"),
        ("/Resources << >>", "", "0.1 0.2 0.3 0.4 k 0 0 9 9 re f"),
        ("/Resources << >>", "", "0.1 0.2 0.3 rg 0 0 9 9 re f"),
        ("", "/OCProperties << /OCGs [] /D << /AS [] /Order [] >> >>", "0 0 m 9 9 l S"),
    ])
    func putsRightWhatCanBe(page: String, catalog: String, content: String) async throws {
        var fixture = PDFFixture()
        let stream = fixture.stream("", content)
        fixture.pageEntries = "/Contents \(stream) 0 R \(page)"
        fixture.catalogEntries = catalog
        #expect(try await !forms.archiveFaults(at: file(fixture)).isEmpty)
        let (report, path) = try await archived(fixture)
        #expect(report.isWritten, "\(report.faults)")
        #expect(try await forms.archiveFaults(at: path) == [])
    }

    /// Each file breaks one rule, beside the few that every file of these breaks.
    @Test(arguments: [
        ("/Resources << >>", "", "0 0 0 0 k", ArchiveRule.colourInks), ("/Resources << >>", "", "0 0 0 rg", .colourLights),
        ("", "", "0 0 m foo", .contentOperator),
        ("", "", String(repeating: "q ", count: 29) + String(repeating: "Q ", count: 29), .contentDepth),
        ("", "", "/Best ri", .renderingIntent), ("", "", "(\(String(repeating: "a", count: 32_768))) Tj", .limitString),
        ("/Resources << /ExtGState << /G << /TR /Identity >> >> >>", "", "/G gs", .printSettings),
        ("/Resources << /ExtGState << /G << /BM /Glow >> >> >>", "", "/G gs", .transparency),
        ("/Resources << /ColorSpace << /C [/Separation /S /DeviceCMYK << >>] >> >>", "", "/C cs", .colourInks),
        ("/Resources << /Font << >> >>", "", "BT /F1 9 Tf (a) Tj ET", .fontMissing),
        (
            "/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Arial >> >> >>", "", "BT /F1 9 Tf (a) Tj ET",
            .fontEmbedded
        ),
        (
            "/Resources << /Font << /F1 << /Type /Font /Subtype /Odd /BaseFont /Arial >> >> >>", "", "BT /F1 9 Tf (a) Tj ET",
            .fontKind
        ),
        ("/AA << >>", "", "", .action), ("", "/OpenAction << /S /JavaScript /JS (1) >>", "", .action),
        ("", "/Names << /EmbeddedFiles << >> >>", "", .attachment), ("/PresSteps << >>", "", "", .presentation),
        ("/MediaBox [0 0 2 2]", "", "", .limitPage), ("/MediaBox [0 0 20000 20]", "", "", .limitPage),
        ("/Annots [<< /Subtype /Movie /Rect [0 0 9 9] /F 4 >>]", "", "", .noteKind),
        ("/Annots [<< /Subtype /Link /Rect [0 0 9 9] >>]", "", "", .noteFlags),
        ("/Annots [<< /Subtype /Link /Rect [0 0 9 9] /F 6 >>]", "", "", .noteFlags),
        ("/Annots [<< /Subtype /Text /Rect [0 0 9 9] /F 4 >>]", "", "", .noteLook),
        ("/Annots [<< /Subtype /Link /Rect [0 0 9 9] /F 4 /A << /S /Launch >> >>]", "", "", .action),
        ("", "/AcroForm << /Fields [] /NeedAppearances true >>", "", .formLooks), ("", "/AcroForm << /XFA [] >>", "", .formXFA),
        ("", "/OCProperties << /D << /Name (a) /AS [] >> >>", "", .layers), ("", "/Perms << /Other 1 >>", "", .permissions),
    ])
    func seesWhatBreaksARule(page: String, catalog: String, content: String, rule: ArchiveRule) async throws {
        var fixture = PDFFixture()
        let stream = fixture.stream("", content)
        fixture.pageEntries = "/Contents \(stream) 0 R \(page)"
        fixture.catalogEntries = catalog
        let faults = try await forms.archiveFaults(at: file(fixture)).map(\.rule)
        #expect(faults.contains(rule), "\(faults)")
        // A fixture has no claim, no colours of its own and no identifier.
        #expect(faults.contains(.metadata) && faults.contains(.fileIdentifier))
    }

    @Test func leavesALockedFileAsItIs() async throws {
        let (report, path) = try await archived(PDFFixture.everyKind())
        #expect(report.isWritten)
        let locked = folder.url.appending(path: "locked.pdf").path
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["qpdf", "--encrypt", "", "owner", "256", "--", path, locked]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        #expect(try await forms.archiveFaults(at: locked).map(\.rule).contains(.fileEncrypted))
        var request = FillRequest(input: locked, output: path + ".2", values: [:])
        request.isArchive = true
        #expect(try await forms.fill(request).faults.map(\.rule) == [.fileEncrypted])
    }

    @Test func everyRuleNamesItsClause() {
        #expect(ArchiveRule.allCases.allSatisfy { $0.clause.hasPrefix("6.") })
    }
}
