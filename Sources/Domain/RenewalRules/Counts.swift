import Primitives

/// Counted things, in the plural that their number takes.
extension Message.Argument {
    static func days(_ count: Int) -> Self { .message(Message("renewal.days", ["count": .number(count)])) }
    static func years(_ count: Int) -> Self { .message(Message("renewal.years", ["count": .number(count)])) }
    static func times(_ count: Int) -> Self { .message(Message("renewal.times", ["count": .number(count)])) }
}
