import FormModel
import Primitives
import ValueParsing

/// What is known while words are read: the form, the answers so far, the moment and the language. Reading takes it and changes nothing.
struct TurnView {
    /// Longer inputs are no answers; nothing of them is read.
    static let longestInput = 20_000

    let engine: ConversationEngine
    let context: TurnContext
    /// As it was before the turn.
    let before: DialogueState
    var state: DialogueState { didSet { evaluated = Evaluated() } }
    /// The language of the words at hand; mostly that of the conversation.
    var spoken: Language
    /// What the form comes to with the answers as they are: asked for many times, and the same until the state changes.
    private var evaluated = Evaluated()

    init(engine: ConversationEngine, state: DialogueState, context: TurnContext) {
        self.engine = engine
        self.context = context
        before = state
        self.state = state
        spoken = context.language
    }

    func evaluation() -> FormEvaluation {
        if let known = evaluated.evaluation { return known }
        let evaluation = FormEvaluation(
            template: engine.template, answers: state.answers, today: context.today, skipped: Set(state.skipped))
        evaluated.evaluation = evaluation
        return evaluation
    }

    /// Shared by the copies of a view for as long as they have the same answers.
    private final class Evaluated {
        var evaluation: FormEvaluation?
    }
}

/// Reads words beside a view, and can't write.
protocol Viewing {
    var view: TurnView { get }
}

extension TurnView: Viewing {
    var view: TurnView { self }
}

extension Viewing {
    var engine: ConversationEngine { view.engine }
    var context: TurnContext { view.context }
    var before: DialogueState { view.before }
    var state: DialogueState { view.state }
    var spoken: Language { view.spoken }
    var index: FormIndex { engine.index }
    var country: String? { engine.template.metadata.country }

    var reader: FieldReader {
        FieldReader(parser: engine.parser, region: country, today: context.today, language: spoken)
    }

    /// The phrases of the conversation's language, then of English.
    var phrases: [(language: Language, lexicon: PhraseLexicon)] {
        let languages = [spoken, context.language, .english]
        let order = languages.indices.filter { languages.firstIndex(of: languages[$0]) == $0 }.map { languages[$0] }
        return order.compactMap { language in engine.phrases[language].map { (language, $0) } }
    }

    func commands(_ utterance: Utterance) -> [CommandGrammar] {
        phrases.map { CommandGrammar(utterance: utterance, lexicon: $0.lexicon, index: index, language: $0.language) }
    }

    func evaluation() -> FormEvaluation { view.evaluation() }

    func label(_ field: Field) -> Message.Argument { engine.label(field) }

    var askedField: Field? { state.asking.first.flatMap { index.fields[$0] } }

    func isText(_ field: Field) -> Bool { reader.type(of: field) == .text && field.kind != .textarea }

    /// Those that the answers so far make apply.
    func applicable(_ ids: [Field.ID]) -> [Field.ID] {
        let evaluation = evaluation()
        return ids.filter { evaluation.applies($0) && index.fields[$0].map(\.isAsked) == true }
    }

    /// Of several fields with one name the one that is asked or was just filled, else one of the section at hand.
    func nearest(_ ids: [Field.ID]) -> Field.ID {
        if let asked = ids.first(where: state.asking.contains) { return asked }
        if let last = ids.first(where: state.lastChanged.contains) { return last }
        let here = state.asking.first ?? state.lastChanged.first
        let section = here.flatMap { index.sections[$0]?.id }
        return ids.first { index.sections[$0]?.id == section } ?? ids[0]
    }
}
