public import FormModel

/// What comes in: words, values typed straight into fields, or a button.
public enum UserInput: Sendable, Hashable {
    case text(String)
    /// Words for one field that the person went back to.
    case reply(to: Field.ID, String)
    /// Each is read by the kind of its field, as on the page or by `answer`.
    case values([Field.ID: String])
    case action(Action)
    /// What a model found in words that nothing else was found in: only ever asked back about.
    case proposed([Proposed])

    /// What another person of the home has for fields, because these words asked for it: only ever asked back about.
    case borrowed(Borrowed)

    public struct Borrowed: Sendable, Hashable {
        /// In the order of the form; empty where that person has nothing for them.
        public var values: [Value]
        /// What was asked for.
        public var fields: [Field.ID]
        /// Whose it is, by name; several where the words may mean each of them.
        public var names: [String]
        public var words: String

        public struct Value: Sendable, Hashable {
            public var field: Field.ID
            public var value: AnswerValue

            public init(field: Field.ID, value: AnswerValue) {
                self.field = field
                self.value = value
            }
        }

        public init(values: [Value], fields: [Field.ID], names: [String], words: String) {
            self.values = values
            self.fields = fields
            self.names = names
            self.words = words
        }
    }

    /// Words that the person said, for a field.
    public struct Proposed: Sendable, Hashable {
        public var field: Field.ID
        public var words: String

        public init(field: Field.ID, words: String) {
            self.field = field
            self.words = words
        }
    }

    public enum Action: Sendable, Hashable, Codable {
        case skip, back, undo, confirm, decline, why, help, review, doesNotApply
        case goTo(Field.ID)
        case clear(Field.ID)
        /// One of the readings offered, counted from 0.
        case choose(Int)
    }
}
