import IdentityDocuments
import Primitives
import Testing

struct MRZTextReaderTests {
    private let reader: MRZTextReader

    init() throws { reader = MRZTextReader(parser: MRZParser(today: try #require(CivilDate(iso: "2026-11-21")))) }

    private let first = "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<"
    private let second = "L898902C36UTO7408122F1204159ZE184226B<<<<<10"

    @Test func findsTheZoneAmongOtherWords() throws {
        let document = try #require(reader.document(in: "Passport\n\n\(first)\n\(second)\n\nthank you"))
        #expect(document.unsure.exposed.isEmpty)
        #expect(document.fields.exposed[.surname] == "ERIKSSON")
    }

    @Test func mendsBlanksAndCase() throws {
        let blanked = second.lowercased().enumerated().map { $0.offset % 11 == 10 ? "\($0.element) " : "\($0.element)" }
        let document = try #require(reader.document(in: first.lowercased() + "\r\n" + blanked.joined()))
        #expect(document.lines.exposed == [first, second])
    }

    @Test func mendsALetterWhereOnlyDigitsStandAndSaysSo() throws {
        let read = second.replacing("7408122", with: "74O8122")
        let document = try #require(reader.document(in: first + "\n" + read))
        #expect(document.unsure.exposed[.birthDate] == "1974-08-12")
        #expect(document.fields.exposed[.birthDate] == nil)
    }

    @Test func mendsANumberOnlyWithTheCheckDigit() throws {
        let document = try #require(reader.document(in: first + "\n" + second.replacing("L898902C3", with: "L8989O2C3")))
        #expect(document.unsure.exposed[.documentNumber] == "L898902C3")
        #expect(document.checks.values.allSatisfy { $0 })
        #expect(document.fields.exposed[.documentNumber] == nil)
    }

    @Test func leavesAWrongCompositeAlone() throws {
        let document = try #require(reader.document(in: first + "\n" + second.dropLast() + "1"))
        #expect(document.checks[.composite] == false)
        #expect(document.lines.exposed[1].hasSuffix("11"))
    }

    @Test func readsNoZoneWithAMissingCharacter() {
        #expect(reader.document(in: first.dropLast() + "\n" + second) == nil)
        #expect(reader.document(in: first + "\n" + second.replacing("<<<<<", with: "<<<<")) == nil)
    }

    private static func value(_ character: Character) -> Int {
        character == "<" ? 0 : Int(String(character), radix: 36) ?? 0
    }

    /// Every way to change one character: what comes out as sure is what was printed, or the change itself where no check
    /// digit can know of it.
    @Test func noChangedCharacterBecomesASureValueThatACheckDigitCovers() throws {
        let truth = try #require(reader.document(in: first + "\n" + second)).fields.exposed
        for place in 0..<28 {
            for other in "0O1I8B5SZ2" {
                var line = Array(second)
                // A check digit can't tell characters apart whose values differ by ten: 8 and I, 5 and Z.
                guard (Self.value(line[place]) - Self.value(other)) % 10 != 0 else { continue }
                line[place] = other
                guard let document = reader.document(in: first + "\n" + String(line)) else { continue }
                for field in [IdentityField.documentNumber, .birthDate, .expiryDate] {
                    let read = document.fields.exposed[field]
                    let isAllowed = read == nil || read == truth[field] || document.checks.values.contains(false)
                    #expect(isAllowed, "place \(place), \(other), \(field)")
                }
            }
        }
    }
}
