import Foundation
import Primitives
import Records

/// A row as a line of a backup: `{"table":"turn","values":{"number":1,"content":{"text":"…"}}}`.
///
/// Sealed content stands as `{"text"}` where it is UTF-8 and as `{"base64"}` where it is not.
struct RowLine: Codable {
    var row: ArchivedRow

    init(_ row: ArchivedRow) { self.row = row }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let values = try container.decode([String: Value].self, forKey: .values)
        row = ArchivedRow(
            table: try container.decode(String.self, forKey: .table), values: values.mapValues { $0.value })
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(row.table, forKey: .table)
        try container.encode(row.values.mapValues(Value.init), forKey: .values)
    }

    private enum Key: CodingKey { case table, values }
    private enum ContentKey: CodingKey { case text, base64 }

    private struct Value: Codable {
        var value: ArchivedValue

        init(_ value: ArchivedValue) { self.value = value }

        init(from decoder: any Decoder) throws {
            if let container = try? decoder.container(keyedBy: ContentKey.self) {
                value = .content(Personal(try Self.content(container)))
                return
            }
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                value = .nothing
            } else if let number = try? container.decode(Int64.self) {
                value = .integer(number)
            } else if let number = try? container.decode(Double.self) {
                value = .real(number)
            } else {
                value = .text(try container.decode(String.self))
            }
        }

        private static func content(_ container: KeyedDecodingContainer<ContentKey>) throws -> [UInt8] {
            if let text = try container.decodeIfPresent(String.self, forKey: .text) { return Array(text.utf8) }
            return [UInt8](try container.decode(Data.self, forKey: .base64))
        }

        func encode(to encoder: any Encoder) throws {
            switch value {
            case .content(let bytes):
                var container = encoder.container(keyedBy: ContentKey.self)
                if let text = String(validating: bytes.exposed, as: UTF8.self) {
                    try container.encode(text, forKey: .text)
                } else {
                    try container.encode(Data(bytes.exposed), forKey: .base64)
                }
            default:
                var container = encoder.singleValueContainer()
                switch value {
                case .text(let text): try container.encode(text)
                case .integer(let number): try container.encode(number)
                case .real(let number): try container.encode(number)
                default: try container.encodeNil()
                }
            }
        }
    }
}

/// Rows to lines and back, each line ended by a newline.
struct RowLines {
    /// No row that Formly writes comes near it; a longer line is damage.
    static let longestLine = 256 << 20

    private let encoder = JSONEncoder()
    private let decoder = JSONDecoder()
    private var pending: [UInt8] = []

    init() { encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes] }

    func line(_ row: ArchivedRow) throws -> [UInt8] { [UInt8](try encoder.encode(RowLine(row))) + [0x0A] }

    /// The rows that end within these bytes and what came before them.
    mutating func take(_ bytes: [UInt8], _ receive: (ArchivedRow) throws -> Void) throws {
        var rest = bytes[...]
        while let end = rest.firstIndex(of: 0x0A) {
            pending += rest[..<end]
            try receive(try decode(pending))
            pending.removeAll(keepingCapacity: true)
            rest = rest[(end + 1)...]
        }
        pending += rest
        guard pending.count <= Self.longestLine else { throw BackupFailure(.damaged) }
    }

    /// - Throws: `BackupFailure(.damaged)` when a line was begun and not ended.
    func end() throws {
        guard pending.isEmpty else { throw BackupFailure(.damaged) }
    }

    private func decode(_ line: [UInt8]) throws -> ArchivedRow {
        do {
            return try decoder.decode(RowLine.self, from: Data(line)).row
        } catch {
            throw BackupFailure(.damaged)
        }
    }
}
