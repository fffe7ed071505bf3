import Conversation
import FormModel
import Foundation
import Primitives
import TestSupport
import Testing

/// Who has applied before, and lets Formly remember it, answers a small part of the questions again.
struct PersonaMemoryTests {
    /// What the two lines of a passport tell (ICAO Doc 9303-4).
    private static let passport: Set<Meaning> = [
        "person.familyName", "person.givenName", "person.birthDate", "person.sex", "person.nationality", "person.passportNumber",
        "person.passportIssuer", "person.passportExpiry",
    ]

    @Test(arguments: Persona.all.filter { $0.has("ds160") }.map(\.name))
    func aSecondApplicationTakesHalfTheTurnsAtMost(name: String) throws {
        let persona = try #require(Persona.all.first { $0.name == name })
        let forms = try PersonaForms.shared.get()
        let engine = try forms.engine("ds160")
        let truth = try forms.truth(of: persona, "ds160").values
        let given = truth.mapValues { Answer($0, evidence: Evidence(origin: .direct, at: testNow)) }
        let evaluation = FormEvaluation(template: engine.template, answers: given, today: persona.today)
        let facts = Profile.facts(of: engine.template, answers: given, evaluation: evaluation)
        // Nothing of the security pages is remembered, nor a number that is worth stealing, nor what may have happened since.
        for field in engine.template.fields where field.isRememberable {
            #expect(!field.id.rawValue.hasPrefix("sec") && !["p2.ssn", "prev.refused"].contains(field.id))
        }
        var talk = PersonaTalk(
            engine: engine, parser: forms.parser, language: persona.ownLanguage, truth: truth, today: persona.today,
            prefilled: scanned(truth, engine))
        talk.profile = Profile(facts: facts.filter { !Self.passport.contains($0.key) })
        talk.talk()
        let asked = truth.filter { evaluation.applies($0.key) }.count
        for (field, value) in truth where evaluation.applies(field) { #expect(talk.value(field) == value, "\(name) \(field)") }
        // One turn to take over what the passport says; each list of what is remembered is a turn of the conversation.
        let turns = talk.outcome.state.turnCount + 1
        #expect(turns * 2 <= asked, "\(name): \(turns) turns, \(asked) fields")
        print("\(name): \(asked) fields, \(talk.remembered) remembered, \(turns) turns")
    }

    private func scanned(_ truth: [Field.ID: AnswerValue], _ engine: ConversationEngine) -> Answers {
        var known: Answers = [:]
        for field in engine.template.fields {
            guard let meaning = field.meaning, Self.passport.contains(meaning), let value = truth[field.id] else { continue }
            known[field.id] = Answer(
                value, evidence: Evidence(origin: .document(name: "passport", page: 1, quote: ""), at: testNow))
        }
        return known
    }
}
