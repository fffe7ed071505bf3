/// A signature or a line of text that is put on a page beside what its fields hold.
public struct PageStamp: Sendable, Hashable, Codable {
    public enum Mark: Sendable, Hashable, Codable {
        case ink(SignatureInk)
        /// A date, as it is written by the form.
        case text(String)
    }

    /// Counted from 1.
    public var page: Int
    /// As `PageGeometry` reports rectangles. The mark stands at its lower edge and begins at its left one, as the page is shown.
    public var rect: PDFRect
    public var mark: Mark

    public init(page: Int, rect: PDFRect, mark: Mark) {
        self.page = page
        self.rect = rect
        self.mark = mark
    }
}
