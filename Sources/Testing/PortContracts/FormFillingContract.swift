public import Documents
import FormModel
import Foundation
import Primitives
import TestSupport
import Testing

/// What every filler of forms must do, as the reader of the same library sees it.
public struct FormFillingContract: Sendable {
    private let filler: any FormFilling
    private let reader: any FormReading

    public init(_ filler: any FormFilling, reader: any FormReading) {
        self.filler = filler
        self.reader = reader
    }

    public func holds() async throws {
        try await writesValuesThatReadBack()
        try await takesLabelsForValues()
        try await leavesTheRestAsItIs()
        try await writesNothingWhereSomethingIsWrong()
        try await writesTheRestWhenAsked()
        try await saysHowMuchFits()
        try await warnsOfAnotherFormat()
        try await dropsTheXFACopyAndSaysSo()
        try await refusesFormsThatAreOnlyXFA()
        try await turnsTheFormIntoPages()
        try await replacesTheFileItself()
        try await marksPrintedWords()
        try await drawsAWidgetOnceThatIsListedTwice()
        try await fillsAFileWithoutAName()
        try await makesFieldsThatCanBeFilled()
    }

    private func drawsAWidgetOnceThatIsListedTwice() async throws {
        var fixture = PDFFixture()
        fixture.formEntries = "/DA (/Helv 0 Tf 0 g)"
        let widget = fixture.widget("/FT /Tx /T (name)", rect: "50 700 250 720")
        fixture.repeatAnnotation(widget)
        try await fill(["name": .text("Ann")], in: fixture) { report, output in
            #expect(report.isWritten)
            #expect(report.notes.map(\.key) == ["document.note.boxes-twice"])
            let document = try await reader.readForm(at: output, password: "")
            #expect(document.fields.map(\.widgets.count) == [1])
        }
    }

    /// Fills the fixture in a folder of its own; `body` gets the report and the path of the output.
    private func fill(
        _ values: [String: FillValue], in fixture: PDFFixture = .everyKind(), flatten: Bool = false,
        isPartial: Bool = false, _ body: (FillReport, String) async throws -> Void
    ) async throws {
        try await inFile(fixture.bytes) { input in
            let output = input + ".filled.pdf"
            let report = try await filler.fill(
                FillRequest(input: input, output: output, values: values, flatten: flatten, isPartial: isPartial))
            #expect(FileManager.default.fileExists(atPath: output) == report.isWritten)
            try await body(report, output)
        }
    }

    private func values(of path: String) async throws -> [String: String] {
        let document = try await reader.readForm(at: path, password: "")
        return Dictionary(uniqueKeysWithValues: document.fields.compactMap { field in field.value.map { (field.name, $0) } })
    }

    private func makesFieldsThatCanBeFilled() async throws {
        func field(_ name: String, _ kind: FormField.Kind, _ rect: PDFRect, maxLength: Int? = nil) -> FormField {
            FormField(name: name, kind: kind, tooltip: "Ü \(name)", maxLength: maxLength, widgets: [Widget(page: 1, rect: rect)])
        }
        let made = [
            field("town", .text, PDFRect(x0: 10, y0: 100, x1: 210, y1: 115)),
            field("story", .multiline, PDFRect(x0: 10, y0: 200, x1: 210, y1: 260)),
            field("year", .comb, PDFRect(x0: 10, y0: 300, x1: 74, y1: 316), maxLength: 4),
            field("agreed", .checkbox, PDFRect(x0: 10, y0: 400, x1: 22, y1: 412)),
        ]
        var fixture = PDFFixture()
        fixture.pageEntries = "/CropBox [20 30 600 700] /Rotate 90"
        try await inFile(fixture.bytes) { input in
            let form = input + ".form.pdf"
            try await filler.makeForm(FormMakingRequest(input: input, output: form, fields: made))
            let fields = try await reader.readForm(at: form, password: "").fields
            #expect(fields.map(\.name) == made.map(\.name) && fields.map(\.kind) == made.map(\.kind))
            #expect(fields.map(\.tooltip) == made.map(\.tooltip) && fields.map(\.maxLength) == made.map(\.maxLength))
            #expect(fields.map { $0.widgets.first?.rect } == made.map { $0.widgets.first?.rect })
            let values: [String: FillValue] = ["town": .text("Łódź"), "year": .text("2031"), "agreed": .flag(true)]
            let report = try await filler.fill(FillRequest(input: form, output: form, values: values))
            #expect(report.isWritten && report.findings.isEmpty)
            let read = try await self.values(of: form)
            #expect(read["town"] == "Łódź" && read["year"] == "2031" && read["agreed"] == "Yes")
            try await filler.makeForm(
                FormMakingRequest(input: form, output: form, fields: [made[1], made[3]], replacesFields: true))
            let left = try await reader.readForm(at: form, password: "").fields
            #expect(left.map(\.name) == ["story", "agreed"] && left.allSatisfy { $0.value == nil && $0.widgets.count == 1 })
        }
    }

    /// A choice of printed words is written as any choice is, and asked for again by its words.
    private func marksPrintedWords() async throws {
        func choice(_ mark: ChoiceMark, _ y: Double) -> FormField {
            FormField(
                name: mark.rawValue, kind: .radio, tooltip: "Title",
                options: [.init(value: "0", label: "Mr"), .init(value: "1", label: "Mrs (née)")],
                widgets: [
                    Widget(page: 1, rect: PDFRect(x0: 10, y0: y, x1: 40, y1: y + 14), onState: "0"),
                    Widget(page: 1, rect: PDFRect(x0: 50, y0: y, x1: 90, y1: y + 14), onState: "1"),
                ], mark: mark)
        }
        let made = [choice(.ring, 300), choice(.underline, 250), choice(.strike, 200)]
        try await inFile(PDFFixture().bytes) { input in
            let form = input + ".form.pdf"
            try await filler.makeForm(FormMakingRequest(input: input, output: form, fields: made))
            let fields = try await reader.readForm(at: form, password: "").fields
            #expect(fields.map(\.mark) == made.map(\.mark) && fields.map(\.kind) == [.radio, .radio, .radio])
            #expect(fields.map { $0.widgets.map(\.rect) } == made.map { $0.widgets.map(\.rect) })
            #expect(fields.allSatisfy { $0.options == made[0].options && $0.value == nil })
            for (said, state) in [("Mrs (née)", "1"), ("Mr", "0")] {
                let values = Dictionary(uniqueKeysWithValues: made.map { ($0.name, FillValue.text(said)) })
                let report = try await filler.fill(FillRequest(input: form, output: form, values: values))
                #expect(report.isWritten && report.findings.isEmpty)
                #expect(try await self.values(of: form) == ["ring": state, "underline": state, "strike": state])
            }
        }
    }

    private func writesValuesThatReadBack() async throws {
        let given: [String: FillValue] = [
            "name": .text("Zoé Łódź محمد 王"), "story": .text("one\ntwo"), "agree": .flag(true), "state": .text("OR"),
            "languages": .list(["Hindi", "Arabic"]), "person.code": .text("A1B2C"), "plan": .text("1"),
        ]
        try await fill(given) { report, output in
            #expect(report.findings.isEmpty && Set(report.filled) == Set(given.keys))
            let values = try await values(of: output)
            #expect(values["name"] == "Zoé Łódź محمد 王")
            #expect(values["story"]?.split(whereSeparator: \.isNewline) == ["one", "two"])
            #expect(values["agree"] == "Agreed" && values["plan"] == "1" && values["state"] == "OR")
            #expect(values["languages"] == "Arabic\nHindi" && values["person.code"] == "A1B2C")
        }
    }

    private func takesLabelsForValues() async throws {
        let given: [String: FillValue] = ["state": .text("washington"), "plan": .text("Basic"), "agree": .text("yes")]
        try await fill(given) { report, output in
            #expect(report.findings.isEmpty)
            let values = try await values(of: output)
            #expect(values["state"] == "WA" && values["plan"] == "0" && values["agree"] == "Agreed")
        }
    }

    private func leavesTheRestAsItIs() async throws {
        try await fill(["agree": .flag(false)]) { report, output in
            #expect(report.isWritten)
            let values = try await values(of: output)
            #expect(values == ["name": "Ann"])
        }
    }

    private static let mistakes: [(String, FillValue, String)] = [
        ("nobody", .text("x"), "unknown-field"), ("locked", .text("x"), "read-only"), ("clear", .text("x"), "not-fillable"),
        ("signature", .text("x"), "not-fillable"), ("state", .text("Utah"), "not-an-option"),
        ("languages", .list(["Latin"]), "not-an-option"), ("plan", .text("2"), "not-an-option"),
        ("plan", .flag(true), "not-an-option"), ("person.code", .text("123456"), "too-long"),
        ("name", .flag(true), "not-one-value"), ("state", .list(["OR", "WA"]), "not-one-value"),
        ("name", .text("\u{10FFFD}"), "unprintable"),
    ]

    private func writesNothingWhereSomethingIsWrong() async throws {
        for (name, value, code) in Self.mistakes {
            try await fill([name: value, "story": .text("right")]) { report, _ in
                #expect(report.findings.map(\.code) == [code], "\(name) \(value)")
                #expect(report.findings.first?.field?.rawValue == name && !report.isWritten && report.filled.isEmpty)
            }
        }
    }

    private func writesTheRestWhenAsked() async throws {
        for (name, value, _) in Self.mistakes where name != "story" {
            try await fill([name: value, "story": .text("right")], isPartial: true) { report, output in
                #expect(report.isWritten && report.filled == ["story"], "\(name) \(value)")
                let values = try await values(of: output)
                #expect(values["story"] == "right")
            }
        }
    }

    private func saysHowMuchFits() async throws {
        let text = String(repeating: "word ", count: 2000)
        for name in ["name", "story"] {
            try await fill([name: .text(text)]) { report, _ in
                let finding = try #require(report.findings.first)
                #expect(finding.code == "does-not-fit")
                guard case .number(let count)? = finding.message.arguments["count"] else {
                    Issue.record("no count for \(name)")
                    return
                }
                #expect((10..<2000).contains(count), "\(name)")
            }
        }
    }

    private func warnsOfAnotherFormat() async throws {
        var fixture = PDFFixture()
        fixture.widget(
            "/FT /Tx /T (day) /AA << /F << /S /JavaScript /JS (AFDate_FormatEx\\(\"mm/dd/yyyy\"\\)) >> >>", rect: "0 0 90 20")
        for (text, codes) in [("02/28/2024", []), ("02/31/2024", ["format"]), ("soon", ["format"])] {
            try await fill(["day": .text(text)], in: fixture) { report, _ in
                #expect(report.findings.map(\.code) == codes, "\(text)")
                #expect(report.isWritten)
            }
        }
    }

    private func dropsTheXFACopyAndSaysSo() async throws {
        var fixture = PDFFixture.everyKind()
        let packet = fixture.stream("", "<xdp:xdp/>")
        fixture.formEntries += " /XFA \(packet) 0 R /NeedAppearances true"
        try await fill(["story": .text("x")], in: fixture) { report, output in
            #expect(report.notes.map(\.key) == ["document.note.xfa-dropped"])
            let traits = try await reader.readForm(at: output, password: "").traits
            #expect(traits.xfa == .none)
        }
    }

    private func refusesFormsThatAreOnlyXFA() async throws {
        var fixture = PDFFixture()
        let packet = fixture.stream("", "<xdp:xdp/>")
        fixture.formEntries = "/XFA \(packet) 0 R"
        let filler = filler
        try await inFile(fixture.bytes) { path in
            await expectFailure(.dynamicXFA) {
                try await filler.fill(FillRequest(input: path, output: path + ".out", values: [:]))
            }
        }
    }

    private func turnsTheFormIntoPages() async throws {
        try await fill(["name": .text("Łódź"), "agree": .flag(true)], flatten: true) { report, output in
            #expect(report.isWritten)
            let fields = try await reader.readForm(at: output, password: "").fields
            #expect(fields.isEmpty)
        }
    }

    private func replacesTheFileItself() async throws {
        let filler = filler
        try await inFile(PDFFixture.everyKind().bytes) { path in
            let report = try await filler.fill(FillRequest(input: path, output: path, values: ["name": .text("Bo")]))
            #expect(report.isWritten)
            let values = try await values(of: path)
            #expect(values["name"] == "Bo")
            let folder = (path as NSString).deletingLastPathComponent
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["form.pdf"])
            await expectFailure(.cannotWrite) {
                try await filler.fill(FillRequest(input: path, output: "/nowhere/at-all.pdf", values: [:]))
            }
        }
    }

    /// A result that must not lie on a disk is written through a descriptor of the caller's.
    private func fillsAFileWithoutAName() async throws {
        #if os(Linux)
            try await inFile(PDFFixture.everyKind().bytes) { input in
                let spare = input + ".spare"
                try Data("something that was there before".utf8).write(to: URL(filePath: spare))
                let handle = try #require(FileHandle(forUpdatingAtPath: spare))
                try FileManager.default.removeItem(atPath: spare)
                let output = "/proc/\(getpid())/fd/\(handle.fileDescriptor)"
                let report = try await filler.fill(FillRequest(input: input, output: output, values: ["name": .text("Bo")]))
                #expect(report.isWritten)
                #expect(try await values(of: output)["name"] == "Bo")
                #expect(!FileManager.default.fileExists(atPath: spare))
                try handle.close()
            }
        #endif
    }
}
