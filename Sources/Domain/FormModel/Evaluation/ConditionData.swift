public import Primitives

/// Answers as the data that conditions read.
public enum ConditionData {
    /// `{"fieldId": value}`, where a dot in an id opens an object (`i9.status` is read as `i9.status`), with `today`.
    ///
    /// Dates are ISO 8601 text, numbers and amounts are numbers, names and addresses are objects of their parts, and
    /// "doesn't apply" is null, as if it were not answered.
    public static func object(_ answers: [Field.ID: AnswerValue], today: CivilDate?) -> JSONValue {
        var root: [String: JSONValue] = today.map { ["today": .string($0.iso)] } ?? [:]
        // Shorter ids first, so that a field `home` never wipes out the fields `home.…` beside it.
        for (id, value) in answers.sorted(by: { ($0.key.rawValue.count, $0.key) < ($1.key.rawValue.count, $1.key) }) {
            insert(json(value), at: path(of: id)[...], into: &root)
        }
        return .object(root)
    }

    /// An id of more parts than anybody writes stays whole, so that no template can make this recurse without end.
    private static func path(of id: Field.ID) -> [String] {
        let parts = id.rawValue.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count <= 16 ? parts.map(String.init) : [id.rawValue]
    }

    private static func insert(_ value: JSONValue, at path: ArraySlice<String>, into members: inout [String: JSONValue]) {
        guard let key = path.first else { return }
        if path.count == 1 {
            members[key] = value
        } else {
            var inner = members[key]?.object ?? [:]
            insert(value, at: path.dropFirst(), into: &inner)
            members[key] = .object(inner)
        }
    }

    static func json(_ value: AnswerValue) -> JSONValue {
        switch value {
        case .text(let text), .choice(let text): .string(text)
        case .flag(let flag): .bool(flag)
        case .number(let number): .number(number.double)
        case .money(let money): .number(money.amount.double)
        case .date(let date): .string(date.iso)
        case .choices(let values): .array(values.map(JSONValue.string))
        case .name(let name): json(name)
        case .address(let address): json(address)
        case .doesNotApply: .null
        }
    }

    private static func json(_ name: PersonName) -> JSONValue {
        [
            "prefix": .string(name.prefix), "given": .string(name.given), "middle": .string(name.middle),
            "family": .string(name.family), "suffix": .string(name.suffix),
        ]
    }

    private static func json(_ address: PostalAddress) -> JSONValue {
        [
            "street": .string(address.street), "unit": .string(address.unit), "city": .string(address.city),
            "state": .string(address.state), "postalCode": .string(address.postalCode), "country": .string(address.country),
        ]
    }
}
