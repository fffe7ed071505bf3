import Foundation
import TestSupport
import Testing

/// The library as scripts use it.
struct LibraryCommandTests {
    let folder: TemporaryFolder
    let formly: FormlyProgram

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(home: folder.url.appending(path: "home"))
    }

    private func write(_ name: String, _ content: String) throws -> String {
        let file = folder.url.appending(path: name)
        try Data(content.utf8).write(to: file)
        return file.path
    }

    private func lines(_ output: String) throws -> [[String: Any]] {
        try output.split(separator: "\n").map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:] }
    }

    private func pdf() throws -> String {
        var fixture = PDFFixture()
        let font = fixture.object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
        let content = fixture.stream("", "BT /F1 12 Tf 72 700 Td (The monthly rent is 1250 dollars.) Tj ET")
        fixture.pageEntries = "/Contents \(content) 0 R /Resources << /Font << /F1 \(font) 0 R >> >>"
        let file = folder.url.appending(path: "lease.pdf")
        try fixture.write(to: file)
        return file.path
    }

    @Test func findsAPlaceOfAPDF() throws {
        let club = try write("club.txt", "The chess club meets on Fridays.")
        let added = try formly.run("--json", "library", "add", try pdf(), club)
        #expect(added.code == 0, "\(added.error)")
        #expect(try lines(added.output).map { $0["outcome"] as? String } == ["added", "added"])

        let hit = try #require((try formly.run("--json", "search", "monthly rent").json()["hits"] as? [[String: Any]])?.first)
        #expect(hit["name"] as? String == "lease.pdf")
        #expect(hit["page"] as? Int == 1)
        let box = try #require(hit["box"] as? [Double])
        #expect(box[0] > 60 && box[0] < 80 && box[1] > 690 && box[3] < 720, "\(box)")
        #expect((hit["quote"] as? String)?.contains("1250") == true)

        let answer = try formly.run("--json", "ask", "How much is the monthly rent?").json()
        #expect(answer["found"] as? Bool == true)
        #expect((answer["answer"] as? String)?.contains("1250") == true)
        let none = try formly.run("--json", "ask", "Who painted the ceiling of the chapel?").json()
        #expect(none["found"] as? Bool == false)
        #expect(none["answer"] is NSNull)
        #expect((none["citations"] as? [Any])?.isEmpty == true)
    }

    @Test func proposesWhatAPaperHasAndUsesItWhenTold() throws {
        let templates = formly.home.appending(path: "templates")
        try FileManager.default.createDirectory(at: templates, withIntermediateDirectories: true)
        let template = """
            {"metadata":{"id":"housing","name":"Housing benefit","version":"1.0","languageSupport":["en"],"category":"test","country":"US"},
            "schema":{"sections":[{"id":"home","title":"Home","fields":[{"id":"rent","type":"money","label":"Monthly rent","required":true},
            {"id":"start","type":"date","label":"Lease start date","required":true}]}]},
            "conversationFlow":{"steps":[]},"review":{"checklists":[]}}
            """
        try Data(template.utf8).write(to: templates.appending(path: "housing.form.json"))
        _ = try formly.run(
            "library", "add",
            try write("lease.txt", "The lease of the flat.\nMonthly rent: $1,250\nLease start date: March 1, 2024"))
        let session = try formly.run("new", "housing").output.split(separator: "\n").first.map(String.init) ?? ""
        let offers = try formly.run("library", "offers", session)
        #expect(
            offers.code == 0 && offers.output.contains("Monthly rent: ") && offers.output.contains("From lease.txt"), "\(offers)")
        #expect(try formly.run("--json", "show", session).output.contains("1250") == false, "nothing is used silently")
        #expect(try formly.run("library", "use", session, "rent").output.contains("rent"))

        let chat = try formly.run("chat", session, input: "=\n")
        #expect(chat.output.contains("Type = to use it"), "\(chat.output)")
        let shown = try formly.run("--json", "show", session).output
        #expect(shown.contains("1250") && shown.contains("2024-03-01"), "\(shown)")
        #expect(try formly.run("library", "offers", session).output.contains("nothing for this question"))
    }

    @Test func listsRemovesAndSaysWhatFailed() throws {
        let bad = try write("bad.docx", "PK\u{3}\u{4}")
        let good = try write("good.md", "# Rent\n\nIt is due on Friday.")
        let added = try formly.run("--json", "library", "add", bad, good, folder.path + "/nothing.txt")
        #expect(added.code != 0)
        let listed = try lines(try formly.run("--json", "library", "list").output)
        #expect(added.output.contains("damaged"), "\(added.output)")
        #expect(listed.compactMap { $0["status"] as? String } == ["ready"], "what is refused is not kept")
        #expect(try formly.run("library", "reindex").code == 0)
        #expect(try formly.run("library", "remove", "good.md").code == 0)
        #expect(try formly.run("library", "remove", "good.md").code == 1)
        #expect(try formly.run("--json", "search", "Friday").output.contains("\"hits\":[]"))
    }

    @Test func findsAnswersOnForms() throws {
        let session = try #require(try formly.run("--json", "new", "i9").json()["session"] as? String)
        _ = try formly.run("answer", session, "city=Houma")
        let answers = try #require(
            try formly.run("--json", "search", "which town did I give").json()["answers"] as? [[String: Any]])
        #expect(answers.first?["field"] as? String == "city" && answers.first?["display"] as? String == "Houma")
        #expect(answers.first?["session"] as? String == session)
        let told = try formly.run("search", "houma").output
        #expect(told.contains("Form I-9") && told.contains("Houma"), "\(told)")
        #expect(try !formly.run("search", "houma", "--since", "2026-01-01").output.contains("Form I-9"), "papers are meant")
        _ = try formly.run("delete", session)
        #expect(try !formly.run("search", "houma").output.contains("Form I-9"))
    }

    @Test func answersBatches() throws {
        let rows = try write(
            "rows.jsonl",
            #"{"id":"a","text":"Le loyer est de 900 euros.","language":"fr"}"# + "\n" + #"{"id":"b","text":"Les chats dorment."}"#
        )
        #expect(try formly.run("--json", "library", "add", "--jsonl", rows).json()["added"] as? Int == 2)
        #expect(try formly.run("--json", "library", "add", "--jsonl", rows).json()["duplicates"] as? Int == 2)
        let queries = try write(
            "q.jsonl", #"{"id":"1","query":"Quel est le loyer ?"}"# + "\n" + #"{"id":"2","query":"qui dort ?"}"#)
        let output = try lines(try formly.run("--json", "search", "--batch", queries).output)
        #expect(output.map { $0["id"] as? String } == ["1", "2"])
        #expect(((output[0]["hits"] as? [[String: Any]])?.first)?["document"] as? String == "a")
    }

    @Test func refusesWrongUsage() throws {
        #expect(try formly.run("search").code == 2)
        #expect(try formly.run("search", "x", "--limit", "0").code == 2)
        #expect(try formly.run("library", "add").code == 1)
        let rows = try write("bad.jsonl", "not json")
        #expect(try formly.run("library", "add", "--jsonl", rows).code == 1)
    }

    /// Killed at any moment, each file is there once or not at all, and what was kept is read later.
    @Test func survivesBeingKilled() throws {
        let inner = folder.path + "/papers"
        try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
        for number in 0..<40 {
            try Data("Paper \(number) is about the number\(number)word and nothing else.".utf8)
                .write(to: URL(filePath: "\(inner)/\(number).txt"))
        }
        for wait in [0.05, 0.2, 0.4, 0.7] {
            let running = try formly.start(["library", "add", inner])
            Thread.sleep(forTimeInterval: wait)
            running.kill()
        }
        #expect(try formly.run("library", "add", inner).code == 0)
        let listed = try lines(try formly.run("--json", "library", "list").output)
        #expect(listed.count == 40)
        #expect(listed.allSatisfy { $0["status"] as? String == "ready" })
        #expect(Set(listed.compactMap { $0["name"] as? String }).count == 40)
    }
}
