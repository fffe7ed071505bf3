public import Documents
public import Primitives

/// One change that a person makes to the fields of a flat form. Fields go by their names in the PDF.
public enum FieldEdit: Sendable, Hashable {
    /// Puts a new field on a page, counted from 1. `rect` in points from the bottom-left of the unrotated crop box.
    case add(FormField.Kind, page: Int, rect: PDFRect, label: String)
    /// Another place or size, on the same page.
    case move(String, to: PDFRect)
    case rename(String, to: String)
    case change(String, to: FormField.Kind)
    case remove(String)
}

/// Why a change of a form's fields is refused.
public struct FieldEditFailure: SpokenFailure, Hashable {
    public enum Code: String, Sendable, Hashable, CaseIterable {
        case noSuchField = "no-such-field"
        /// Not wholly on a page of the form, or no place at all.
        case offPage = "off-page"
        case tooSmall = "too-small"
        case tooMany = "too-many"
        /// No words, too many, or characters that no label has.
        case badName = "bad-name"
        /// A kind that a drawn field can't have.
        case badKind = "bad-kind"
        case notANumber = "not-a-number"
    }

    public let code: Code

    public init(_ code: Code) { self.code = code }

    public var codeName: String { "fields-\(code.rawValue)" }
    /// Words by `editor.failure.<code>`.
    public var message: Message {
        Message(
            "editor.failure.\(code.rawValue)",
            [
                "smallest": .number(Int(FieldSheet.smallest)), "most": .number(FieldSheet.mostFields),
                "letters": .number(FieldSheet.longestLabel),
            ])
    }
}
