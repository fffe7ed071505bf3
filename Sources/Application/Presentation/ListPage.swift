/// One page of a list that may be long.
public struct ListPage: Sendable, Hashable, Codable {
    /// From 1.
    public var number: Int
    /// How many pages there are, at least 1.
    public var count: Int
    /// How many entries are on all pages together.
    public var total: Int
    private let size: Int

    /// - Parameter wanted: the number of the page; the nearest one that there is.
    public init(_ wanted: Int, of total: Int, size: Int) {
        count = max(1, (total + size - 1) / size)
        number = min(max(1, wanted), count)
        self.total = total
        self.size = size
    }

    /// The entries on it, counted from 0.
    public var range: Range<Int> { (number - 1) * size..<min(number * size, total) }
}
