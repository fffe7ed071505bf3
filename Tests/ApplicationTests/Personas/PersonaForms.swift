import Conversation
import FormModel
import Foundation
import Primitives
import TestSupport
import ValueParsing

/// The forms that personas fill, ready to talk about.
struct PersonaForms {
    static let shared = Result { try PersonaForms() }

    let parser: ValueParser
    private let words: ConversationWords
    private let engines: [Template.ID: ConversationEngine]

    init() throws {
        parser = try LanguageFiles.parser()
        words = ConversationWords(parser: parser)
        var engines: [Template.ID: ConversationEngine] = [:]
        for id in ["i9", "w4", "dmv-renewal", "ds160"] {
            let file = Checkout.resources.appending(path: "Templates/\(id).form.json")
            let template = try JSONDecoder().decode(Template.self, from: Data(contentsOf: file)).unrolled
            engines[template.id] = ConversationEngine(template: template, words: words)
        }
        self.engines = engines
    }

    func engine(_ form: Template.ID) throws -> ConversationEngine {
        guard let engine = engines[form] else { throw CocoaError(.fileNoSuchFile) }
        return engine
    }

    /// What is true of a persona, and the answers of the file that the form refuses.
    func truth(of persona: Persona, _ form: Template.ID) throws -> (values: [Field.ID: AnswerValue], refused: Set<Field.ID>) {
        let engine = try engine(form)
        let typed = persona.typed(form, in: engine.template)
        let begun = engine.begin(language: .english, at: testNow, today: persona.today)
        let outcome = engine.respond(
            to: .values(typed), in: begun.state, context: TurnContext(now: testNow, today: persona.today, language: .english))
        let refused = Set(typed.keys).subtracting(outcome.state.answers.keys)
        return (outcome.state.answers.mapValues(\.value.exposed), refused)
    }

    func talk(_ persona: Persona, _ form: Template.ID, _ language: Language, errs: Bool = false) throws -> PersonaTalk {
        var talk = PersonaTalk(
            engine: try engine(form), parser: parser, language: language, truth: try truth(of: persona, form).values,
            today: persona.today)
        talk.errs = errs
        talk.talk()
        return talk
    }
}
