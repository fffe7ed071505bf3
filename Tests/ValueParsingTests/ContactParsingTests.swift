import Primitives
import TestSupport
import Testing
import ValueParsing

struct ContactParsingTests {
    @Test(arguments: [
        ("(212) 555-0187", "+12125550187"), ("my cell is 617 555 0110", "+16175550110"), ("+44 20 7946 0018", "+442079460018"),
        ("four one five, five five five, oh one three two", "+14155550132"),
        ("two oh six triple five zero one seven five", "+12065550175"),
        ("1-212-555-0187", "+12125550187"), ("555-0132", "+parse.phone.area"), ("12345", "+parse.phone.digits"), ("no phone", ""),
        ("٢١٢ ٥٥٥ ٠١٨٧", "+12125550187"),
    ])
    func readsPhoneNumbers(text: String, phone: String) throws {
        #expect(try Parsing.read(text, as: .phone).short == phone, "\(text)")
    }

    @Test func needsTheCountryOfANationalNumber() throws {
        #expect(try Parsing.read("020 7946 0018", as: .phone, region: "GB").short == "+442079460018")
        #expect(try Parsing.read("0171 1234567", as: .phone, .german, region: "DE").short == "+491711234567")
        #expect(try Parsing.read("030 901820", as: .phone, region: nil).short == "+parse.phone.country")
    }

    @Test(arguments: [
        (Language.english, "john dot doe at gmail dot com", "john.doe@gmail.com"),
        (.english, "it's k.brown@example.org.", "k.brown@example.org"),
        (.english, "maria underscore lopez 82 at hotmail dot com", "maria_lopez82@hotmail.com"),
        (.english, "k dot obrien underscore 88 at proton dot me", "k.obrien_88@proton.me"),
        (.english, "john dot doe at gmail", "+parse.email.ending"), (.english, "I am at home", "+parse.email.ending"),
        (.english, "nobody", ""),
        (.spanish, "juan punto perez arroba gmail punto com", "juan.perez@gmail.com"),
        (.german, "max punkt muster at web punkt de", "max.muster@web.de"),
        (.french, "jean tiret luc arobase free point fr", "jean-luc@free.fr"),
    ])
    func readsEmail(language: Language, text: String, email: String) throws {
        #expect(try Parsing.read(text, as: .email, language).short == email, "\(text)")
    }

    @Test(arguments: [
        ("123 45 6789", "123-45-6789"), ("219, 08, 9876", "219-08-9876"), ("12345", "+parse.ssn.digits"), ("none", ""),
    ])
    func readsSocialSecurityNumbers(text: String, ssn: String) throws {
        #expect(try Parsing.read(text, as: .ssn).short == ssn, "\(text)")
    }

    @Test(arguments: [
        ("62704", "62704"), ("my zip is 62704-1234", "62704-1234"), ("six two seven oh four", "62704"),
        ("627", "+parse.postal.digits"),
    ])
    func readsZIPCodes(text: String, code: String) throws {
        #expect(try Parsing.read(text, as: .postalCode).short == code, "\(text)")
    }

    @Test func readsWebAddresses() throws {
        #expect(try Parsing.read("see https://example.org/a?b=1.", as: .url).short == "https://example.org/a?b=1")
        #expect(try Parsing.read("I have none", as: .url).short == "")
    }
}
