public import Documents

extension GreyPicture {
    /// Stretched so that the darkest and the brightest hundredth become black and white.
    public func stretched() -> GreyPicture {
        var counts = [Int](repeating: 0, count: 256)
        for pixel in pixels { counts[Int(pixel)] += 1 }
        let share = max(1, pixels.count / 100)
        let low = Self.level(counts.indices.map { $0 }, counts, share)
        let high = Self.level(counts.indices.reversed(), counts, share)
        guard high > low else { return self }
        let table = (0..<256).map { UInt8(max(0, min(255, ($0 - low) * 255 / (high - low)))) }
        return GreyPicture(width: width, height: height, pixels: pixels.map { table[Int($0)] })
    }

    /// The first level at which so many pixels have been passed.
    private static func level(_ order: [Int], _ counts: [Int], _ share: Int) -> Int {
        var passed = 0
        for level in order {
            passed += counts[level]
            if passed >= share { return level }
        }
        return order.last ?? 0
    }
}
