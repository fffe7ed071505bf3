import Documents
import PageLayout

/// The words by which a page says that one of some printed words is to be circled, underlined or left standing.
public struct ChoiceCues: Sendable, Decodable {
    private let cues: [(mark: ChoiceMark, words: FoldedText, isWritten: Bool)]
    private let connectives: [FoldedText]
    /// Words that say that more than one may be chosen.
    private let several: [FoldedText]
    /// Words that answer a question, in sets: "Yes", "No".
    let answers: [[FoldedText]]
    /// Words that stand before a name, in sets: "Mr", "Mrs".
    let titles: [[FoldedText]]

    /// No page says anything.
    public static let none = ChoiceCues()

    private init() { (cues, connectives, several, answers, titles) = ([], [], [], [], []) }

    private enum CodingKeys: String, CodingKey { case circle, underline, strike, connectives, several, answers, titles }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let named: [(CodingKeys, ChoiceMark)] = [(.circle, .ring), (.underline, .underline), (.strike, .strike)]
        cues = try named.flatMap { key, mark in
            try values.decode([String].self, forKey: key).map {
                (mark, FoldedText($0), $0.unicodeScalars.contains(where: \.isHan))
            }
        }
        connectives = try values.decode([String].self, forKey: .connectives).map { FoldedText($0) }
        several = try values.decode([String].self, forKey: .several).map { FoldedText($0) }
        answers = try values.decode([[String]].self, forKey: .answers).map { $0.map { FoldedText($0) } }
        titles = try values.decode([[String]].self, forKey: .titles).map { $0.map { FoldedText($0) } }
    }

    var isEmpty: Bool { cues.isEmpty && answers.isEmpty }

    func isConnective(_ text: String) -> Bool {
        let folded = FoldedText(text)
        return connectives.contains { $0.bytes == folded.bytes }
    }

    /// What a line tells to do, and which of its words say so. `words` are those of the line.
    func cue(in words: [String]) -> (mark: ChoiceMark, words: Range<Int>)? {
        let line = words.map { FoldedText($0).words }
        let all = line.enumerated().flatMap { index, parts in parts.map { (index, $0) } }
        guard !all.isEmpty, !several.contains(where: FoldedText(words.joined(separator: " ")).has) else { return nil }
        var best: (mark: ChoiceMark, words: Range<Int>, length: Int)?
        for cue in cues {
            let wanted = cue.words.words
            guard let found = cue.isWritten ? Self.written(wanted, in: line) : Self.words(wanted, in: all) else { continue }
            if best.map({ $0.length < cue.words.bytes.count }) ?? true { best = (cue.mark, found, cue.words.bytes.count) }
        }
        return best.map { ($0.mark, $0.words) }
    }

    private static func words(_ wanted: [String], in all: [(Int, String)]) -> Range<Int>? {
        guard all.count >= wanted.count else { return nil }
        for start in 0...(all.count - wanted.count)
        where wanted.indices.allSatisfy({ all[start + $0].1 == wanted[$0] }) {
            return all[start].0..<(all[start + wanted.count - 1].0 + 1)
        }
        return nil
    }

    /// Chinese is written without spaces: the cue may stand within a word.
    private static func written(_ wanted: [String], in line: [[String]]) -> Range<Int>? {
        let text = wanted.joined()
        return line.firstIndex { $0.joined().contains(text) }.map { $0..<($0 + 1) }
    }

    /// Whether anything on a page might ask for a mark on printed words; what it means is seen where they stand.
    func mayAsk(on page: PageText) -> Bool {
        page.lines.contains { line in
            let words = line.words.map(\.text)
            if cue(in: words) != nil { return true }
            return words.contains { $0.contains { PrintedChoices.separators.contains($0) } }
                && (answers + titles).contains { set in
                    let folded = FoldedText(line.text)
                    return set.count { folded.has($0) } > 1
                }
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isHan: Bool { (0x4E00...0x9FFF).contains(value) }
}
