public import Primitives

/// A JSON Logic rule (https://jsonlogic.com) over the answers so far. Evaluated by `JSONLogic`.
public struct Condition: Sendable, Hashable {
    public let rule: JSONValue

    public init(_ rule: JSONValue) { self.rule = rule }
}

extension Condition: Codable {
    public init(from decoder: any Decoder) throws { rule = try JSONValue(from: decoder) }
    public func encode(to encoder: any Encoder) throws { try rule.encode(to: encoder) }
}
