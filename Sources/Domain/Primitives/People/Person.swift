/// Somebody for whom forms are filled on this device.
public struct Person: Sendable, Hashable, Codable, Identifiable {
    public enum Tag {}
    public typealias ID = Identifier<Tag>

    public var id: ID
    /// As it is shown to the people of this home; nil for the first one, until it matters who that is.
    public var name: Personal<String>?
    /// To the first person; nil where it was not said, and for the first person.
    public var relation: Relation?

    public init(id: ID, name: String? = nil, relation: Relation? = nil) {
        self.id = id
        self.name = name.map { Personal($0) }
        self.relation = relation
    }
}

extension Identifier where Kind == Person.Tag {
    /// Whose everything was before a home could have several people. Never changes: stored values are bound to it.
    public static var first: Self { "first" }
}
