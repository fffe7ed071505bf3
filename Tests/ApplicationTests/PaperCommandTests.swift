import Foundation
import TestSupport
import Testing

/// `attach` and `accept`, as a person types them.
struct PaperCommandTests {
    private let folder: TemporaryFolder
    private let formly: FormlyProgram

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(home: folder.url.appending(path: "home"))
    }

    private func begun(_ lines: [(x: Int, y: Int, text: String)]) throws -> String {
        let paper = folder.url.appending(path: "paper.pdf")
        try Data(PlainPaper.pdf(lines + [(50, 300, "A sheet about a person, written for a test.")])).write(to: paper)
        let session = try #require(try formly.run("--json", "new", "i9").json()["session"] as? String)
        #expect(try formly.run("attach", session, paper.path).code == 0)
        return session
    }

    @Test func acceptSaysWhatItUsedAndWhatIsLeftToCheck() throws {
        let session = try begun([
            (50, 700, "Street address: 45 Pelican Ct"), (50, 686, "City: Houma"), (50, 672, "ZIP code: 70360"),
        ])
        let used = try formly.run("accept", session)
        #expect(used.code == 0 && used.output.contains("Street address: 45 Pelican Ct"), "\(used.output)")
        #expect(
            !used.output.contains("City or town: Houma") && used.output.contains("formly accept \(session) city"),
            "\(used.output)")
        let named = try formly.run("accept", session, "city")
        #expect(named.code == 0 && named.output.contains("City or town: Houma") && !named.output.contains("remembered"))
        let nothing = try formly.run("accept", session)
        #expect(nothing.output.contains("0"), "nothing is left: \(nothing.output)")
    }

    @Test func whatMustAllBeCheckedIsNotSaidToBeUsed() throws {
        let session = try begun([
            (50, 700, "Street address: 45 Pelican Ct"), (50, 686, "City: Houma"), (50, 672, "ZIP code: 70360"),
        ])
        _ = try formly.run("answer", session, "street=1 Elm St", "zip=70360")
        let result = try formly.run("accept", session)
        #expect(result.code == 3 && result.output.contains("checked first"), "\(result.output)")
    }
}
