import Assistant
import FormModel
import Primitives
import Testing

struct RowTableTests {
    private func table(_ text: String) throws(RowTable.Trouble) -> RowTable { try RowTable(parsing: Array(text.utf8)) }

    @Test(arguments: [
        "name,born\nAna,1990-05-14\nLi Wei,\n", "name;born\r\nAna;1990-05-14\r\nLi Wei;\r\n\r\n",
        "\u{FEFF}name\tborn\nAna\t1990-05-14\nLi Wei", "\"name\",born\n\"Ana\",\"1990-05-14\"\nLi Wei,\n,\n",
        #"[{"name": "Ana", "born": "1990-05-14"}, {"name": "Li Wei", "born": null}]"#,
    ])
    func readsTheSameOfEveryWayOfWritingIt(text: String) throws {
        let table = try table(text)
        let name = try #require(table.columns.firstIndex(of: "name")), born = try #require(table.columns.firstIndex(of: "born"))
        #expect(table.rows.map { [$0[name], $0[born]] } == [["Ana", "1990-05-14"], ["Li Wei", ""]])
    }

    @Test func readsWhatIsQuoted() throws {
        let table = try table("address,note\n\"12 Elm St, Apt 4\nAlbany\",\"the \"\"old\"\" one\"\n")
        #expect(table.rows == [["12 Elm St, Apt 4\nAlbany", "the \"old\" one"]])
    }

    @Test func readsNumbersAndTruthOfJSON() throws {
        #expect(
            try table(#"[{"jobs": 2, "member": true, "ssn": 438129987, "weight": 70.5}]"#).rows == [
                ["2", "true", "438129987", "70.5"]
            ])
        #expect(throws: RowTable.Trouble.notATable, "more digits than a number holds") {
            try table(#"[{"account": 90071992547409931}]"#)
        }
    }

    @Test(arguments: [
        ("", RowTable.Trouble.notATable), ("a,a\n1,2", .sameColumn), ("a,b\n1,2\n1,2,3", .brokenRow(2)),
        ("a\n\"1", .brokenRow(1)), ("a,b\n", .noRows),
        (#"[{"a": [1]}]"#, .notATable), ("[1, 2]", .notATable), ("a,\n1,2", .notATable),
        (String(repeating: "a,", count: 600), .tooLarge), ("a\n" + String(repeating: "1\n", count: 20_001), .tooLarge),
    ])
    func refuses(text: String, trouble: RowTable.Trouble) {
        #expect(throws: trouble) { try table(text) }
    }

    @Test func refusesWhatIsNoText() {
        #expect(throws: RowTable.Trouble.notATable) { try RowTable(parsing: [0x61, 0x0A, 0xFF, 0xFE]) }
    }

    @Test func keepsMatchesAsAPersonCanEditThem() throws {
        let matches = ColumnMatches(["Name": ["givenName"], "Notes": [], "Address": ["street", "city"]])
        #expect(ColumnMatches(decoding: try matches.encoded()) == matches)
        #expect(ColumnMatches(decoding: Array(#"{"Name": ""}"#.utf8))?.fields == ["Name": []])
        for broken in ["[]", "{\"a\": 1}", "x"] { #expect(ColumnMatches(decoding: Array(broken.utf8)) == nil) }
    }
}
