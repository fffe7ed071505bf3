public import FormModel
import Foundation
public import Primitives

/// Which column of a table answers which fields of a form; a person can put it right in the file that it is kept in.
public struct ColumnMatches: Sendable, Hashable {
    /// Empty where a column is left out.
    public var fields: [String: [Field.ID]]

    public init(_ fields: [String: [Field.ID]]) { self.fields = fields }

    /// A JSON object: the column's name, and the field's, a list of fields, or null.
    ///
    /// - Returns: nil for what is no such object.
    public init?(decoding bytes: [UInt8]) {
        guard let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else { return nil }
        fields = [:]
        for (column, value) in object {
            switch value {
            case let name as String: fields[column] = name.isEmpty ? [] : [Field.ID(name)]
            case let names as [String]: fields[column] = names.map { Field.ID($0) }
            case is NSNull: fields[column] = []
            default: return nil
            }
        }
    }

    public func encoded() throws -> [UInt8] {
        let object = fields.mapValues { ids -> Any in
            switch ids.count {
            case 0: NSNull()
            case 1: ids[0].rawValue
            default: ids.map(\.rawValue)
            }
        }
        return [UInt8](try JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted, .sortedKeys])) + [10]
    }
}
