public import Documents

extension PageRecognizer: PageScanning {
    public func scannedPage(
        of path: String, page: Int, width: Double?, options: RecognitionOptions
    ) async throws -> ScannedPage {
        let (picture, sheet) = try await picture(of: path, page: page)
        var text = try read(picture, options)
        text.sheet = sheet
        return scanned(picture, width: width, reusing: text)
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
        // A shadow on a photograph is no grey ground on which nothing may be written.
        let lit = text.sheet == nil ? straight : straight.evenlyLit()
        let (graphics, leveling) = ScanGraphics(lit, text, width: width).graphics()
        return ScannedPage(graphics: graphics, text: text, leveling: leveling)
    }
}
