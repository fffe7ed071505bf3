import Foundation
import TestSupport
import Testing

/// `formly models …` as a person or a script uses it.
struct ModelCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func program(_ pieces: [String] = ["x"]) throws -> FormlyProgram {
        let runner = try ScriptedRunner(pieces, in: folder)
        return FormlyProgram(home: folder.url.appending(path: "home"), environment: ["FORMLY_MODEL_RUNNER": runner.path])
    }

    @Test func addsUsesTriesAndRemoves() throws {
        let formly = try program()
        #expect(try formly.run("models", "list").output.contains("models add"))
        let added = try formly.run("--json", "models", "add", TinyModel.file())
        #expect(added.code == 0, "\(added.error)")
        let id = try #require(try added.json()["id"] as? String)
        #expect(try added.json()["used"] as? Bool == false)
        #expect(try formly.run("models", "use", id).output.contains("only proposes"))
        let listed = try formly.run("--json", "model", "list")
        #expect(try listed.json()["used"] as? Bool == true, "`model` is `models`")
        let test = try formly.run("--json", "models", "test")
        #expect(try test.json()["tokensPerSecond"] as? Double == 500, "\(test.output)\(test.error)")
        #expect(try formly.run("models", "use", "none").code == 0)
        #expect(try formly.run("--json", "models", "list").json()["used"] as? Bool == false)
        #expect(try formly.run("models", "off").code == 0)
        #expect(try formly.run("models", "remove", id).code == 0)
        let gone = try formly.run("--json", "models", "remove", id)
        #expect(gone.code == 1)
        #expect((try gone.json()["error"] as? [String: Any])?["code"] as? String == "model-no-such-model")
    }

    @Test func saysWhatIsMissingInWords() throws {
        let formly = FormlyProgram(
            home: folder.url.appending(path: "home"), environment: ["FORMLY_MODEL_RUNNER": "/nowhere"])
        _ = try formly.run("models", "add", TinyModel.file())
        let used = try formly.run("models", "use", "formly")
        #expect(used.code == 1 && used.error.contains("Scripts/setup --model"))
        #expect(try formly.run("models", "add", "/nowhere.gguf").code == 1)
        #expect(try formly.run("models", "use").code == 2)
    }

    @Test func wordsAnAnswerFromThePapers() throws {
        let formly = try program(["The monthly rent is 845 dollars. [1]\n", "It is a bargain. [1]\n"])
        let added = try formly.run("--json", "models", "add", TinyModel.file())
        _ = try formly.run("models", "use", try #require(try added.json()["id"] as? String))
        let paper = folder.path + "/lease.txt"
        try Data("The monthly rent is 845 dollars, payable on the first day.".utf8).write(to: URL(filePath: paper))
        #expect(try formly.run("library", "add", paper).code == 0)
        let asked = try formly.run("--json", "ask", "How much is the monthly rent?")
        let written = try #require(try asked.json()["written"] as? [String: Any], "\(asked.output)")
        let sentences = try #require(written["sentences"] as? [[String: Any]])
        #expect(sentences.map { $0["text"] as? String } == ["The monthly rent is 845 dollars."])
        #expect(written["dropped"] as? Int == 1)
        let shown = try formly.run("ask", "How much is the monthly rent?").output
        #expect(shown.contains("The monthly rent is 845 dollars.") && !shown.contains("bargain"))
    }
}
