import Conversation
import FormModel
import Foundation
import Primitives
import TestSupport
import Testing

/// Who has applied before, and lets Formly remember it, answers a small part of the questions again.
struct PersonaMemoryTests {
    @Test(arguments: Persona.all.filter { $0.has("ds160") }.map(\.name))
    func aSecondApplicationTakesThreeFifthsOfTheTurnsAtMost(name: String) throws {
        let persona = try #require(Persona.all.first { $0.name == name })
        let forms = try PersonaForms.shared.get()
        let engine = try forms.engine("ds160")
        let truth = try forms.truth(of: persona, "ds160").values
        let given = truth.mapValues { Answer($0, evidence: Evidence(origin: .direct, at: testNow)) }
        let evaluation = FormEvaluation(template: engine.template, answers: given, today: persona.today)
        var profile = Profile()
        for (meaning, fact) in Profile.facts(of: engine.template, answers: given, evaluation: evaluation) {
            profile.remember(fact, as: meaning)
        }
        let known = remembered(profile, engine, persona)
        // Nothing of the security pages is remembered, nor a number that is worth stealing.
        #expect(known.keys.allSatisfy { !$0.rawValue.hasPrefix("sec") && $0 != "p2.ssn" })
        var talk = PersonaTalk(
            engine: engine, parser: forms.parser, language: persona.ownLanguage, truth: truth, today: persona.today,
            prefilled: known)
        talk.talk()
        let asked = truth.filter { evaluation.applies($0.key) }.count
        for (field, value) in truth where evaluation.applies(field) { #expect(talk.value(field) == value, "\(name) \(field)") }
        #expect(talk.outcome.state.turnCount * 5 <= asked * 3, "\(name): \(talk.outcome.state.turnCount) turns, \(asked) fields")
        print("\(name): \(asked) fields, \(known.count) remembered, \(talk.outcome.state.turnCount) turns")
    }

    /// Offered again and again, as answers open up further questions.
    private func remembered(_ profile: Profile, _ engine: ConversationEngine, _ persona: Persona) -> Answers {
        var known: Answers = [:]
        while true {
            let evaluation = FormEvaluation(template: engine.template, answers: known, today: persona.today)
            let offers = profile.offers(for: engine.template, answers: known, evaluation: evaluation, today: persona.today)
            guard !offers.isEmpty else { return known }
            for offer in offers {
                known[offer.field.id] = Answer(
                    offer.fact.value.exposed, evidence: Evidence(origin: .profile, at: offer.fact.at))
            }
        }
    }
}
