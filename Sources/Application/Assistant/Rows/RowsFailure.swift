public import Primitives

/// Why a table can't be filled in. Names no value of it.
public struct RowsFailure: SpokenFailure, Hashable {
    public enum Code: String, Sendable, Hashable {
        case cannotRead = "cannot-read"
        case tooLarge = "too-large"
        case notATable = "not-a-table"
        /// A head, and nothing below it.
        case noRows = "no-rows"
        case sameColumn = "same-column"
        case brokenRow = "broken-row"
        /// The file of columns in the folder isn't one.
        case badColumns = "bad-columns"
        /// It names a field that the form hasn't.
        case unknownField = "unknown-field"
        /// The folder holds what another table, form or matching was filled into.
        case otherRun = "other-run"
        /// No folder was named, or one by half a path.
        case noFolder = "no-folder"
        /// More than fits one archive.
        case archiveTooLarge = "archive-too-large"
    }
    public let code: Code
    public let arguments: [String: Message.Argument]

    public init(_ code: Code, _ arguments: [String: Message.Argument] = [:]) {
        (self.code, self.arguments) = (code, arguments)
    }

    public init(_ trouble: RowTable.Trouble) {
        switch trouble {
        case .tooLarge: self.init(Code.tooLarge)
        case .notATable: self.init(Code.notATable)
        case .noRows: self.init(Code.noRows)
        case .sameColumn: self.init(Code.sameColumn)
        case .brokenRow(let row): self.init(Code.brokenRow, ["row": .number(row)])
        }
    }

    public var codeName: String { "rows-\(code.rawValue)" }
    public var message: Message {
        let bounds: [String: Message.Argument] = [
            "rows": .number(RowTable.mostRows), "columns": .number(RowTable.mostColumns),
            "megabytes": .number(StoredZip.largest >> 20),
        ]
        return Message("rows.\(code.rawValue)", bounds.merging(arguments) { $1 })
    }
}
