public import Documents
import Scanning

/// Looks for a PDF417 symbol that stands at an angle or lacks contrast: readers find it only when its rows lie level.
public struct BarcodeSearch: Sendable {
    /// Rows may rise by about 2 degrees before a reader loses them; quarter turns the reader tries itself.
    private static let angles: [Double] = [
        0, 4, -4, 8, -8, 12, -12, 16, -16, 20, -20, 24, -24, 28, -28, 32, -32, 36, -36, 40, -40, 44, -44,
    ]
    /// Larger pictures are made smaller first: a symbol needs two to three pixels a module.
    private static let longestSide = 2400.0

    private let reader: any BarcodeReading

    public init(reader: any BarcodeReading) { self.reader = reader }

    /// The picture as it is: a matter of milliseconds.
    public func quick(_ picture: GreyPicture) -> BarcodeSymbol? { reader.symbol(in: picture, isThorough: false) }

    /// The picture with more contrast, turned and scaled. Takes seconds where there is no symbol.
    public func thorough(_ picture: GreyPicture) -> BarcodeSymbol? {
        if let symbol = reader.symbol(in: picture, isThorough: true) { return symbol }
        let clear = picture.stretched()
        let fit = min(1, Self.longestSide / Double(max(picture.width, picture.height)))
        for scale in [fit, fit / 2, min(2, fit * 1.6)] {
            for angle in Self.angles {
                let (turned, straightening) = clear.straightened(degrees: angle, scale: scale)
                guard turned.pixels.count <= 16_000_000 else { continue }
                guard var symbol = reader.symbol(in: turned, isThorough: true) else { continue }
                symbol.corners = symbol.corners.map { corner in
                    let origin = straightening.origin(of: corner[0], corner[1])
                    return [origin.x, origin.y]
                }
                return symbol
            }
        }
        return nil
    }
}
