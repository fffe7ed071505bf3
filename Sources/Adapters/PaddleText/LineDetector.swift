/// Finds lines of print with a network that tells for each pixel how likely it lies within the middle of one
/// (Liao et al., "Real-time scene text detection with differentiable binarization", AAAI 2020).
struct LineDetector {
    /// Pixels that the picture is drawn with for the network: more finds smaller print, in time that grows alike.
    private static let pixels = 1_500_000.0
    private static let mostScale = 2.0
    /// The network halves five times.
    private static let step = 32
    private static let threshold: Float = 0.2
    /// The mean that a region needs.
    private static let least = 0.5
    /// By how much regions are narrower than lines, as trained.
    private static let shrinking = 1.5
    private static let smallest = 3.0
    /// A page has no more lines; noise has.
    private static let most = 3000

    let model: OnnxModel

    /// Lines in no certain order, in pixels of the picture. Nil where the network can't be run.
    func lines(in picture: PicturePyramid) -> [TurnedRectangle]? {
        let (wide, high) = (Double(picture.width), Double(picture.height))
        let scale = min(Self.mostScale, (Self.pixels / (wide * high)).squareRoot())
        let (width, height) = (Self.rounded(wide * scale), Self.rounded(high * scale))
        let whole = TurnedRectangle(midX: wide / 2, midY: high / 2, alongX: 1, alongY: 0, length: wide, height: high)
        let values = Self.normalised(picture.draw(whole, width: width, height: height))
        return model.run(values, shape: [1, 3, height, width]) { map, shape in
            guard map.count == width * height else { return [] }
            return LikelyRegions.find(map, width: width, height: height, above: Self.threshold)
                .filter { $0.mean > Self.least }
                .prefix(Self.most)
                .compactMap(Self.line)
                .map { $0.scaled(wide / Double(width), high / Double(height)) }
        }
    }

    private static func line(_ region: LikelyRegions.Region) -> TurnedRectangle? {
        guard let box = TurnedRectangle(around: region.points), min(box.length, box.height) >= smallest else { return nil }
        return box.grown(by: box.length * box.height * shrinking / (2 * (box.length + box.height)))
    }

    private static func rounded(_ side: Double) -> Int { max(step, Int((side / Double(step)).rounded()) * step) }

    /// Three planes, as the network knows colours: blue, green, red of ImageNet's mean and spread.
    private static func normalised(_ pixels: [UInt8]) -> [Float] {
        let tables = zip([0.485, 0.456, 0.406] as [Float], [0.229, 0.224, 0.225] as [Float]).map { mean, spread in
            (0..<256).map { (Float($0) / 255 - mean) / spread }
        }
        var values: [Float] = []
        values.reserveCapacity(3 * pixels.count)
        for table in tables { for pixel in pixels { values.append(table[Int(pixel)]) } }
        return values
    }
}
