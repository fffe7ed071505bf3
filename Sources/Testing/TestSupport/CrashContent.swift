/// What the program of the crash test writes, so that the test knows what to find.
public enum CrashContent {
    public static func state(_ revision: Int) -> [UInt8] { bytes(revision, 3000) }
    public static func turn(_ number: Int) -> [UInt8] { bytes(number &* 7, 200 + number % 50) }
    public static func attachment(_ number: Int) -> [UInt8] { bytes(number &* 13, 100_000) }

    private static func bytes(_ seed: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ seed) }
    }
}
