import FormModel
import Foundation
import Primitives
import TestSupport
import Testing

/// Form IL-W-4: its worksheet, and the state's own PDF read back.
struct IllinoisWithholdingTests {
    private let folder: TemporaryFolder
    private let formly: FormlyProgram

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(home: folder.url.appending(path: "home"))
    }

    private static let person = [
        "givenName=Ana", "middleInitial=M", "familyName=Ruiz", "ssn=078-05-1120", "street=1 Oak St", "unit=4B", "city=Chicago",
        "state=IL", "zip=60601",
    ]

    private func session(_ more: [String]) throws -> String {
        let id = try #require(try formly.run("--json", "new", "il-w4").json()["session"] as? String)
        let turn = try formly.start(["--json", "answer", id] + Self.person + more).finish()
        #expect(turn.code == 0, "\(turn.output) \(turn.error)")
        return id
    }

    /// Step 1 counts boxes and dependents; Step 2 counts boxes and thousands, rounded to the nearest.
    static let sheets: [(answers: [String], lines: [String: String])] = [
        (
            ["exempt=no", "claimed=no", "spouse=yes", "dependents=2", "basic=3", "more=no"], ["line1": "2", "line3": "4"]
        ),
        (
            [
                "exempt=no", "claimed=yes", "spouse=no", "dependents=0", "basic=0", "more=yes", "senior=yes", "blind=no",
                "spouseSenior=yes", "spouseBlind=no", "deductions=$2500", "additional=5",
            ], ["line1": "0", "line3": "0", "line5": "2", "line7": "3", "line8": "5"]
        ),
        (
            [
                "exempt=no", "claimed=no", "spouse=no", "dependents=1", "basic=2", "more=yes", "senior=no", "blind=no",
                "spouseSenior=no", "spouseBlind=no", "deductions=$1499", "additional=1",
            ], ["line1": "1", "line3": "2", "line5": "0", "line7": "1", "line8": "1"]
        ),
    ]

    @Test(arguments: sheets.indices)
    func worksOutItsLines(index: Int) throws {
        let sheet = Self.sheets[index]
        let review = try formly.run("--json", "review", try session(sheet.answers))
        #expect(review.code == 0, "\(review.output)")
        let fields = try #require(try review.json()["fields"] as? [[String: Any]])
        for (line, value) in sheet.lines {
            let shown = fields.first { $0["id"] as? String == line }?["display"] as? String
            #expect(shown == value, "\(line): \(shown ?? "-")")
        }
    }

    @Test func moreAllowancesThanTheWorksheetGivesAreRefused() throws {
        let id = try #require(try formly.run("--json", "new", "il-w4").json()["session"] as? String)
        let answers = ["exempt=no", "claimed=no", "spouse=no", "dependents=0", "basic=2", "more=no"]
        _ = try formly.start(["--json", "answer", id] + Self.person + answers).finish()
        let review = try formly.run("review", id)
        #expect(review.code == 3 && review.error.contains("Line 4"), "\(review.error)")
    }

    @Test(.enabled(if: Checkout.shared != nil, "needs the state's form beside the checkout"))
    func everyBoxHoldsWhatWasSaid() throws {
        let pdf = try #require(Checkout.shared).appending(path: "eval/forms/gov/acroform/il-w4-2018.pdf").path
        let begun = try formly.run("--json", "new", pdf).json()
        #expect(begun["form"] as? String == "il-w4")
        let id = try #require(begun["session"] as? String)
        let answers = [
            "exempt=no", "claimed=no", "spouse=yes", "dependents=2", "basic=4", "more=yes", "senior=no", "blind=yes",
            "spouseSenior=no", "spouseBlind=no", "deductions=$1600", "additional=3", "extra=$25.50",
        ]
        let turn = try formly.start(["--json", "answer", id] + Self.person + answers).finish()
        #expect(turn.code == 0, "\(turn.output)")
        let export = try formly.run("--json", "export", id, "--to", folder.path)
        let file = try #require(try export.json()["files"] as? [String]).first { $0.hasSuffix("-filled.pdf") }
        let read = try formly.run("--json", "pdf", "fields", try #require(file)).json()
        var boxes: [String: String] = [:]
        for field in try #require(read["fields"] as? [[String: Any]]) {
            guard let name = field["name"] as? String, let value = field["value"] as? String, !value.isEmpty, value != "Off",
                name != "Help"
            else { continue }
            boxes[name] = value
        }
        #expect(
            boxes == [
                "name": "Ana M Ruiz", "ssn1": "078", "ssn2": "05", "ssn3": "1120", "address": "1 Oak St, 4B", "city": "Chicago",
                "state": "IL", "zip": "60601", "Check Box1": "Yes", "Check Box2": "Yes", "Check Box4": "Yes", "line1": "2",
                "line2": "2", "line3": "4", "line4": "4", "line1a": "4", "line5": "1", "line7": "2", "line8": "3", "line9": "3",
                "line2a": "3", "line3a": "25.50",
            ])
    }

    /// Who is exempt checks one box, and Lines 1 to 3 stay empty, as the form says.
    @Test(.enabled(if: Checkout.shared != nil, "needs the state's form beside the checkout"))
    func theExemptCheckOneBoxAndNoLine() throws {
        let pdf = try #require(Checkout.shared).appending(path: "eval/forms/gov/acroform/il-w4-2018.pdf").path
        let id = try #require(try formly.run("--json", "new", pdf).json()["session"] as? String)
        _ = try formly.start(["--json", "answer", id] + Self.person + ["exempt=yes"]).finish()
        let export = try formly.run("--json", "export", id, "--to", folder.path)
        #expect(export.code == 0, "\(export.output)")
        let file = try #require(try export.json()["files"] as? [String]).first { $0.hasSuffix("-filled.pdf") }
        let read = try formly.run("--json", "pdf", "fields", try #require(file)).json()
        let fields = try #require(read["fields"] as? [[String: Any]])
        func value(_ name: String) -> String? { fields.first { $0["name"] as? String == name }?["value"] as? String }
        #expect(value("Check Box7") == "Yes")
        for line in ["line1", "line1a", "line2a", "line3a"] { #expect((value(line) ?? "") == "", "\(line)") }
    }
}
