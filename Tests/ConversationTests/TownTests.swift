import Conversation
import FormModel
import Primitives
import TestSupport
import Testing

/// Towns, years, codes and lengths of time as people say them, in boxes for nothing else.
struct TownTests {
    private static let engine = SmallForm.engine(asking: [
        Field(id: "town", label: "Arrival City", kind: .text, required: true),
        Field(id: "year", label: "Year of the loss", kind: .text, required: true, validation: Validation(maxLength: 4)),
        Field(
            id: "code", label: "National Identification Number", kind: .text, required: true,
            validation: Validation(maxLength: 20)),
        Field(id: "length", label: "Length of Stay", kind: .text, required: true, validation: Validation(maxLength: 3)),
        Field(
            id: "unit", label: "Length of Stay unit", kind: .select, required: true,
            options: [
                Option(value: "Y", label: "Year(s)"), Option(value: "M", label: "Month(s)"), Option(value: "W", label: "Week(s)"),
                Option(value: "D", label: "Day(s)"),
            ]),
    ])

    private func say(_ said: String, at id: Field.ID, _ language: Language) throws -> (changes: String, keys: [String]) {
        var dialogue = try Dialogue(language: language, engine: Self.engine.get())
        try dialogue.turn(.action(.goTo(id)))
        let outcome = try dialogue.say(said)
        return (outcome.changes, outcome.keys)
    }

    @Test(arguments: [
        ("in Chicago", Language.english, "Chicago"), ("from New York too", .english, "New York"),
        ("in berlin", .english, "berlin"),
        ("a Chicago", .spanish, "Chicago"), ("de Chicago también", .spanish, "Chicago"), ("en Oaxaca", .spanish, "Oaxaca"),
        ("à Paris", .french, "Paris"), ("nach München", .german, "München"),
        ("aus Bad Homburg", .german, "Bad Homburg"), ("मुंबई में", .hindi, "मुंबई"), ("في القاهرة", .arabic, "القاهرة"),
        ("A Coruña", .english, "A Coruña"), ("de bilt", .spanish, "de bilt"), ("La Paz", .spanish, "La Paz"),
        ("Tres de Mayo", .spanish, "Tres de Mayo"), ("Los Angeles", .english, "Los Angeles"),
    ])
    func takesTheNameOfATown(said: String, language: Language, town: String) throws {
        let outcome = try say(said, at: "town", language)
        #expect(outcome.changes == "town=\(town)", "\(said): \(outcome)")
    }

    /// What may be a part of the name is asked about.
    @Test(arguments: [("In Salah", Language.english), ("De Bilt", .spanish), ("In Berlin", .german)])
    func asksAboutALeadWithACapital(said: String, language: Language) throws {
        #expect(try say(said, at: "town", language).changes.isEmpty, "\(said)")
    }

    /// The one piece that the box takes is shown before it is written.
    @Test(arguments: [
        (Field.ID("year"), "en 2021", Language.spanish, "year=2021"), ("year", "that was in 2021", .english, "year=2021"),
        ("code", "mi CURP es GALM870309MOCRPR00", .spanish, "code=GALM870309MOCRPR00"),
    ])
    func asksWhetherTheOneCodeIsMeant(id: Field.ID, said: String, language: Language, changes: String) throws {
        var dialogue = try Dialogue(language: language, engine: Self.engine.get())
        try dialogue.turn(.action(.goTo(id)))
        #expect(try dialogue.say(said).changes.isEmpty)
        #expect(try dialogue.say(language == .spanish ? "sí" : "yes").changes == changes)
    }

    @Test func takesNoneOfTwoYears() throws {
        #expect(try say("in 2019 or 2021", at: "year", .english).changes.isEmpty)
    }

    @Test(arguments: [
        ("two weeks", Language.english, "length=2 unit=W"), ("14 days", .english, "length=14 unit=D"),
        ("dos semanas", .spanish, "length=2 unit=W"), ("18 Monate", .german, "length=18 unit=M"),
        ("ein Jahr", .german, "length=1 unit=Y"),
        ("12 months", .english, "length=12 unit=M"), ("10天", .chinese, "length=10 unit=D"), ("two to three weeks", .english, ""),
    ])
    func takesALengthWithItsUnit(said: String, language: Language, changes: String) throws {
        let outcome = try say(said, at: "length", language)
        #expect(outcome.changes == changes, "\(said): \(outcome)")
    }

    private static let born = SmallForm.engine(asking: [
        Field(id: "town", label: "Place of Birth: City", kind: .text, required: true),
        Field(id: "state", label: "Place of Birth: State/Province", kind: .text, required: true),
        Field(id: "country", label: "Place of Birth: Country/Region", kind: .country, required: true),
    ])

    /// No country is a province, and what may be either is asked for.
    @Test(arguments: [
        ("Oaxaca, Mexico", Language.english, "town=Oaxaca country=MX"),
        ("Pune, Maharashtra, India", .english, "town=Pune state=Maharashtra country=IN"),
        ("in Paris, France", .english, "town=Paris country=FR"), ("Portland, Oregon", .english, "town=Portland state=Oregon"),
        ("Tbilisi, Georgia", .english, "town=Tbilisi"),
        ("Guadalajara, Jalisco, México", .spanish, "town=Guadalajara state=Jalisco country=MX"),
        ("en Guadalajara, Jalisco", .spanish, "town=Guadalajara state=Jalisco"),
        ("القاهرة، مصر", .arabic, "town=القاهرة country=EG"), ("Delft, Niederlande", .german, "town=Delft country=NL"),
    ])
    func partsATownFromItsProvinceAndCountry(said: String, language: Language, changes: String) throws {
        var dialogue = try Dialogue(language: language, engine: Self.born.get())
        try dialogue.turn(.action(.goTo("town")))
        let outcome = try dialogue.say(said)
        #expect(outcome.changes == changes, "\(said): \(outcome.changes) \(outcome.keys)")
    }
}
