/// Takes the value a question asks for out of a quote: the number, the date, the name that stands nearest to its words.
struct AnswerExtractor {
    private let words: [Word]
    private let text: String
    private let kind: AnswerKind
    private let signs: AnswerSigns
    /// Places of the words of the question, among the words of the text.
    private let matched: Set<Int>

    init(_ text: String, _ words: [Word], _ kind: AnswerKind, _ signs: AnswerSigns, matched: Set<Int>) {
        self.text = text
        self.words = words
        self.kind = kind
        self.signs = signs
        self.matched = matched
    }

    /// - Parameter range: the quote, as UTF-8 offsets of the text.
    func value(within range: Range<Int>) -> Range<Int>? {
        let places = words.indices.filter {
            range.lowerBound <= words[$0].range.lowerBound && words[$0].range.upperBound <= range.upperBound
        }
        let sentence = fullestSentence(places)
        let runs = runs(places.filter { words[$0].sentence == sentence && isPart($0) })
        // Among several numbers nothing tells which is meant: the quote says it better. So it is with dates far from any word asked for.
        if kind == .number || matched.isEmpty, runs.count > 1 { return nil }
        return runs.max { nearness(of: $0) < nearness(of: $1) }.map { words[$0.lowerBound].range.lowerBound..<end(of: $0) }
    }

    /// The sentence with most words of the question; the only one, where the question is in another language.
    private func fullestSentence(_ places: [Int]) -> Int? {
        let sentences = Set(places.map { words[$0].sentence })
        if sentences.count == 1 { return sentences.first }
        var counts: [Int: Int] = [:]
        for place in places where matched.contains(place) { counts[words[place].sentence, default: 0] += 1 }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    private func isPart(_ place: Int) -> Bool {
        guard !matched.contains(place), words[place].kind != .pair else { return false }
        let starts = place == 0 || words[place - 1].sentence != words[place].sentence
        if kind == .date, words[place].kind == .number { return true }
        if kind == .number, signs.isDated(words, place) { return false }
        return signs.fits(words[place], kind, startsSentence: starts)
    }

    /// Words that follow one another, with nothing but a sign and at most one small word between them in dates and names.
    private func runs(_ places: [Int]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for place in places {
            if let last = runs.last, joins(last.upperBound - 1, place) {
                runs[runs.count - 1] = last.lowerBound..<(place + 1)
            } else {
                runs.append(place..<(place + 1))
            }
        }
        return runs.filter { kind != .date || $0.contains { signs.fits(words[$0], .date, startsSentence: false) } }
    }

    private func joins(_ left: Int, _ right: Int) -> Bool {
        let gap = words[left].range.upperBound..<words[right].range.lowerBound
        switch kind {
        case .number: return gap.count <= 3 && right == left + 1 && isGrouping(gap)
        case .date: return right - left <= 2 && gap.count <= 6
        default: return right - left <= 2 && gap.count <= 4
        }
    }

    /// A space, full stop or comma between the digits of one number.
    private func isGrouping(_ gap: Range<Int>) -> Bool {
        [" ", ".", ",", "\u{A0}", "\u{202F}", "'", "’"].contains(slice(gap))
    }

    /// A percent sign and a currency sign belong to their number.
    private func end(of run: Range<Int>) -> Int {
        let end = words[run.upperBound - 1].range.upperBound
        guard kind == .number else { return end }
        let rest = slice(end..<min(end + 5, text.utf8.count))
        let sign = rest.drop { $0 == " " || $0 == "\u{A0}" || $0 == "\u{202F}" }
        guard let first = sign.first, "%‰€$£¥₹°".contains(first) else { return end }
        return end + rest.utf8.count - sign.utf8.count + String(first).utf8.count
    }

    private func nearness(of run: Range<Int>) -> Double {
        matched.reduce(0) { $0 + 1 / Double(1 + (run.lowerBound > $1 ? run.lowerBound - $1 : $1 - run.upperBound + 1)) }
    }

    private func slice(_ range: Range<Int>) -> String {
        let utf8 = text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        // A range that ends within a character is cut at the character's beginning.
        return String(decoding: utf8[start..<utf8.index(start, offsetBy: range.count)], as: UTF8.self)
    }
}
