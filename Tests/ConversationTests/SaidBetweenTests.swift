import Conversation
import FormModel
import Primitives
import Testing

/// What is meant without being said outright: a yes, a count, a part of a name, the question that follows.
struct SaidBetweenTests {
    private func dialogue(_ fields: [Field], _ language: Language = .english) throws -> Dialogue {
        try Dialogue(language: language, engine: SmallForm.engine(asking: fields).get())
    }

    @Test(arguments: [
        (Language.english, "my husband and our 2 kids", true), (.english, "only my brother", true),
        (.english, "a couple times", true),
        (.english, "twice, in 2015 and 2019", true), (.spanish, "un par de veces", true), (.french, "plusieurs fois", true),
        (.german, "mein Kollege Brandt", true), (.german, "mehrmals", true), (.hindi, "कई बार", true), (.arabic, "عدة مرات", true),
        (.chinese, "好几次", true), (.english, "the weather is nice", false), (.english, "my wife isn't coming", false),
    ])
    func aYesThatIsImpliedIsAskedAbout(language: Language, said: String, isYes: Bool) throws {
        var dialogue = try dialogue(
            [Field(id: "others", label: "Have you been there, or other persons with you?", kind: .checkbox, required: true)],
            language)
        let outcome = try dialogue.say(said)
        guard isYes else {
            #expect(outcome.state.pending != .confirmation(field: "others", value: Personal(.flag(true)), words: Personal(said)))
            return
        }
        #expect(outcome.changes == "" && outcome.keys == ["clarify.confirm"], "\(said): \(outcome.changes) \(outcome.keys)")
        #expect(outcome.rules.last?.name == "implied yes" && outcome.rules.last?.reason.isEmpty == false)
    }

    @Test(arguments: [
        ("Maria Clara Reyes Dela Cruz - surname is Dela Cruz", "Dela Cruz", "Maria Clara Reyes"),
        ("my name is Kim Min Jun, last name is Kim", "Kim", "Min Jun"),
    ])
    func thePartThatIsNamedIsTheRestNot(said: String, family: String, given: String) throws {
        var dialogue = try Dialogue()
        try dialogue.say(said)
        #expect(dialogue.value("last") == .text(family) && dialogue.value("first") == .text(given), "\(said)")
    }

    @Test(arguments: [
        (Language.english, "two, 5 and 9"), (.french, "deux, une fille de 4 ans et un garçon de 7"),
        (.german, "zwei, 6 und 9 Jahre alt"),
    ])
    func agesBehindACountAreNoCounts(language: Language, said: String) throws {
        var dialogue = try Dialogue(language: language)
        try dialogue.turn(.action(.goTo("children")))
        let outcome = try dialogue.say(said)
        #expect(outcome.changes == "" && outcome.keys == ["clarify.confirm"], "\(said): \(outcome.keys)")
        #expect(try dialogue.say("2").changes == "children=2")
    }

    private static let filing = Field(
        id: "filing", label: "Filing status", kind: .radio, required: true,
        options: [("S", "Single"), ("J", "Married filing jointly"), ("H", "Head of household")].map {
            Option(value: $0.0, label: LocalizedText($0.1))
        })
    private static let payer = Field(
        id: "payer", label: "Who pays for it", kind: .radio, required: true,
        options: [("self", "Self"), ("other", "Other person"), ("firm", "Company")].map {
            Option(value: $0.0, label: LocalizedText($0.1))
        })
    private static let eyes = Field(
        id: "eyes", label: "Color of eyes", kind: .radio, required: true,
        options: ["Black", "Blue", "Brown", "Green", "Hazel"].map { Option(value: $0, label: LocalizedText($0)) })
    private static let exempt = Field(
        id: "exempt", label: "You claim exemption", kind: .radio, required: true,
        options: [Option(value: "yes", label: "Yes"), Option(value: "no", label: "No")])

    @Test(arguments: [
        (filing, "HoH", "filing=H"), (filing, "mfj", "filing=J"),
        (exempt, "I paid no tax last year and dont expect any so yes", "exempt=yes"),
        (exempt, "i owe no tax, so no", "exempt=no"), (eyes, "hazel i guess, more green than brown", "eyes=Hazel"),
        // Two of them, or a slip: it is asked.
        (payer, "half me half my parents", ""), (eyes, "bule", ""),
    ])
    func anOptionIsMeantByMoreThanItsName(field: Field, said: String, changes: String) throws {
        var dialogue = try dialogue([field])
        let outcome = try dialogue.say(said)
        #expect(outcome.changes == changes, "\(said): \(outcome.changes) \(outcome.keys)")
    }

    @Test func anotherClauseLeavesItOpenWhichOptionHolds() throws {
        var dialogue = try Dialogue()
        try dialogue.turn(.action(.goTo("marital")))
        let outcome = try dialogue.say("divorced twice, remarried last year")
        #expect(outcome.changes == "" && outcome.state.pending != nil)
    }

    @Test func theOtherOneIsTheQuestionThatFollows() throws {
        var dialogue = try dialogue([
            Field(id: "high", label: "Yearly pay of the highest paying job", kind: .money, required: true),
            Field(id: "second", label: "Yearly pay of the second job", kind: .money, required: true),
        ])
        #expect(try dialogue.say("52k here and the other one is like 18k").keys == ["clarify.several"])
        #expect(try dialogue.say("yes").changes == "high=52000 second=18000")
    }

    @Test(arguments: [
        (Language.english, "the same address"), (.spanish, "la misma dirección"), (.arabic, "نفس العنوان"), (.chinese, "地址相同"),
    ])
    func sameIsAYesToWhetherItIsTheSame(language: Language, said: String) throws {
        var dialogue = try dialogue(
            [Field(id: "same", label: "Is your mailing address the same as your home address?", kind: .checkbox, required: true)],
            language)
        #expect(try dialogue.say(said).changes == "same=yes", "\(said)")
    }

    @Test func whatIsAskedForAgainIsNoAnswerEvenWhereTheFormHasNoNameForIt() throws {
        var dialogue = try Dialogue()
        try dialogue.turn(.values(["first": "Ana", "last": "Ruiz"]))
        try dialogue.turn(.action(.goTo("city")))
        let outcome = try dialogue.say("what did I put for the plumber?")
        #expect(outcome.changes == "" && outcome.act == .help && outcome.asking.contains("city"), "\(outcome.keys)")
    }

    @Test(arguments: [
        (Language.english, "email", "i dont really use email"), (.spanish, "ssn", "no lo tengo a la mano"),
        (.german, "ssn", "das weiß ich gerade nicht"), (.english, "street", "im between places right now"),
    ])
    func aValueIsNotMadeOfWhoHasNone(language: Language, asked: String, said: String) throws {
        var dialogue = try Dialogue(language: language)
        try dialogue.turn(.action(.goTo(Field.ID(asked))))
        let outcome = try dialogue.say(said)
        #expect(outcome.state.pending == nil && !outcome.keys.contains { $0.hasPrefix("reply.notUnderstood") }, "\(outcome.keys)")
    }
}
