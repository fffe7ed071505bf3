import FormModel
import Primitives
import TestSupport
import Testing

struct PDFMappingTests {
    static let ana = AnswerValue.name(PersonName(given: "Ana María", middle: "Luz", family: "García López", suffix: "Jr."))
    static let home = AnswerValue.address(
        PostalAddress(street: "1 Main St", unit: "Apt 4", city: "Bend", state: "OR", postalCode: "97701", country: "US"))

    struct Case: Sendable {
        let kind: FieldKind
        let value: AnswerValue
        let part: String?
        let format: ValueFormat?
        let result: PDFFieldValue?

        init(_ kind: FieldKind, _ value: AnswerValue, _ part: String? = nil, format: ValueFormat? = nil, is text: String?) {
            self.init(kind, value, part, format: format, value: text.map(PDFFieldValue.text))
        }

        init(
            _ kind: FieldKind, _ value: AnswerValue, _ part: String? = nil, format: ValueFormat? = nil,
            value result: PDFFieldValue?
        ) {
            (self.kind, self.value, self.part, self.format, self.result) = (kind, value, part, format, result)
        }
    }

    static let cases = [
        Case(.text, .text("as it is"), is: "as it is"),
        Case(.name, ana, "given", is: "Ana María"),
        Case(.name, ana, "middleInitial", is: "L"),
        Case(.name, ana, "middle:0..<2", is: "Lu"),
        Case(.name, ana, is: "Ana María Luz García López Jr."),
        Case(.name, ana, "{family}, {given} {middleInitial}", is: "García López, Ana María L"),
        Case(.name, .name(PersonName(family: "Li")), "{prefix} {given} {middle}", is: nil),
        Case(.name, .name(PersonName(given: "Bo", family: "Li")), "{given} {middle} {family}", is: "Bo Li"),
        Case(.address, home, "streetLine", is: "1 Main St, Apt 4"),
        Case(.address, home, "cityLine", is: "Bend, OR 97701"),
        Case(.address, home, "{city}, {state} {postalCode}", is: "Bend, OR 97701"),
        Case(.address, home, "unit", is: "Apt 4"),
        Case(.date, .date(today), is: "11/20/2026"),
        Case(.date, .date(today), "month", is: "11"),
        Case(.date, .date(today), "shortYear", is: "26"),
        Case(.date, .date(today), "2..<4", is: "20"),
        Case(.date, .date(today), format: .date("d.m.yy"), is: "20.11.26"),
        Case(.date, .date(today), "{day} of {month}", is: "20 of 11"),
        Case(.ssn, .text("078-05-1120"), "digits", is: "078051120"),
        Case(.ssn, .text("078-05-1120"), "3..<5", is: "05"),
        Case(.ssn, .text("078051120"), "5...", is: "1120"),
        Case(.ssn, .text("078051120"), format: .ssn, is: "078-05-1120"),
        Case(.text, .text("héllo"), "1..<3", is: "él"),
        Case(.text, .text("ab"), "7..<9", is: nil),
        Case(.money, .money(MoneyAmount(amount: number("1234.5"))), is: "1234.50"),
        Case(.money, .money(MoneyAmount(amount: number("1234.5"))), "whole", is: "1234"),
        Case(.money, .money(MoneyAmount(amount: number("1234.5"))), "cents", is: "50"),
        Case(.number, .number(number("12.345")), is: "12.345"),
        Case(.text, .doesNotApply, is: nil),
        Case(.text, .text("  "), is: nil),
        Case(.text, .text("x"), "given", is: nil),
        Case(.checkbox, .flag(false), value: .flag(false)),
        Case(.multiselect, .choices(["a", "b"]), value: .list(["a", "b"])),
        Case(.multiselect, .choices(["a", "b"]), "text", is: "a, b"),
        Case(.radio, .choice("b"), is: "b"),
    ]

    @Test(arguments: cases)
    func writes(item: Case) {
        let field = Field(id: "f", label: "F", kind: item.kind)
        let mapping = PDFMapping(
            recognisedBy: ["p"], entries: [.init(field: "f", pdfField: "p", part: item.part, format: item.format)])
        let values = mapping.fillValues(answers(["f": item.value]), template: .sample([field], pdf: mapping), today: today)
        #expect(values["p"] == item.result, "\(item)")
    }

    @Test func writesDatesByTheCountryOfTheForm() {
        let field = Field(id: "f", label: "F", kind: .date)
        #expect(field.text(for: .date(today), country: "US") == "11/20/2026")
        #expect(field.text(for: .date(today), country: "DE") == "2026-11-20")
        #expect(field.text(for: .date(today)) == "2026-11-20")
    }

    @Test func turnsOneButtonOnAndTheOthersOff() {
        let field = Field(
            id: "f", label: "F", kind: .radio, options: ["a", "b"].map { Option(value: $0, label: LocalizedText($0)) })
        let entries = ["a", "b"].map { PDFMapping.Entry(field: "f", pdfField: "box \($0)", states: [$0: "On"]) }
        let mapping = PDFMapping(recognisedBy: [], entries: entries)
        let values = mapping.fillValues(answers(["f": .choice("b")]), template: .sample([field]))
        #expect(values == ["box a": .flag(false), "box b": .text("On")])
    }

    @Test func writesStatesOfTicks() {
        let field = Field(id: "f", label: "F", kind: .checkbox)
        let mapping = PDFMapping(
            recognisedBy: [],
            entries: [
                .init(field: "f", pdfField: "yes", states: ["true": "1"]),
                .init(field: "f", pdfField: "no", states: ["false": "2"]),
            ])
        let template = Template.sample([field])
        #expect(mapping.fillValues(answers(["f": .flag(true)]), template: template) == ["yes": .text("1"), "no": .flag(true)])
        #expect(mapping.fillValues(answers(["f": .flag(false)]), template: template) == ["yes": .flag(false), "no": .text("2")])
    }

    @Test func joinsSeveralAnswersInOneBox() {
        let fields = ["number", "country"].map { Field(id: Field.ID($0), label: "F", kind: .text) }
        let mapping = PDFMapping(
            recognisedBy: [],
            entries: [
                .init(field: "number", pdfField: "p"), .init(field: "country", pdfField: "p", separator: ", "),
            ])
        let both = answers(["number": .text("X1"), "country": .text("France")])
        #expect(mapping.fillValues(both, template: .sample(fields)) == ["p": .text("X1, France")])
        #expect(mapping.fillValues(answers(["country": .text("France")]), template: .sample(fields)) == ["p": .text("France")])
    }

    @Test func writesWhatTheFormWantsWhereItDoesNotApply() {
        let field = Field(id: "f", label: "F", kind: .date)
        let mapping = PDFMapping(recognisedBy: [], entries: [.init(field: "f", pdfField: "p", notApplicable: "N/A")])
        #expect(mapping.fillValues(answers(["f": .doesNotApply]), template: .sample([field])) == ["p": .text("N/A")])
    }

    @Test func writesWordsForAnswers() {
        let options = ["yes", "no"].map { Option(value: $0, label: LocalizedText($0)) }
        let fields = [Field(id: "a", label: "A", kind: .radio, options: options), Field(id: "d", label: "D", kind: .date)]
        let mapping = PDFMapping(
            recognisedBy: [], entries: [.init(field: "a", pdfField: "p", texts: ["no": "N/A"]), .init(field: "d", pdfField: "p")])
        let template = Template.sample(fields)
        #expect(mapping.fillValues(answers(["a": .choice("no")]), template: template) == ["p": .text("N/A")])
        let both = answers(["a": .choice("yes"), "d": .date(day("2027-01-31"))])
        #expect(mapping.fillValues(both, template: template) == ["p": .text("01/31/2027")])
    }

    @Test(arguments: [("2", "4000"), ("0", nil), ("1.5", "3000"), ("0.00125", "2.50")] as [(String, String?)])
    func computesWhatTheFormComputes(count: String, amount: String?) {
        let rule: JSONValue = ["if": [["var": "n"], ["*": [2000, ["var": "n"]]], nil]]
        let mapping = PDFMapping(recognisedBy: [], entries: [.init(field: "n", pdfField: "p", rule: Condition(rule))])
        let values = mapping.fillValues(
            answers(["n": .number(number(count))]), template: .sample([Field(id: "n", label: "N", kind: .number)]))
        #expect(values["p"] == amount.map(PDFFieldValue.text), "\(count)")
    }

    @Test func writesNothingWhereARuleFails() {
        let mapping = PDFMapping(
            recognisedBy: [], entries: [.init(field: "n", pdfField: "p", rule: Condition(["+": [["var": "n"], 1]]))])
        let template = Template.sample([Field(id: "n", label: "N", kind: .text)])
        #expect(mapping.fillValues(answers(["n": .text("one")]), template: template).isEmpty)
    }

    @Test func leavesOutWhatNoLongerApplies() {
        let fields = [
            Field(id: "a", label: "A", kind: .text),
            Field(id: "b", label: "B", kind: .text, condition: Condition(["==": [["var": "a"], "yes"]])),
        ]
        let mapping = PDFMapping(
            recognisedBy: [], entries: [.init(field: "a", pdfField: "a"), .init(field: "b", pdfField: "b")])
        let values = mapping.fillValues(
            answers(["a": .text("no"), "b": .text("stale")]), template: .sample(fields), today: today)
        #expect(values == ["a": .text("no")])
    }

    @Test func recognisesAFileByAllItsNames() {
        let mapping = PDFMapping(recognisedBy: ["x", "y"], entries: [])
        #expect(mapping.recognises(["x", "y", "z"]))
        #expect(!mapping.recognises(["x", "z"]))
        #expect(!PDFMapping(recognisedBy: [], entries: []).recognises(["x"]))
    }

    @Test func tellsPrintingsApartByTheirWords() {
        let printings = ["07/31/2026", "05/31/2027"].map {
            PDFMapping.Printing(words: ["Form I-9", "Expires \($0)"], edition: Edition(name: "08/01/23 exp. \($0)"))
        }
        let mapping = PDFMapping(recognisedBy: ["x"], printings: printings, entries: [])
        #expect(mapping.edition(printedIn: PrintedText("Form I-9\nExpires  05/31/2027\n"))?.name == "08/01/23 exp. 05/31/2027")
        #expect(mapping.edition(printedIn: PrintedText("Form I-9")) == nil)
        let unknown = mapping.findings(printedIn: PrintedText("Form I-9"), today: today)
        #expect(unknown.map(\.code) == ["edition-unknown"])
        #expect(unknown.allSatisfy { Words.gap(in: $0) == nil })
        #expect(PDFMapping(recognisedBy: ["x"], entries: []).findings(printedIn: PrintedText(""), today: today).isEmpty)
    }

    /// Cells of one digit each put together are the number again; so are the parts of a date.
    @Test(arguments: 1...30 as ClosedRange<UInt64>)
    func splitsWithoutLosing(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let digits = (0..<9).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
        let date = try #require(CivilDate(dayNumber: Int.random(in: -20_000...40_000, using: &random)))
        let fields = [Field(id: "n", label: "N", kind: .ssn), Field(id: "d", label: "D", kind: .date)]
        let cells = (0..<9).map { PDFMapping.Entry(field: "n", pdfField: "n\($0)", part: "\($0)..<\($0 + 1)") }
        let parts = ["year", "month", "day"].map { PDFMapping.Entry(field: "d", pdfField: $0, part: $0) }
        let values = PDFMapping(recognisedBy: [], entries: cells + parts).fillValues(
            answers(["n": .text(digits), "d": .date(date)]), template: .sample(fields), today: today)
        func text(_ name: String) -> String { if case .text(let text)? = values[name] { text } else { "" } }
        #expect((0..<9).map { text("n\($0)") }.joined() == digits, "seed \(seed)")
        #expect(CivilDate(iso: "\(text("year"))-\(text("month"))-\(text("day"))") == date, "seed \(seed)")
    }
}
