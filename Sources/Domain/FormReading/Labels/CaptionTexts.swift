import PageLayout

/// What is asked again and again of the texts of one page, each worked out once: the head of a column is proposed for every field
/// under it.
///
/// A class, so that all copies of the proposals of a page share it; it never leaves the reading of one form.
final class CaptionTexts {
    private var heads: [String: String] = [:]
    private var words: [String: String] = [:]
    private var cuts: [String: Cuts] = [:]
    private var marks: [String: TextMarks] = [:]

    /// Where a text can be cut into what it says first and last, in its brackets and before them.
    struct Cuts {
        var sentence: String?
        var lastSentence: String?
        var bracket: String?
        var bare: String?
    }

    /// What stands over others, without the number of its part.
    func head(_ text: String) -> String {
        kept(text, in: \.heads) { LabelText.clean(QuestionWords.withoutPart($0)) }
    }

    /// What stands under a head, without its own number.
    func words(_ text: String) -> String { kept(text, in: \.words) { LabelText.clean(Tooltip.numbered($0).1) } }

    func cuts(_ text: String, _ make: (String) -> Cuts) -> Cuts { kept(text, in: \.cuts, make) }

    func marks(_ text: String) -> TextMarks { kept(text, in: \.marks, TextMarks.init) }

    private func kept<Value>(
        _ text: String, in cache: ReferenceWritableKeyPath<CaptionTexts, [String: Value]>, _ make: (String) -> Value
    ) -> Value {
        if let value = self[keyPath: cache][text] { return value }
        let value = make(text)
        self[keyPath: cache][text] = value
        return value
    }
}

/// What a text looks like, in numbers: those of the features that depend on nothing else.
struct TextMarks {
    let letters: Int
    let capitals: Int
    let digits: Int
    let words: Int
    let isNumbered: Bool
    let isGeneric: Bool
    let isYesNo: Bool
    let isHeading: Bool

    init(_ text: String) {
        let folded = FoldedText(text)
        let counts = Counts(text)
        (letters, capitals, digits, words) = (counts.letters, counts.capitals, counts.digits, counts.words)
        isNumbered = Tooltip.numbered(text).0 != nil
        isGeneric = LabelChooser.isGeneric(folded)
        isYesNo = LineWords.isAnswer(folded)
        isHeading = LineWords.isNumberedPart(folded, text)
    }

    /// By the classes of `Character`. Where no character can be of several scalars they are looked at one by one, which is
    /// many times as fast.
    private struct Counts {
        var letters = 0
        var capitals = 0
        var digits = 0
        var words = 0

        init(_ text: String) {
            var isInWord = false
            if text.unicodeScalars.allSatisfy(Self.standsAlone) {
                for scalar in text.unicodeScalars { add(Character(scalar), &isInWord) }
            } else {
                for character in text { add(character, &isInWord) }
            }
        }

        private mutating func add(_ character: Character, _ isInWord: inout Bool) {
            if character == " " {
                isInWord = false
                return
            }
            if !isInWord { words += 1 }
            isInWord = true
            if character.isAlpha { letters += 1 }
            if character.isDigit { digits += 1 }
            if character.isCapital { capitals += 1 }
        }

        /// Latin letters, and the dashes, quotes and dots of print; what joins others begins behind them.
        private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
            scalar.value < 0x300 && scalar.value != 0x0D || (0x2010...0x2027).contains(scalar.value)
        }
    }
}
