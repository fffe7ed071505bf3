/// Finds numbers, codes and dates whole: "1er mars 2025", "30 de junio de 2025", "2 350,00 €", "5200 درهم".
struct FigureScanner {
    private let utf8: [UInt8]
    private let words: [Word]
    private let analyzer: TextAnalyzer

    init(_ text: String, _ analyzed: AnalyzedText, _ analyzer: TextAnalyzer) {
        utf8 = Array(text.utf8)
        words = analyzed.words.filter { $0.kind != .pair }
        self.analyzer = analyzer
    }

    /// As UTF-8 offsets, in order.
    func runs(in segment: Range<Int>) -> [Range<Int>] {
        let places = words.indices.filter {
            segment.lowerBound <= words[$0].range.lowerBound && words[$0].range.upperBound <= segment.upperBound
        }
        var runs: [ClosedRange<Int>] = []
        for place in places where isPart(place) {
            if let last = runs.last, joins(last.upperBound, place) {
                runs[runs.count - 1] = last.lowerBound...place
            } else {
                runs.append(place...place)
            }
        }
        var end = segment.lowerBound
        return runs.filter { $0.contains(where: hasDigit) }.compactMap { run in
            // What is written with one number doesn't reach into the one before.
            let range = range(of: run, in: end..<segment.upperBound)
            end = max(end, range.upperBound)
            return range.isEmpty ? nil : range
        }
    }

    /// Whether digits, or words of a date, stand in a part of the text.
    func hasFigure(in range: Range<Int>) -> Bool { words.contains { range.holds($0.range) && hasDigit($0) } }

    /// A name of a month, a year's sign, or three figures with the same point, stroke or hyphen between them.
    func hasDate(in range: Range<Int>) -> Bool {
        let inside = words.indices.filter { range.holds(words[$0].range) }
        if inside.contains(where: { isDateWord($0) }) { return inside.contains(where: hasDigit) }
        let signs = zip(inside, inside.dropFirst()).map { left, right in
            hasDigit(left) && hasDigit(right) ? Array(gap(left, right)) : []
        }
        return zip(signs, signs.dropFirst()).contains { $0 == $1 && [[0x2E], [0x2F], [0x2D]].contains($0) }
    }

    private func isPart(_ place: Int) -> Bool { hasDigit(place) || isDateWord(place) || isUnit(after: place) }

    private func hasDigit(_ place: Int) -> Bool { hasDigit(words[place]) }

    /// Also where a letter stands with it ("1er", "NR-00482", "12345678Z").
    private func hasDigit(_ word: Word) -> Bool {
        word.kind == .number || word.folded.utf8.contains { (0x30...0x39).contains($0) }
    }

    private func isDateWord(_ place: Int) -> Bool { analyzer.signs.isDateWord(words[place]) }

    private func isUnit(after place: Int) -> Bool {
        place > 0 && analyzer.unitWords.contains(words[place].folded) && (hasDigit(place - 1) || isUnit(after: place - 1))
            && gap(place - 1, place).count <= 2
    }

    /// With nothing but signs between, or with one small word in a date ("30 de junio de 2025").
    private func joins(_ left: Int, _ right: Int) -> Bool {
        let between = gap(left, right)
        if right == left + 1 {
            if between.count > 4 || between.contains(0x0A) || between.contains(0x28) { return false }
            guard between.contains(0x2C) || between.contains(0x3B) else { return true }
            // A comma of thousands or cents has no space; one before a year has.
            return between.count == 1 || (words[right].folded.utf8.count == 4 && isDateNear(left))
        }
        guard right == left + 2, analyzer.isStopWord(words[left + 1]), between.count <= 6 else { return false }
        return (isDateWord(left) || isDateWord(right)) && (hasDigit(left) || hasDigit(right))
    }

    private func isDateNear(_ place: Int) -> Bool { isDateWord(place) || (place > 0 && isDateWord(place - 1)) }

    private func gap(_ left: Int, _ right: Int) -> ArraySlice<UInt8> {
        utf8[words[left].range.upperBound..<max(words[left].range.upperBound, words[right].range.lowerBound)]
    }

    /// With the letters and signs that are written with it: "$1,850.00", "NR-00482", "+971 4 555", "10 %", "€".
    private func range(of run: ClosedRange<Int>, in segment: Range<Int>) -> Range<Int> {
        guard words[run.upperBound].range.upperBound > segment.lowerBound else { return segment.lowerBound..<segment.lowerBound }
        var start = max(segment.lowerBound, words[run.lowerBound].range.lowerBound)
        while start > segment.lowerBound, utf8[start - 1] > 0x20, ![0x28, 0x2C, 0x3A, 0x3B].contains(utf8[start - 1]),
            words[run.lowerBound].kind != .character
        {
            if start >= 3, Array(utf8[(start - 3)..<start]) == [0xEF, 0xBC, 0x9A] { break }
            start -= 1
        }
        if start > segment.lowerBound, utf8[start - 1] == 0x28, utf8[start..<segment.upperBound].contains(0x29) { start -= 1 }
        var end = words[run.upperBound].range.upperBound
        let rest = utf8[end..<segment.upperBound]
        let space = [[0x20], [0xC2, 0xA0], [0xE2, 0x80, 0xAF]].first { rest.starts(with: $0) } ?? []
        let sign = rest.dropFirst(space.count)
        for mark in ["%", "‰", "€", "$", "£", "¥", "₹", "°"] {
            let bytes = Array(mark.utf8)
            if sign.starts(with: bytes) { end = sign.startIndex + bytes.count }
        }
        return start..<min(end, segment.upperBound)
    }
}

extension Range<Int> {
    /// Whether another range lies within this one.
    func holds(_ other: Range<Int>) -> Bool { lowerBound <= other.lowerBound && other.upperBound <= upperBound }
}
