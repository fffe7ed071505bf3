import Conversation
import FormModel
import Primitives
import TestSupport
import Testing

/// Pay said for another time than the form asks: asked back, never stored as if it were the form's.
struct PayPeriodTests {
    private static let engine = SmallForm.engine(asking: [
        Field(id: "wage", label: "Yearly pay of the job", kind: .money),
        Field(id: "gross", label: "Gross monthly income", kind: .money),
        Field(id: "extra", label: "Extra withholding each pay period", kind: .money),
        Field(id: "rent", label: "Value of the car", kind: .money),
    ])

    @Test(arguments: [
        (Language.english, "5000 a month", "60000 a year"), (.spanish, "5000 al mes", "60000 al año"),
        (.french, "5000 par mois", "60000 par an"), (.german, "5000 im Monat", "60000 im Jahr"),
        (.hindi, "5000 mahine ka", "saal ka 60000"), (.hindi, "महीने के पाँच हज़ार", "60000"),
        (.arabic, "٥٠٠٠ في الشهر", "٦٠٠٠٠ في السنة"), (.arabic, "٢٠ دولار في الساعة", "60000"),
        (.chinese, "一个月五千", "一年六万"), (.chinese, "每两周两千", "六万"),
        (.chinese, "两周发一次工资，一次两千", "六万"),
    ])
    func asksForThePeriodOfTheForm(language: Language, other: String, own: String) throws {
        var dialogue = try Dialogue(language: language, engine: Self.engine.get())
        #expect(try dialogue.say(other).keys.contains("parse.money.period"), "\(other)")
        #expect(dialogue.value("wage") == nil && dialogue.outcome.asked == "wage", "\(other)")
        try dialogue.say(own)
        #expect(dialogue.value("wage")?.words == "60000", "\(own)")
    }

    /// A sentence is read in pieces, and the piece with the sum has to keep its period.
    @Test func hearsThePeriodInsideASentence() throws {
        var dialogue = try Dialogue(engine: Self.engine.get())
        try dialogue.say("well I think that I make about 5000 dollars a month")
        #expect(dialogue.value("wage") == nil && dialogue.outcome.keys.contains("parse.money.period"))
    }

    @Test func keepsWhatIsSaidForTheOwnPeriodOrNone() throws {
        var dialogue = try Dialogue(engine: Self.engine.get())
        #expect(try dialogue.say("60000 a year").changes == "wage=60000")
        #expect(try dialogue.say("5000 a month").changes == "gross=5000")
        #expect(try dialogue.say("20 a month").changes == "extra=20")
        // What is told besides is asked about, and no question of the period.
        #expect(try dialogue.say("9000, I paid it off this month").keys == ["clarify.confirm"])
        #expect(try dialogue.say("yes").changes == "rent=9000")
    }
}
