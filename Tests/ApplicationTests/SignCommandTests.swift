import Foundation
import TestSupport
import Testing

/// A form signed from the command line: only where somebody says so.
struct SignCommandTests {
    private let folder: TemporaryFolder
    private let formly: FormlyProgram
    private let session: String

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(home: folder.url.appending(path: "home"))
        var fixture = PDFFixture()
        fixture.widget("/FT /Tx /T (last) /TU (Last name)", rect: "100 700 300 720")
        fixture.widget("/FT /Sig /T (own) /TU (Signature of applicant)", rect: "100 600 300 620")
        fixture.widget("/FT /Sig /T (theirs) /TU (Signature of employer)", rect: "100 500 300 520")
        let form = folder.url.appending(path: "form.pdf")
        try fixture.write(to: form)
        session = try #require(try formly.run("--json", "new", form.path).json()["session"] as? String)
    }

    private func signing(_ words: String...) throws -> [String: Any] {
        try formly.run(["--json", "sign", session] + words).json()
    }

    private func placed(_ output: [String: Any]) -> [[String: Any]] { output["placed"] as? [[String: Any]] ?? [] }

    @Test func listsWhereToSignAndSignsNothingByItself() throws {
        let output = try signing()
        let spots = try #require(output["spots"] as? [[String: Any]])
        #expect(spots.map { $0["ofAnother"] as? Bool } == [false, true] && placed(output).isEmpty)
        #expect((output["worth"] as? String)?.isEmpty == false)
        #expect(try formly.run("sign", session, "1").code == 1, "no signature was made yet")
        #expect(try formly.run("sign", session, "--all").code == 1)
    }

    @Test func signsOwnPlacesAndSaysWhenTheAnswersChanged() throws {
        let signed = try signing("--all", "--typed", "Ana Ruiz")
        #expect(placed(signed).count == 1 && placed(signed)[0]["outdated"] as? Bool == false, "nobody signs for the employer")
        #expect(try formly.run("sign", session, "2").code == 2)
        #expect(placed(try signing("1")).count == 1, "signed again, it is as it was")
        #expect(placed(try signing("--at", "1,20,85", "--date")).count == 2)
        _ = try formly.run("say", session, "Ruiz")
        let after = placed(try signing())
        #expect(after.map { $0["outdated"] as? Bool } == [true, false], "a day that was put down signs nothing")
        #expect(try formly.run("sign", session).output.contains("before the answers changed"))
        let export = try formly.run("export", session, "--to", folder.path + "/out", "--partial").error
        #expect(export.contains("before the answers changed"), "\(export)")
        #expect(placed(try signing("1")).map { $0["outdated"] as? Bool }.contains(true) == false)
        #expect(placed(try signing("--none")).isEmpty)
    }

    @Test func refusesWhatIsNoPlaceAndNoSignature() throws {
        #expect(try formly.run("sign", session, "--typed", "12").code == 1)
        #expect(try formly.run("sign", session, "--typed", "Ana", "--at", "1,200,5").code == 2)
        #expect(try formly.run("sign", session, "--at", "9,20,5").code == 1)
        #expect(try formly.run("sign", session, "--take-off", "7").code == 2)
        #expect(try formly.run("sign", session, "--photo", folder.path + "/nothing.png").code == 1)
    }
}
