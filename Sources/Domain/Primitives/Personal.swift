/// A value about a person. It has no words of its own: every log, error and description shows `‹personal›`.
///
/// Read it with `exposed`, on purpose, where it is shown to its owner or written to their form.
public struct Personal<Value> {
    public let exposed: Value

    public init(_ value: Value) { exposed = value }
}

extension Personal: Sendable where Value: Sendable {}
extension Personal: Equatable where Value: Equatable {}
extension Personal: Hashable where Value: Hashable {}

extension Personal: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "‹personal›" }
    public var debugDescription: String { "‹personal›" }
    /// An empty mirror, so that `dump` and string interpolation of a containing value find nothing either.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Personal: Codable where Value: Codable {
    public init(from decoder: any Decoder) throws { exposed = try Value(from: decoder) }
    public func encode(to encoder: any Encoder) throws { try exposed.encode(to: encoder) }
}
