import FormModel
import Foundation
import Primitives
import TestSupport
import Testing

struct ValueFormatTests {
    @Test(
        arguments: [
            (.date("mm/dd/yyyy"), "03/04/2026", true), (.date("mm/dd/yyyy"), "3/4/2026", true),
            (.date("mm/dd/yyyy"), "03042026", true), (.date("mm/dd/yyyy"), "02/30/2026", false),
            (.date("mm/dd/yyyy"), "03/04/26", false), (.date("mm/dd/yyyy"), "13/04/2026", false),
            (.date("mm/dd/yyyy"), "03-04-2026", false), (.date("mm/dd/yyyy"), "03/04/2026 ", false),
            (.date("mmddyyyy"), "03042026", true), (.date("mmddyyyy"), "3042026", false), (.date("m/d/yy"), "12/31/99", true),
            (.date("mm-dd"), "02-29", true), (.date("mm-dd"), "02-30", false), (.date("yyyy-mm-dd"), "2024-02-29", true),
            (.date("dd-mmm-yyyy"), "04-MAR-2026", true), (.date("dd-mmm-yyyy"), "04-March-2026", false),
            (.date("mmmm d, yyyy"), "March 4, 2026", true), (.date("mmmm d, yyyy"), "Marsh 4, 2026", false),
            (.date("dddd, d mmmm yyyy"), "Wednesday, 4 March 2026", true), (.date("mm/dd/yyyy HH:MM"), "03/04/2026 23:59", true),
            (.time("HH:MM"), "10:30", true), (.time("HH:MM"), "24:00", false), (.time("h:MM tt"), "1:05 pm", true),
            (.time("h:MM tt"), "10:30", true), (.time("HH:MM:ss"), "10:30:60", false),
            (.number(fractionDigits: 2, currency: "$"), "$1,234.50", true),
            (.number(fractionDigits: 2, currency: ""), "1234.5", true),
            (.number(fractionDigits: 2, currency: ""), "1234.567", false),
            (.number(fractionDigits: 0, currency: ""), "1,234", true),
            (.number(fractionDigits: 0, currency: ""), "12,34", false),
            (.number(fractionDigits: 2, currency: ""), "(12.00)", true),
            (.number(fractionDigits: 2, currency: "€"), "1.234,50 €", true),
            (.number(fractionDigits: 2, currency: ""), "", false),
            (.number(fractionDigits: 2, currency: ""), "-.5", true), (.number(fractionDigits: 0, currency: ""), "5.", false),
            (.number(fractionDigits: 2, currency: "$"), "12 dollars", false), (.percent(fractionDigits: 1), "12.5%", true),
            (.percent(fractionDigits: 0), "12.5", false), (.zip, "97201", true), (.zip, "9720", false),
            (.zip, "97201-1234", false),
            (.zipPlus4, "97201-1234", true), (.zipPlus4, "972011234", true), (.zipPlus4, "97201", false),
            (.phone, "(503) 555-0142", true), (.phone, "5035550142", true), (.phone, "+1 503 555 0142", true),
            (.phone, "555-0142", false), (.phone, "+49 30 901820", false), (.phone, "0309018200", false),
            (.phone, "15035550142", true), (.phone, "503-555-0142 ext 3", false), (.ssn, "078-05-1120", true),
            (.ssn, "078051120", true),
            (.ssn, "078-051120", false), (.mask("AA"), "OR", true), (.mask("AA"), "O1", false),
            (.mask("99-9999999"), "123456789", true),
            (.mask("99-9999999"), "12-3456789", true), (.mask("EIC"), "EIC", true), (.mask("EIC"), "", false),
            (.mask(".999"), "125", true),
            (.mask("OX"), "7*", true), (.mask(""), "", true),
        ] as [(ValueFormat, String, Bool)])
    func accepts(format: ValueFormat, text: String, expected: Bool) {
        #expect(format.accepts(text) == expected, "\(format) on \(text)")
    }

    static let march4 = CivilDate(year: 2026, month: 3, day: 4).map(AnswerValue.date) ?? .doesNotApply

    static func number(_ text: String) -> AnswerValue { DecimalNumber(plain: text).map(AnswerValue.number) ?? .doesNotApply }

    @Test(
        arguments: [
            (.date("mm/dd/yyyy"), march4, "03/04/2026"), (.date("m/d/yy"), march4, "3/4/26"),
            (.date("dd-mmm-yyyy"), march4, "04-Mar-2026"),
            (.date("mmmm d, yyyy"), march4, "March 4, 2026"), (.date("ddd dd\\d"), march4, "Wed 04d"),
            (.date("HH:MM"), march4, nil),
            (.date("mm/dd/yyyy"), .text("3/4/2026"), "3/4/2026"), (.date("mm/dd/yyyy"), .text("soon"), nil),
            (.number(fractionDigits: 2, currency: "$"), number("-12.5"), "-$12.50"),
            (.number(fractionDigits: 0, currency: ""), number("12.5"), nil),
            (.number(fractionDigits: 2, currency: ""), number("1234"), "1234.00"),
            (.percent(fractionDigits: 1), number("7"), "7.0%"),
            (.zip, .text("97201-1234"), "97201"), (.zipPlus4, .text("972011234"), "97201-1234"), (.zipPlus4, .text("97201"), nil),
            (.phone, .text("+1 503.555.0142"), "(503) 555-0142"), (.ssn, .text("078051120"), "078-05-1120"),
            (.ssn, .flag(true), nil),
            (.mask("99-9999999"), .text("123456789"), "12-3456789"), (.mask("99"), number("7"), nil), (.zip, .doesNotApply, nil),
        ] as [(ValueFormat, AnswerValue, String?)])
    func writes(format: ValueFormat, value: AnswerValue, text: String?) {
        #expect(format.text(for: value) == text, "\(format) of \(value)")
    }

    static let all: [ValueFormat] = [
        .date("mm/dd/yyyy"), .date("m/d/yy"), .date("mmmm d, yyyy"), .date("dd-mmm-yyyy"), .time("HH:MM"), .time("h:MM tt"),
        .number(fractionDigits: 0, currency: ""), .number(fractionDigits: 2, currency: "$"), .percent(fractionDigits: 1), .zip,
        .zipPlus4, .phone, .ssn, .mask("99-9999999"), .mask("AAOX"),
    ]

    @Test(arguments: all)
    func acceptsItsOwnExample(format: ValueFormat) {
        #expect(format.accepts(format.example), "\(format): \(format.example)")
    }

    @Test(arguments: all)
    func survivesJSON(format: ValueFormat) throws {
        let data = try JSONEncoder().encode(["format": format])
        #expect(try JSONDecoder().decode([String: ValueFormat].self, from: data) == ["format": format])
    }

    @Test(arguments: ["\"zipp\"", "{\"date\":\"mm\",\"time\":\"HH\"}", "{}", "{\"number\":{\"fractionDigits\":-1}}", "3"])
    func refusesUnknownJSON(text: String) {
        #expect(throws: DecodingError.self, "\(text)") {
            try JSONDecoder().decode(ValueFormat.self, from: Data(text.utf8))
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func writesDatesThatItReads(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for mask in ["mm/dd/yyyy", "mmddyyyy", "d.m.yyyy", "dd-mmm-yyyy", "mmmm d, yyyy", "dddd, d mmmm yyyy", "mm-dd-yy"] {
            let date = try #require(CivilDate(dayNumber: Int.random(in: 0...30_000, using: &random)))
            let text = try #require(ValueFormat.date(mask).text(for: .date(date)))
            #expect(ValueFormat.date(mask).accepts(text), "seed \(seed): \(mask) wrote \(text)")
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func writesNumbersThatItReads(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for digits in 0...4 {
            let coefficient = Int64.random(in: -1_000_000...1_000_000, using: &random)
            let number = try #require(DecimalNumber(coefficient: coefficient, scale: digits))
            let format = ValueFormat.number(fractionDigits: digits, currency: "$")
            let text = try #require(format.text(for: .number(number)))
            #expect(format.accepts(text), "seed \(seed): \(text)")
            #expect(DecimalNumber(plain: text.filter { $0 != "$" }) == number, "seed \(seed): \(text)")
        }
    }
}
