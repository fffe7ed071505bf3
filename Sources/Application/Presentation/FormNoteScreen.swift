/// What can be done with a form of the list besides filling it: name, copy, put away, delete.
public struct FormNoteScreen: Sendable, Hashable, Codable {
    public var session: String
    /// As the list shows it.
    public var title: String
    /// The form's own name.
    public var form: String
    /// The name that the person gave; empty where they gave none.
    public var name: String
    public var isPutAway: Bool
    /// Whose it can be, the one whose it is marked; empty in a home of one.
    public var people: [PersonCard]

    public init(
        session: String, title: String, form: String, name: String, isPutAway: Bool, people: [PersonCard] = []
    ) {
        self.session = session
        self.title = title
        self.form = form
        self.name = name
        self.isPutAway = isPutAway
        self.people = people
    }
}
