/// The picture of one line, level and of the height that the network reads.
struct LineStrip {
    static let height = 48
    private static let leastWidth = 16
    /// A line as long as sixty times its height is none.
    private static let mostWidth = 2880
    /// The network was trained on strips at least about so wide; what is missing is grey.
    private static let trainedWidth = 160
    private static let step = 32

    let box: TurnedRectangle
    let width: Int
    /// `width * height` values.
    let pixels: [UInt8]

    init(_ box: TurnedRectangle, of picture: PicturePyramid) {
        let wide = Double(Self.height) * box.length / max(1, box.height)
        width = min(Self.mostWidth, max(Self.leastWidth, Int(wide.rounded())))
        self.box = box
        pixels = picture.draw(box, width: width, height: Self.height)
    }

    var paddedWidth: Int { max(Self.trainedWidth, (width + Self.step - 1) / Self.step * Self.step) }

    /// For the network: three planes alike, from -1 (black) to 1.
    var values: [Float] {
        let (wide, high) = (paddedWidth, Self.height)
        var values = [Float](repeating: 0, count: 3 * wide * high)
        for row in 0..<high {
            for column in 0..<width {
                let value = Float(pixels[row * width + column]) / 127.5 - 1
                for plane in 0..<3 { values[(plane * high + row) * wide + column] = value }
            }
        }
        return values
    }

    /// Where a rectangle of the strip lies in the picture, upright round it.
    func place(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> (x0: Double, y0: Double, x1: Double, y1: Double) {
        let (across, down) = (box.length / Double(width), box.height / Double(Self.height))
        let corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)].map { box.place($0.0 * across, $0.1 * down) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        return (xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0)
    }
}
