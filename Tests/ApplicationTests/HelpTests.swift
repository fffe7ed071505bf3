import Foundation
import TestSupport
import Testing

/// `formly help X`: each word and option is explained, in every language.
struct HelpTests {
    private let folder: TemporaryFolder
    private let formly: FormlyProgram

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(home: folder.url.appending(path: "home"))
    }

    /// The names of all commands, by the completions' list of them.
    private func usages() throws -> [String] {
        try formly.run("completions", "man").output.split(separator: "\n").filter { $0.hasPrefix(".B formly ") }
            .map { String($0.dropFirst(10)).replacing("\\-", with: "-").replacing("\\e", with: "\\") }
    }

    /// In English; that the other languages have the same keys is tested for all strings.
    @Test func explainsEveryOptionOfEveryCommand() throws {
        for usage in try usages() {
            let words = usage.split(separator: " ").map(String.init).prefix { $0.allSatisfy { $0.isLowercase || $0 == "-" } }
            let name = words.prefix(2).joined(separator: " ")
            let asked = words.count > 1 ? try formly.run("help", words[0], words[1]) : try formly.run("help", words[0])
            #expect(asked.code == 0, "\(usage): \(asked.error)")
            #expect(!asked.output.contains("cli."), "\(name): \(asked.output)")
            for option in usage.matches(of: /--[a-z-]+/).map(\.output) {
                #expect(asked.output.contains("\n  \(option)"), "\(name) doesn’t explain \(option): \(asked.output)")
            }
        }
    }

    @Test func namesVariablesAndValues() throws {
        let all = try formly.run("help").output
        for name in ["FORMLY_HOME", "FORMLY_PASSPHRASE", "FORMLY_NEW_PASSPHRASE", "FORMLY_BACKUP_PASSPHRASE"] {
            #expect(all.contains(name))
        }
        #expect(try formly.run("help", "chat").output.contains("skip"))
        #expect(try formly.run("help", "tasks", "do").output.contains("section2"))
        #expect(try formly.run("help", "understand").output.contains("yesno"))
        #expect(try formly.run("help", "privacy", "delete").output.contains("conversations"))
        #expect(try formly.run("help", "key", "move").output.contains("keyring:"))
    }
}
