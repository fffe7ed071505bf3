import Documents
import Foundation
import PangoDrawing
import Primitives
import QPDFForms
import TestSupport
import Testing

private let qpdfProgram = ["/usr/bin/qpdf", "/opt/homebrew/bin/qpdf", "/usr/local/bin/qpdf"].first {
    FileManager.default.isExecutableFile(atPath: $0)
}

/// Needs the program `qpdf`, which comes with the library, to make encrypted files.
@Suite(.enabled(if: qpdfProgram != nil, "the program qpdf is not installed"))
struct EncryptedFormTests {
    private let forms = QPDFForms(drawing: PangoDrawing())

    private func encrypted(_ folder: TemporaryFolder, user: String, _ options: [String]) throws -> String {
        let plain = folder.url.appending(path: "plain.pdf")
        let locked = folder.url.appending(path: "locked.pdf").path
        try PDFFixture.everyKind().write(to: plain)
        let process = Process()
        process.executableURL = URL(filePath: try #require(qpdfProgram))
        process.arguments = ["--allow-weak-crypto", "--encrypt", user, "owner"] + options + ["--", plain.path, locked]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return locked
    }

    @Test(arguments: [["128"], ["128", "--use-aes=y"], ["256"]])
    func keepsEncryptionAndPermissions(options: [String]) async throws {
        let folder = try TemporaryFolder()
        let path = try encrypted(folder, user: "", options + ["--modify=form", "--print=none"])
        let before = try await forms.readForm(at: path, password: "").traits
        #expect(before.isEncrypted && before.forbidden.contains("print") && !before.forbidden.contains("fill"))
        let output = folder.url.appending(path: "filled.pdf").path
        let report = try await forms.fill(FillRequest(input: path, output: output, values: ["name": .text("Łódź")]))
        #expect(report.isWritten && report.notes.map(\.key) == ["document.note.encryption-kept"])
        let after = try await forms.readForm(at: output, password: "")
        #expect(after.traits.isEncrypted && after.traits.forbidden == before.forbidden)
        #expect(after.fields.first { $0.name == "name" }?.value == "Łódź")
    }

    @Test func asksForAPassword() async throws {
        let folder = try TemporaryFolder()
        let path = try encrypted(folder, user: "secret", ["256"])
        for password in ["", "wrong"] {
            await #expect(throws: DocumentFailure(.passwordRequired)) { try await forms.readForm(at: path, password: password) }
        }
        #expect(try await forms.readForm(at: path, password: "secret").fields.count == 10)
    }
}
