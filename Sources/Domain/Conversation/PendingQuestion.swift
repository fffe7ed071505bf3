public import FormModel
public import Primitives

/// A question back to the person about words that were not enough to write something down.
public enum PendingQuestion: Sendable, Hashable, Codable {
    /// Several readings of one value are possible.
    case readings(field: Field.ID, values: [Personal<AnswerValue>], words: Personal<String>)
    /// One reading, but not a sure one.
    case confirmation(field: Field.ID, value: Personal<AnswerValue>, words: Personal<String>)
    /// A part of the value is missing: the words so far wait for the rest.
    case completion(field: Field.ID, words: Personal<String>)
    /// A value is clear, but not which field it belongs to.
    case target(fields: [Field.ID], words: Personal<String>)
    /// Several values at once, none of them sure.
    case several([Understood])
    /// Everything has been asked: shall the review be shown?
    case review

    /// The fields that an answer would fill.
    var fields: [Field.ID] {
        switch self {
        case .readings(let field, _, _), .confirmation(let field, _, _), .completion(let field, _): [field]
        case .target(let fields, _): fields
        case .several(let understood): understood.map(\.field)
        case .review: []
        }
    }

    var isCompletion: Bool {
        if case .completion = self { true } else { false }
    }

    /// More would be a list that nobody reads before saying yes.
    static let mostShown = 6

    /// The values that are shown to be confirmed; nil where something else is asked.
    private var shown: [Understood]? {
        switch self {
        case .confirmation(let field, let value, let words): [Understood(field: field, value: value, words: words)]
        case .several(let several): several
        default: nil
        }
    }

    /// What is shown here and in another question, without the fields that were filled meanwhile; nil where either shows no values, or
    /// together they are too many.
    func joined(with other: PendingQuestion?, except filled: [Field.ID]) -> PendingQuestion? {
        guard let mine = shown, let theirs = other == nil ? [] : other?.shown else { return nil }
        let kept = mine.filter { one in !filled.contains(one.field) && !theirs.contains { $0.field == one.field } }
        let all = kept + theirs
        guard !kept.isEmpty, all.count <= Self.mostShown else { return nil }
        return all.count == 1 ? .confirmation(field: all[0].field, value: all[0].value, words: all[0].words) : .several(all)
    }

    /// A value that was understood, for its person to confirm.
    public struct Understood: Sendable, Hashable, Codable {
        public var field: Field.ID
        public var value: Personal<AnswerValue>
        public var words: Personal<String>

        public init(field: Field.ID, value: Personal<AnswerValue>, words: Personal<String>) {
            self.field = field
            self.value = value
            self.words = words
        }
    }
}
