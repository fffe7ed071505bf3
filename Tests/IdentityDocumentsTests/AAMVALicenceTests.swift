import FormModel
import IdentityDocuments
import Primitives
import Testing

struct AAMVALicenceTests {
    /// An invented card in the standard's own example shape.
    private static let elements = [
        "DAQT1234567", "DCSSAMPLE", "DDEN", "DACALEX", "DDFN", "DADLEE", "DDGN", "DCUJR", "DCAD", "DCBK", "DCDPH",
        "DBD06062019", "DBB06061986", "DBA12102034", "DBC1", "DAU068 in", "DAYBRO", "DAG2300 EXAMPLE STREET",
        "DAIRICHMOND", "DAJVA", "DAK232690000  ", "DCF2424244747474786102204", "DCGUSA", "DDAF", "DDB06062018", "DDD1",
    ]

    private func raw(_ elements: [String] = Self.elements, header: String = "ANSI 636000100102DL00410278ZV03190008") -> String {
        "@\n\u{1E}\r" + header + "DL" + elements.joined(separator: "\n") + "\rZVZVA01\r"
    }

    @Test func readsACard() throws {
        let document = try #require(AAMVALicence.document(raw()))
        #expect(
            document.fields.exposed == [
                .surname: "SAMPLE", .givenNames: "ALEX", .middleName: "LEE", .suffix: "JR", .documentNumber: "T1234567",
                .birthDate: "1986-06-06", .sex: "M", .issueDate: "2019-06-06", .expiryDate: "2034-12-10",
                .street: "2300 EXAMPLE STREET", .city: "RICHMOND", .state: "VA", .postalCode: "23269", .height: "5'8\"",
                .eyeColor: "BRO",
            ])
        #expect(document.unsure.exposed.isEmpty)
        #expect(document.elements.exposed["DAU"] == "068 in")
        #expect(document.elements.exposed["ZVA"] == "01")
        #expect(document.raw?.exposed == raw())
    }

    @Test(arguments: [("068 in", "5'8\""), ("178 cm", "5'10\""), ("000 in", nil), ("5-08", nil), ("999 in", nil)])
    func readsAHeightThatAPersonHas(_ text: String, _ height: String?) throws {
        let elements = Self.elements.map { $0.hasPrefix("DAU") ? "DAU" + text : $0 }
        #expect(try #require(AAMVALicence.document(raw(elements))).fields.exposed[.height] == height)
    }

    @Test func theMiddleNameGoesWhereTheFormHasAPlaceForIt() throws {
        let document = try #require(AAMVALicence.document(raw()))
        func said(_ meaning: Meaning, asked: Set<Meaning>) -> String? {
            document.facts(asked: asked).first { $0.meaning == meaning }?.value.exposed
        }
        #expect(said("person.givenName", asked: ["person.givenName"]) == "ALEX LEE")
        #expect(said("person.givenName", asked: ["person.givenName", "person.middleName"]) == "ALEX")
        #expect(said("person.middleInitial", asked: ["person.givenName", "person.middleInitial"]) == "L")
        #expect(said("person.givenName", asked: ["person.givenName", "person.middleInitial"]) == "ALEX")
    }

    @Test(arguments: (1...12).map { $0 < 10 ? "0\($0)" : "\($0)" })
    func readsEveryVersion(_ version: String) throws {
        let jurisdiction = version == "01" ? "" : "01"
        let header = "ANSI 636000\(version)\(jurisdiction)02DL00410278ZV03190008"
        let document = try #require(AAMVALicence.document(raw(header: header)), "\(version)")
        #expect(document.fields.exposed[.documentNumber] == "T1234567", "\(version)")
        #expect(document.fields.exposed[.birthDate] == "1986-06-06", "\(version)")
    }

    /// The card reads the same when a keyboard-wedge scanner swallows every control character.
    @Test func readsAStringWithoutControlCharacters() throws {
        let bare = raw().filter { ($0.asciiValue ?? 0) >= 0x20 }
        let document = try #require(AAMVALicence.document(String(bare)))
        let whole = try #require(AAMVALicence.document(raw()))
        for (code, value) in document.elements.exposed { #expect(whole.elements.exposed[code] == value, "\(code)") }
        #expect(document.elements.exposed.count == whole.elements.exposed.count)
        #expect(document.fields.exposed[.birthDate] == "1986-06-06")
    }

    @Test(arguments: [
        "AAMVA636000100102DL00410278", "AMVA 636000100102DL00410278", "ANSI 6360001001DL", "ANSI  636000100102DL00410278",
    ])
    func readsDamagedHeaders(_ header: String) throws {
        let document = try #require(AAMVALicence.document(raw(header: header)), "\(header)")
        #expect(document.fields.exposed[.surname] == "SAMPLE", "\(header)")
    }

    @Test(arguments: [
        ("06061986", "1986-06-06"), ("19860606", "1986-06-06"), ("12311999", "1999-12-31"), ("20121110", "2012-11-10"),
    ])
    func readsBothOrdersOfDates(_ text: String, _ day: String) throws {
        let elements = Self.elements.map { $0.hasPrefix("DBB") ? "DBB" + text : $0.hasPrefix("DBD") ? "DBD01012020" : $0 }
        #expect(try #require(AAMVALicence.document(raw(elements))).fields.exposed[.birthDate] == day)
    }

    @Test(arguments: ["00000000", "        ", "unavl", "13321990", "9999999"])
    func takesNoDateThatIsNone(_ text: String) throws {
        let elements = Self.elements.map { $0.hasPrefix("DBB") ? "DBB" + text : $0 }
        let document = try #require(AAMVALicence.document(raw(elements)))
        #expect(document.fields.exposed[.birthDate] == nil && document.unsure.exposed[.birthDate] == nil)
    }

    @Test func aNameThatTheCardSaysIsCutIsUnsure() throws {
        let elements = Self.elements.map { $0 == "DDEN" ? "DDET" : $0 }
        let document = try #require(AAMVALicence.document(raw(elements)))
        #expect(document.unsure.exposed[.surname] == "SAMPLE")
        #expect(document.fields.exposed[.givenNames] == "ALEX")
    }

    @Test(arguments: [("DADNONE", IdentityField.middleName), ("DADunavl", .middleName), ("DACFNU", .givenNames)])
    func takesNoWordForAMissingValue(_ element: String, _ field: IdentityField) throws {
        let elements = Self.elements.map { $0.hasPrefix(element.prefix(3)) ? element : $0 }
        let document = try #require(AAMVALicence.document(raw(elements)))
        #expect(document.fields.exposed[field] == nil && document.unsure.exposed[field] == nil, "\(element)")
    }

    @Test(arguments: [("PUBLIC,JOHN,Q,3RD", "3RD"), ("PUBLIC@JOHN@Q", nil), ("PUBLIC$JOHN$Q$", nil)])
    func readsTheWholeNameOfTheFirstEdition(_ name: String, _ suffix: String?) throws {
        let elements = ["DAA" + name, "DAQ0123456789", "DBA20311201", "DBB19761123", "DBCM", "DAK123459999"]
        let document = try #require(AAMVALicence.document(raw(elements, header: "ANSI 6360000102DL00390187ZV02260032")))
        #expect(document.fields.exposed[.surname] == "PUBLIC")
        #expect(document.fields.exposed[.givenNames] == "JOHN")
        #expect(document.fields.exposed[.middleName] == "Q")
        #expect(document.fields.exposed[.suffix] == suffix)
        #expect(document.fields.exposed[.sex] == "M")
        #expect(document.fields.exposed[.postalCode] == "12345-9999")
    }

    @Test func doesNotGuessWhereAWholeNameDivides() throws {
        let elements = ["DAAVAN DER BERG ANNA", "DAQ0123456789", "DBA20311201", "DBB19761123"]
        let document = try #require(AAMVALicence.document(raw(elements)))
        #expect(document.fields.exposed[.surname] == nil && document.fields.exposed[.givenNames] == nil)
    }

    @Test func readsACanadianCard() throws {
        let elements = [
            "DAQA12345678901234", "DCSTREMBLAY", "DACMARIE", "DBB19860606", "DBA20341210", "DAJON", "DAKK1A0B1", "DCGCAN",
        ]
        let document = try #require(AAMVALicence.document(raw(elements)))
        #expect(document.fields.exposed[.postalCode] == "K1A 0B1")
        #expect(document.fields.exposed[.expiryDate] == "2034-12-10")
    }

    @Test func anExpiryBeforeTheBirthIsNotTaken() throws {
        let elements = Self.elements.map { $0.hasPrefix("DBA") ? "DBA01011950" : $0 }
        let document = try #require(AAMVALicence.document(raw(elements)))
        #expect(document.fields.exposed[.expiryDate] == nil && document.fields.exposed[.birthDate] == nil)
    }

    @Test(arguments: [
        "", "@", "hello", "ANSI ", "@\n\u{1E}\rANSI 636026080102DL00410288ZA03290015DL", "@ANSI 636026080102DL00410288DLDACJOHN",
        "ANSI 636026080102DL00410288ZA03290015DLDAQD12345678\n", String(repeating: "DAQ", count: 5000), "@ANSI 63600010",
    ])
    func proposesNothingFromWhatIsNoWholeCard(_ text: String) { #expect(AAMVALicence.document(text) == nil) }
}
