/// A unit vector. The domain has no C mathematics, so sines and arc tangents are computed here, to about 1e-7.
public struct Direction: Sendable, Hashable {
    public let x: Double
    public let y: Double

    /// Degrees, clockwise as seen where y points down.
    public init(degrees: Double) {
        // Into -45…45, where the series are short, then quarter turns.
        let quarters = (degrees / 90).rounded()
        let angle = (degrees - quarters * 90) * .pi / 180
        let square = angle * angle
        let sine = angle * (1 - square / 6 * (1 - square / 20 * (1 - square / 42)))
        let cosine = 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56)))
        switch ((Int(quarters) % 4) + 4) % 4 {
        case 0: (x, y) = (cosine, sine)
        case 1: (x, y) = (-sine, cosine)
        case 2: (x, y) = (-cosine, -sine)
        default: (x, y) = (sine, -cosine)
        }
    }

    /// -180 to 180, to about a quarter of a degree; 0 for the null vector.
    public static func degrees(x: Double, y: Double) -> Double {
        let (ax, ay) = (abs(x), abs(y))
        guard ax > 0 || ay > 0 else { return 0 }
        let ratio = min(ax, ay) / max(ax, ay)
        // Rajan et al., "Efficient approximations for the arctangent function" (2006), equation 9.
        let octant = ratio * (45 + (1 - ratio) * (14.0 + 3.83 * ratio))
        let quadrant = ay > ax ? 90 - octant : octant
        let half = x < 0 ? 180 - quadrant : quadrant
        return y < 0 ? -half : half
    }
}
