import FormModel
import FormReading
import Primitives
import Testing

/// A fact about the person is offered only where the paper can't mean somebody or something else.
struct MeaningFinderTests {
    private func meanings(_ labels: [String], apart: Double = 40) -> [String?] {
        var form = HandmadeForm()
        for (row, label) in labels.enumerated() {
            form.words(label, 40, 104 + Double(row) * apart)
            form.text("f\(row)", 300, 100 + Double(row) * apart, width: 150, height: 16)
        }
        return form.inferred.template.fields.map { $0.meaning?.rawValue }
    }

    @Test(arguments: [
        "Clerk's phone number", "Phone number of the creditor", "Designee's phone number", "Telephone expense per month",
        "Phone of the property", "Téléphone du notaire", "Teléfono del abogado", "Phone number of co-applicant",
    ])
    func othersAndThingsAreNotThePerson(label: String) {
        #expect(meanings([label]) == [nil])
    }

    @Test func oneWhoWasNamedOwnsWhatFollows() {
        #expect(meanings(["Name of attorney", "Phone number", "Email address"]) == [nil, nil, nil])
        #expect(meanings(["Print designee's name", "Designee's number", "Email"]) == [nil, nil, nil])
        #expect(meanings(["Your name", "Phone number"])[1] == "person.phone")
    }

    @Test func aStateWithoutAStreetIsNobodysAddress() {
        #expect(meanings(["State"]) == [nil])
        #expect(meanings(["Street address", "City, village or post office", "State"]).last == "address.home.state")
    }

    @Test func whatIsNotToBeWrittenIsNotGiven() {
        #expect(meanings(["Do not write your SSN"]) == [nil])
    }

    @Test func partsOfAnAddressFollowTheirStreet() {
        #expect(meanings(["Creditor’s street address", "City or town", "State"]) == [nil, nil, nil])
        #expect(
            meanings(["Street address", "City or town", "State"])
                == ["address.home.street", "address.home.city", "address.home.state"])
    }

    @Test func partsOfAnEarlierAddressAreNotTheHomes() {
        #expect(
            meanings(["Street address", "Previous street address", "City", "State"]) == ["address.home.street", nil, nil, nil])
        #expect(meanings(["Foreign street address", "City", "Street address", "City"]).last == "address.home.city")
    }

    @Test func aWholeNameIsNoPartOfIt() {
        #expect(meanings(["Applicant’s first and last name"]) == ["person.name"])
        #expect(meanings(["Last name"]) == ["person.familyName"])
    }

    @Test func whatIsToldOfAnAddressIsNotAsked() {
        #expect(meanings(["Explain – requesting a card with current address"]) == [nil])
        #expect(meanings(["Current address"]) == ["address.home.street"])
    }

    @Test func aListIsOfOthers() {
        #expect(
            meanings(["First name 1", "Last name 1", "First name 2", "Last name 2", "First name 3", "Last name 3"]).compactMap(
                \.self)
                == [])
        #expect(meanings(["First name", "Last name"]) == ["person.givenName", "person.familyName"])
        #expect(meanings(["First", "Last", "First", "Last", "First", "Last"]).compactMap(\.self) == [])
    }

    @Test func whatIsNoPlaceIsNoAddress() {
        #expect(meanings(["IP address"]) == [nil])
        #expect(meanings(["Applicant’s address"]) == ["address.home.street"])
        #expect(meanings(["Street address", "Foreign postal code"]) == ["address.home.street", nil])
    }

    @Test func aNameWithAnInitialIsNoSingleFact() {
        #expect(meanings(["Your first name and initial"]) == [nil])
    }

    @Test(arguments: [
        "Printed name of transcriber", "Employee or obligor date of birth", "Social Security number of employee or obligor",
        "Phone number of the surveyor",
    ])
    func whomNobodyKnowsIsNotThePerson(label: String) {
        #expect(meanings([label]) == [nil])
    }

    @Test func wordsBehindOfMayNameNobody() {
        #expect(meanings(["Name of person asking for protection"]) == ["person.name"])
        #expect(meanings(["Date of birth"]) == ["person.birthDate"])
        #expect(meanings(["Phone number of applicant"]) == ["person.phone"])
        #expect(meanings(["Address of applicant – Street and number"]) == ["address.home.street"])
        #expect(meanings(["SSN of spouse without dashes or spaces"]) == ["spouse.ssn"])
    }

    @Test func aLineForAllPartsOfANameIsNoPart() {
        #expect(meanings(["Last name, first name, middle name"]) == ["person.name"])
    }
}
