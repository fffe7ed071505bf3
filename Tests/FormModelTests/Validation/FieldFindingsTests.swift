import FormModel
import Primitives
import TestSupport
import Testing

struct FieldFindingsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let field: Field
        let value: AnswerValue
        let codes: [String]
        let country: String?

        init(
            _ kind: FieldKind, _ value: AnswerValue, _ codes: String..., options: [String] = [], required: Bool = false,
            keeping validation: Validation = Validation(), country: String? = "US"
        ) {
            field = Field(
                id: "f", label: "The field", kind: kind, required: required,
                options: options.map { Option(value: $0, label: LocalizedText($0)) }, validation: validation)
            self.value = value
            self.codes = codes
            self.country = country
        }

        var testDescription: String { "\(field.kind) \(value) \(field.validation)" }
    }

    static let cases: [Case] = [
        Case(.text, .text("anything")), Case(.text, .flag(true), "wrong-kind"), Case(.text, .text(" \n")),
        Case(.text, .text(""), "required", required: true), Case(.text, .doesNotApply, "not-applicable", required: true),
        Case(.text, .doesNotApply), Case(.text, .text("abc"), "too-long", keeping: Validation(maxLength: 2)),
        Case(.text, .text("👨‍👩‍👧e\u{301}"), keeping: Validation(maxLength: 2)),
        Case(.text, .text("a"), "too-short", keeping: Validation(minLength: 2)),
        Case(.text, .text("A12"), "pattern", keeping: Validation(pattern: "\\d+")),
        Case(.text, .text("12"), keeping: Validation(pattern: "\\d+")),
        Case(.text, .text("x"), keeping: Validation(pattern: "(")),
        Case(.text, .text("Łódź"), "not-latin", keeping: Validation(latinOnly: true)),
        Case(.text, .text("Jose\u{301} Nuñez"), keeping: Validation(latinOnly: true)),
        Case(.text, .text("12345678"), "too-long", "pattern", keeping: Validation(maxLength: 5, pattern: "\\d{5}")),
        Case(.number, .number(number("5"))), Case(.number, .text("5"), "wrong-kind"),
        Case(.number, .number(number("5")), "out-of-range", keeping: Validation(minimum: number("6"))),
        Case(.number, .number(number("5")), "out-of-range", keeping: Validation(maximum: number("4.99"))),
        Case(.number, .number(number("5.5")), "too-precise", keeping: Validation(fractionDigits: 0)),
        Case(.number, .number(number("5.555")), "too-precise", keeping: Validation(fractionDigits: 2)),
        Case(.money, .money(MoneyAmount(amount: number("-1"))), "out-of-range", keeping: Validation(minimum: number("0"))),
        Case(.date, .date(day("2026-11-20")), keeping: Validation(earliest: DateBound("today"), latest: DateBound("today"))),
        Case(.date, .date(day("2026-11-21")), "too-late", keeping: Validation(latest: DateBound("today"))),
        Case(.date, .date(day("2026-11-19")), "too-early", keeping: Validation(earliest: DateBound("today"))),
        Case(.date, .date(day("2010-11-21")), "too-late", keeping: Validation(latest: DateBound("today-16y"))),
        Case(.date, .date(day("2010-11-20")), keeping: Validation(latest: DateBound("today-16y"))),
        Case(.date, .text("soon"), "wrong-kind"),
        Case(.date, .date(day("1990-01-02")), keeping: Validation(format: .date("mm/dd/yyyy"))),
        Case(.radio, .choice("a"), options: ["a", "b"]), Case(.radio, .choice("c"), "not-an-option", options: ["a", "b"]),
        Case(.select, .text("z"), "not-an-option", options: "abcdefghijkl".map(String.init)),
        Case(.multiselect, .choices(["a", "c"]), "not-an-option", options: ["a", "b"]),
        Case(.multiselect, .choices([]), "required", options: ["a"], required: true),
        Case(.text, .text("free"), options: ["a", "b"]), Case(.checkbox, .flag(false), required: true),
        Case(.checkbox, .text("yes"), "wrong-kind"), Case(.signature, .text("Ana"), "wrong-kind"),
        Case(.email, .text("ana.o'neil+tag@mail.example.org")), Case(.email, .text("ana@example"), "email"),
        Case(.email, .text("ana@@example.org"), "email"), Case(.email, .text("ana example.org"), "email"),
        Case(.url, .text("https://example.org/a?b")), Case(.url, .text("not an address"), "url"),
        Case(.phone, .text("(503) 555-0142")), Case(.phone, .text("503 555 0142 ext. 12")), Case(.phone, .text("+49 30 901820")),
        Case(.phone, .text("555-9876"), "phone"), Case(.phone, .text("030 901820"), country: "DE"),
        Case(.phone, .text("call me"), "phone", country: nil), Case(.ssn, .text("078-05-1120")), Case(.ssn, .text("078051120")),
        Case(.ssn, .text("219-09-99"), "ssn"), Case(.ssn, .text("666-05-1120"), "ssn"), Case(.ssn, .text("912-70-1120"), "ssn"),
        Case(.ssn, .text("078-00-1120"), "ssn"), Case(.ssn, .text("078-05-0000"), "ssn"),
        Case(.postalCode, .text("97201")), Case(.postalCode, .text("97201-1234")),
        Case(.postalCode, .text("9720"), "postal-code"),
        Case(.postalCode, .text("K1A 0B1"), country: "CA"), Case(.postalCode, .text("!!"), "postal-code", country: nil),
        Case(.postalCode, .text("K1A0B1"), keeping: Validation(pattern: "(\\d{5}|[A-Z0-9]{6})")),
        Case(.state, .choice("OR")), Case(.state, .text("Oregon"), "state"),
        Case(.state, .choice("CAN"), options: ["OR", "CAN"]),
        Case(.country, .choice("DE")), Case(.country, .text("Germany"), "country"),
        Case(.text, .text("12/2/99"), "format", keeping: Validation(format: .date("mm/dd/yyyy"))),
        Case(.text, .text("123"), "format", keeping: Validation(format: .mask("99-9999999"))),
        Case(.phone, .text("12"), "format", keeping: Validation(format: .phone)),
        Case(.name, .name(PersonName(given: "Ana", family: "Li"))), Case(.name, .text("Ana Li"), "wrong-kind"),
        Case(.name, .name(PersonName()), "required", required: true), Case(.address, .text("here"), "wrong-kind"),
        Case(.name, .name(PersonName(given: "Anna Katharina", family: "Li")), "too-long", keeping: Validation(maxLength: 10)),
    ]

    @Test(arguments: cases)
    func finds(item: Case) {
        let findings = item.field.findings(for: item.value, today: today, country: item.country)
        #expect(findings.map(\.code) == item.codes, "\(item.testDescription)")
        for finding in findings {
            #expect(finding.field == "f")
            #expect(Words.gap(in: finding) == nil, "\(finding.message)")
        }
    }

    @Test func namesAllKindsOfValueInItsMessages() {
        for kind in FieldKind.allCases {
            let wrong: AnswerValue = kind == .checkbox ? .date(today) : .flag(true)
            let field = Field(id: "f", label: "F", kind: kind)
            let findings = field.findings(for: wrong, today: today)
            #expect(findings.map(\.code) == ["wrong-kind"], "\(kind)")
            #expect(findings.allSatisfy { Words.gap(in: $0) == nil }, "\(kind)")
        }
    }

    @Test func saysWhatTheTemplateSays() {
        let field = Field(
            id: "f", label: "Number", kind: .text,
            validation: Validation(pattern: "A\\d", patternMessage: LocalizedText("Like A1.", [.german: "Wie A1."])))
        let message = field.findings(for: .text("1A"), today: today).first?.message
        #expect(message.flatMap { Words.tables[.german]?.text($0) } == "Wie A1.")
    }

    @Test func showsItsHintWhereThePatternHasNoWords() {
        let field = Field(
            id: "f", label: "Number", kind: .text, validation: Validation(pattern: "A\\d"), hint: "For example A1.")
        let message = field.findings(for: .text("1A"), today: today).first?.message
        #expect(message.flatMap { Words.tables[.english]?.text($0) }?.hasSuffix("For example A1.") == true)
    }

    @Test func keepsTheAnswerOutOfItsMessages() throws {
        for item in Self.cases {
            guard case .text(let text) = item.value, text.count > 4 else { continue }
            for finding in item.field.findings(for: item.value, today: today, country: item.country) {
                let words = try #require(Words.tables[.english]).text(finding.message)
                #expect(!words.contains(text), "\(words)")
            }
        }
    }
}

struct DateBoundTests {
    @Test(arguments: [
        ("2020-02-29", "2020-02-29"), ("today", "2026-11-20"), ("today+30d", "2026-12-20"), ("today-18y", "2008-11-20"),
        ("today+6m", "2027-05-20"), ("today-18y+1d", "2008-11-21"), ("today+1m-20d", "2026-11-30"),
    ])
    func resolves(text: String, day: String) {
        #expect(DateBound(text)?.resolved(today: today)?.iso == day, "\(text)")
    }

    @Test(arguments: [
        "", "tomorrow", "today+", "today+d", "today+-3d", "today 3d", "today+3w", "today+3b", "2020-02-30", "today+1e3d",
    ])
    func refuses(text: String) { #expect(DateBound(text) == nil, "\(text)") }

    @Test(arguments: 1...50 as ClosedRange<UInt64>)
    func survivesItsText(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let (months, days) = (Int.random(in: -500...500, using: &random), Int.random(in: -500...500, using: &random))
        let bound = try #require(DateBound("today\(months < 0 ? "" : "+")\(months)m\(days < 0 ? "" : "+")\(days)d"))
        #expect(bound.resolved(today: today) == today.adding(months: months)?.adding(days: days), "seed \(seed)")
        #expect(DateBound(bound.text) == bound, "seed \(seed): \(bound.text)")
    }

    @Test func isUnknownBeyondTheCalendar() { #expect(DateBound("today+9000y")?.resolved(today: today) == nil) }
}
