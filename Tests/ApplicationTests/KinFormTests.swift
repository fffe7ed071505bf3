import Foundation
import TestSupport
import Testing

/// Forms that are kin to those Formly brings: another printing, another state's. They are recognised and asked by their labels.
@Suite(.enabled(if: Checkout.shared != nil, "needs the agencies' forms beside the checkout"))
struct KinFormTests {
    private let folder: TemporaryFolder
    private let formly: FormlyProgram

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(home: folder.url.appending(path: "home"))
    }

    private func form(_ path: String) throws -> String {
        try #require(Checkout.shared).appending(path: "eval/forms/gov/\(path)").path
    }

    /// The file, and words that its notes have to say.
    static let papers: [(file: String, says: [String])] = [
        ("encrypted/uscis-i9-2013ed-encrypted-xfa.pdf", ["Form I-9", "03/08/13", "08/01/23"]),
        ("acroform/ri-dmv-gender-designation.pdf", ["Rhode Island", "MV-44 (9/24)"]),
        ("acroform/ak-dmv-sex-designation.pdf", ["Alaska", "MV-44 (9/24)"]),
        ("acroform/mi-sos-sex-designation.pdf", ["Michigan", "MV-44 (9/24)"]),
    ]

    @Test(arguments: papers.map(\.file))
    func saysWhichItIsAndWhatDiffersBeforeAnythingIsWritten(file: String) throws {
        let says = try #require(Self.papers.first { $0.file == file }).says
        let begun = try formly.run("--json", "new", try form(file))
        let form = try begun.json()["form"] as? String
        let notes = (try begun.json()["notes"] as? [String] ?? []).joined(separator: "\n")
        #expect(begun.code == 0 && form == "file", "\(begun.error)")
        for words in says { #expect(notes.contains(words), "\(file): \(notes)") }
        #expect(notes.contains("mean the same") || notes.contains("means the same"), "\(file): \(notes)")
        #expect(notes.contains("in the paper’s own words"), "\(file): \(notes)")
    }

    /// What was told to the renewal form is offered to the other state's paper, by what it means.
    @Test func whatIsRememberedFitsItsBoxes() throws {
        let first = try #require(try formly.run("--json", "new", "i9").json()["session"] as? String)
        _ = try formly.run("answer", first, "givenName=Ana", "familyName=Ruiz", "birthDate=1990-03-04")
        _ = try formly.run("profile", "keep", first)
        let paper = try form("acroform/ri-dmv-gender-designation.pdf")
        let second = try #require(try formly.run("--json", "new", paper).json()["session"] as? String)
        let offers = try formly.run("profile", "offers", second).output
        #expect(offers.contains("Ruiz") || offers.contains("1990"), "\(offers)")
    }

    @Test func anotherPrintingIsNotFilledWithTheAnswersOfThisOne() throws {
        let session = try #require(try formly.run("--json", "new", "i9").json()["session"] as? String)
        let result = try formly.run(
            "export", session, "--to", folder.path, "--pdf", try form("encrypted/uscis-i9-2013ed-encrypted-xfa.pdf"), "--partial")
        #expect(result.code == 1 && result.error.contains("03/08/13"), "\(result.error)")
    }

    @Test func whatIsNoKinIsSaidToBeNone() throws {
        let begun = try formly.run("--json", "new", try form("acroform/irs-fw9-macos-orphan-widgets.pdf"))
        let notes = (try begun.json()["notes"] as? [String] ?? []).joined(separator: "\n")
        #expect(!notes.contains("printing") && !notes.contains("own words"), "\(notes)")
    }
}
