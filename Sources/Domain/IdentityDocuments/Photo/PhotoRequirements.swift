public import FormModel
import Primitives

/// What an agency wants of a digital photograph.
public struct PhotoRequirements: Sendable, Hashable {
    /// Pixels of each side.
    public var sides: ClosedRange<Int>
    public var mostBytes: Int

    public init(sides: ClosedRange<Int>, mostBytes: Int) {
        self.sides = sides
        self.mostBytes = mostBytes
    }

    /// Nonimmigrant visa (DS-160): a square JPEG in colour, 600 to 1200 pixels, at most 240 KB, plain white or off-white background
    /// (U.S. Department of State, travel.state.gov, digital image requirements; read through stored copies).
    public static let visa = PhotoRequirements(sides: 600...1200, mostBytes: 240 * 1024)

    /// Errors are what the site refuses; warnings are what a person at the consulate may.
    ///
    /// Codes: `photo-format`, `photo-bytes`, `photo-square`, `photo-small`, `photo-large`, `photo-grey`, `photo-background`, `photo-blurred`.
    public func findings(for photo: PhotoFacts) -> [Finding] {
        var findings: [Finding] = []
        func add(_ code: String, _ isBroken: Bool, _ severity: Finding.Severity, _ values: [String: Message.Argument] = [:]) {
            guard isBroken else { return }
            findings.append(Finding(code: "photo-\(code)", severity: severity, message: Message("photo.\(code)", values)))
        }
        let size: [String: Message.Argument] = ["width": .number(photo.width), "height": .number(photo.height)]
        let sides: [String: Message.Argument] = ["least": .number(self.sides.lowerBound), "most": .number(self.sides.upperBound)]
        add("format", !photo.isJPEG, .error)
        add(
            "bytes", photo.bytes > mostBytes, .error,
            ["limit": .number(mostBytes / 1024), "size": .number((photo.bytes + 1023) / 1024)])
        add("square", photo.width != photo.height, .error, size)
        add("small", min(photo.width, photo.height) < self.sides.lowerBound, .error, size.merging(sides) { $1 })
        add("large", max(photo.width, photo.height) > self.sides.upperBound, .error, size.merging(sides) { $1 })
        add("grey", !photo.hasColour, .error)
        // Off-white under indoor light measures about 200; skin and hair that reach the edge spread the greys.
        add("background", photo.background < 170 || photo.backgroundSpread > 32, .warning)
        add("blurred", photo.detail < 1, .warning)
        return findings
    }
}
