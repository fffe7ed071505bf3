/// Reads the picture of a line with a network that tells the likeliest letter at each step along it, or none
/// (connectionist temporal classification; Graves et al. 2006).
struct LineReader {
    /// A letter with its place along the line.
    struct Letter: Equatable {
        var text: String
        /// Of its middle, as a share of the strip's width.
        var place: Double
        /// 0 to 1.
        var confidence: Double

        var isSpace: Bool { text == " " }
    }

    private let model: OnnxModel
    private let dictionary: [String]

    /// Nil where a file is missing or the dictionary has nothing in it.
    init?(model path: String, dictionary: [String]) {
        guard !dictionary.isEmpty, let model = OnnxModel(path: path) else { return nil }
        self.model = model
        self.dictionary = dictionary
    }

    /// Nil where the network can't be run or knows other letters than the dictionary.
    func letters(in strip: LineStrip) -> [Letter]? {
        let width = strip.paddedWidth
        let letters = model.run(strip.values, shape: [1, 3, LineStrip.height, width]) { values, shape -> [Letter]? in
            // None, the dictionary's, and the space.
            guard shape.count == 3, shape[2] == dictionary.count + 2 else { return nil }
            return decoded(values, steps: shape[1], classes: shape[2], stretch: Double(width) / Double(strip.width))
        }
        return letters ?? nil
    }

    /// The likeliest at each step; what stays the same from step to step is one letter.
    private func decoded(
        _ values: UnsafeBufferPointer<Float>, steps: Int, classes: Int, stretch: Double
    ) -> [Letter] {
        var letters: [Letter] = []
        var last = 0
        var began = 0
        for step in 0..<steps {
            let (likeliest, likelihood) = Self.largest(values, step * classes, classes)
            defer { last = likeliest }
            guard likeliest != 0 else { continue }
            if likeliest != last {
                began = step
                letters.append(Letter(text: text(likeliest), place: 0, confidence: 0))
            }
            let middle = (Double(began + step) / 2 + 0.5) / Double(steps) * stretch
            letters[letters.count - 1].place = min(1, middle)
            letters[letters.count - 1].confidence = max(letters[letters.count - 1].confidence, Double(likelihood))
        }
        return letters
    }

    private func text(_ number: Int) -> String { number <= dictionary.count ? dictionary[number - 1] : " " }

    private static func largest(_ values: UnsafeBufferPointer<Float>, _ start: Int, _ count: Int) -> (Int, Float) {
        var (best, most) = (0, values[start])
        for index in 1..<count where values[start + index] > most { (best, most) = (index, values[start + index]) }
        return (best, most)
    }
}

extension [LineReader.Letter] {
    /// The mean over what is no space; 0 without letters.
    var confidence: Double {
        let shown = filter { !$0.isSpace }
        return shown.isEmpty ? 0 : shown.reduce(0) { $0 + $1.confidence } / Double(shown.count)
    }

    var text: String { map(\.text).joined() }
}
