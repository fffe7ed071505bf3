import Foundation
import TestSupport
import Testing

/// What shells are told of the commands.
struct CompletionsTests {
    let folder: TemporaryFolder
    let formly: FormlyProgram

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(home: folder.url.appending(path: "home"))
    }

    /// Bash itself completes, from a file as it is installed.
    private func bash(_ words: [String]) throws -> Set<String> {
        let file = folder.url.appending(path: "formly.bash")
        try Data(formly.run("completions", "bash").output.utf8).write(to: file)
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/bash")
        let quoted = (["formly"] + words).map { "'\($0)'" }.joined(separator: " ")
        shell.arguments = [
            "-c",
            "source '\(file.path)'; COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count); _formly; printf '%s\\n' \"${COMPREPLY[@]}\"",
        ]
        shell.currentDirectoryURL = folder.url
        let output = Pipe()
        shell.standardOutput = output
        try shell.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        shell.waitUntilExit()
        return Set(text.split(separator: "\n").map(String.init))
    }

    @Test func bashCompletesCommandsAndTheirOptions() throws {
        #expect(try bash([""]).isSuperset(of: ["serve", "forms", "pdf", "--home"]))
        #expect(try bash(["pd"]) == ["pdf"])
        #expect(try bash(["pdf", "fi"]).contains("fill"))
        #expect(try bash(["--language", "de", "export", "x", "--fl"]) == ["--flatten"])
    }

    @Test func everyCommandOfTheHelpIsThere() throws {
        let help = try formly.run("--help").output
        let manual = try formly.run("completions", "man").output.replacing("\\-", with: "-")
        let usages = help.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.contains("COMMAND") }
        #expect(usages.count > 20)
        for usage in usages {
            let name = usage.dropFirst(2).prefix { $0 != "[" && $0 != "<" && !$0.isUppercase && $0 != "\"" && $0 != "…" }
            let words = name.split(separator: " ").prefix(2).joined(separator: " ")
            #expect(manual.contains(".B formly " + words), "\(words)")
        }
    }

    @Test func otherShellsAreKnownOrRefused() throws {
        #expect(try formly.run("completions", "zsh").output.hasPrefix("#compdef formly"))
        #expect(try formly.run("completions", "fish").output.contains("complete -c formly"))
        #expect(try formly.run("completions", "tcsh").code == 2)
    }
}
