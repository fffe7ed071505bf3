/// What goes into one field of a PDF.
public enum PDFFieldValue: Sendable, Hashable, Codable {
    /// For text; a choice by value or label; a button by its state.
    case text(String)
    case flag(Bool)
    case list([String])
}
