public import FormModel
public import Primitives
public import ValueParsing

/// Fills one form by conversation: a pure function of the state, what came in, and the moment.
///
/// Nothing is written that wasn't said. A value that breaks a rule is refused with the reason; one with two readings, or
/// an unsure one, is asked back about. The same input in the same state always gives the same outcome.
public struct ConversationEngine: Sendable {
    public let template: Template
    let parser: ValueParser
    let phrases: [Language: PhraseLexicon]
    let languages: [Language]
    let index: FormIndex
    let nameCase: NameCase

    public init(template: Template, parser: ValueParser) {
        self.init(template: template, words: ConversationWords(parser: parser))
    }

    /// With words that were made ready before: many forms share them.
    public init(template: Template, words: ConversationWords) {
        self.template = template
        parser = words.parser
        phrases = words.phrases
        languages = words.order
        index = FormIndex(template, words: words)
        nameCase = words.nameCase
    }

    /// The state before the first turn of the person, and the opening words.
    ///
    /// - Parameter prefilled: answers that are already known; they are not asked for.
    public func begin(language: Language, prefilled: Answers = [:], at now: Timestamp, today: CivilDate) -> TurnOutcome {
        let state = DialogueState(template: template.id, language: language, answers: prefilled)
        var draft = Draft(engine: self, state: state, context: TurnContext(now: now, today: today, language: language))
        draft.state.turnCount = 0
        draft.say("welcome", ["form": .localized(template.metadata.name)])
        return draft.finish()
    }

    /// What a turn leads to.
    public func respond(to input: UserInput, in state: DialogueState, context: TurnContext) -> TurnOutcome {
        var draft = Draft(engine: self, state: state, context: context)
        switch input {
        case .text(let text): draft.listening.hear(text)
        case .reply(let field, let text): draft.listening.hear(text, for: field)
        case .values(let values): draft.typedValues.fill(values)
        case .action(let action): draft.actions.perform(action)
        case .proposed(let proposals): draft.proposals.consider(proposals)
        case .borrowed(let borrowed): draft.borrowing.consider(borrowed)
        }
        return draft.finish()
    }

    /// The fields that a heading names as the form or people do, in any language; empty where it names none.
    public func fields(labelled heading: String, context: TurnContext) -> [Field.ID] {
        for language in [context.language] + languages {
            let context = TurnContext(now: context.now, today: context.today, language: language)
            let state = DialogueState(template: template.id, language: language)
            let named = TurnView(engine: self, state: state, context: context).namedTargets.fields(labelled: heading)
            if let named { return named }
        }
        return []
    }

    /// The question at hand in messages, for a face that shows a conversation again.
    public func question(in state: DialogueState) -> [Message] { question(for: state.asking) }
}
