/// Finds what stands beside a label in a text: entries of letters, pay stubs and contracts, and sentences that say the same.
///
/// Labels are compared by the stems of their words, without small words, numbers in front and what stands in brackets.
public struct LabelFinder: Sendable {
    /// A line with more words has no label at its beginning.
    private static let longestLabel = 8
    private static let longestLine = 400

    private let analyzer: TextAnalyzer
    private let wanted: Set<String>

    public init(_ label: String, analyzer: TextAnalyzer) {
        self.analyzer = analyzer
        wanted = Self.terms(of: label, analyzer)
    }

    /// In the order of the text.
    public func entries(in text: String) -> [LabelledText] {
        guard !wanted.isEmpty else { return [] }
        let lines = Self.lines(of: Array(text.utf8))
        return lines.indices.flatMap { entries(lines, $0, text) } + sentences(text)
    }

    // MARK: - Lines

    private func entries(_ lines: [TextLineRange], _ index: Int, _ text: String) -> [LabelledText] {
        let line = lines[index]
        guard line.range.count <= Self.longestLine else { return [] }
        if let split = line.separator {
            let label = line.range.lowerBound..<split.lowerBound
            let fit = fit(of: slice(text, label))
            guard fit > 0 else { return [] }
            let rest = split.upperBound..<line.range.upperBound
            if let entry = entry(text, label, rest, fit) { return [entry] }
            return below(lines, index, text, label, fit)
        }
        let fit = fit(of: slice(text, line.range))
        return fit >= 1 ? below(lines, index, text, line.range, fit) : []
    }

    /// What stands in the next line, where that has no label of its own.
    private func below(_ lines: [TextLineRange], _ index: Int, _ text: String, _ label: Range<Int>, _ fit: Double)
        -> [LabelledText]
    {
        guard lines.indices.contains(index + 1), lines[index + 1].separator == nil else { return [] }
        return entry(text, label, lines[index + 1].range, fit).map { [$0] } ?? []
    }

    private func entry(_ text: String, _ label: Range<Int>, _ range: Range<Int>, _ fit: Double) -> LabelledText? {
        let value = Self.trimmed(slice(text, range), range)
        guard !value.text.isEmpty, value.text.utf8.count <= 200 else { return nil }
        let named = Self.trimmed(slice(text, label), label).text
        return LabelledText(
            text: value.text, range: value.range, shape: .entry, line: "\(named): \(value.text)", label: named, fit: fit)
    }

    // MARK: - Sentences

    private func sentences(_ text: String) -> [LabelledText] {
        let analyzed = analyzer.analyze(text)
        return analyzed.sentences.indices.compactMap { number in
            let range = analyzed.sentences[number]
            guard range.count <= Self.longestLine else { return nil }
            let places = analyzed.words.indices.filter {
                analyzed.words[$0].sentence == number && wanted.contains(analyzed.terms[$0])
            }
            guard Set(places.map { analyzed.terms[$0] }) == wanted, let first = places.first, let last = places.last else {
                return nil
            }
            // Words of a label stand together; the value stands behind them.
            guard last - first <= wanted.count * 2 else { return nil }
            let rest = analyzed.words[last].range.upperBound..<range.upperBound
            let value = Self.trimmed(slice(text, rest), rest)
            guard !value.text.isEmpty else { return nil }
            let sentence = Self.trimmed(slice(text, range), range).text
            return LabelledText(
                text: value.text, range: value.range, shape: .sentence, line: sentence, label: sentence, fit: 1)
        }
    }

    // MARK: - Words

    /// Dice's coefficient of the two labels' words; nothing where they have too little in common to be one.
    private func fit(of label: String) -> Double {
        let terms = Self.terms(of: label, analyzer)
        guard !terms.isEmpty, terms.count <= Self.longestLabel else { return 0 }
        let fit = 2 * Double(terms.intersection(wanted).count) / Double(terms.count + wanted.count)
        return fit >= 0.5 ? fit : 0
    }

    private static func terms(of label: String, _ analyzer: TextAnalyzer) -> Set<String> {
        let analyzed = analyzer.analyze(withoutBrackets(label))
        let places = analyzed.words.indices.drop { analyzed.words[$0].kind == .number }
        let telling = places.filter { !analyzer.isStopWord(analyzed.words[$0]) && analyzed.words[$0].kind != .character }
        // A label of small words, or of one character, is all there is.
        return Set((telling.isEmpty ? Array(places) : telling).map { analyzed.terms[$0] })
    }

    private static func withoutBrackets(_ label: String) -> String {
        var depth = 0
        var kept = ""
        for character in label {
            if character == "(" || character == "（" { depth += 1 }
            if depth == 0 { kept.append(character) }
            if character == ")" || character == "）" { depth = max(0, depth - 1) }
        }
        return kept
    }

    private func slice(_ text: String, _ range: Range<Int>) -> String {
        let utf8 = text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        return String(decoding: utf8[start..<utf8.index(start, offsetBy: range.count)], as: UTF8.self)
    }

    /// Without white space and the dots that lead to a value.
    private static func trimmed(_ text: String, _ range: Range<Int>) -> (text: String, range: Range<Int>) {
        let bytes = Array(text.utf8)
        func isFill(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == 0x2E || byte == 0x5F || byte == 0x7C || byte == 0x2A }
        let start = bytes.firstIndex { !isFill($0) } ?? bytes.count
        let end = (bytes.lastIndex { $0 > 0x20 && $0 != 0x7C && $0 != 0x2A } ?? -1) + 1
        guard start < end else { return ("", range.lowerBound..<range.lowerBound) }
        return (
            String(decoding: bytes[start..<end], as: UTF8.self), (range.lowerBound + start)..<(range.lowerBound + end)
        )
    }

    // MARK: - Parts of a text

    private struct TextLineRange {
        var range: Range<Int>
        /// What parts a label from its value.
        var separator: Range<Int>?
    }

    private static func lines(of utf8: [UInt8]) -> [TextLineRange] {
        var lines: [TextLineRange] = []
        var start = 0
        for end in 0...utf8.count where end == utf8.count || utf8[end] == 0x0A {
            if utf8[start..<end].contains(where: { $0 > 0x20 }) {
                lines.append(TextLineRange(range: start..<end, separator: separator(utf8, start..<end)))
            }
            start = end + 1
        }
        return lines
    }

    /// A colon of any script, a bar, a tab, three spaces or three dots.
    private static func separator(_ utf8: [UInt8], _ line: Range<Int>) -> Range<Int>? {
        var run = 0
        for place in line {
            switch utf8[place] {
            case 0x3A, 0x7C, 0x09: if place > line.lowerBound { return place..<(place + 1) }
            case 0xEF where place + 2 < line.upperBound && utf8[place + 1] == 0xBC && utf8[place + 2] == 0x9A:
                return place..<(place + 3)
            default: break
            }
            run = utf8[place] == 0x20 || utf8[place] == 0x2E || utf8[place] == 0x5F ? run + 1 : 0
            if run == 3 { return (place - 2)..<(place + 1) }
        }
        return nil
    }
}
