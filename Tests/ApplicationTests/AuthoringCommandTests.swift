import FormModel
import Foundation
import Primitives
import TestSupport
import Testing

/// Writing a template with the program's help, and using it from the person's own folder.
struct AuthoringCommandTests {
    private let folder: TemporaryFolder
    private let formly: FormlyProgram

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(home: folder.url.appending(path: "home"))
    }

    private func pdf() throws -> String {
        let path = folder.url.appending(path: "club membership.pdf")
        try PDFFixture.everyKind().write(to: path)
        return path.path
    }

    @Test func aPDFBecomesADraftThatTheProgramTakes() throws {
        let templates = formly.home.appending(path: "templates")
        try FileManager.default.createDirectory(at: templates, withIntermediateDirectories: true)
        let file = templates.appending(path: "club.form.json").path
        let drafted = try formly.run("forms", "scaffold", try pdf(), "--to", file)
        #expect(drafted.code == 0, "\(drafted.error)")
        let template = try JSONDecoder().decode(Template.self, from: Data(contentsOf: URL(filePath: file)))
        #expect(!template.fields.isEmpty && template.pdf?.entries.isEmpty == false)
        let listed = try formly.run("forms").output
        #expect(listed.contains(template.id.rawValue))
        let begun = try formly.run("--json", "new", template.id.rawValue)
        #expect(begun.code == 0, "\(begun.error)")
        // The PDF it was drafted from is recognised by it.
        let brought = try formly.run("--json", "new", try pdf()).json()
        #expect(brought["form"] as? String == template.id.rawValue)
        // What somebody finished is never overwritten.
        #expect(try formly.run("forms", "scaffold", try pdf(), "--to", file).code == 1)
    }

    @Test func withoutAPlaceTheDraftIsPrinted() throws {
        let printed = try formly.run("--json", "forms", "scaffold", try pdf())
        let schema = try printed.json()["schema"]
        #expect(printed.code == 0 && schema != nil)
    }

    @Test(arguments: ["", "no pdf at all", "%PDF-1.7\n%%EOF"])
    func whatIsNoFormIsRefusedInWords(content: String) throws {
        let path = folder.url.appending(path: "broken.pdf")
        try Data(content.utf8).write(to: path)
        let result = try formly.run("forms", "scaffold", path.path)
        #expect(result.code == 1 && result.output.isEmpty && !result.error.isEmpty)
    }

    @Test func whereFactsComeFromIsShownInPlainWords() throws {
        let shown = try formly.run("forms", "show", "i9").output
        #expect(shown.contains("[1]") && shown.contains("uscis.gov") && !shown.contains("authoring."))
        let begun = try formly.run("--json", "new", "w4").json()
        let review = try formly.run("review", try #require(begun["session"] as? String)).output
        #expect(review.contains("[1]") && review.contains("irs.gov"))
    }

    @Test func aPictureThatTheSiteRefusesIsSaid() throws {
        let picture = folder.url.appending(path: "page.png").path
        #expect(try formly.run("pdf", "image", try pdf(), "--page", "1", "--out", picture).code == 0)
        let result = try formly.run("--json", "photo", picture)
        let codes = (try result.json()["findings"] as? [[String: Any]] ?? []).compactMap { $0["code"] as? String }
        #expect(result.code == 3 && codes.contains("photo-format") && codes.contains("photo-square"))
        #expect(try formly.run("photo", "/nowhere.jpg").code == 1)
    }
}
