package import Documents

extension GreyPicture {
    /// True where a pixel is clearly darker than its surroundings within `radius`, row by row.
    ///
    /// A local threshold (Bradley and Roth 2007): uneven light and grey grounds don't count as ink.
    func inkMask(radius: Int, share: Double = 0.82) -> [Bool] {
        let sums = IntegralPicture(self)
        return [Bool](unsafeUninitializedCapacity: pixels.count) { room, count in
            pixels.withUnsafeBufferPointer { pixels in
                for y in 0..<height {
                    let (top, bottom) = (max(0, y - radius), min(height, y + radius + 1))
                    for x in 0..<width {
                        let mean = sums.mean(max(0, x - radius), top, min(width, x + radius + 1), bottom)
                        room[y * width + x] = Double(pixels[y * width + x]) < share * mean
                    }
                }
            }
            count = pixels.count
        }
    }

    /// With the light of the paper made even: each pixel as a share of the brightest tenth round about.
    ///
    /// A picture whose paper is even already stays as it is.
    package func evenlyLit() -> GreyPicture {
        let tile = max(16, min(width, height) / 40)
        let (columns, rows) = ((width + tile - 1) / tile, (height + tile - 1) / tile)
        let paper = (0..<rows).flatMap { row in (0..<columns).map { brightest(tile, $0, row) } }
        let sorted = paper.sorted()
        guard let dark = sorted.dropFirst(sorted.count / 20).first, let bright = sorted.dropLast(sorted.count / 20).last,
            dark < bright - 24
        else { return self }
        return divided(by: GreyPicture(width: columns, height: rows, pixels: paper).smoothed().smoothed(), tile)
    }

    /// The level that nine tenths of a tile stay below; never so dark that a photograph would turn white.
    private func brightest(_ tile: Int, _ column: Int, _ row: Int) -> UInt8 {
        var counts = [Int](repeating: 0, count: 256)
        let (x0, y0) = (column * tile, row * tile)
        let (x1, y1) = (min(width, x0 + tile), min(height, y0 + tile))
        for y in y0..<y1 { for x in x0..<x1 { counts[Int(pixels[y * width + x])] += 1 } }
        var left = (x1 - x0) * (y1 - y0) / 10
        for level in stride(from: 255, through: 80, by: -1) {
            left -= counts[level]
            if left < 0 { return UInt8(level) }
        }
        return 80
    }

    private func divided(by paper: GreyPicture, _ tile: Int) -> GreyPicture {
        let lit = [UInt8](unsafeUninitializedCapacity: pixels.count) { room, count in
            pixels.withUnsafeBufferPointer { pixels in
                for y in 0..<height {
                    let row = Interpolation(y, tile, paper.height)
                    for x in 0..<width {
                        let column = Interpolation(x, tile, paper.width)
                        let (upper, lower) = (row.low * paper.width, row.high * paper.width)
                        let ground =
                            (Int(paper.pixels[upper + column.low]) * (256 - column.share)
                                + Int(paper.pixels[upper + column.high]) * column.share) * (256 - row.share)
                            + (Int(paper.pixels[lower + column.low]) * (256 - column.share)
                                + Int(paper.pixels[lower + column.high]) * column.share) * row.share
                        room[y * width + x] = UInt8(min(255, Int(pixels[y * width + x]) * 250 * 65_536 / max(1, ground)))
                    }
                }
            }
            count = pixels.count
        }
        return GreyPicture(width: width, height: height, pixels: lit)
    }

    /// Between the middles of two tiles, in 256ths.
    private struct Interpolation {
        let low: Int
        let high: Int
        let share: Int

        init(_ place: Int, _ tile: Int, _ count: Int) {
            let along = max(0, place * 256 / tile - 128)
            low = min(along >> 8, count - 1)
            high = min(low + 1, count - 1)
            share = along & 255
        }
    }
}
