import Documents

/// Cuts the letters of a line into words, each with the box of its ink.
struct WordCutter {
    let strip: LineStrip
    let ink: StripInk

    init(_ strip: LineStrip) {
        self.strip = strip
        ink = StripInk(strip)
    }

    func words(_ letters: [LineReader.Letter]) -> [RecognizedWord] {
        let parts = parts(letters)
        let cuts = zip(parts, parts.dropFirst()).map { gap($0[$0.count - 1], $1[0]).middle }
        return parts.indices.compactMap { index in
            let from = index == 0 ? 0 : cuts[index - 1]
            let to = index == parts.count - 1 ? Double(strip.width) : cuts[index]
            return word(parts[index], from: from, to: to)
        }
    }

    private func gap(_ one: LineReader.Letter, _ next: LineReader.Letter) -> (middle: Double, width: Double) {
        ink.gap(from: one.place * Double(strip.width), to: next.place * Double(strip.width))
    }

    /// Split at spaces, and where the ink has a gap as wide as one that the network has not seen: it is apt to miss those after a stop.
    private func parts(_ letters: [LineReader.Letter]) -> [[LineReader.Letter]] {
        let words = letters.split(whereSeparator: \.isSpace).map(Array.init)
        let gaps = words.map { word in zip(word, word.dropFirst()).map { gap($0, $1).width } }
        let usual = gaps.joined().sorted()
        guard !usual.isEmpty else { return words }
        let middling = usual[usual.count / 2]
        return zip(words, gaps).flatMap { word, gaps in
            var parts = [[word[0]]]
            for (letter, gap) in zip(word.dropFirst(), gaps) {
                let isStop = parts[parts.count - 1].last.map(Self.endsPart) == true
                let least = isStop ? max(Self.stopGap, 1.8 * middling + 2) : max(Self.wordGap, 3 * middling + 4)
                if gap > least { parts.append([]) }
                parts[parts.count - 1].append(letter)
            }
            return parts
        }
    }

    /// Pixels of the strip: a space is about a quarter of the size of the print, which is about 30. Elsewhere than after a stop a gap
    /// has to be twice as wide to count: some print has its letters far apart.
    private static let wordGap = 14.0
    private static let stopGap = 5.0

    private static func endsPart(_ letter: LineReader.Letter) -> Bool {
        [".", ",", ";", ":", ")", "?", "!"].contains(letter.text)
    }

    private func word(_ letters: [LineReader.Letter], from: Double, to: Double) -> RecognizedWord? {
        let extent = ink.extent(from: from, to: to) ?? (from, 0, to, Double(LineStrip.height))
        let place = strip.place(extent.x0, extent.y0, extent.x1, extent.y1)
        guard place.x1 > place.x0, place.y1 > place.y0 else { return nil }
        let box = PDFRect(x0: place.x0, y0: place.y0, x1: place.x1, y1: place.y1)
        return RecognizedWord(text: letters.text, box: box, straight: box, confidence: letters.confidence)
    }
}
