import ValueParsing

/// A part of an answer that was wrong, and what stands in its place: ".com" for ".org", "0199" for "0189".
struct PartOfAnswer {
    private let right: String
    private let wrong: String

    /// Nil where the wrong is more than a word or a number, or the right has nothing that is alike.
    init?(right: String, wrong: String) {
        let (new, old) = (Utterance(right).tokens, Utterance(wrong).tokens)
        let words = old.indices.filter { old[$0].kind != .mark }
        guard words.count == 1, let place = words.first, old[place].folded.count > 1 else { return nil }
        let alike = new.indices.filter { next in
            new[next].kind == old[place].kind && (place == 0 || next > 0 && new[next - 1].folded == old[place - 1].folded)
                && (old[place].kind == .word || new[next].folded.count == old[place].folded.count)
        }
        guard let only = alike.first, alike.count == 1 || place > 0, new[only].folded != old[place].folded else { return nil }
        self.right = new[only].folded
        self.wrong = old[place].folded
    }

    /// The answer with the right part; nil where the wrong one is not in it, or several times, or all of it.
    func replaced(in answer: String) -> String? {
        let (text, part) = (Array(answer), Array(wrong))
        guard text.count > part.count else { return nil }
        let folded = text.map { Character($0.lowercased()) }
        let starts = (0...folded.count - part.count).filter { start in
            Array(folded[start..<start + part.count]) == part && isWhole(start..<start + part.count, folded)
        }
        guard starts.count == 1, let start = starts.first else { return nil }
        return String(text[..<start]) + right + String(text[(start + part.count)...])
    }

    /// A word stands by itself; figures may be a part of a longer number.
    private func isWhole(_ range: Range<Int>, _ text: [Character]) -> Bool {
        guard wrong.contains(where: \.isLetter) else { return true }
        let before = range.lowerBound > 0 ? text[range.lowerBound - 1] : " "
        let after = range.upperBound < text.count ? text[range.upperBound] : " "
        return !before.isLetter && !after.isLetter
    }
}
