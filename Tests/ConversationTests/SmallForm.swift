import Conversation
import FormModel
import Primitives
import TestSupport

/// A made-up form that asks its fields one at a time, in their order.
enum SmallForm {
    static func engine(asking fields: [Field]) -> Result<ConversationEngine, any Error> {
        Result { ConversationEngine(template: template(asking: fields), parser: try LanguageFiles.parser()) }
    }

    private static func template(asking fields: [Field]) -> Template {
        Template(
            metadata: Metadata(id: "small", name: "Small form", category: "test", country: "US"),
            schema: Template.Schema(sections: [Section(id: "one", title: "One", fields: fields)]),
            conversationFlow: Template.ConversationFlow(
                steps: fields.map { Step(id: Step.ID($0.id.rawValue), title: $0.label, expectedFields: [$0.id]) }))
    }
}
