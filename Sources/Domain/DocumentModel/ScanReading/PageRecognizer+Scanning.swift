extension PageRecognizer: PageScanning {
    public func scannedPage(
        of path: String, page: Int, width: Double?, options: RecognitionOptions
    ) async throws -> ScannedPage {
        try scanned(try await picture(of: path, page: page), width: width, options)
    }

    /// - Throws: `DocumentFailure`, and nothing else.
    public func scanned(
        _ picture: GreyPicture, width: Double? = nil, _ options: RecognitionOptions = RecognitionOptions()
    ) throws(DocumentFailure) -> ScannedPage {
        scanned(picture, width: width, reusing: try read(picture, options))
    }

    /// The same with words that were read before.
    public func scanned(_ picture: GreyPicture, width: Double?, reusing text: RecognizedPage) -> ScannedPage {
        let way = text.straightening
        let (straight, _) = picture.straightened(degrees: way.degrees, scale: way.scale, ground: 250)
        let (graphics, leveling) = ScanGraphics(straight, text, width: width).graphics()
        return ScannedPage(graphics: graphics, text: text, leveling: leveling)
    }
}
