import Foundation
import TestSupport
import Testing

/// The members that `Documentation/CommandLine.md` lists are those that the program prints.
struct OutputShapeTests {
    private struct Row {
        var prints: String
        var members: Set<String>
        var optional: Set<String>
    }

    private static func rows() throws -> [String: Row] {
        let text = try String(contentsOf: Checkout.root.appending(path: "Documentation/CommandLine.md"), encoding: .utf8)
        var rows: [String: Row] = [:]
        // Options that every command takes have a table of their own.
        for line in text.split(separator: "\n") where line.hasPrefix("| `") && !line.hasPrefix("| `--") {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            let names = cells[3].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            rows[cells[1].filter { $0 != "`" }] = Row(
                prints: cells[2], members: Set(names.filter { !$0.hasSuffix("?") }),
                optional: Set(names.filter { $0.hasSuffix("?") }.map { String($0.dropLast()) }))
        }
        return rows
    }

    private static func documents(_ output: String, _ prints: String) throws -> [Any] {
        let parse = { (text: Substring) in
            try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
        }
        switch prints {
        case "lines": return try output.split(separator: "\n").map(parse)
        case "object": return [try parse(output[...])]
        default: return try #require(try parse(output[...]) as? [Any])
        }
    }

    @Test func whatIsPrintedIsWhatIsDocumented() throws {
        let folder = try TemporaryFolder()
        let formly = FormlyProgram(home: folder.url.appending(path: "home"))
        let paper = folder.url.appending(path: "paper.pdf")
        try Data(PlainPaper.pdf([(50, 700, "Street address: 45 Pelican Ct"), (50, 300, "A sheet written for a test.")])).write(
            to: paper)
        let session = try #require(try formly.run("--json", "new", "i9").json()["session"] as? String)
        let other = try #require(try formly.run("--json", "new", "w4").json()["session"] as? String)
        let words = folder.url.appending(path: "lease.txt")
        try Data("Rent: $900 a month".utf8).write(to: words)
        let (form, people) = (folder.url.appending(path: "form.pdf"), folder.url.appending(path: "people.csv"))
        var fixture = PDFFixture()
        fixture.widget("/FT /Tx /T (last) /TU (Last name)", rect: "100 700 300 720")
        try fixture.write(to: form)
        try Data("last name\nRuiz".utf8).write(to: people)
        let signed = try #require(try formly.run("--json", "new", form.path).json()["session"] as? String)
        let runs: [(command: String, result: FormlyProgram.Result)] = [
            ("forms", try formly.run("--json", "forms")), ("new", try formly.run("--json", "new", "i9")),
            ("sessions", try formly.run("--json", "sessions")), ("show", try formly.run("--json", "show", session)),
            ("say", try formly.run("--json", "say", session, "My last name is Ruiz")),
            ("answer", try formly.run("--json", "answer", session, "city=Houma")),
            ("attach", try formly.run("--json", "attach", session, paper.path)),
            ("accept", try formly.run("--json", "accept", session)), ("review", try formly.run("--json", "review", session)),
            ("sign", try formly.run("--json", "sign", signed, "--typed", "Ana Ruiz", "--at", "1,20,50")),
            ("export", try formly.run("--json", "export", session, "--to", folder.path + "/out", "--partial")),
            (
                "fill",
                try formly.run("--json", "fill", form.path, "--rows", people.path, "--out", folder.path + "/filled")
            ),
            ("people", try formly.run("--json", "people", "add", "Ana", "--relation", "wife")),
            ("profile keep", try formly.run("--json", "profile", "keep", session)),
            ("delete", try formly.run("--json", "delete", other)),
            ("library add", try formly.run("--json", "library", "add", words.path)),
            ("enclose", try formly.run("--json", "enclose", session, words.lastPathComponent)),
            ("library list", try formly.run("--json", "library", "list")), ("search", try formly.run("--json", "search", "rent")),
            ("ask", try formly.run("--json", "ask", "What is my rent?")),
            ("tasks", try formly.run("--json", "tasks", "begin", "next Monday")),
            ("tasks do", try formly.run("--json", "tasks", "do", "w4")), ("tasks end", try formly.run("--json", "tasks", "end")),
            ("pdf check", try formly.run("--json", "pdf", "check", paper.path)),
            ("pdf fields", try formly.run("--json", "pdf", "fields", paper.path)),
            ("pdf text", try formly.run("--json", "pdf", "text", paper.path)), ("doctor", try formly.run("--json", "doctor")),
            ("privacy show", try formly.run("--json", "privacy", "show")), ("key show", try formly.run("--json", "key", "show")),
            ("understand", try formly.run("--json", "understand", "--type", "date", "3 May 2020")),
            ("understand --explain", try formly.run("--json", "understand", "--explain", session, "my phone is 518-555-0143")),
            ("glossary", try formly.run("--json", "glossary")),
        ]
        let rows = try Self.rows()
        #expect(Set(runs.map(\.command)) == Set(rows.keys), "each row is tried")
        for (command, result) in runs {
            let row = try #require(rows[command])
            let items = try Self.documents(result.output, row.prints)
            #expect(!items.isEmpty, "\(command) printed nothing: \(result.error)")
            for item in items {
                guard let object = item as? [String: Any] else {
                    #expect(row.prints == "array of strings" && item is String, "\(command): \(item)")
                    continue
                }
                let names = Set(object.keys)
                #expect(row.members.isSubset(of: names), "\(command) lacks \(row.members.subtracting(names))")
                let unknown = names.subtracting(row.members).subtracting(row.optional)
                #expect(unknown.isEmpty, "\(command) prints \(unknown), which no document names")
            }
        }
    }
}
