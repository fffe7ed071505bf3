import IdentityDocuments
import Primitives
import Testing

/// The examples are those of ICAO Doc 9303 (parts 4 to 7), with its invented people.
struct MRZParserTests {
    private let parser: MRZParser

    init() throws { parser = MRZParser(today: try #require(CivilDate(iso: "2026-11-21"))) }

    private func padded(_ text: String, _ length: Int) -> String {
        text + String(repeating: "<", count: max(0, length - text.count))
    }

    private func read(_ length: Int, _ lines: String...) throws -> IdentityDocument {
        try #require(parser.document(lines: lines.map { padded($0, length) }))
    }

    @Test func readsAPassport() throws {
        let document = try read(44, "P<UTOERIKSSON<<ANNA<MARIA", "L898902C36UTO7408122F1204159ZE184226B<<<<<10")
        #expect(document.format == .td3)
        #expect(document.kind == .passport)
        #expect(
            document.fields.exposed == [
                .documentCode: "P", .issuingState: "UTO", .surname: "ERIKSSON", .givenNames: "ANNA MARIA",
                .documentNumber: "L898902C3", .nationality: "UTO", .birthDate: "1974-08-12", .sex: "F",
                .expiryDate: "2012-04-15", .personalNumber: "ZE184226B",
            ])
        #expect(document.unsure.exposed.isEmpty)
        #expect(document.checks.count == 5 && document.checks.values.allSatisfy { $0 })
    }

    /// A filler says nothing of the holder; X is what a document says itself.
    @Test(arguments: [("<", nil), ("X", "X"), ("F", "F")]) func takesNoSexThatIsNotStated(letter: String, sex: String?) throws {
        let document = try read(44, "P<UTOERIKSSON<<ANNA<MARIA", "L898902C36UTO7408122\(letter)1204159ZE184226B<<<<<10")
        #expect(document.fields.exposed[.sex] == sex && document.unsure.exposed[.sex] == nil)
    }

    @Test func readsAnIdentityCardOfThreeLines() throws {
        let document = try read(
            30, "I<UTOD231458907", "7408122F1204159UTO<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA")
        #expect(document.format == .td1)
        #expect(document.fields.exposed[.documentNumber] == "D23145890")
        #expect(document.fields.exposed[.personalNumber] == nil)
        #expect(document.checks.values.allSatisfy { $0 })
    }

    @Test(arguments: [
        (36, "I<UTOERIKSSON<<ANNA<MARIA", "D231458907UTO7408122F1204159<<<<<<<6", "TD2", "D23145890"),
        (44, "V<UTOERIKSSON<<ANNA<MARIA", "L8988901C4XXX4009078F96121096ZE184226B", "MRV-A", "L8988901C"),
        (36, "V<UTOERIKSSON<<ANNA<MARIA", "L8988901C4XXX4009078F9612109", "MRV-B", "L8988901C"),
    ])
    func readsTheOtherShapes(_ length: Int, _ first: String, _ second: String, _ format: String, _ number: String) throws {
        let document = try read(length, first, second)
        #expect(document.format.rawValue == format)
        #expect(document.fields.exposed[.documentNumber] == number)
        #expect(document.checks.values.allSatisfy { $0 })
    }

    @Test func readsNumbersLongerThanNineCharacters() throws {
        let card = try read(30, "I<UTOD23145890<7349", "3407127M9507122UTO<<<<<<<<<<<2", "STEVENSON<<PETER<JOHN")
        #expect(card.fields.exposed[.documentNumber] == "D23145890734")
        #expect(card.fields.exposed[.personalNumber] == nil)
        #expect(card.checks[.documentNumber] == true)
        let second = try read(36, "I<UTOSTEVENSON<<PETER<JOHN", "D23145890<UTO3407127M95071227349<<<8")
        #expect(second.fields.exposed[.documentNumber] == "D23145890734")
        #expect(second.checks.values.allSatisfy { $0 })
    }

    @Test func aWrongCheckDigitMakesItsValueUnsure() throws {
        let document = try read(44, "P<UTOERIKSSON<<ANNA<MARIA", "L898902C46UTO7408122F1204159ZE184226B<<<<<10")
        #expect(document.checks[.documentNumber] == false)
        #expect(document.fields.exposed[.documentNumber] == nil)
        #expect(document.unsure.exposed[.documentNumber] == "L898902C4")
        #expect(document.fields.exposed[.birthDate] == "1974-08-12")
    }

    @Test func aNameThatReachesTheEdgeMayBeCut() throws {
        let document = try read(
            30, "I<UTOD231458907", "7408122F1204159UTO<<<<<<<<<<<6", "GONZALEZ<MENDEZ<<CRISTINA<MARI")
        #expect(document.fields.exposed[.surname] == nil)
        #expect(document.unsure.exposed[.givenNames] == "CRISTINA MARI")
    }

    @Test func aSingleNameIsASurname() throws {
        let document = try read(30, "I<UTOD231458907", "7408122F1204159UTO<<<<<<<<<<<6", "SUKARNO")
        #expect(document.fields.exposed[.surname] == "SUKARNO")
        #expect(document.fields.exposed[.givenNames] == nil)
    }

    /// Fillers stand for what nobody knows; their check digits still agree.
    @Test(arguments: ["740812", "74<<<<", "<<<<<<", "740230", "7408<<"])
    func neverInventsAPartOfADate(_ birth: String) throws {
        let weights = [7, 3, 1]
        let sum = birth.enumerated().reduce(0) { $0 + ($1.element.wholeNumberValue ?? 0) * weights[$1.offset % 3] }
        let document = try read(30, "I<UTOD231458907", "\(birth)\(sum % 10)F1204159UTO", "ERIKSSON<<ANNA")
        #expect(document.checks[.birthDate] == true)
        #expect(document.fields.exposed[.birthDate] == (birth == "740812" ? "1974-08-12" : nil), "\(birth)")
        #expect(document.unsure.exposed[.birthDate] == nil, "\(birth)")
    }

    @Test func takesTheCenturyThatIsNotInTheFuture() throws {
        let child = try read(30, "I<UTOD231458907", "2001019F3001019UTO", "ERIKSSON<<ANNA")
        // 2020 and 1920 are both lives of today.
        #expect(child.unsure.exposed[.birthDate] == "2020-01-01")
        let adult = try read(30, "I<UTOD231458907", "2701012F3001019UTO", "ERIKSSON<<ANNA")
        #expect(adult.fields.exposed[.birthDate] == nil || adult.fields.exposed[.birthDate] == "1927-01-01")
    }

    @Test(arguments: [29, 31, 35, 37, 43, 45])
    func refusesLinesOfAnyOtherLength(_ length: Int) {
        let line = padded("P<UTOERIKSSON<<ANNA<MARIA", length)
        #expect(parser.document(lines: [line, line]) == nil, "\(length)")
        #expect(parser.document(lines: [line, line, line]) == nil, "\(length)")
    }

    @Test(arguments: [
        [], [""], ["", ""], ["P<utoé", "x"], [String(repeating: "Q", count: 44), String(repeating: "1", count: 44)],
    ])
    func refusesWhatIsNoZone(_ lines: [String]) { #expect(parser.document(lines: lines) == nil) }

    @Test func doesNotShowItsValuesInDescriptions() throws {
        let document = try read(44, "P<UTOERIKSSON<<ANNA<MARIA", "L898902C36UTO7408122F1204159ZE184226B<<<<<10")
        #expect(!"\(document)".contains("ERIKSSON") && !String(reflecting: document).contains("L898902C3"))
    }
}
