import Conversation
import FormModel
import Primitives
import TestSupport
import Testing

/// Words that choose nothing of what is asked choose nothing of what is not asked either.
struct OtherChoicesTests {
    private static let engine = SmallForm.engine(asking: [
        radio("jobs", "Jobs that you hold", ["One job", "Two jobs"]), radio("year", "Year of the form", ["2026", "2025"]),
        radio("exempt", "You claim exemption", ["Yes", "No"]), radio("credits", "You claim credits", ["Yes", "No"]),
        radio("status", "Filing status", ["Single", "Head of household"]),
        radio("partner", "Your partner is", ["Single", "Widowed"]),
    ])

    private static func radio(_ id: Field.ID, _ label: String, _ options: [String]) -> Field {
        Field(
            id: id, label: LocalizedText(label), kind: .radio, required: true,
            options: options.map { Option(value: $0, label: LocalizedText($0)) })
    }

    @Test(arguments: ["no", "yes", "no, none", "single", "nope", "yes I do"])
    func leavesOtherQuestionsAlone(_ said: String) throws {
        var dialogue = try Dialogue(engine: Self.engine.get())
        let outcome = try dialogue.say(said)
        #expect(outcome.changes.isEmpty, "\(said)")
        #expect(outcome.asked == "jobs")
    }

    @Test func takesNoQuantityForThePlaceOfAnOption() throws {
        var dialogue = try Dialogue(engine: Self.engine.get())
        try dialogue.turn(.action(.goTo("year")))
        #expect(try dialogue.say("single").changes.isEmpty)
        #expect(try dialogue.say("the second one").changes == "year=2025")
    }

    @Test func takesAnOptionThatOnlyOneQuestionHas() throws {
        var dialogue = try Dialogue(engine: Self.engine.get())
        #expect(try dialogue.say("head of household").changes == "status=Head of household")
    }

    /// An option that goes on: nobody says "or Qualifying surviving spouse" as well.
    @Test(arguments: [
        (Field.ID("last"), "married filing jointly", "status=joint"), ("last", "I'm married filing jointly", "status=joint"),
        ("ssn", "Married filing jointly", "status=joint"), ("last", "Jointly Garcia", "last=Jointly Garcia"),
    ])
    func takesTheBeginningOfAnOption(asked: Field.ID, said: String, changes: String) throws {
        let status = Field(
            id: "status", label: "Filing status", kind: .radio, required: true,
            options: [
                Option(value: "single", label: "Single or Married filing separately"),
                Option(value: "joint", label: "Married filing jointly or Qualifying surviving spouse"),
            ])
        let engine = SmallForm.engine(asking: [
            Field(id: "last", label: "Last name", kind: .text, required: true, meaning: "person.familyName"),
            Field(id: "ssn", label: "Social Security number", kind: .ssn, required: true), status,
        ])
        var dialogue = try Dialogue(engine: engine.get())
        try dialogue.turn(.action(.goTo(asked)))
        let outcome = try dialogue.say(said)
        #expect(outcome.changes == changes, "\(said): \(outcome.changes) \(outcome.keys)")
    }

    /// A word that answers what is asked, with others, is no option of another question.
    @Test func aGreenCardIsNoColorOfEyes() throws {
        let engine = SmallForm.engine(asking: [
            Self.radio("status", "Citizenship", ["U.S. citizen", "Permanent resident"]),
            Self.radio("eyes", "Eye color", ["Blue", "Green"]),
        ])
        var dialogue = try Dialogue(engine: engine.get())
        let outcome = try dialogue.say("I'm a green card holder")
        #expect(outcome.changes == "status=Permanent resident", "\(outcome.changes) \(outcome.keys)")
    }

    /// Boxes of one name that are asked under other conditions stand in each other's stead, and are not counted.
    @Test func countsNoQuestionsThatStandInEachOthersStead() throws {
        let conditions = ["NY", "MA"].map { Condition(["==": [["var": "status"], .string($0)]]) }
        let health = zip(["healthNY", "healthMA"], conditions).map { id, condition in
            Field(
                id: Field.ID(id), label: "Medical condition", kind: .radio, required: true,
                options: ["Yes", "No"].map { Option(value: $0, label: LocalizedText($0)) }, condition: condition)
        }
        let engine = SmallForm.engine(asking: [Self.radio("status", "State", ["NY", "MA"])] + health)
        var dialogue = try Dialogue(engine: engine.get())
        try dialogue.say("MA")
        let reply = try dialogue.say("no").reply
        #expect(reply.first?.arguments.values.contains { "\($0)".contains("label.") } == false, "\(reply)")
    }

    @Test(arguments: [(Language.english, "male"), (.german, "Männlich"), (.chinese, "男性")])
    func asksWhetherAnOptionIsMeantForATextThatIsAsked(language: Language, said: String) throws {
        let sexes = [
            ("male", LocalizedText("Male", [.german: "Männlich", .chinese: "男性"])), ("female", LocalizedText("Female")),
        ]
        let fields = [
            Field(id: "city", label: "City of birth", kind: .text, required: true),
            Field(id: "sex", label: "Sex", kind: .radio, options: sexes.map { Option(value: $0.0, label: $0.1) }),
        ]
        var dialogue = try Dialogue(language: language, engine: SmallForm.engine(asking: fields).get())
        let outcome = try dialogue.say(said)
        #expect(outcome.changes == "" && outcome.keys.contains("clarify.target"), "\(outcome.changes) \(outcome.keys)")
        #expect(try dialogue.say("sex").changes == "sex=male")
    }

    @Test(arguments: ["-5", "3.500 im Monat", "Jahr: 2026"])
    func takesNoNumberForAName(_ said: String) throws {
        var dialogue = try Dialogue(language: .german)
        let outcome = try dialogue.say(said)
        #expect(outcome.changes == "", "\(said)")
        let next = try dialogue.say("Anna Lee")
        let asksBack = outcome.keys.contains("clarify.confirm") && outcome.asked.contains("first") && next.changes.isEmpty
        #expect(next.changes == "first=Anna last=Lee" || asksBack, "\(next.changes) \(outcome.keys) \(next.keys)")
    }

    @Test(arguments: [
        (Language.english, "Salem, Oregon", "town=Salem region=Oregon"), (.english, "Lyon, France", "town=Lyon region=France"),
        (.spanish, "Salem, Oregón", "town=Salem region=Oregón"), (.german, "Lyon, Frankreich", "town=Lyon region=Frankreich"),
        (.french, "Salem, Oregon", "town=Salem region=Oregon"), (.hindi, "Salem, Oregon", "town=Salem region=Oregon"),
        (.arabic, "Salem, Oregon", "town=Salem region=Oregon"), (.chinese, "Salem, Oregon", "town=Salem region=Oregon"),
        (.english, "Salem", "town=Salem"),
    ])
    func fillsTheBoxForTheStateBesideThePlace(language: Language, said: String, changes: String) throws {
        let fields = [
            Field(id: "town", label: "Place of birth (do not abbreviate)", kind: .text),
            Field(id: "region", label: "State or foreign country", kind: .text),
        ]
        var dialogue = try Dialogue(language: language, engine: SmallForm.engine(asking: fields).get())
        #expect(try dialogue.say(said).changes == changes, "\(said)")
    }
}
