/// Whole pixels of a part of a picture: at least one each way, and never beyond its edge.
public struct PixelPart: Sendable, Hashable {
    public let left: Int
    public let top: Int
    public let width: Int
    public let height: Int

    /// - Parameter share: of the stored pixels, origin top-left.
    public init(_ share: PDFRect, width: Int, height: Int) {
        func pixel(_ share: Double, of side: Int) -> Int {
            min(side, max(0, Int((min(max(share, 0), 1) * Double(side)).rounded())))
        }
        left = min(pixel(share.x0, of: width), width - 1)
        top = min(pixel(share.y0, of: height), height - 1)
        self.width = max(1, pixel(share.x1, of: width) - left)
        self.height = max(1, pixel(share.y1, of: height) - top)
    }
}
