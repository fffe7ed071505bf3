import Documents
import PageLayout

/// Printed words of which one is chosen by a mark on the page.
struct PrintedChoice {
    struct Option {
        var label: String
        /// On the page as shown, with room for the mark.
        var box: PDFRect
    }

    /// What is asked.
    var label: String
    var options: [Option]
    var mark: ChoiceMark

    var box: PDFRect { options.map(\.box).union ?? PDFRect(x0: 0, y0: 0, x1: 0, y1: 0) }

    /// Whether what was taken for a blank is room between the words, or lies on them.
    func covers(_ blank: PDFRect) -> Bool {
        blank.sharedArea(with: box) > 0.4 * blank.area || options.contains { $0.box.sharedArea(with: blank) > 0.3 * $0.box.area }
    }

    /// A button with a place for each of the words. A state is the place's number, so that the words can be any.
    func field(name: String, page: Int, _ back: QuarterTurn) -> FormField {
        FormField(
            name: name, kind: .radio, tooltip: label,
            options: options.enumerated().map { .init(value: String($0.offset), label: $0.element.label) },
            widgets: options.enumerated().map {
                Widget(page: page, rect: back.upright($0.element.box), onState: String($0.offset), tooltip: $0.element.label)
            }, mark: mark)
    }
}

extension FieldCandidate {
    init(_ choice: PrintedChoice) {
        self.init(box: choice.box, kind: .choice(choice), confidence: 0.7, frame: choice.box)
        caption = choice.label
    }
}

/// A piece of a printed line: words to choose from, and what stands between them.
enum ChoiceToken {
    case word(Word)
    case separator(Separator)
    /// What ends a choice: a colon, a question mark, a bracket.
    case border(Character)
    /// Wider than the space between words.
    case gap
    /// Words that say what to do.
    case cue

    struct Word {
        var text: String
        var box: PDFRect
        /// An asterisk stands at it.
        var isStarred = false
        /// Which word of the line it is a part of.
        var index: Int
    }

    enum Separator { case slash, connective, comma }
}

/// Takes a printed line apart.
struct ChoiceTokens {
    let cues: ChoiceCues

    /// - Parameter cue: which of the words say what to do.
    func tokens(of words: [(text: String, box: PDFRect)], fontSize: Double, cue: Range<Int>?) -> [ChoiceToken] {
        var tokens: [ChoiceToken] = []
        var last: PDFRect?
        for (index, word) in words.enumerated() {
            if let last, isWide(between: last, word.box, fontSize) { tokens.append(.gap) }
            last = word.box
            if cue?.contains(index) == true {
                // Without spaces between words what is chosen may stand in the same one: "业主（删去不适用者）".
                let parts = Self.parts(of: word.text, box: word.box, index: index)
                tokens += cue?.count == 1 && parts.count > 1 ? parts.map(asked) : [.cue]
            } else if cues.isConnective(word.text), !Self.isAlone(word.text, index, words.count) {
                tokens.append(.separator(.connective))
            } else {
                tokens += Self.parts(of: word.text, box: word.box, index: index)
            }
        }
        return tokens
    }

    private func asked(_ part: ChoiceToken) -> ChoiceToken {
        guard case .word(let word) = part, cues.cue(in: [word.text]) != nil else { return part }
        return .cue
    }

    /// A connective stands between words.
    private static func isAlone(_ text: String, _ index: Int, _ count: Int) -> Bool { index == 0 || index == count - 1 }

    private func isWide(between one: PDFRect, _ other: PDFRect, _ fontSize: Double) -> Bool {
        let (left, right) = one.midX < other.midX ? (one, other) : (other, one)
        return right.x0 - left.x1 > max(5, 0.9 * fontSize)
    }

    private static let borders: Set<Character> = ["(", ")", "[", "]", ":", "?", "؟", "：", "？", "（", "）", ";", "；"]
    private static let commas: Set<Character> = [",", "،", "、", "，"]

    /// The words of "Mr/Mrs*:" with the part of the box that each takes.
    private static func parts(of text: String, box: PDFRect, index: Int) -> [ChoiceToken] {
        let widths = text.map(width)
        let all = max(widths.reduce(0, +), 0.1)
        let isLeftward = text.unicodeScalars.contains { (0x0590...0x08FF).contains($0.value) }
        var tokens: [ChoiceToken] = []
        var (word, start, place, isStarred) = ("", 0.0, 0.0, false)
        func finish() {
            guard !word.isEmpty else { return }
            let (low, high) = (start / all * box.width, place / all * box.width)
            let part =
                isLeftward
                ? PDFRect(x0: box.x1 - high, y0: box.y0, x1: box.x1 - low, y1: box.y1)
                : PDFRect(x0: box.x0 + low, y0: box.y0, x1: box.x0 + high, y1: box.y1)
            tokens.append(.word(.init(text: word, box: part, isStarred: isStarred, index: index)))
            (word, isStarred) = ("", false)
        }
        for (character, width) in zip(text, widths) {
            switch character {
            case _ where PrintedChoices.separators.contains(character):
                finish()
                tokens.append(.separator(.slash))
            case _ where borders.contains(character):
                finish()
                tokens.append(.border(character))
            case _ where commas.contains(character):
                finish()
                tokens.append(.separator(.comma))
            case "*", "†", "＊":
                isStarred = true
                if !word.isEmpty { finish() }
            default:
                if word.isEmpty { start = place }
                word.append(character)
            }
            place += width
        }
        finish()
        return starred(tokens, isStarred)
    }

    /// An asterisk behind the last word is that word's.
    private static func starred(_ tokens: [ChoiceToken], _ isOpen: Bool) -> [ChoiceToken] {
        guard isOpen, let last = tokens.lastIndex(where: { if case .word = $0 { true } else { false } }),
            case .word(var word) = tokens[last]
        else { return tokens }
        var tokens = tokens
        word.isStarred = true
        tokens[last] = .word(word)
        return tokens
    }

    /// About how wide a character is set, to a tenth of its size: what it takes of a word is known only for the whole.
    private static func width(_ character: Character) -> Double {
        switch character {
        case "i", "j", "l", "I", "'", "’", ".", ",", ":", ";", "|", "!": 0.26
        case "/", "\\", "(", ")", "[", "]", "f", "t", "r", "*": 0.34
        case "m", "w", "M", "W": 0.86
        case _ where character.isUppercase: 0.68
        default: 0.53
        }
    }
}
