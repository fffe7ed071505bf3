/// How much of a file is read at most; a stranger's file decides nothing about memory.
public struct PageLimits: Sendable, Hashable {
    public var fileBytes: Int
    public var pages: Int
    /// Of one picture.
    public var pixels: Int
    /// Of one page.
    public var characters: Int
    /// Corners of a page's paths; what comes after is not looked at.
    public var pathPoints: Int

    public init(
        fileBytes: Int = 256 << 20, pages: Int = 3000, pixels: Int = 50_000_000, characters: Int = 300_000,
        pathPoints: Int = 400_000
    ) {
        self.fileBytes = fileBytes
        self.pages = pages
        self.pixels = pixels
        self.characters = characters
        self.pathPoints = pathPoints
    }
}
