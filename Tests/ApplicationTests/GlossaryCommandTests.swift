import Foundation
import TestSupport
import Testing

/// `formly glossary`: every hard word, or the one that was asked for.
struct GlossaryCommandTests {
    private let folder: TemporaryFolder
    private let formly: FormlyProgram

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(home: folder.url.appending(path: "home"))
    }

    @Test func explainsOneWordWithItsSource() throws {
        let answer = try formly.run("glossary", "a-number")
        #expect(answer.code == 0)
        #expect(answer.output.hasPrefix("A-Number\n") && answer.output.contains("[1] USCIS Glossary"))
        let german = try formly.run("--language", "de", "glossary", "head", "of", "household")
        #expect(german.output.hasPrefix("Haushaltsvorstand (head of household)\n"))
    }

    @Test func listsAllWithoutAHome() throws {
        let all = try formly.run("glossary", "--json").json()
        let terms = try #require(all["terms"] as? [[String: Any]])
        #expect(terms.count >= 40)
        #expect(Set(terms[0].keys) == ["id", "term", "english", "meaning", "sources"])
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/home"), "words are no records")
    }

    @Test func saysSoWhereAWordIsUnknown() throws {
        let none = try formly.run("glossary", "zebra")
        #expect(none.code == 1 && none.output.isEmpty && none.error.contains("zebra"))
        #expect(try (formly.run("glossary", "zebra", "--json").json()["terms"] as? [Any])?.isEmpty == true)
    }
}
