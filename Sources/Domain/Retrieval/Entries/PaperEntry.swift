/// A label of a paper with what stands beside it, as UTF-8 offsets of the passage.
struct PaperEntry: Sendable, Hashable {
    enum Shape: Sendable, Hashable {
        /// "Rent: 900": the rest of the line, or of its sentence.
        case line
        /// A label alone, its value in the next line.
        case below
        /// A number or date behind words: "born on 3 April 1987", "IBAN DE89 3704".
        case figure
    }

    var label: Range<Int>
    var value: Range<Int>
    /// What is shown as the place.
    var quote: Range<Int>
    var shape: Shape
    /// The label of the line that a figure stands in.
    var head: Range<Int>?
}

/// Finds labels with their values in a text.
struct PaperEntryScanner {
    private static let longestLine = 400
    private static let longestLabel = 80
    private static let longestHeadline = 40

    private let utf8: [UInt8]
    private let analyzed: AnalyzedText
    private let figures: FigureScanner

    init(_ text: String, _ analyzed: AnalyzedText, _ analyzer: TextAnalyzer) {
        utf8 = Array(text.utf8)
        self.analyzed = analyzed
        figures = FigureScanner(text, analyzed, analyzer)
    }

    var entries: [PaperEntry] {
        let segments = segments
        return segments.indices.flatMap { index -> [PaperEntry] in
            let segment = segments[index]
            guard segment.count <= Self.longestLine else { return [] }
            guard let separator = separator(in: segment) else {
                let next = segments.indices.contains(index + 1) ? segments[index + 1] : nil
                return figureEntries(segment, head: nil) + below(segment, next)
            }
            let label = trimmed(segment.lowerBound..<separator.lowerBound)
            let value = trimmed(separator.upperBound..<segment.upperBound)
            guard !label.isEmpty else { return [] }
            if value.isEmpty {
                guard segments.indices.contains(index + 1) else { return [] }
                return below(label, segments[index + 1])
            }
            let own = PaperEntry(label: label, value: value, quote: label.lowerBound..<value.upperBound, shape: .line)
            return [own] + figureEntries(value, head: label)
        }
    }

    // MARK: - Parts

    /// Lines, and the sentences in them.
    private var segments: [Range<Int>] {
        var ends = Set(analyzed.sentences.map(\.upperBound))
        ends.formUnion(utf8.indices.filter { utf8[$0] == 0x0A })
        ends.insert(utf8.count)
        var start = 0
        return ends.sorted().compactMap { end in
            defer { start = max(start, end) }
            guard start < end else { return nil }
            let segment = trimmed(start..<end)
            return segment.isEmpty ? nil : segment
        }
    }

    /// A colon before a space or the end, a colon of Chinese, a tab or a bar.
    private func separator(in segment: Range<Int>) -> Range<Int>? {
        for place in segment where place - segment.lowerBound <= Self.longestLabel {
            switch utf8[place] {
            case 0x3A where place + 1 == segment.upperBound || utf8[place + 1] <= 0x20 || utf8[place + 1] > 0x7F:
                return place..<(place + 1)
            case 0x09, 0x7C: return place..<(place + 1)
            case 0xEF where place + 2 < segment.upperBound && utf8[place + 1] == 0xBC && utf8[place + 2] == 0x9A:
                return place..<(place + 3)
            default: break
            }
        }
        return nil
    }

    private func below(_ label: Range<Int>, _ next: Range<Int>?) -> [PaperEntry] {
        guard let next, label.count <= Self.longestHeadline, next.count <= Self.longestLine, separator(in: next) == nil,
            !utf8[label].contains(where: { (0x30...0x39).contains($0) })
        else { return [] }
        return [PaperEntry(label: label, value: next, quote: label.lowerBound..<next.upperBound, shape: .below)]
    }

    /// Each number or date with the words before it, back to the figure before, a bracket or a comma.
    private func figureEntries(_ segment: Range<Int>, head: Range<Int>?) -> [PaperEntry] {
        var start = segment.lowerBound
        return figures.runs(in: segment).compactMap { run in
            defer { start = run.upperBound }
            let pause = utf8[start..<run.lowerBound].lastIndex { [0x28, 0x2C, 0x3B].contains($0) }
            let label = trimmed((pause.map { $0 + 1 } ?? start)..<run.lowerBound)
            guard !label.isEmpty else { return nil }
            return PaperEntry(label: label, value: run, quote: segment, shape: .figure, head: head)
        }
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var range = range
        while let first = range.first, utf8[first] <= 0x20 { range = range.dropFirst() }
        while let last = range.last, utf8[last] <= 0x20 { range = range.dropLast() }
        return range
    }
}
