import Documents

/// A picture with smaller copies of itself, so that what is drawn small is not drawn from single pixels.
struct PicturePyramid {
    private let levels: [GreyPicture]

    var width: Int { levels[0].width }
    var height: Int { levels[0].height }

    init(_ picture: GreyPicture) {
        var levels = [picture]
        while levels.count < 4, let last = levels.last, min(last.width, last.height) > 64, let half = last.halved() {
            levels.append(half)
        }
        self.levels = levels
    }

    /// Draws what lies within a rectangle so many pixels wide and high, row by row; the edge goes on outside of the picture.
    func draw(_ box: TurnedRectangle, width: Int, height: Int) -> [UInt8] {
        let step = min(box.length / Double(width), box.height / Double(height))
        let level = min(levels.count - 1, step >= 6 ? 3 : step >= 3 ? 2 : step >= 1.5 ? 1 : 0)
        let picture = levels[level]
        let scale = 1 / Double(1 << level)
        let (across, down) = (box.length / Double(width), box.height / Double(height))
        let (dx, dy) = (across * box.alongX * scale, across * box.alongY * scale)
        return [UInt8](unsafeUninitializedCapacity: width * height) { room, count in
            picture.pixels.withUnsafeBufferPointer { pixels in
                for row in 0..<height {
                    let start = box.place(0.5 * across, (Double(row) + 0.5) * down)
                    var (x, y) = (start.x * scale - 0.5, start.y * scale - 0.5)
                    for column in 0..<width {
                        room[row * width + column] = Self.sample(pixels, picture.width, picture.height, x, y)
                        x += dx
                        y += dy
                    }
                }
            }
            count = width * height
        }
    }

    /// Bilinear.
    private static func sample(
        _ pixels: UnsafeBufferPointer<UInt8>, _ width: Int, _ height: Int, _ x: Double, _ y: Double
    ) -> UInt8 {
        let (cx, cy) = (min(max(0, x), Double(width - 1)), min(max(0, y), Double(height - 1)))
        let (x0, y0) = (Int(cx), Int(cy))
        let (x1, y1) = (min(x0 + 1, width - 1), min(y0 + 1, height - 1))
        let (fx, fy) = (Int((cx - Double(x0)) * 256), Int((cy - Double(y0)) * 256))
        let upper = Int(pixels[y0 * width + x0]) * (256 - fx) + Int(pixels[y0 * width + x1]) * fx
        let lower = Int(pixels[y1 * width + x0]) * (256 - fx) + Int(pixels[y1 * width + x1]) * fx
        return UInt8((upper * (256 - fy) + lower * fy) >> 16)
    }
}
