/// Parts a passage into what it says.
///
/// Rows of tables are lines whose cells are parted by tabs or bars. A line of prose that is as long as the others of its paragraph goes
/// on in the next one; a short one ends.
struct StatementFinder {
    /// The longest answer, in Unicode scalars: a longer sentence is parted at its clauses.
    static let longest = 150
    private static let longestLabel = 48
    private static let longestShortLine = 60

    private let text: String
    private let utf8: [UInt8]
    private let analyzed: AnalyzedText
    private let analyzer: TextAnalyzer

    init(_ text: String, _ analyzed: AnalyzedText, _ analyzer: TextAnalyzer) {
        self.text = text
        utf8 = Array(text.utf8)
        self.analyzed = analyzed
        self.analyzer = analyzer
    }

    /// In the order of the text.
    func statements() -> [Statement] {
        var statements: [Statement] = []
        var paragraph = 0
        var rows: [[Range<Int>]] = []
        var prose: [Range<Int>] = []
        var lastShort: Range<Int>?
        func closeRows() {
            statements += table(rows, paragraph)
            rows = []
        }
        func closeProse() {
            for statement in sentences(of: prose, paragraph) {
                let isShort = prose.contains(statement.range) && isShort(statement.range)
                if isShort, let last = lastShort { statements.append(pair(last, statement.range, paragraph)) }
                lastShort = isShort ? statement.range : nil
                statements.append(statement)
            }
            prose = []
        }
        for line in lines() {
            guard !line.isEmpty else {
                closeRows()
                closeProse()
                paragraph += 1
                continue
            }
            if let cells = cells(of: line) {
                closeProse()
                lastShort = nil
                if !cells.isEmpty { rows.append(cells) }
            } else {
                closeRows()
                prose.append(line)
            }
        }
        closeRows()
        closeProse()
        return statements
    }

    // MARK: - Lines

    /// Trimmed; an empty one for an empty line.
    private func lines() -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        for end in 0...utf8.count where end == utf8.count || utf8[end] == 0x0A {
            lines.append(trimmed(start..<end))
            start = end + 1
        }
        return lines
    }

    /// The cells of a row; nil where the line is none.
    private func cells(of line: Range<Int>) -> [Range<Int>]? {
        let hasTab = utf8[line].contains(0x09)
        let isBarred = utf8[line].first == 0x7C && utf8[line].count { $0 == 0x7C } > 1
        guard hasTab || isBarred else { return nil }
        let separator: UInt8 = hasTab ? 0x09 : 0x7C
        var inner = line
        if isBarred { inner = (line.lowerBound + 1)..<(utf8[line].last == 0x7C ? line.upperBound - 1 : line.upperBound) }
        var cells: [Range<Int>] = []
        var start = inner.lowerBound
        for end in inner.lowerBound...inner.upperBound where end == inner.upperBound || utf8[end] == separator {
            cells.append(trimmed(start..<end))
            start = end + 1
        }
        // A line of dashes is drawn under the heads of a table.
        let isRule = cells.allSatisfy { cell in utf8[cell].allSatisfy { $0 == 0x2D || $0 == 0x3A } }
        return isRule ? [] : cells
    }

    private func isShort(_ line: Range<Int>) -> Bool {
        ClauseScanner.scalars(utf8[line]) <= Self.longestShortLine && !endsSentence(line)
    }

    private func endsSentence(_ line: Range<Int>) -> Bool {
        let end = slice(line).unicodeScalars.last
        return end.map { ".!?:;,。！？：；，、।؟،".unicodeScalars.contains($0) } ?? false
    }

    // MARK: - Tables

    private func table(_ rows: [[Range<Int>]], _ paragraph: Int) -> [Statement] {
        guard let first = rows.first, let width = rows.map(\.count).max() else { return [] }
        func hasFigure(_ cell: Range<Int>) -> Bool { utf8[cell].contains { (0x30...0x39).contains($0) } }
        func column(_ number: Int, of rows: some Collection<[Range<Int>]>) -> [Range<Int>] {
            rows.compactMap { $0.indices.contains(number) ? $0[number] : nil }
        }
        let isNamed = rows.count > 1 && first.count == width && first.allSatisfy { !$0.isEmpty && !hasFigure($0) }
        if width == 2 {
            let values = column(1, of: rows.dropFirst())
            // "Employee, Dana Whitfield" is the first entry, not the heads of two columns.
            let isHead = isNamed && values.count(where: hasFigure) * 2 > values.count && !hasName(first[1])
            return rows.dropFirst(isHead ? 1 : 0).flatMap { pairs($0, paragraph) }
        }
        // Label, value, label, value.
        let isPaired =
            width % 2 == 0
            && stride(from: 0, to: width, by: 2).allSatisfy { number in
                column(number, of: rows).allSatisfy { !hasFigure($0) }
            }
        if isPaired, !(isNamed && rows.count > 2 && width > 4) { return rows.flatMap { pairs($0, paragraph) } }
        return rows.dropFirst(isNamed ? 1 : 0).flatMap { row in
            row.indices.dropFirst().compactMap { number -> Statement? in
                guard !row[number].isEmpty else { return nil }
                let heads = [row[0]] + (isNamed ? [first[number]] : [])
                return cell(heads.filter { !$0.isEmpty }, row[number], .cell, paragraph)
            }
        }
    }

    /// Two words with capitals, one after the other.
    private func hasName(_ cell: Range<Int>) -> Bool {
        let words = analyzed.words.filter { $0.kind != .pair && cell.contains($0.range.lowerBound) }
        return zip(words, words.dropFirst()).contains { $0.isCapitalized && $1.isCapitalized }
    }

    private func pairs(_ row: [Range<Int>], _ paragraph: Int) -> [Statement] {
        stride(from: 0, to: row.count - 1, by: 2).compactMap { number in
            row[number].isEmpty || row[number + 1].isEmpty ? nil : cell([row[number]], row[number + 1], .entry, paragraph)
        }
    }

    private func cell(_ heads: [Range<Int>], _ value: Range<Int>, _ shape: Statement.Shape, _ paragraph: Int) -> Statement {
        let label = heads.map(spaced).joined(separator: " · ")
        return Statement(
            text: label.isEmpty ? spaced(value) : "\(label): \(spaced(value))", value: value, range: value, shape: shape,
            paragraph: paragraph)
    }

    // MARK: - Prose

    private func sentences(of lines: [Range<Int>], _ paragraph: Int) -> [Statement] {
        guard let first = lines.first, let last = lines.last else { return [] }
        let longest = lines.map { ClauseScanner.scalars(utf8[$0]) }.max() ?? 0
        var ends = Set([last.upperBound])
        for line in lines.dropLast() where longest < 30 || ClauseScanner.scalars(utf8[line]) * 5 < longest * 3 || endsEntry(line)
        {
            ends.insert(line.upperBound)
        }
        for sentence in analyzed.sentences where !isDay(before: sentence.upperBound) {
            if sentence.upperBound > first.lowerBound, sentence.upperBound < last.upperBound { ends.insert(sentence.upperBound) }
        }
        var start = first.lowerBound
        return ends.sorted().flatMap { end -> [Statement] in
            defer { start = end }
            let range = trimmed(start..<max(start, end))
            return range.isEmpty ? [] : statements(of: range, paragraph)
        }
    }

    /// "Name:" goes on in the next line; any other mark at the end of a line that is no comma ends what it says.
    private func endsEntry(_ line: Range<Int>) -> Bool {
        slice(line).unicodeScalars.last.map { ".!?。！？।؟".unicodeScalars.contains($0) } ?? false
    }

    /// Whether a full stop stands behind the number of a day: "24. August".
    private func isDay(before end: Int) -> Bool {
        guard let next = analyzed.words.firstIndex(where: { $0.range.lowerBound >= end && $0.kind != .pair }), next > 0 else {
            return false
        }
        let last = analyzed.words[next - 1]
        return last.kind == .number && last.folded.utf8.count <= 2 && end - last.range.upperBound == 1
            && analyzer.signs.isDateWord(analyzed.words[next])
    }

    private func statements(of range: Range<Int>, _ paragraph: Int) -> [Statement] {
        if ClauseScanner.scalars(utf8[range]) > Self.longest {
            return windows(of: range).map { sentence($0, paragraph) }
        }
        return [sentence(range, paragraph)]
    }

    private func sentence(_ range: Range<Int>, _ paragraph: Int) -> Statement {
        if let colon = colon(in: range) {
            let value = trimmed(colon.upperBound..<range.upperBound)
            if !value.isEmpty {
                return Statement(text: spaced(range), value: value, range: range, shape: .entry, paragraph: paragraph)
            }
        }
        return Statement(text: spaced(range), value: range, range: range, shape: .sentence, paragraph: paragraph)
    }

    /// Behind a short label.
    private func colon(in range: Range<Int>) -> Range<Int>? {
        for place in range where place - range.lowerBound <= Self.longestLabel {
            if utf8[place] == 0x3A, place + 1 < range.upperBound,
                utf8[place + 1] == 0x20 || utf8[place + 1] > 0x7F || (place > range.lowerBound && utf8[place - 1] > 0x7F)
            {
                return place..<(place + 1)
            }
            if utf8[place] == 0xEF, place + 2 < range.upperBound, utf8[place + 1] == 0xBC, utf8[place + 2] == 0x9A {
                return place..<(place + 3)
            }
        }
        return nil
    }

    /// As many clauses as fit, from each of them on.
    private func windows(of range: Range<Int>) -> [Range<Int>] {
        let clauses = ClauseScanner(text, sentences: [range], longest: Self.longest).clauses.map(\.range)
        var windows: [Range<Int>] = []
        for first in clauses.indices {
            var end = clauses[first].upperBound
            for next in clauses[(first + 1)...]
            where ClauseScanner.scalars(utf8[clauses[first].lowerBound..<next.upperBound]) <= Self.longest {
                end = next.upperBound
            }
            if windows.last.map({ $0.upperBound < end }) ?? true { windows.append(clauses[first].lowerBound..<end) }
        }
        return windows
    }

    private func pair(_ first: Range<Int>, _ second: Range<Int>, _ paragraph: Int) -> Statement {
        let range = first.lowerBound..<second.upperBound
        return Statement(
            text: slice(first) + "\n" + slice(second), value: range, range: range, shape: .lines, paragraph: paragraph)
    }

    // MARK: - Text

    private func slice(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }

    private func spaced(_ range: Range<Int>) -> String {
        String(decoding: utf8[range].map { $0 == 0x0A || $0 == 0x09 ? 0x20 : $0 }, as: UTF8.self)
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var range = range
        while let first = range.first, utf8[first] <= 0x20 { range = range.dropFirst() }
        while let last = range.last, utf8[last] <= 0x20 { range = range.dropLast() }
        return range
    }
}
