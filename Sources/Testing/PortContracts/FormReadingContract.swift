public import Documents
import FormModel
import Foundation
import Primitives
import TestSupport
import Testing

/// What every reader of forms must do.
public struct FormReadingContract: Sendable {
    private let reader: any FormReading

    public init(_ reader: any FormReading) { self.reader = reader }

    public func holds() async throws {
        try await readsEveryKind()
        try await readsWhatFieldsInherit()
        try await findsFieldsThatAreListedNowhere()
        try await findsFieldsWithoutAPlace()
        try await countsCoordinatesFromTheCropBox()
        try await readsDeclaredFormats()
        try await tellsTheKindsOfXFA()
        try await comesToAnEndWhereFieldsGoInCircles()
        try await namesWhatIsWrong()
    }

    private func read(_ fixture: PDFFixture) async throws -> FormDocument {
        try await inFile(fixture.bytes) { try await reader.readForm(at: $0, password: "") }
    }

    private func field(_ name: String, of document: FormDocument) throws -> FormField {
        try #require(document.fields.first { $0.name == name }, "no field \(name)")
    }

    private func readsEveryKind() async throws {
        let document = try await read(.everyKind())
        let kinds = Dictionary(uniqueKeysWithValues: document.fields.map { ($0.name, $0.kind) })
        #expect(
            kinds == [
                "name": .text, "story": .multiline, "locked": .text, "agree": .checkbox, "state": .choice,
                "languages": .choice, "clear": .button, "signature": .signature, "person.code": .comb, "plan": .radio,
            ])
        let name = try field("name", of: document)
        #expect(name.tooltip == "Full name" && name.value == "Ann" && name.isRequired && !name.isReadOnly)
        #expect(try field("locked", of: document).isReadOnly)
        #expect(try field("agree", of: document).options.map(\.value) == ["Agreed"])
        #expect(try field("state", of: document).options.map(\.label) == ["Oregon", "Washington"])
        #expect(try field("languages", of: document).isMultiSelect)
        #expect(try field("story", of: document).widgets.map(\.fontSize) == [10])
    }

    private func readsWhatFieldsInherit() async throws {
        let document = try await read(.everyKind())
        #expect(try field("person.code", of: document).maxLength == 5)
        let plan = try field("plan", of: document)
        #expect(plan.options == [.init(value: "0", label: "Basic"), .init(value: "1", label: "Full")])
        #expect(plan.widgets.map(\.onState) == ["0", "1"])
        #expect(plan.value == nil)
    }

    private func findsFieldsThatAreListedNowhere() async throws {
        var fixture = PDFFixture()
        let parent = fixture.object("<< /T (step) >>")
        fixture.widget("/FT /Tx /T (orphan) /Parent \(parent) 0 R", rect: "0 0 100 20", isListed: false)
        let document = try await read(fixture)
        let orphan = try field("step.orphan", of: document)
        #expect(!orphan.isListed && orphan.widgets.count == 1)
    }

    private func findsFieldsWithoutAPlace() async throws {
        var fixture = PDFFixture()
        fixture.field("/FT /Tx /T (hidden) /V (kept)")
        let hidden = try field("hidden", of: try await read(fixture))
        #expect(hidden.widgets.isEmpty && hidden.value == "kept" && hidden.isListed)
    }

    private func countsCoordinatesFromTheCropBox() async throws {
        var fixture = PDFFixture()
        fixture.pageEntries = "/CropBox [100 50 500 700] /Rotate -90 /UserUnit 2"
        fixture.widget("/FT /Tx /T (a)", rect: "250 90 150 70")
        let document = try await read(fixture)
        #expect(try field("a", of: document).widgets.map(\.rect) == [PDFRect(x0: 50, y0: 20, x1: 150, y1: 40)])
        let page = try #require(document.pages.first)
        #expect(page.rotation == 270 && page.userUnit == 2 && page.width == 400)
    }

    private func readsDeclaredFormats() async throws {
        let scripts: [(String, ValueFormat?)] = [
            ("AFDate_FormatEx(\"mm/dd/yyyy\");", .date("mm/dd/yyyy")), ("AFDate_Format( 2 )", .date("mm/dd/yy")),
            ("AFNumber_Format(2, 0, 0, 0, '$', true);", .number(fractionDigits: 2, currency: "$")),
            ("AFPercent_Format(1, 0)", .percent(fractionDigits: 1)), ("AFSpecial_Format(3);", .ssn),
            ("AFSpecial_KeystrokeEx(\"99-AA\")", .mask("99-AA")), ("AFTime_Format(0)", .time("HH:MM")),
            ("AFDate_Format(99)", nil), ("AFNumber_Format(", nil), ("event.value = 'AF';", nil),
        ]
        for (script, format) in scripts {
            var fixture = PDFFixture()
            let code = fixture.stream("", script)
            fixture.widget("/FT /Tx /T (a) /AA << /F << /S /JavaScript /JS \(code) 0 R >> >>", rect: "0 0 90 20")
            #expect(try field("a", of: try await read(fixture)).format == format, "\(script)")
        }
    }

    private func tellsTheKindsOfXFA() async throws {
        var fixture = PDFFixture()
        #expect(try await read(fixture).traits.xfa == .none)
        let packet = fixture.stream("", "<xdp:xdp/>")
        fixture.formEntries = "/XFA \(packet) 0 R"
        #expect(try await read(fixture).traits.xfa == .dynamicOnly)
        fixture.widget("/FT /Tx /T (a)", rect: "0 0 90 20")
        #expect(try await read(fixture).traits.xfa == .hybrid)
    }

    private func comesToAnEndWhereFieldsGoInCircles() async throws {
        var fixture = PDFFixture()
        let first = fixture.field("")
        let second = fixture.object("<< /T (b) /Parent \(first) 0 R /Kids [\(first) 0 R] >>")
        fixture.replace(first, "<< /T (a) /Parent \(second) 0 R /Kids [\(second) 0 R] >>")
        fixture.widget("/FT /Tx /T (c) /Parent \(first) 0 R", rect: "0 0 90 20", isListed: false)
        let document = try await read(fixture)
        #expect(document.fields.contains { $0.name.hasSuffix(".c") })
    }

    private func namesWhatIsWrong() async throws {
        await expectFailure(.notFound) { try await reader.readForm(at: "/nowhere/at-all.pdf", password: "") }
        for (text, code) in [("", DocumentFailure.Code.empty), ("plain words", .notAPDF), ("%PDF-1.7\nnothing", .damaged)] {
            try await inFile(Array(text.utf8)) { path in
                await expectFailure(code) { try await reader.readForm(at: path, password: "") }
            }
        }
    }
}

/// Gives `body` the path of a file with these bytes.
func inFile<Result>(_ bytes: [UInt8], _ body: (String) async throws -> Result) async throws -> Result {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "form.pdf")
    try Data(bytes).write(to: file)
    let result = try await body(file.path)
    withExtendedLifetime(folder) {}
    return result
}

func expectFailure<Result>(_ code: DocumentFailure.Code, _ body: () async throws -> Result) async {
    do {
        _ = try await body()
        Issue.record("expected \(code.rawValue), nothing was thrown")
    } catch let failure as DocumentFailure {
        #expect(failure.code == code)
    } catch {
        Issue.record("expected \(code.rawValue), got \(error)")
    }
}
