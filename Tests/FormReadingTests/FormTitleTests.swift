import Documents
import FormReading
import Primitives
import Testing

struct FormTitleTests {
    @Test(arguments: [
        ("Application for a Fishing Licence", "Application for a Fishing Licence"),
        ("Microsoft Word - Release of Records.doc", "Release of Records"),
        ("Request for Copies.pdf", "Request for Copies"),
        ("Form 12, Keeper_s Statement of Change_Removal", "Form 12, Keeper’s Statement of Change/Removal"),
    ]) func takesTheFilesOwnTitle(written: String, title: String) {
        #expect(Self.title(Self.letter(), written) == title)
    }

    /// A program's leavings name every form alike.
    @Test(arguments: ["Fillable Form", "", "Untitled", "P:\\FORMS\\Ventura\\form 9.vp", "update_0 of_release_final (5)"])
    func takesThePrintedTitleInstead(written: String) {
        #expect(Self.title(Self.letter(), written) == "Authorization to Release Information of a Minor")
    }

    @Test func callsAFormByItsFileWhereNothingElseNamesIt() {
        var form = HandmadeForm()
        form.words("Name:", 50, 200)
        form.text("a", 90, 190)
        #expect(Self.title(form, "Fillable Form") == "club-entry")
    }

    @Test func leavesLetterheadsAndCaptionsAside() {
        var form = HandmadeForm()
        form.words("DEPARTMENT OF MOTOR VEHICLES", 150, 40, size: 16, bold: true)
        form.words("Change of address:", 50, 80, size: 16, bold: true)
        form.words("TITLE APPLICATION", 200, 120, size: 12, bold: true)
        form.words("Part 1 Application", 50, 160, size: 14, bold: true)
        form.words("Please answer in ink and write as clearly as you can.", 50, 200)
        #expect(Self.title(form, "") == "Title Application")
    }

    private static func title(_ form: HandmadeForm, _ written: String) -> String {
        var document = form.document
        document.traits.title = written
        return FormInference().title(of: document, pages: form.pages, file: "club-entry.PDF")
    }

    private static func letter() -> HandmadeForm {
        var form = HandmadeForm()
        form.words("STATE OF RHODE ISLAND", 180, 40, size: 14, bold: true)
        form.words("File No.", 480, 60, size: 9)
        form.words("AUTHORIZATION TO RELEASE", 180, 80, size: 12, bold: true)
        form.words("Received", 480, 90, size: 12, bold: true)
        form.words("INFORMATION OF A MINOR", 180, 94, size: 12, bold: true)
        form.words("I ask the bureau to give the records named below to the person named below.", 50, 140)
        form.words("Name of applicant", 50, 180)
        form.text("a", 150, 170)
        return form
    }
}
