import Assistant
import Conversation
import FormModel
import Foundation
import Primitives
import TestSupport
import Testing

/// Two people a form, each in two languages, talk a whole form through: their sheet is compared line by line with that of the same
/// answers typed into the fields. `Scripts/personas` prints the lines that this leaves.
struct PersonaSheetTests {
    private static let perForm = 2

    /// Those of the repository before those beside the checkout; people of different languages first.
    private static let rounds: [(form: (key: String, id: Template.ID), name: String, language: Language)] =
        PersonaConversationTests.forms.flatMap { form in
            let able = Persona.all.filter { $0.has(form.key) && $0.today == Desk.today }
            let own = able.filter { $0.name.hasPrefix("n") } + able.filter { !$0.name.hasPrefix("n") }
            let abroad = own.filter { $0.ownLanguage != .english } + own.filter { $0.ownLanguage == .english }
            return abroad.prefix(perForm).flatMap { persona in
                let second: Language = persona.ownLanguage == .english ? .spanish : persona.ownLanguage
                return [(form, persona.name, .english), (form, persona.name, second)]
            }
        }

    @Test(arguments: rounds.indices)
    func theSheetOfATalkIsThatOfTypedAnswers(round: Int) async throws {
        let (form, name, language) = Self.rounds[round]
        let persona = try #require(Persona.all.first { $0.name == name })
        let forms = try PersonaForms.shared.get()
        let template = try forms.engine(form.id).template
        let talk = try forms.talk(persona, form.id, language)
        let (_, refused) = try forms.truth(of: persona, form.id)
        let said = try await sheet(of: template, talk.said, language)
        let typed = try await sheet(
            of: template, [.values(persona.typed(form.id, in: template).filter { !refused.contains($0.key) })], .english)
        let (wrong, lost) = (said.filter { !typed.contains($0) }, typed.filter { !said.contains($0) })
        #expect(talk.isDone && typed.count > 5 && wrong == [] && lost == [], "\(name) \(form.id) \(language.rawValue)")
        print(
            "persona: \(form.id) \(name) \(language.rawValue): \(talk.said.count) turns, \(typed.count - lost.count) of \(typed.count)"
                + " lines of the sheet right, \(wrong.count) wrong, \(talk.corrected.count) corrected,"
                + " \(talk.lacking.count) still asked")
    }

    /// The lines with answers of the sheet that a conversation leads to.
    private func sheet(of template: Template, _ turns: [UserInput], _ language: Language) async throws -> [Substring] {
        let desk = try Desk(templates: [template])
        let id = try await desk.assistant.start(template.id, language: language)
        for turn in turns {
            switch turn {
            case .text(let text): _ = try await desk.assistant.say(text, in: id)
            case .reply(let field, let text): _ = try await desk.assistant.say(text, for: field, in: id)
            case .action(let action): _ = try await desk.assistant.act(action, in: id)
            case .values(let values): _ = try await desk.assistant.answer(values, in: id)
            case .proposed, .borrowed: break
            }
        }
        let export = try await desk.assistant.export(id, language: .english, isPartial: true)
        let sheet = export.files.first { $0.kind == .answerSheet }.map { String(decoding: $0.content, as: UTF8.self) } ?? ""
        return sheet.split(separator: "\n").filter { $0.contains(" | = ") }
    }
}
