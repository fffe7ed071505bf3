public import Primitives

/// Something that was looked up about an agency: known with its sources, or looked for and not found.
public struct Fact<Value: Sendable & Hashable & Decodable>: Sendable, Hashable {
    /// Nil: nobody who can be trusted says it.
    public let value: Value?
    /// Positions in the table's list of sources, the best first; never empty where there is a value.
    let sourceIndices: [Int]
    /// Sources disagree, or the only one is weak.
    public let isDoubtful: Bool
    public let validFrom: CivilDate?
    public let validThrough: CivilDate?

    /// What holds on a day; nil outside its validity.
    public func value(on day: CivilDate) -> Value? {
        if let validFrom, day < validFrom { return nil }
        if let validThrough, day > validThrough { return nil }
        return value
    }
}

extension Fact: Decodable {
    private enum CodingKeys: String, CodingKey {
        case value, sources, doubtful, unknown, validFrom, validThrough
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let isUnknown = try container.decodeIfPresent(Bool.self, forKey: .unknown) ?? false
        value = isUnknown ? nil : try container.decode(Value.self, forKey: .value)
        sourceIndices = isUnknown ? [] : try container.decode([Int].self, forKey: .sources)
        isDoubtful = try container.decodeIfPresent(Bool.self, forKey: .doubtful) ?? false
        validFrom = try container.decodeIfPresent(CivilDate.self, forKey: .validFrom)
        validThrough = try container.decodeIfPresent(CivilDate.self, forKey: .validThrough)
        guard isUnknown || !sourceIndices.isEmpty else {
            throw DecodingError.dataCorruptedError(
                forKey: .sources, in: container, debugDescription: "a fact names its source or says unknown")
        }
    }
}
