public struct DrawnAppearances: Sendable {
    /// A PDF file with one page per request.
    public var pdf: [UInt8]
    /// In the order of the requests.
    public var fits: [Fit]

    public init(pdf: [UInt8], fits: [Fit]) {
        self.pdf = pdf
        self.fits = fits
    }

    public enum Fit: Sendable, Hashable {
        /// Drawn at this size.
        case whole(fontSize: Double)
        /// Not drawn: so many characters would fit.
        case tooLong(charactersThatFit: Int)
        /// Not drawn: no font of this machine has these characters.
        case unprintable([String])
    }
}
