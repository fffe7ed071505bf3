import Conversation
import FormModel
import Foundation
import Primitives
import TestSupport
import Testing

/// Invented people answer each form in words, in every language: what is true is written down, what is wrong is not.
struct PersonaConversationTests {
    static let forms: [(key: String, id: Template.ID)] = [
        ("i9", "i9"), ("w4", "w4"), ("dmv", "dmv-renewal"), ("ds160", "ds160"),
    ]
    static let names = Persona.all.map(\.name)

    /// The shortest form in every language, the others in the persona's own: two hundred turns each are too slow for a debug build.
    private func isTalked(_ form: Template.ID, _ persona: Persona, _ language: Language) -> Bool {
        form == "i9" || language == persona.ownLanguage
    }

    private func persona(_ name: String) throws -> Persona { try #require(Persona.all.first { $0.name == name }) }

    @Test func thereArePersonasWithoutTheMaterialBesideTheCheckout() throws {
        let own = Persona.all.filter { $0.name.hasPrefix("n") }
        #expect(Set(own.compactMap(\.language)).count >= 4)
        for form in Self.forms { #expect(own.contains { $0.has(form.key) }, "nobody fills \(form.id)") }
    }

    @Test(arguments: names, Language.allCases)
    func everyAnswerIsWrittenDown(name: String, language: Language) throws {
        let persona = try persona(name)
        let forms = try PersonaForms.shared.get()
        for form in Self.forms where persona.has(form.key) && isTalked(form.id, persona, language) {
            let (truth, refused) = try forms.truth(of: persona, form.id)
            let talk = try forms.talk(persona, form.id, language)
            let evaluation = FormEvaluation(
                template: try forms.engine(form.id).template, answers: talk.answers, today: persona.today)
            let about = "\(name) \(form.id) \(language.rawValue)"
            #expect(talk.isDone && truth.count > 5, "\(about): \(talk.transcript.suffix(4))")
            for (field, value) in truth where evaluation.applies(field) {
                #expect(talk.value(field) == value, "\(about) \(field)")
            }
            for (field, answer) in talk.answers where evaluation.applies(field) {
                #expect(truth[field] != nil, "\(about) \(field) was never said: \(answer.value.exposed.words)")
            }
            // A number that was applied for and has not come: the form stays open, and says so.
            #expect(Set(talk.lacking).isSubset(of: refused.union(["ssn"])), "\(about) asks for more: \(talk.lacking)")
            #expect(Set(evaluation.missing.map(\.id)) == Set(talk.lacking), "\(about)")
            // Nobody corrects every fifth answer.
            #expect(talk.corrected.count <= 2 + truth.count / 20, "\(about): \(talk.corrected)")
        }
    }

    @Test(arguments: names, Language.allCases)
    func wrongWordsAreNotWrittenDown(name: String, language: Language) throws {
        let persona = try persona(name)
        let forms = try PersonaForms.shared.get()
        var (talks, wrongs) = (0, 0)
        for form in Self.forms where persona.has(form.key) && isTalked(form.id, persona, language) {
            let talk = try forms.talk(persona, form.id, language, errs: true)
            wrongs += talk.wrongsSaid
            talks += 1
            #expect(talk.believed == [], "\(name) \(form.id) \(language.rawValue)")
            let truth = try forms.truth(of: persona, form.id).values
            #expect(talk.answers.allSatisfy { truth[$0.key] == $0.value.value.exposed || truth[$0.key] == nil })
        }
        #expect(wrongs > 0 || talks == 0, "\(name) \(language.rawValue) has nothing to err about")
    }

    /// The lines of the W-4's worksheets come to what the persona's own sheet says.
    @Test(arguments: Persona.all.filter { $0.has("w4") }.map(\.name))
    func worksheetsComeToTheSame(name: String) throws {
        let persona = try persona(name)
        let forms = try PersonaForms.shared.get()
        let talk = try forms.talk(persona, "w4", persona.ownLanguage)
        let worked = FormEvaluation(
            template: try forms.engine("w4").template, answers: talk.answers, today: persona.today
        ).computed
        let lines: [(Field.ID, String)] = [
            ("childrenAmount", "childrenAmount"), ("dependentsAmount", "otherDependentsAmount"),
            ("creditsTotal", "creditsTotal"), ("deductionsTotal", "deductions"), ("withholdingTotal", "extraWithholding"),
        ]
        for (field, key) in lines {
            let expected = persona.text("w4", key)
            guard let value = worked[field] else {
                #expect(expected == nil, "\(name) \(key)")
                continue
            }
            #expect(Double(value.words) == Double(expected ?? "0"), "\(name) \(key): \(value.words)")
        }
    }

    /// Numbers that no office ever issues stand in some personas.
    @Test(arguments: names)
    func whatTheFormRefusesIsRefusedInWordsToo(name: String) throws {
        let persona = try persona(name)
        let forms = try PersonaForms.shared.get()
        for form in Self.forms where persona.has(form.key) {
            let engine = try forms.engine(form.id)
            let typed = persona.typed(form.id, in: engine.template)
            for field in try forms.truth(of: persona, form.id).refused {
                let begun = engine.begin(language: .english, at: testNow, today: persona.today)
                let context = TurnContext(now: testNow, today: persona.today, language: .english)
                let asked = engine.respond(to: .action(.goTo(field)), in: begun.state, context: context)
                guard asked.asking.contains(field) else { continue }
                let outcome = engine.respond(to: .text(typed[field] ?? ""), in: asked.state, context: context)
                #expect(outcome.state.answers[field] == nil, "\(name) \(form.id) \(field)")
                #expect(outcome.findings.contains { $0.severity == .error }, "\(name) \(form.id) \(field)")
            }
        }
    }
}
