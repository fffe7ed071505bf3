import Conversation
import FormModel
import Primitives
import TestSupport
import Testing
import ValueParsing

struct ConversationInvariantTests {
    static let utterances = [
        "John Smith", "my last name is Doe", "March 3 1990", "3/4/1990", "3/4", "1990", "skip", "back", "yes", "no", "help",
        "n/a", "I don't know",
        "12 Oak St apt 4, Springfield IL 62704", "Denver", "New York", "217-555-0132", "a@b.org", "change my address",
        "go to work", "two", "single",
        "no, it's Smyth", "it's 1991 not 1990", "Mexico", "🙂", "twenty dollars", "", "the first one", "sorry, I meant Portland",
        "tomorrow", "محمد", "王小明",
    ]

    @Test(arguments: 0..<12)
    func aTurnTouchesOnlyWhatItSays(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &* 77 &+ 5)
        var dialogue = try Dialogue()
        for _ in 0..<25 {
            let before = dialogue.outcome.state
            let said = Self.utterances.randomElement(using: &random) ?? ""
            let outcome = try dialogue.say(said)
            let changed = Set(outcome.updates.map(\.fieldId))
            for (id, answer) in before.answers where !changed.contains(id) {
                #expect(outcome.state.answers[id] == answer, "seed \(seed): \(said)")
            }
            for id in outcome.state.answers.keys where before.answers[id] == nil {
                #expect(changed.contains(id), "seed \(seed): \(said)")
            }
            #expect(outcome.state.turnCount == before.turnCount + 1)
            checkEvidence(outcome, said, seed)
        }
    }

    /// Text that is stored was said; every answer knows its turn.
    private func checkEvidence(_ outcome: TurnOutcome, _ said: String, _ seed: Int) {
        for update in outcome.updates {
            guard let answer = outcome.state.answers[update.fieldId] else { continue }
            let words = answer.evidence.words?.exposed ?? ""
            #expect(answer.evidence.origin == .turn(outcome.state.turnCount), "seed \(seed): \(said)")
            if case .text(let text) = answer.value.exposed,
                ["first", "middle", "last", "street", "city", "employer", "notes"].contains(update.fieldId)
            {
                #expect(words.contains(text), "seed \(seed): \(words) gave \(text)")
            }
        }
    }

    @Test(arguments: 0..<12)
    func undoTakesATurnBack(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &* 31 &+ 9)
        var dialogue = try Dialogue()
        for _ in 0..<15 {
            let before = dialogue.outcome.state
            let said = Self.utterances.randomElement(using: &random) ?? ""
            try dialogue.say(said)
            guard dialogue.outcome.state.history.count > before.history.count else { continue }
            var undone = dialogue
            let after = try undone.turn(.action(.undo)).state
            #expect(after.answers == before.answers && after.asking == before.asking, "seed \(seed): \(said)")
            #expect(
                after.skipped == before.skipped && after.pending == before.pending && after.history == before.history,
                "seed \(seed): \(said)")
        }
    }

    @Test func theSameTurnGivesTheSameOutcome() throws {
        var one = try Dialogue()
        var other = try Dialogue()
        for said in Self.utterances { #expect(try one.say(said) == other.say(said), "\(said)") }
    }

    @Test func theHistoryIsBounded() throws {
        var dialogue = try Dialogue()
        for number in 0..<100 { try dialogue.turn(.values(["first": "Name\(number)"])) }
        #expect(dialogue.outcome.state.history.count == DialogueState.historyLimit)
    }

    @Test func theStateSurvivesStoring() throws {
        var dialogue = try Dialogue(language: .spanish)
        for said in ["me llamo Ana García", "03/04/1990"] { try dialogue.say(said) }
        let stored = try JSON.roundTrip(dialogue.outcome.state)
        #expect(stored == dialogue.outcome.state)
    }

    @Test(arguments: ["a", "my last name is ", "1 ", "no, ", "é", "👍", "go to ", "and my "])
    func aHugeInputIsRefusedWhole(piece: String) throws {
        var dialogue = try Dialogue()
        let outcome = try dialogue.say(String(repeating: piece, count: 100_000 / piece.utf8.count))
        #expect(outcome.updates.isEmpty && outcome.asked == "first middle last")
        // Just below the limit it is read, without harm.
        try dialogue.say(String(repeating: piece, count: 7_000 / piece.unicodeScalars.count))
    }

    @Test func noPersonalWordsInTheFindings() throws {
        var dialogue = try Dialogue()
        try dialogue.turn(.values(["birth": "canary 2090-01-01", "zip": "canary"]))
        #expect(!dialogue.outcome.findings.isEmpty)
        #expect(!"\(dialogue.outcome.state)".contains("canary") && !"\(dialogue.outcome.findings)".contains("canary"))
    }
}
