public import Primitives

/// A stage of the conversation: the fields asked together, and where to go next.
public struct Step: Sendable, Hashable, Codable, Identifiable {
    public enum Tag {}
    public typealias ID = Identifier<Tag>

    public var id: ID
    public var title: LocalizedText
    public var description: LocalizedText?
    public var expectedFields: [Field.ID]
    /// Rules across fields, checked when the step's fields are answered and again in the review.
    public var validationRules: [CrossFieldRule]
    /// The first entry whose condition holds decides the next step; none: the next in order.
    public var conditionalLogic: [Branch]

    public init(
        id: ID, title: LocalizedText, description: LocalizedText? = nil, expectedFields: [Field.ID],
        validationRules: [CrossFieldRule] = [], conditionalLogic: [Branch] = []
    ) {
        self.id = id
        self.title = title
        self.description = description
        self.expectedFields = expectedFields
        self.validationRules = validationRules
        self.conditionalLogic = conditionalLogic
    }

    private enum CodingKeys: String, CodingKey {
        case id, title, description, expectedFields, validationRules, conditionalLogic
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(ID.self, forKey: .id)
        title = try container.decode(LocalizedText.self, forKey: .title)
        description = try container.decodeIfPresent(LocalizedText.self, forKey: .description)
        expectedFields = try container.decode([Field.ID].self, forKey: .expectedFields)
        validationRules = try container.decodeIfPresent([CrossFieldRule].self, forKey: .validationRules) ?? []
        conditionalLogic = try container.decodeIfPresent([Branch].self, forKey: .conditionalLogic) ?? []
    }

    public struct Branch: Sendable, Hashable, Codable {
        public var condition: Condition
        public var goTo: Step.ID

        public init(condition: Condition, goTo: Step.ID) {
            self.condition = condition
            self.goTo = goTo
        }
    }
}
