extension GreyPicture {
    /// Turned clockwise about its middle and scaled, on a canvas that holds all of it; what is uncovered is `ground`.
    public func turned(degrees: Double, scale: Double = 1, ground: UInt8 = 255) -> GreyPicture {
        let turn = Direction(degrees: degrees)
        let (w, h) = (Double(width) * scale, Double(height) * scale)
        let wide = max(1, Int((abs(w * turn.x) + abs(h * turn.y)).rounded(.up)))
        let high = max(1, Int((abs(w * turn.y) + abs(h * turn.x)).rounded(.up)))
        let (dx, dy) = (turn.x / scale, turn.y / scale)
        let turned = [UInt8](unsafeUninitializedCapacity: wide * high) { room, count in
            pixels.withUnsafeBufferPointer { pixels in
                for row in 0..<high {
                    let v = Double(row) + 0.5 - Double(high) / 2
                    var x = (0.5 - Double(wide) / 2) * dx + v * dy + Double(width) / 2 - 0.5
                    var y = v * dx - (0.5 - Double(wide) / 2) * dy + Double(height) / 2 - 0.5
                    for column in 0..<wide {
                        room[row * wide + column] = sample(pixels, x, y) ?? ground
                        x += dx
                        y -= dy
                    }
                }
            }
            count = wide * high
        }
        return GreyPicture(width: wide, height: high, pixels: turned)
    }

    /// Bilinear; nil outside.
    func sample(_ pixels: UnsafeBufferPointer<UInt8>, _ x: Double, _ y: Double) -> UInt8? {
        guard x > -0.5, y > -0.5, x < Double(width) - 0.5, y < Double(height) - 0.5 else { return nil }
        let (cx, cy) = (max(0, x), max(0, y))
        let (x0, y0) = (Int(cx), Int(cy))
        let (x1, y1) = (min(x0 + 1, width - 1), min(y0 + 1, height - 1))
        let (fx, fy) = (Int((cx - Double(x0)) * 256), Int((cy - Double(y0)) * 256))
        let upper = Int(pixels[y0 * width + x0]) * (256 - fx) + Int(pixels[y0 * width + x1]) * fx
        let lower = Int(pixels[y1 * width + x0]) * (256 - fx) + Int(pixels[y1 * width + x1]) * fx
        return UInt8((upper * (256 - fy) + lower * fy) >> 16)
    }
}
