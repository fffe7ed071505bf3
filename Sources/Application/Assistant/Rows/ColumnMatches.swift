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
        guard let object = try? JSONDecoder().decode([String: JSONValue].self, from: Data(bytes)) else { return nil }
        fields = [:]
        for (column, value) in object {
            switch value {
            case .null: fields[column] = []
            case .string(let name): fields[column] = name.isEmpty ? [] : [Field.ID(name)]
            case .array(let items) where items.allSatisfy({ $0.string != nil }):
                fields[column] = items.compactMap(\.string).map { Field.ID($0) }
            default: return nil
            }
        }
    }

    public func encoded() throws -> [UInt8] {
        let object = fields.mapValues { ids -> JSONValue in
            switch ids.count {
            case 0: .null
            case 1: .string(ids[0].rawValue)
            default: .array(ids.map { .string($0.rawValue) })
            }
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return [UInt8](try encoder.encode(object)) + [10]
    }
}
