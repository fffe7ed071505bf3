public import Documents

/// What is being done with a paper whose pages are pictures, for the person who waits.
public struct ReadingStep: Sendable {
    public enum Act: String, Sendable {
        /// Its words and its blanks are looked for.
        case reading
        /// All is read; the questions are put together.
        case arranging
    }

    public var act: Act
    /// Counted from 1.
    public var page: Int
    public var pages: Int
    /// The page as it will be filled; nil where it can't be drawn.
    public var picture: PageImage?

    public init(_ act: Act, page: Int, of pages: Int, picture: PageImage? = nil) {
        self.act = act
        self.page = page
        self.pages = pages
        self.picture = picture
    }
}

/// Told before each step that takes a person's time; the reading waits until it returns.
public typealias ReadingProgress = @Sendable (ReadingStep) async -> Void

extension PageReading {
    /// Fine enough to know a page by.
    private static var glance: ImageOptions { ImageOptions(dpi: 60) }

    package func tell(
        _ progress: ReadingProgress?, reading page: Int, of pages: Int, at path: String, password: String
    ) async {
        guard let progress else { return }
        let picture = try? await image(of: path, page: page, password: password, options: Self.glance)
        await progress(ReadingStep(.reading, page: page, of: pages, picture: picture))
    }
}
