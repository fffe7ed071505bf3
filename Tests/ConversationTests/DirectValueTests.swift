import Conversation
import FormModel
import Foundation
import Primitives
import TestSupport
import Testing
import ValueParsing

struct DirectValueTests {
    @Test func readsValuesByTheKindOfTheirField() throws {
        var dialogue = try Dialogue()
        let outcome = try dialogue.turn(
            .values([
                "first": "It's me", "birth": "1990-03-03", "state": "New York", "employed": "true", "phone": "(212) 555-0187",
                "born": "France",
                "languages": "English and Spanish", "children": "2",
            ]))
        #expect(
            outcome.changes
                == "first=It's me birth=1990-03-03 state=NY phone=+12125550187 employed=yes children=2 languages=en+es born=FR")
        #expect(outcome.act == .answer && outcome.findings.isEmpty)
        #expect(outcome.state.answers["first"]?.evidence.origin == .direct)
    }

    @Test func saysWhatIsWrongAndKeepsTheRest() throws {
        var dialogue = try Dialogue()
        let outcome = try dialogue.turn(.values(["first": "Ana", "birth": "someday", "children": "99", "nowhere": "x"]))
        #expect(outcome.changes == "first=Ana")
        #expect(Set(outcome.findings.map(\.code)) == ["not-understood", "out-of-range", "unknown-field"])
    }

    @Test func anEmptyValueTakesTheAnswerAway() throws {
        var dialogue = try Dialogue()
        try dialogue.turn(.values(["first": "Ana"]))
        #expect(try dialogue.turn(.values(["first": ""])).changes == "first=-")
        #expect(dialogue.value("first") == nil)
        #expect(try dialogue.turn(.action(.undo)).changes == "first=Ana")
    }

    @Test func buttonsAnswer() throws {
        var dialogue = try Dialogue(language: .spanish)
        try dialogue.turn(.values(["first": "Ana", "last": "García"]))
        try dialogue.turn(.action(.goTo("birth")))
        try dialogue.say("03/04/1990")
        #expect(try dialogue.turn(.action(.choose(1))).changes == "birth=1990-04-03")
        #expect(try dialogue.turn(.action(.clear("birth"))).asked == "birth")
        try dialogue.turn(.action(.goTo("employed")))
        #expect(try dialogue.turn(.action(.confirm)).changes == "employed=yes")
        #expect(try dialogue.turn(.action(.skip)).act == .skip)
        #expect(try dialogue.turn(.action(.why)).act == .help)
    }
}

enum JSON {
    static func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
        try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    }
}
