import FormModel
import Foundation
import Primitives
import TestSupport
import Testing

/// What a filled PDF says is what was written into it, field by field, or nothing.
struct PDFMappingReadingTests {
    private static func template(_ id: String) throws -> Template {
        try TemplateResourcesTests.template("\(id).form.json")
    }

    /// As a form has it in its fields: text, or the state of a button that is on.
    private static func texts(_ values: [String: PDFFieldValue]) -> [String: String] {
        values.compactMapValues { if case .text(let text) = $0 { text } else { nil } }
    }

    private static func read(_ text: String, _ field: Field) -> AnswerValue? {
        guard field.options.isEmpty else {
            return field.options.contains { $0.value == text } ? .choice(text) : nil
        }
        let value: AnswerValue
        switch field.kind {
        case .date:
            let parts = text.split(separator: "/").compactMap { Int($0) }
            guard parts.count == 3, let day = CivilDate(year: parts[2], month: parts[0], day: parts[1]) else { return nil }
            value = .date(day)
        case .number, .money: return nil
        default: value = .text(text)
        }
        return field.findings(for: value, today: today, country: "US").isEmpty ? value : nil
    }

    private static let person: [Field.ID: AnswerValue] = [
        "familyName": .text("García López"), "givenName": .text("Ana María"), "middleInitial": .text("M"),
        "street": .text("1 Main St"), "unit": .text("4B"), "city": .text("Bend"), "zip": .text("97701"),
    ]

    @Test(arguments: ["2025", "2026"]) func aFilledW4IsReadBack(year: String) throws {
        let template = try Self.template("w4")
        var said = Self.person
        said["year"] = .choice(year)
        said["exempt"] = .choice("no")
        said["filingStatus"] = .choice("headOfHousehold")
        let mapping = try #require(template.mapping(for: said))
        let written = Self.texts(mapping.fillValues(answers(said), template: template, today: today))
        let found = mapping.answers(from: written, of: template, read: Self.read).mapValues(\.value)
        #expect(found["filingStatus"] == .choice("headOfHousehold"))
        for field in ["familyName", "givenName", "middleInitial", "street", "unit", "city", "zip"] as [Field.ID] {
            #expect(found[field] == said[field], "\(field)")
        }
        #expect(found["year"] == nil, "which year's form it is is no answer for the next")
    }

    @Test func whatWasNotFilledIsNotRead() throws {
        let template = try Self.template("w4")
        var said = Self.person
        (said["year"], said["middleInitial"], said["unit"]) = (.choice("2025"), nil, nil)
        let mapping = try #require(template.mapping(for: said))
        let written = Self.texts(mapping.fillValues(answers(said), template: template, today: today))
        let found = mapping.answers(from: written, of: template, read: Self.read).mapValues(\.value)
        #expect(found["givenName"] == .text("Ana María") && found["street"] == .text("1 Main St"))
        #expect(found["middleInitial"] == nil && found["unit"] == nil && found["filingStatus"] == nil)
    }

    @Test func aWordThatStandsForAnAnswerIsThatAnswer() throws {
        let template = try Self.template("i9")
        let mapping = try #require(template.pdf)
        let found = mapping.answers(
            from: ["CB_3": "On", "Date of Birth mmddyyyy": "03/04/1990"], of: template, read: Self.read
        ).mapValues(\.value)
        #expect(found["status"] == .choice("permanentResident"))
        #expect(found["birthDate"] == .date(day("1990-03-04")))
    }
}
