import Foundation
import Primitives
import TestSupport
import Testing
import ValueParsing

struct PhoneParsingTests {
    @Test(arguments: [
        ("US", "+44 (0)20 7946 0018", "+442079460018"), ("US", "0044 20 7946 0018", "?"),
        ("US", "011 44 20 7946 0018", "+442079460018"),
        ("GB", "00 1 212 555 0187", "+12125550187"), ("IT", "06 6982 1234", "+390669821234"),
        ("AR", "011 15-2345-6789", "+5491123456789"),
        ("MX", "55 1234 5678", "+525512345678"), ("CI", "01 23 45 67 89", "+2250123456789"),
        ("US", "246 434 1234", "+12464341234"),
        ("DE", "+49 30 901820", "+4930901820"), ("US", "212-555-0187 ext. 12", "+12125550187"),
        ("US", "212-555-0187x4455", "+12125550187"),
        ("US", "office 212 555 0187, fax 212 555 0188", "?+12125550187?+12125550188"),
        ("US", "s2125550187", "+parse.phone.digits"), ("US", "45+31-339243873", "+parse.phone.digits"),
    ])
    func appliesThePlanOfTheCountry(region: String, text: String, phone: String) throws {
        let reading = try Parsing.read(text, as: .phone, region: region)
        if phone == "?" {
            return #expect(reading.confidence < 0.95 || reading.short == "+442079460018", "\(text): \(reading.short)")
        }
        #expect(reading.short == phone, "\(text)")
    }

    @Test func isLessSureOfNumbersThatNoLineHas() throws {
        let unassigned = try Parsing.read("212 055 0187", as: .phone)
        let assigned = try Parsing.read("212 555 0187", as: .phone)
        #expect(unassigned.confidence < 0.9 && assigned.confidence >= 0.9)
        #expect(try Parsing.read("+999 1234 5678", as: .phone).confidence < 0.6)
    }

    /// What somebody's own country has and the form's has not is asked; what the form's country has, is taken.
    @Test(arguments: [
        (Language.hindi, "US", "98765 43210", "?+919876543210?+19876543210"),
        (.hindi, "US", "नौ आठ सात छह पाँच चार तीन दो एक शून्य", "?+919876543210?+19876543210"),
        (.hindi, "US", "(313) 224-5261", "+13132245261"), (.hindi, "US", "98765-43210", "?+919876543210?+19876543210"),
        (.chinese, "US", "138 0013 8000", "+8613800138000"), (.chinese, "", "13800138000", "+8613800138000"),
        (.chinese, "US", "626 555 0198", "+16265550198"), (.english, "US", "98765 43210", "+19876543210"),
    ])
    func asksWhichCountryAMobileIsOf(language: Language, region: String, text: String, phone: String) throws {
        let reading = try Parsing.read(text, as: .phone, language, region: region.isEmpty ? nil : region)
        #expect(reading.short == phone, "\(text): \(reading.short)")
        if phone.hasPrefix("+86") { #expect(reading.confidence < 0.6) }
    }

    /// A form that names no country is mostly American, and a number written as there needs no plus.
    @Test(arguments: [Language.english, .spanish, .hindi])
    func proposesTheAmericanNumberWhereNoCountryIsKnown(language: Language) throws {
        let reading = try Parsing.read("313 224 5261", as: .phone, language, region: nil)
        #expect(reading.short == "+13132245261" && reading.confidence < 0.6)
        #expect(try Parsing.read("030 901820", as: .phone, language, region: nil).value == nil)
    }

    /// Read, written with its country code, and read again.
    @Test(arguments: ["US", "GB", "DE", "FR", "ES", "IN", "CN", "EG", "MX", "BR", "JP", "AU"])
    func numbersComeBackFromEachScript(region: String) throws {
        let samples = [
            "US": "2125550187", "GB": "02079460018", "DE": "030901820", "FR": "0142685300", "ES": "912345678", "IN": "9876543210",
            "CN": "01059081185", "EG": "01001234567", "MX": "5512345678", "BR": "11987654321", "JP": "0312345678",
            "AU": "0255501234",
        ]
        let national = try #require(samples[region])
        let e164 = try Parsing.read(national, as: .phone, region: region).short
        #expect(e164.hasPrefix("+"), "\(region): \(e164)")
        #expect(try Parsing.read(e164, as: .phone, region: nil).short == e164)
        for zero: UInt32 in [0x0660, 0x0966, 0xFF10] {
            let digits = String(
                String.UnicodeScalarView(national.unicodeScalars.compactMap { Unicode.Scalar(zero + $0.value - 0x30) }))
            #expect(try Parsing.read(digits, as: .phone, region: region).short == e164, "\(region) \(digits)")
        }
    }

    /// libphonenumber's own examples, where the evaluation data is at hand.
    @Test func readsTheExamplesOfEveryCountry() throws {
        guard let shared = ProcessInfo.processInfo.environment["FORMLY_SHARED"],
            let data = FileManager.default.contents(atPath: shared + "/eval/language/phone-oracle.jsonl")
        else {
            print("skipped: phone-oracle.jsonl is not here")
            return
        }
        struct Row: Decodable { var region, e164, national, international: String }
        let rows = try data.split(separator: 10).map { try JSONDecoder().decode(Row.self, from: $0) }
        var wrong: [String] = []
        for row in rows {
            if try Parsing.read(row.national, as: .phone, region: row.region).short != row.e164 { wrong.append(row.national) }
            if try Parsing.read(row.international, as: .phone, region: nil).short != row.e164 { wrong.append(row.international) }
        }
        #expect(rows.count > 200 && wrong.count * 200 <= rows.count, "\(wrong.prefix(20))")
    }
}
