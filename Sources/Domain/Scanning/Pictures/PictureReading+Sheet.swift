public import Documents

extension PictureReading {
    /// The sheet that lies in a picture; nil where none is plain to see, and the picture is the page.
    public func sheet(of path: String, page: Int) async throws -> PhotographedSheet? {
        guard try await showsSheets(path) else { return nil }
        return SheetFinder().sheet(in: try await picture(of: path, page: page, channel: .luminance))
    }
}
