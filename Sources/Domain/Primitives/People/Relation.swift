/// What one person is to another.
public enum Relation: String, Sendable, Hashable, Codable, CaseIterable, CodingKeyRepresentable {
    case wife, husband, partner
    case son, daughter, child
    case mother, father, parent
    case brother, sister, sibling
    case other

    /// The same without saying whether a man or a woman is meant: what is said the other way round has only this.
    public enum Kind: Sendable, Hashable { case spouse, child, parent, sibling, other }

    public var kind: Kind {
        switch self {
        case .wife, .husband, .partner: .spouse
        case .son, .daughter, .child: .child
        case .mother, .father, .parent: .parent
        case .brother, .sister, .sibling: .sibling
        case .other: .other
        }
    }

    /// The one of its kind that says neither man nor woman.
    public var isNeutral: Bool { [.partner, .child, .parent, .sibling, .other].contains(self) }

    /// Whether somebody of this relation may be called so: "partner" is said of a wife, "wife" of no husband.
    public func mayBeCalled(_ word: Relation) -> Bool {
        self == word || kind == word.kind && kind != .other && (isNeutral || word.isNeutral)
    }
}

extension Relation.Kind {
    /// What the other one is to the one.
    public var inverse: Relation.Kind? {
        switch self {
        case .spouse: .spouse
        case .child: .parent
        case .parent: .child
        case .sibling: .sibling
        case .other: nil
        }
    }

    /// Its word that says neither man nor woman.
    public var neutral: Relation {
        switch self {
        case .spouse: .partner
        case .child: .child
        case .parent: .parent
        case .sibling: .sibling
        case .other: .other
        }
    }
}
