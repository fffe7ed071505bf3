import Conversation
import FormModel
import Primitives
import TestSupport
import Testing

/// Several things in one answer: each in its own place of the form.
struct ListAnswerTests {
    private func respond(
        _ language: Language, _ field: Field.ID, _ said: String..., before: [Field.ID: AnswerValue] = [:]
    ) throws -> TurnOutcome {
        let engine = try PersonaForms.shared.get().engine("ds160")
        let evidence = Evidence(origin: .direct, at: testNow, confidence: 1, words: "")
        let prefilled = before.mapValues { Answer($0, evidence: evidence) }
        var outcome = engine.begin(language: language, prefilled: prefilled, at: testNow, today: Desk.today)
        let context = TurnContext(now: testNow, today: Desk.today, language: language)
        outcome = engine.respond(to: .action(.goTo(field)), in: outcome.state, context: context)
        for words in said { outcome = engine.respond(to: .text(words), in: outcome.state, context: context) }
        return outcome
    }

    private func values(_ outcome: TurnOutcome, _ ids: [Field.ID]) -> [String?] {
        ids.map { outcome.state.answers[$0]?.value.exposed.words }
    }

    static let tongues: [Field.ID] = (1...3).map { Field.ID("we3.languages.\($0).name") }
    static let lands: [Field.ID] = (1...3).map { Field.ID("we3.countries.\($0).country") }

    @Test(
        arguments: [
            (Language.english, "I speak English and French", ["English", "French", nil]),
            (.spanish, "hablo español e inglés", ["Spanish", "English", nil]),
            (.french, "le français, l’anglais et l’arabe", ["French", "English", "Arabic"]),
            (.german, "Ich spreche Deutsch, Englisch und Polnisch", ["German", "English", "Polish"]),
            (.hindi, "मैं हिंदी और अंग्रेज़ी बोलता हूँ", ["Hindi", "English", nil]),
            (.arabic, "أتحدث العربية والإنجليزية", ["Arabic", "English", nil]), (.chinese, "中文和英文", ["Chinese", "English", nil]),
            (.spanish, "español", ["Spanish", nil, nil]), (.chinese, "我会说普通话", ["Chinese", nil, nil]),
        ])
    func languagesAreWrittenInTheLanguageOfTheForm(language: Language, said: String, expected: [String?]) throws {
        let outcome = try respond(language, Self.tongues[0], said)
        #expect(
            values(outcome, Self.tongues) == expected, "\(outcome.reply.map(\.key)) \(String(describing: outcome.state.pending))")
    }

    /// What no list of the world tells apart is asked about before it is written.
    @Test(
        arguments: [
            (Language.english, "Chicago and Milwaukee", "yes"), (.spanish, "Chicago y Milwaukee", "sí"),
            (.french, "Chicago et Milwaukee", "oui"), (.german, "Chicago und Milwaukee", "ja"),
            (.hindi, "Chicago और Milwaukee", "हाँ"), (.arabic, "Chicago و Milwaukee", "نعم"),
            (.chinese, "Chicago 和 Milwaukee", "是"),
        ])
    func placesAreAskedAboutAndThenWritten(language: Language, said: String, yes: String) throws {
        let ids: [Field.ID] = ["travel.locations.1.location", "travel.locations.2.location"]
        let before: [Field.ID: AnswerValue] = ["travel.specificPlans": .flag(true)]
        let asked = try respond(language, ids[0], said, before: before)
        #expect(asked.updates.isEmpty)
        #expect(values(try respond(language, ids[0], said, yes, before: before), ids) == ["Chicago", "Milwaukee"])
    }

    @Test(
        arguments: [
            (Language.english, "Canada, Spain and Peru", ["CA", "ES", "PE"]), (.spanish, "Canadá y España", ["CA", "ES", nil]),
            (.german, "Kanada und Spanien", ["CA", "ES", nil]), (.french, "le Canada et l’Espagne", ["CA", "ES", nil]),
            (.hindi, "कनाडा और स्पेन", ["CA", "ES", nil]), (.arabic, "كندا وإسبانيا", ["CA", "ES", nil]),
            (.chinese, "加拿大、西班牙", ["CA", "ES", nil]), (.spanish, "Trinidad y Tobago", ["TT", nil, nil]),
        ])
    func countriesAreWrittenAtOnce(language: Language, said: String, expected: [String?]) throws {
        let outcome = try respond(language, Self.lands[0], said, before: ["we3.traveled": .flag(true)])
        #expect(values(outcome, Self.lands) == expected, "\(outcome.reply.map(\.key))")
    }

    /// What is one thing with an "and" in it is written as one, after a no.
    @Test func aNoTakesTheWholeForOneThing() throws {
        let place: Field.ID = "travel.locations.1.location"
        let before: [Field.ID: AnswerValue] = ["travel.specificPlans": .flag(true)]
        let outcome = try respond(.english, place, "Turks and Caicos", "no", "yes", before: before)
        #expect(values(outcome, [place, "travel.locations.2.location"]) == ["Turks and Caicos", nil])
    }

    @Test(
        arguments: [
            (Language.english, "from August 15, 2005 to June 30, 2009"),
            (.spanish, "del 15 de agosto de 2005 al 30 de junio de 2009"),
            (.french, "du 15 août 2005 au 30 juin 2009"), (.german, "vom 15. August 2005 bis zum 30. Juni 2009"),
            (.hindi, "15 अगस्त 2005 से 30 जून 2009 तक"), (.arabic, "من 15 أغسطس 2005 إلى 30 يونيو 2009"),
            (.chinese, "从2005年8月15日到2009年6月30日"),
        ])
    func bothDaysOfATimeAreWritten(language: Language, said: String) throws {
        let ids: [Field.ID] = ["we2.schools.1.from", "we2.schools.1.to"]
        let outcome = try respond(language, ids[0], said, before: ["we2.education": .flag(true)])
        #expect(values(outcome, ids) == ["2005-08-15", "2009-06-30"], "\(outcome.reply.map(\.key))")
    }

    /// Of months alone each day is asked for, and nothing is made up.
    @Test func monthsAloneAreAskedForTheirDays() throws {
        let ids: [Field.ID] = ["we2.schools.1.from", "we2.schools.1.to"]
        let before: [Field.ID: AnswerValue] = ["we2.education": .flag(true)]
        let asked = try respond(.english, ids[0], "from September 2013 to March 2022", before: before)
        #expect(values(asked, ids) == [nil, nil] && asked.reply.contains { $0.key == "parse.date.day" })
        let outcome = try respond(.english, ids[0], "from September 2013 to March 2022", "the 2nd", before: before)
        #expect(values(outcome, ids) == ["2013-09-02", nil])
    }

    /// The first day has the month and the year of the last.
    @Test(
        arguments: [
            (Language.english, "March 14 to 28, 2027"), (.spanish, "del 14 al 28 de marzo de 2027"),
            (.french, "du 14 au 28 mars 2027"), (.german, "vom 14. bis 28. März 2027"),
        ])
    func aShortenedFirstDayIsCompleted(language: Language, said: String) throws {
        let ids: [Field.ID] = ["travel.arrivalDate", "travel.departureDate"]
        let outcome = try respond(language, ids[0], said, before: ["travel.specificPlans": .flag(true)])
        #expect(values(outcome, ids) == ["2027-03-14", "2027-03-28"], "\(outcome.reply.map(\.key))")
    }

    @Test(
        arguments: [
            (Language.english, "July 2, 2019, I stayed two weeks"), (.spanish, "el 2 de julio de 2019, me quedé dos semanas"),
            (.french, "le 2 juillet 2019, je suis restée deux semaines"), (.german, "am 2. Juli 2019 für zwei Wochen"),
            (.hindi, "2 जुलाई 2019 को, दो हफ्ते रहा"), (.arabic, "2 يوليو 2019 لمدة أسبوعين"), (.chinese, "2019年7月2日，住了两周"),
        ])
    func howLongIsWrittenWithTheDay(language: Language, said: String) throws {
        let ids: [Field.ID] = ["prev.visits.1.arrived", "prev.visits.1.stayLength", "prev.visits.1.stayUnit"]
        let outcome = try respond(language, ids[0], said, before: ["prev.beenInUS": .flag(true)])
        #expect(values(outcome, ids) == ["2019-07-02", "2", "W"], "\(outcome.reply.map(\.key))")
    }

    /// "Is there another one?" is answered with the other one as often as with yes.
    @Test(
        arguments: [
            (Language.english, "Germany too", "DE"), (.english, "yes, Germany", "DE"), (.spanish, "también Alemania", "DE"),
            (.spanish, "sí, Alemania", "DE"), (.french, "oui, l’Allemagne aussi", "DE"), (.german, "ja, auch Spanien", "ES"),
            (.hindi, "हाँ, जर्मनी भी", "DE"), (.arabic, "نعم، ألمانيا أيضًا", "DE"), (.chinese, "还有德国", "DE"),
        ])
    func theOtherOneIsTakenWhereAnotherIsAskedFor(language: Language, said: String, expected: String) throws {
        let before: [Field.ID: AnswerValue] = ["we3.traveled": .flag(true), Self.lands[0]: .text("CA")]
        let outcome = try respond(language, "we3.countries.1.another", said, before: before)
        #expect(values(outcome, Self.lands) == ["CA", expected, nil], "\(outcome.reply.map(\.key))")
        #expect(outcome.state.answers["we3.countries.1.another"]?.value.exposed == .flag(true))
    }

    @Test(
        arguments: [
            (Language.english, "no, that’s it"), (.english, "that's all"), (.spanish, "no, eso es todo"), (.french, "c’est tout"),
            (.german, "nein, das war’s"), (.hindi, "बस इतना ही"), (.arabic, "هذا كل شيء"), (.chinese, "没有了"), (.english, "no"),
        ])
    func thatWasAllIsANo(language: Language, said: String) throws {
        let before: [Field.ID: AnswerValue] = ["we3.traveled": .flag(true), Self.lands[0]: .text("CA")]
        let outcome = try respond(language, "we3.countries.1.another", said, before: before)
        #expect(outcome.state.answers["we3.countries.1.another"]?.value.exposed == .flag(false), "\(outcome.reply.map(\.key))")
        #expect(outcome.state.pending == nil && outcome.state.answers[Self.lands[1]] == nil)
    }

    @Test func someMoreAtOnceAreTakenToo() throws {
        let before: [Field.ID: AnswerValue] = ["we3.traveled": .flag(true), Self.lands[0]: .text("CA")]
        let outcome = try respond(.english, "we3.countries.1.another", "yes, Spain and Peru", before: before)
        #expect(values(outcome, Self.lands) == ["CA", "ES", "PE"])
        let yes = try respond(.english, "we3.countries.1.another", "yes, there is", before: before)
        #expect(values(yes, Self.lands) == ["CA", nil, nil])
    }

    /// The whole of an address, with the country that it ends in.
    @Test(
        arguments: [
            (Language.spanish, "Calle Ejemplo 12, 68000 Oaxaca, Oaxaca, México", "MX"),
            (.german, "Musterstraße 5, 10115 Berlin, Deutschland", "DE"),
            (.french, "12 rue de la Paix, 75002 Paris, France", "FR"),
            (.english, "ul. Przykladowa 3 m. 7, 00-001 Warszawa, Poland", "PL"),
        ])
    func aCountryIsTakenWithItsAddress(language: Language, said: String, expected: String) throws {
        let outcome = try respond(language, "addr.home.street1", said)
        #expect(values(outcome, ["addr.home.country"]) == [expected], "\(outcome.reply.map(\.key))")
    }

    /// A sum in a box for its figures; of another period than the form's it is asked for again.
    @Test func aMonthlyIncomeIsWrittenInFigures() throws {
        let before: [Field.ID: AnswerValue] = ["we1.occupation": .choice("MH")]
        let outcome = try respond(.spanish, "we1.income", "gano 38 mil pesos al mes", before: before)
        #expect(values(outcome, ["we1.income"]) == ["38000"])
        let yearly = try respond(.spanish, "we1.income", "460 mil al año", before: before)
        #expect(values(yearly, ["we1.income"]) == [nil])
    }
}
