/// Parts a text into words and sentences, in one pass.
///
/// - Complexity: O(n) in the length of the text.
struct WordScanner {
    private(set) var words: [Word] = []
    /// Of sentences that have words, as UTF-8 offsets; what stands between two belongs to the first.
    private(set) var sentences: [Range<Int>] = []

    private let abbreviations: Set<String>
    private var folded: [UInt8] = []
    private var start = 0
    private var kind = Word.Kind.word
    private var isCapitalized = false
    /// The character of an unspaced script just before, with its start.
    private var neighbour: (folded: [UInt8], start: Int)?
    private var sentenceStart = 0
    private var sentenceHasWords = false
    /// Where a sentence may have ended: decided by what comes next.
    private var pendingEnd: Int?
    private var lineBreaks = 0

    init(_ text: String, abbreviations: Set<String> = []) {
        self.abbreviations = abbreviations
        words.reserveCapacity(text.utf8.count / 6)
        var offset = 0
        for scalar in text.unicodeScalars {
            take(scalar, at: offset)
            offset += UTF8.width(scalar)
        }
        endWord(at: offset)
        endSentence(at: offset)
    }

    private mutating func take(_ scalar: Unicode.Scalar, at offset: Int) {
        let script = ScalarScript(scalar)
        if script != .none, script != .mark { decidePendingEnd(before: scalar, at: offset) }
        switch script {
        case .letter, .digit: takeWordCharacter(scalar, script, offset)
        case .unspaced: takeUnspaced(scalar, offset)
        case .mark: if !folded.isEmpty { ScalarFolding.fold(scalar, into: &folded) }
        case .none: takeOther(scalar, offset)
        }
    }

    private mutating func takeWordCharacter(_ scalar: Unicode.Scalar, _ script: ScalarScript, _ offset: Int) {
        neighbour = nil
        if folded.isEmpty {
            start = offset
            kind = script == .digit ? .number : .word
            isCapitalized = scalar.properties.isUppercase
        } else if script == .letter {
            kind = .word
        }
        ScalarFolding.fold(scalar, into: &folded)
    }

    /// Each character alone, and each with the one before it.
    private mutating func takeUnspaced(_ scalar: Unicode.Scalar, _ offset: Int) {
        endWord(at: offset)
        var character: [UInt8] = []
        ScalarFolding.fold(scalar, into: &character)
        let end = offset + UTF8.width(scalar)
        if let neighbour { add(neighbour.folded + character, .pair, neighbour.start..<end) }
        add(character, .character, offset..<end)
        neighbour = (character, offset)
    }

    private mutating func takeOther(_ scalar: Unicode.Scalar, _ offset: Int) {
        endWord(at: offset)
        neighbour = nil
        let end = offset + UTF8.width(scalar)
        switch scalar {
        case "\n":
            lineBreaks += 1
            if lineBreaks >= 2 { endSentence(at: offset) }
        case "。", "！", "？", "।", "॥", "؟", "!", "?", "۔": endSentence(at: end)
        case ".", "…": pendingEnd = mayEndSentence ? end : nil
        default: break
        }
    }

    /// A full stop ends no sentence after a single letter or an abbreviation.
    private var mayEndSentence: Bool {
        guard let last = words.last else { return false }
        if last.kind == .word, last.folded.utf8.count == 1 { return false }
        return !abbreviations.contains(last.folded)
    }

    /// A full stop ended a sentence when white space and no lower-case letter follows it.
    private mutating func decidePendingEnd(before scalar: Unicode.Scalar, at offset: Int) {
        lineBreaks = 0
        guard let end = pendingEnd else { return }
        pendingEnd = nil
        if offset > end, !scalar.properties.isLowercase { endSentence(at: end) }
    }

    private mutating func endWord(at offset: Int) {
        guard !folded.isEmpty else { return }
        add(folded, kind, start..<offset)
        folded.removeAll(keepingCapacity: true)
    }

    private mutating func add(_ bytes: [UInt8], _ kind: Word.Kind, _ range: Range<Int>) {
        words.append(
            Word(
                folded: String(decoding: bytes, as: UTF8.self), kind: kind, range: range, sentence: sentences.count,
                isCapitalized: kind == .word && isCapitalized))
        sentenceHasWords = true
    }

    private mutating func endSentence(at offset: Int) {
        guard sentenceHasWords else { return }
        sentences.append(sentenceStart..<offset)
        sentenceStart = offset
        sentenceHasWords = false
        pendingEnd = nil
        lineBreaks = 0
    }
}
