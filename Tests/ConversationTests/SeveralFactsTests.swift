import Conversation
import FormModel
import Primitives
import TestSupport
import Testing

/// Several facts side by side, which together explain every word.
struct SeveralFactsTests {
    typealias Said = (language: Language, asked: Field.ID, words: String)

    @Test(arguments: [
        (
            Language.english, "first", "hi, I'm Ana García, 12 Oak St, Springfield IL 62704",
            ["first=Ana", "last=García", "street=12 Oak St", "city=Springfield", "state=IL", "zip=62704"]
        ),
        (
            .english, "first", "Tran, Linh, born 3/9/1990, linh.tran@example.com",
            ["first=Linh", "last=Tran", "birth=1990-03-09", "email=linh.tran@example.com"]
        ),
        (.english, "birth", "April 2 1985 and my cell is 312 555 0142", ["birth=1985-04-02", "phone=+13125550142"]),
        (
            .spanish, "first", "Carmen Ibarra, nacida el 8 de mayo de 1979, carmen@example.com",
            ["first=Carmen", "last=Ibarra", "birth=1979-05-08", "email=carmen@example.com"]
        ),
        (
            .french, "first", "Jean Roussel, 9 Elm Street, Springfield, IL 62704",
            ["first=Jean", "last=Roussel", "street=9 Elm Street", "city=Springfield", "state=IL", "zip=62704"]
        ),
        (
            .german, "first", "ich bin Petra Lang, 15 Lake Street, Chicago, IL 60614",
            ["first=Petra", "last=Lang", "street=15 Lake Street", "city=Chicago", "state=IL", "zip=60614"]
        ),
        (.hindi, "birth", "12 जुलाई 1987, neha@example.in", ["birth=1987-07-12", "email=neha@example.in"]),
        (.arabic, "birth", "3 أبريل 1991، huda@example.com", ["birth=1991-04-03", "email=huda@example.com"]),
        (.chinese, "birth", "1990年5月6日，电话是312-555-0119", ["birth=1990-05-06", "phone=+13125550119"]),
    ])
    func eachGoesToItsField(language: Language, asked: String, said: String, changes: [String]) throws {
        var dialogue = try Dialogue(language, asking: Field.ID(asked))
        let outcome = try dialogue.say(said)
        for change in changes { #expect(outcome.changes.contains(change), "\(said): \(outcome.changes) \(outcome.keys)") }
    }

    @Test(arguments: ["Ana García, 4500", "Ana García, Springfield", "Ana García, May 3 1990"])
    func aBareNumberPlaceOrDayFillsNothing(said: String) throws {
        var dialogue = try Dialogue(.english, asking: "first")
        let outcome = try dialogue.say(said)
        for field in ["children", "salary", "city", "birth", "zip"] {
            #expect(dialogue.value(Field.ID(field)) == nil, "\(said): \(outcome.changes)")
        }
    }

    /// A building has no number of its own, and is no name of a person.
    @Test func whatStandsBeforeAWholeAddressMayBeItsBuilding() throws {
        var dialogue = try Dialogue(.english, asking: "first")
        let outcome = try dialogue.say("Willis Building, 350 5th Ave, Chicago, IL 60614")
        #expect(dialogue.value("first") == nil, "\(outcome.changes)")
        #expect(dialogue.value("city")?.words == "Chicago")
    }
}
