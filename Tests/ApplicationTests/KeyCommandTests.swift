import Foundation
import TestSupport
import Testing

/// The key of the records, from the first run to the day the passphrase is forgotten.
struct KeyCommandTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func formly(_ environment: [String: String] = [:]) -> FormlyProgram {
        FormlyProgram(home: folder.url.appending(path: "home"), environment: environment)
    }

    @Test func movesTheKeyAndChangesThePassphrase() throws {
        let open = formly()
        #expect(try open.run("--json", "key", "show").json()["place"] == nil)
        #expect(!FileManager.default.fileExists(atPath: open.home.path), "asking makes no home")
        let session = try #require(try open.run("--json", "new", "w4").json()["session"] as? String)
        _ = try open.run("answer", session, "familyName=Ruiz")
        #expect(try open.run("--json", "key", "show").json()["place"] as? String == "key-file")

        let setting = try formly(["FORMLY_NEW_PASSPHRASE": "password1"]).run("key", "move", "passphrase")
        #expect(setting.code == 0 && setting.error.contains("weak"), "\(setting.error)")
        #expect(!FileManager.default.fileExists(atPath: open.home.path + "/key"))
        #expect(try open.run("--json", "sessions").output.contains("\"locked\""))
        let shown = try open.run("--json", "key", "show").json()
        #expect((shown["argon2id"] as? [String: Any])?["memoryBytes"] as? Int == 256 << 20)

        let changing = formly(["FORMLY_PASSPHRASE": "password1", "FORMLY_NEW_PASSPHRASE": "seven quiet rivers under snow"])
        #expect(try changing.run("key", "passphrase").error.contains("strong"))
        #expect(try changing.run("--json", "sessions").output.contains("wrong-key"))
        let now = formly(["FORMLY_PASSPHRASE": "seven quiet rivers under snow"])
        #expect(try now.run("show", session).output.contains("Ruiz"))
        #expect(try now.run("key", "move", "file").code == 0)
        #expect(try open.run("show", session).output.contains("Ruiz"))
        #expect(try open.run("key", "move", "attic").code == 2)
        #expect(try open.run("--json", "key", "move", "passphrase").output.contains("key-no-passphrase"))
    }

    @Test func comesBackByTheSheet() throws {
        let owner = formly(["FORMLY_PASSPHRASE": "forgotten since"])
        let session = try #require(try owner.run("--json", "new", "w4").json()["session"] as? String)
        _ = try owner.run("answer", session, "familyName=Ruiz")
        let sheet = folder.path + "/sheet.pdf"
        #expect(try owner.run("key", "recovery-sheet", "--to", sheet).code == 0)
        let mode = try FileManager.default.attributesOfItem(atPath: sheet)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let printed = try owner.run("pdf", "text", sheet).output
        let groups = try printed.matches(of: Regex("\\b[0-9A-HJKMNP-TV-Z]{5}\\b")).map { String(printed[$0.range]) }
        #expect(groups.count == 8, "\(printed)")

        var wrong = groups
        wrong[2] = wrong[2] == "00000" ? "00001" : "00000"
        func recover(_ typed: [String]) throws -> FormlyProgram.Result {
            try formly(["FORMLY_NEW_PASSPHRASE": "a new one"]).run(
                "--json", "key", "recover", input: typed.joined(separator: " ").lowercased() + "\n")
        }
        let slip = try recover(wrong)
        #expect(slip.output.contains("key-recovery-group") && slip.error.contains("Group 3"), "\(slip.error)")
        #expect(try recover(Array(groups.dropLast())).output.contains("key-recovery-length"))
        #expect(try recover(groups).code == 0)
        #expect(try formly(["FORMLY_PASSPHRASE": "a new one"]).run("show", session).output.contains("Ruiz"))
        #expect(try owner.run("--json", "sessions").output.contains("wrong-key"))
        for file in folder.files() where file.path.contains("/home/") {
            let content = try Data(contentsOf: file)
            #expect(content.range(of: Data(groups[0].utf8)) == nil, "\(file.lastPathComponent)")
        }
    }
}
