/// A part of a document that is found as one.
public struct Chunk: Sendable, Hashable, Codable {
    public var text: String
    /// The headings it stands under, outermost first.
    public var headings: [String]
    /// Where its lines stand on pages.
    public var places: [TextPlace]

    public init(text: String, headings: [String] = [], places: [TextPlace] = []) {
        self.text = text
        self.headings = headings
        self.places = places
    }
}
