public import Documents

/// What a paper without fields is recognised by when it is brought again.
public enum PaperRecognition {
    /// Fewer letters than this could stand on any page.
    private static let leastLetters = 40

    /// The size and the printed words of every page; nil for pages that are pictures, which only their file tells apart.
    public static func content(of pages: [PageText]) -> [UInt8]? {
        var text = "words\n"
        var letters = 0
        for page in pages {
            let size = page.geometry.shownSize
            text += "\(rounded(size.width)) \(rounded(size.height))\n"
            for line in page.lines {
                letters += line.text.count(where: \.isLetter)
                text += line.words.map(\.text).joined(separator: " ") + "\n"
            }
        }
        return letters < leastLetters ? nil : Array(text.utf8)
    }

    private static func rounded(_ side: Double) -> Int { side.isFinite && abs(side) < 1e9 ? Int(side.rounded()) : 0 }
}
