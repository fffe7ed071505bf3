/// A paper whose pages are pictures, while it is being read.
public struct ReadingScreen: Sendable, Hashable, Codable {
    /// Names the reading in its addresses.
    public var key: String
    public var name: String
    /// What is being done, as its words are called.
    public var act: String
    public var page: Int
    public var pages: Int
    /// Whether there is a picture of the page.
    public var hasPicture: Bool

    public init(key: String, name: String, act: String, page: Int, pages: Int, hasPicture: Bool) {
        self.key = key
        self.name = name
        self.act = act
        self.page = page
        self.pages = pages
        self.hasPicture = hasPicture
    }
}
