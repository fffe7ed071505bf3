public import Primitives

/// One row of the store in clear, as it goes into a backup.
public struct ArchivedRow: Sendable, Hashable {
    public var table: String
    /// By column.
    public var values: [String: ArchivedValue]

    public init(table: String, values: [String: ArchivedValue]) {
        self.table = table
        self.values = values
    }
}

public enum ArchivedValue: Sendable, Hashable {
    case text(String)
    case integer(Int64)
    case real(Double)
    /// What is sealed in the store.
    case content(Personal<[UInt8]>)
    case nothing
}
