import Documents
import FormModel
import IdentityDocuments
import Testing

/// What the visa application's site refuses in a photograph, and what people refuse.
struct PhotoRequirementsTests {
    /// A light wall with a striped middle; colour where `tint` parts the two pictures.
    private func photo(
        _ width: Int = 800, _ height: Int = 800, wall: UInt8 = 235, stripes: UInt8 = 40, tint: UInt8 = 30, isJPEG: Bool = true,
        bytes: Int = 100_000, spot: UInt8? = nil
    ) -> PhotoFacts {
        var pixels = [UInt8](repeating: wall, count: width * height)
        for y in height / 4..<height {
            for x in width / 4..<width * 3 / 4 { pixels[y * width + x] = 100 + (x % 8 < 4 ? stripes : 0) }
        }
        if let spot { for y in 0..<height / 2 { for x in 0..<width / 20 { pixels[y * width + x] = spot } } }
        let grey = GreyPicture(width: width, height: height, pixels: pixels)
        let bright = GreyPicture(width: width, height: height, pixels: pixels.map { $0 < 200 ? $0 + tint : $0 })
        return PhotoFacts(isJPEG: isJPEG, bytes: bytes, luminance: grey, brightest: bright)
    }

    private func codes(_ photo: PhotoFacts, _ severity: Finding.Severity = .error) -> [String] {
        PhotoRequirements.visa.findings(for: photo).filter { $0.severity == severity }.map(\.code)
    }

    @Test func takesWhatTheSiteTakes() {
        for side in [600, 800, 1200] { #expect(PhotoRequirements.visa.findings(for: photo(side, side)) == [], "\(side)") }
    }

    @Test func refusesWhatTheSiteRefuses() {
        #expect(codes(photo(599, 599)) == ["photo-small"])
        #expect(codes(photo(1201, 1201)) == ["photo-large"])
        #expect(codes(photo(800, 801)) == ["photo-square"])
        #expect(codes(photo(bytes: 240 * 1024)) == [] && codes(photo(bytes: 240 * 1024 + 1)) == ["photo-bytes"])
        #expect(codes(photo(isJPEG: false)) == ["photo-format"])
        #expect(codes(photo(tint: 0)) == ["photo-grey"])
    }

    @Test func doubtsWhatAPersonWouldDoubt() {
        #expect(codes(photo(wall: 120), .warning) == ["photo-background"])
        #expect(codes(photo(spot: 20), .warning) == ["photo-background"])
        #expect(codes(photo(stripes: 0), .warning) == ["photo-blurred"])
    }

    /// A picture of a pixel has no edges and no middle, and ends nothing.
    @Test func measuresTheSmallestPicture() {
        let dot = GreyPicture(width: 1, height: 1, pixels: [7])
        let facts = PhotoFacts(isJPEG: true, bytes: 1, luminance: dot, brightest: dot)
        #expect(facts.background == 7 && facts.backgroundSpread == 0 && facts.detail == 0)
    }
}
