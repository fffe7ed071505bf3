import Foundation
import TestSupport
import Testing

/// What commands write is for this user, and over nothing that is there.
struct WrittenFileTests {
    private let folder: TemporaryFolder
    private let formly: FormlyProgram

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(home: folder.url.appending(path: "home"))
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    /// The sheet of before may be the only way into a backup of before.
    @Test func aRecoverySheetWritesOverNothing() throws {
        _ = try formly.run("new", "w4")
        let sheet = folder.path + "/sheet.pdf"
        try Data("mine".utf8).write(to: URL(filePath: sheet))
        let made = try formly.run("--json", "key", "recovery-sheet", "--to", sheet)
        let file = try #require(try made.json()["file"] as? String)
        #expect(made.code == 0 && file.hasSuffix("/sheet-2.pdf"))
        #expect(try Data(contentsOf: URL(filePath: sheet)) == Data("mine".utf8))
        #expect(try mode(folder.path + "/sheet-2.pdf") == 0o600)
    }

    @Test func filledFilesAndPicturesAreForThisUserOnly() throws {
        var fixture = PDFFixture()
        fixture.pageEntries = ""
        let blank = folder.url.appending(path: "blank.pdf")
        try fixture.write(to: blank)
        let picture = folder.path + "/page.png"
        #expect(try formly.run("pdf", "image", blank.path, "--out", picture).code == 0)
        #expect(try mode(picture) == 0o600)
    }
}
