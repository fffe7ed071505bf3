public import FormModel

/// What comes in: words, values typed straight into fields, or a button.
public enum UserInput: Sendable, Hashable {
    case text(String)
    /// Each is read by the kind of its field, as on the page or by `answer`.
    case values([Field.ID: String])
    case action(Action)

    public enum Action: Sendable, Hashable, Codable {
        case skip, back, undo, confirm, decline, why, help, review, doesNotApply
        case goTo(Field.ID)
        case clear(Field.ID)
        /// One of the readings offered, counted from 0.
        case choose(Int)
    }
}
