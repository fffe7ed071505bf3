import Documents

/// Cuts cells out of a picture as patches for the perceptron, the way `Scripts/train-ocr-b` cuts its own.
struct CellSampler {
    /// So many samples of a patch are one pitch wide.
    static let pitchSamples = 16.0
    /// A patch is so many character heights tall.
    static let lineHeights = 1.45
    /// More pixels than this between two samples would skip some: a smaller picture is sampled then.
    private static let coarsest = 1.6

    private let levels: [GreyPicture]
    let width: Int
    let height: Int

    init(_ picture: GreyPicture, width: Int, height: Int) {
        var levels = [picture]
        while levels.count < 8, let next = levels.last?.halved() { levels.append(next) }
        self.levels = levels
        (self.width, self.height) = (width, height)
    }

    /// The patch round a point, whose sides are these vectors, in pixels; 0 is paper and 1 is ink.
    func patch(x: Double, y: Double, across: (x: Double, y: Double), down: (x: Double, y: Double)) -> [Float] {
        var step = max(length(across) / Double(width), length(down) / Double(height))
        var (level, scale) = (0, 1.0)
        while step > Self.coarsest, level + 1 < levels.count {
            level += 1
            step /= 2
            scale /= 2
        }
        let centre = ((x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5)
        let values = samples(
            levels[level], centre, (across.x * scale, across.y * scale), (down.x * scale, down.y * scale))
        return normalised(values)
    }

    private func length(_ vector: (x: Double, y: Double)) -> Double {
        (vector.x * vector.x + vector.y * vector.y).squareRoot()
    }

    /// Bilinear; beyond the edge the edge goes on.
    private func samples(
        _ picture: GreyPicture, _ centre: (Double, Double), _ across: (Double, Double), _ down: (Double, Double)
    ) -> [Float] {
        let (wide, lastX, lastY) = (picture.width, Double(picture.width) - 1.001, Double(picture.height) - 1.001)
        guard lastX > 0, lastY > 0 else { return [Float](repeating: 0, count: width * height) }
        return [Float](unsafeUninitializedCapacity: width * height) { room, count in
            picture.pixels.withUnsafeBufferPointer { pixels in
                for row in 0..<height {
                    let j = (Double(row) + 0.5) / Double(height) - 0.5
                    for column in 0..<width {
                        let i = (Double(column) + 0.5) / Double(width) - 0.5
                        let x = max(0, min(lastX, centre.0 + i * across.0 + j * down.0))
                        let y = max(0, min(lastY, centre.1 + i * across.1 + j * down.1))
                        let (x0, y0) = (Int(x), Int(y))
                        let (fx, fy) = (Float(x - Double(x0)), Float(y - Double(y0)))
                        let at = y0 * wide + x0
                        let upper = Float(pixels[at]) * (1 - fx) + Float(pixels[at + 1]) * fx
                        let lower = Float(pixels[at + wide]) * (1 - fx) + Float(pixels[at + wide + 1]) * fx
                        room[count] = upper * (1 - fy) + lower * fy
                        count += 1
                    }
                }
            }
        }
    }

    /// By the 3rd and the 85th percentile: paper is most of a cell.
    private func normalised(_ values: [Float]) -> [Float] {
        var counts = [Int](repeating: 0, count: 256)
        for value in values { counts[Int(value.rounded())] += 1 }
        let ink = percentile(counts, Int(0.03 * Double(values.count)))
        let paper = percentile(counts, Int(0.85 * Double(values.count)))
        let span = max(paper - ink, 10)
        return values.map { max(-0.3, min(1.3, (paper - $0) / span)) }
    }

    private func percentile(_ counts: [Int], _ rank: Int) -> Float {
        var passed = 0
        for (level, count) in counts.enumerated() {
            passed += count
            if passed > rank { return Float(level) }
        }
        return 255
    }
}

extension CellSampler {
    /// The width of a patch in pitches; 20 samples of 16 to a pitch.
    static let patchPitches = 20 / pitchSamples
}
