import FormModel
import Primitives
import TestSupport
import Testing
import ValueParsing

struct CodeParsingTests {
    @Test(arguments: [
        (Language.english, "C as in Charlie, zero one X zero zero T four seven", "C01X00T47"),
        (.english, "it is A 1234 5678", "A12345678"),
        (.english, "november 0 0 1 2 3 4 5 6", "N00123456"),
        (.german, "C wie Cäsar, vier, F, sieben, H, null null eins zwei", "C4F7H0012"),
        (.french, "quatorze, C comme Camille, F, cinq six sept huit neuf", "14CF56789"),
        (.spanish, "es la A A A 123456", "AAA123456"),
        (.hindi, "पासपोर्ट नंबर है Z 12 34 567", "Z1234567"), (.arabic, "رقم الجواز هو N 00 123 456", "N00123456"),
        (.chinese, "护照号是 G 62 883 919", "G62883919"), (.english, "I don't have one", ""),
        (.english, "1234", "+parse.passport.length"),
    ])
    func readsPassportNumbers(language: Language, text: String, number: String) throws {
        #expect(try Parsing.read(text, as: .passport, language).short == number, "\(text)")
    }

    @Test(arguments: [
        (ValueType.alienNumber, "A 12-345-678", "A012345678"), (.alienNumber, "my A number is 123456789", "A123456789"),
        (.alienNumber, "12345", "+parse.alien.digits"), (.sevis, "N0012345678", "N0012345678"),
        (.sevis, "n 001 234 5678", "N0012345678"),
        (.sevis, "12345", "+parse.sevis.digits"), (.ein, "12-3456789", "12-3456789"),
        (.ein, "one two three four five six seven eight nine", "12-3456789"),
        (.ein, "12345", "+parse.ein.digits"), (.licence, "D123-4567-8901", "D12345678901"),
        (.licence, "WDL ABC1234567", "WDLABC1234567"),
        (.handle, "@jane.doe", "jane.doe"), (.handle, "instagram.com/jane_doe", "jane_doe"),
        (.handle, "jane underscore doe", "jane_doe"),
        (.handle, "I have none, sorry", ""), (.url, "example dot org slash jobs", "example.org/jobs"),
    ])
    func readsNumbersOfPapers(type: ValueType, text: String, value: String) throws {
        #expect(try Parsing.read(text, as: type).short == value, "\(text)")
    }

    /// What a format writes is what was read, in every language and script of digits.
    @Test(arguments: Language.allCases)
    func codesComeBack(language: Language) throws {
        let samples: [(ValueType, ValueFormat, String)] = [
            (.ssn, .ssn, "078-05-1120"), (.ein, .ein, "12-3456789"), (.alienNumber, .alienNumber, "A012345678"),
            (.sevis, .sevis, "N0012345678"),
            (.passport, .passport, "X01234567"), (.licence, .driverLicense, "D1234567"), (.postalCode, .zip, "97201"),
            (.postalCode, .zipPlus4, "97201-1234"),
        ]
        for (type, format, text) in samples {
            let value = try #require(Parsing.read(text, as: type, language).value, "\(type) \(text)")
            #expect(format.text(for: value) == text, "\(type) \(text)")
            for zero: UInt32 in [0x0660, 0x0966] {
                let other = String(
                    String.UnicodeScalarView(
                        text.unicodeScalars.map { ("0"..."9").contains($0) ? Unicode.Scalar(zero + $0.value - 0x30) ?? $0 : $0 }))
                #expect(try Parsing.read(other, as: type, language).value == value, "\(type) \(other)")
            }
        }
    }

    @Test(arguments: [
        ("john (at) example [dot] com", "john@example.com"), ("maria lopez eighty two at hotmail dot com", "?"),
        ("j o h n at g mail dot com", "john@gmail.com"), ("maria82 at hot mail dot com", "maria82@hotmail.com"),
        ("a邮箱地址test@test.com", "test@test.com"), ("Both a..bc@outlook.com and .abc@hotmail.com are not valid", ""),
    ])
    func readsSaidEmail(text: String, email: String) throws {
        let reading = try Parsing.read(text, as: .email)
        if email == "?" { return #expect(reading.confidence < 0.6, "\(text): \(reading.short)") }
        #expect(reading.short == email, "\(text)")
    }

    @Test(
        arguments: [
            ("Müller-Lüdenscheidt", nil, "MUELLER LUEDENSCHEIDT"), ("Ångström", nil, "AANGSTROEM"), ("O'Neill", nil, "ONEILL"),
            ("Thérèse Cañon", nil, "THERESE CANON"), ("Юлия Щеглова", nil, "IULIIA SHCHEGLOVA"), ("Григорій", "uk", "HRYHORII"),
            ("Mu\u{308}ller", nil, "MUELLER"), ("Łukasz Żółć", nil, "LUKASZ ZOLC"), ("王伟", nil, nil), ("محمد", nil, nil),
        ] as [(String, String?, String?)])
    func writesNamesInPassportLetters(name: String, language: String?, latin: String?) {
        #expect(PassportLetters.latin(name, language: language) == latin, "\(name)")
    }
}
