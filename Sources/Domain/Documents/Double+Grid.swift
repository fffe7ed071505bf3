extension Double {
    /// The number of the step of a grid, `pitch` apart, that lies nearest to a coordinate in points.
    ///
    /// A file may say any coordinate: what lies beyond a million points counts as at the edge, and no number as 0.
    package func step(of pitch: Double) -> Int { Int((bounded / pitch).rounded()) }

    /// The number of the strip, `pitch` high or wide, that a coordinate in points lies in; bounded like `step(of:)`.
    package func strip(of pitch: Double) -> Int { Int((bounded / pitch).rounded(.down)) }

    private var bounded: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1e6), 1e6) }
}
