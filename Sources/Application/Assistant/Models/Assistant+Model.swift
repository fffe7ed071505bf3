import Conversation
import FormModel
import Foundation
import LanguageModel
import Primitives

/// A second look, by a model, at words that the rules found nothing in. It proposes words for fields; the engine reads them as
/// the person's own and asks back. Without a model, or with one that fails, everything is as it was.
extension Assistant {
    /// Nobody waits longer for a second look than this.
    private static let patience = Duration.seconds(20)
    private static let mostFields = 24
    private static let mostKnown = 8

    /// - Returns: nil where the model has nothing to ask about.
    func secondLook(
        at text: String, in state: DialogueState, _ engine: ConversationEngine, _ context: TurnContext
    ) async -> TurnOutcome? {
        // A question that is open is for the person to answer; long words are a paper, and those have a room of their own.
        guard state.pending == nil, text.unicodeScalars.count <= 2000, let desk = services.models,
            // What can't be loaded now is as if it weren't there.
            let model = try? await desk.model()
        else { return nil }
        let fields = engine.askable(in: state, context: context, limit: Self.mostFields)
        guard let request = request(text, fields, state, engine, context, desk.prompts.answer),
            let written = await Self.written(by: model, request),
            let proposal = try? JSONDecoder().decode(ModelProposal.self, from: Data(written.utf8))
        else { return nil }
        let updates = proposal.grounded(in: text, fields: Set(fields.map(\.id.rawValue)))
        let proposed = updates.map { UserInput.Proposed(field: Field.ID($0.fieldId), words: $0.value) }
        guard !proposed.isEmpty else { return nil }
        let outcome = engine.respond(to: .proposed(proposed), in: state, context: context)
        return outcome.state.pending == nil ? nil : outcome
    }

    private func request(
        _ text: String, _ fields: [Field], _ state: DialogueState, _ engine: ConversationEngine, _ context: TurnContext,
        _ prompt: Prompt
    ) -> GenerationRequest? {
        let steps = engine.template.conversationFlow.steps
        let schema = ModelProposal.schema(fields: fields.map(\.id.rawValue), steps: steps.map(\.id.rawValue))
        guard !fields.isEmpty, let grammar = try? JSONGrammar.text(of: schema) else { return nil }
        let language = context.language
        let values = [
            "form": engine.template.metadata.name[language],
            "step": state.asking.first.flatMap { engine.step(of: $0) }?.title[language] ?? "",
            "steps": steps.map { "\($0.id.rawValue) (\($0.title[language]))" }.joined(separator: ", "),
            "language": language.endonym,
            "asked": state.asking.map(\.rawValue).joined(separator: ", "),
            "fields": fields.map { Self.line(of: $0, language) }.joined(separator: "\n"),
            "known": known(state, engine, language), "said": text,
        ]
        return GenerationRequest(
            prompt.messages(values, template: engine.template.id.rawValue), grammar: grammar, mostTokens: 600, temperature: 0)
    }

    private static func line(of field: Field, _ language: Language) -> String {
        let options = field.options.prefix(20).map { $0.label[language] }.joined(separator: " | ")
        let about = options.isEmpty ? field.kind.rawValue : "\(field.kind.rawValue): \(options)"
        return "\(field.id.rawValue): \(field.label[language]) (\(about))"
    }

    /// A few of the latest answers, which tell whose name or address is spoken of.
    private func known(_ state: DialogueState, _ engine: ConversationEngine, _ language: Language) -> String {
        let strings = services.tables[language]
        let latest = state.answers.sorted { ($0.value.evidence.at, $0.key) > ($1.value.evidence.at, $1.key) }
        return latest.prefix(Self.mostKnown).compactMap { id, answer in
            guard let field = engine.template.field(id), let strings else { return nil }
            return "\(field.label[language]): \(strings.text(of: engine.display(answer.value.exposed, for: field)))"
        }.joined(separator: "; ")
    }

    /// Nil for whatever fails: the rules' own answer stands then.
    private static func written(by model: any LanguageModel, _ request: GenerationRequest) async -> String? {
        let writing = Task { try await model.generate(request) { _ in }.text }
        let clock = Task {
            try await Task.sleep(for: patience)
            writing.cancel()
        }
        defer { clock.cancel() }
        return await withTaskCancellationHandler {
            try? await writing.value
        } onCancel: {
            writing.cancel()
        }
    }
}
