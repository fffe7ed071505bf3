import Conversation
import FormModel
import Primitives
import TestSupport
import Testing

/// A thousand answers and more: what is stored is what was meant, and what is unsure is asked.
struct ThousandAnswersTests {
    struct Spoken {
        /// The field that is asked.
        let asked: Field.ID
        let said: String
        /// What may be stored by it; anything else is a wrong value.
        let meant: [Field.ID: Set<AnswerValue>]
    }

    @Test func enoughAnswersAreTried() {
        #expect(SpokenAnswers.all.map { Self.answers($0).count }.reduce(0, +) >= 1_000)
    }

    @Test(arguments: SpokenAnswers.all.indices)
    func nothingWrongIsStoredWithoutAsking(number: Int) throws {
        let spoken = SpokenAnswers.all[number]
        let answers = Self.answers(spoken)
        var understood = 0
        var wanted = 0
        for answer in answers {
            let dialogue = try Self.asking(answer.asked, spoken.language, answer.said)
            for update in dialogue.outcome.updates {
                let fits = update.value.map { answer.meant[update.fieldId]?.contains($0) == true || $0 == .doesNotApply } ?? true
                #expect(fits, "\(spoken.language.rawValue), \(answer.asked): \(answer.said) stored \(dialogue.outcome.changes)")
            }
            guard !answer.meant.isEmpty else { continue }
            wanted += 1
            if answer.meant.allSatisfy({ id, values in dialogue.value(id).map(values.contains) == true }) { understood += 1 }
        }
        // A program that asks about everything would make no mistake either.
        #expect(understood * 10 >= wanted * 8, "\(spoken.language.rawValue): \(understood) of \(wanted)")
    }

    private static func asking(_ id: Field.ID, _ language: Language, _ said: String) throws -> Dialogue {
        var dialogue = try Dialogue(language: language, engine: engine.get())
        try dialogue.turn(.action(.goTo(id)))
        try dialogue.say(said)
        return dialogue
    }

    // MARK: - What is said

    private static func answers(_ spoken: SpokenAnswers) -> [Spoken] {
        names(spoken) + dates(spoken) + contacts(spoken) + places(spoken) + counts(spoken) + polarities(spoken) + foreign(spoken)
    }

    private static func fill(_ frame: String, _ values: [String: String]) -> String {
        values.reduce(frame) { $0.split(separator: "{\($1.key)}", omittingEmptySubsequences: false).joined(separator: $1.value) }
    }

    private static func names(_ spoken: SpokenAnswers) -> [Spoken] {
        let joint = spoken.language == .chinese ? "" : " "
        return spoken.names.flatMap { given, family in
            spoken.nameFrames.map { frame in
                let name = spoken.language == .chinese ? family + joint + given : given + joint + family
                return Spoken(
                    asked: "first", said: fill(frame, ["n": name]), meant: ["first": [.text(given)], "last": [.text(family)]])
            }
        }
    }

    private static func dates(_ spoken: SpokenAnswers) -> [Spoken] {
        SpokenAnswers.dates.flatMap { day, month, year -> [Spoken] in
            guard let date = CivilDate(year: year, month: month, day: day) else { return [] }
            let meant: [Field.ID: Set<AnswerValue>] = ["birth": [.date(date)]]
            let written = spoken.dateFrames.map { frame in
                Spoken(
                    asked: "birth", said: fill(frame, ["d": String(day), "m": spoken.months[month - 1], "y": String(year)]),
                    meant: meant)
            }
            return written + [numeric(day, month, year, spoken.language, meant), partial(day, month, spoken)]
        }
    }

    /// Where people write the day first, a form of the United States makes the order doubtful: only a day past 12 is clear.
    private static func numeric(
        _ day: Int, _ month: Int, _ year: Int, _ language: Language, _ meant: [Field.ID: Set<AnswerValue>]
    ) -> Spoken {
        let isMonthFirst = language == .english || language == .chinese
        let isClear = day > 12 || isMonthFirst
        let said = isMonthFirst ? "\(month)/\(day)/\(year)" : "\(day)/\(month)/\(year)"
        return Spoken(asked: "birth", said: said, meant: isClear || day == month ? meant : [:])
    }

    /// Without its year it is no date yet.
    private static func partial(_ day: Int, _ month: Int, _ spoken: SpokenAnswers) -> Spoken {
        let said = spoken.language == .chinese ? "\(month)月\(day)日" : "\(day) \(spoken.months[month - 1])"
        return Spoken(asked: "birth", said: said, meant: [:])
    }

    private static func contacts(_ spoken: SpokenAnswers) -> [Spoken] {
        let phones = SpokenAnswers.phones.flatMap { phone in
            spoken.phoneFrames.map { frame in
                Spoken(
                    asked: "phone", said: fill(frame, ["p": phone]), meant: ["phone": [.text("+1" + phone.filter(\.isNumber))]])
            }
        }
        let emails = SpokenAnswers.emails.flatMap { email in
            spoken.emailFrames.map { Spoken(asked: "email", said: fill($0, ["e": email]), meant: ["email": [.text(email)]]) }
        }
        return phones + emails
    }

    private static func places(_ spoken: SpokenAnswers) -> [Spoken] {
        let cities = spoken.cities.flatMap { city in
            spoken.cityFrames.map { Spoken(asked: "city", said: fill($0, ["c": city]), meant: ["city": [.text(city)]]) }
        }
        return cities + spoken.countries.map { Spoken(asked: "country", said: $0.0, meant: ["country": [.text($0.1)]]) }
    }

    private static func counts(_ spoken: SpokenAnswers) -> [Spoken] {
        spoken.counts.flatMap { word, count in
            spoken.countFrames.flatMap { frame in
                [word, String(count)].map {
                    Spoken(
                        asked: "children", said: fill(frame, ["c": $0]), meant: ["children": [.number(DecimalNumber(count))]])
                }
            }
        }
    }

    private static func polarities(_ spoken: SpokenAnswers) -> [Spoken] {
        spoken.yes.map { Spoken(asked: "employed", said: $0, meant: ["employed": [.flag(true)]]) }
            + spoken.no.map { Spoken(asked: "employed", said: $0, meant: ["employed": [.flag(false)]]) }
    }

    /// What is no answer to the question at hand: it may go where it belongs, and nowhere else.
    private static func foreign(_ spoken: SpokenAnswers) -> [Spoken] {
        let asked: [Field.ID] = ["first", "birth", "phone", "email", "city", "children", "employed", "country"]
        let asides = spoken.asides.flatMap { aside in asked.map { Spoken(asked: $0, said: aside, meant: [:]) } }
        let email = SpokenAnswers.emails[0]
        let phone = SpokenAnswers.phones[0]
        let kinds = ["first", "birth", "city", "country", "employed"].flatMap { (id: String) in
            [
                Spoken(asked: Field.ID(id), said: email, meant: ["email": [.text(email)]]),
                Spoken(asked: Field.ID(id), said: phone, meant: ["phone": [.text("+1" + phone.filter(\.isNumber))]]),
            ]
        }
        return asides + kinds
    }

    // MARK: - The form

    private static let engine = Result {
        let fields: [(String, String, FieldKind, Meaning?)] = [
            ("first", "First name", .text, "person.givenName"), ("last", "Last name", .text, "person.familyName"),
            ("birth", "Date of birth", .date, "person.birthDate"), ("phone", "Phone number", .phone, "person.phone"),
            ("email", "E-mail", .email, "person.email"), ("city", "City", .text, "address.home.city"),
            ("country", "Country of birth", .country, nil), ("children", "Number of children", .number, nil),
            ("employed", "Are you employed?", .checkbox, nil),
        ]
        return try TargetTests.engine(
            fields.map { Field(id: Field.ID($0.0), label: LocalizedText($0.1), kind: $0.2, required: true, meaning: $0.3) })
    }
}
