import FormModel
import Primitives

/// Finds options in someone's words by their labels and values.
struct ChoiceGrammar {
    let utterance: Utterance
    let options: [Option]
    /// The words of each option's labels and value, folded.
    private let names: [[[String]]]
    /// The same without the words that the label denies: "no ciudadana" tells nothing of a citizen.
    private let telling: [[[String]]]
    private let said: [SaidWord]
    /// "And" and the like.
    private let joints: [PhraseIndex<Bool>]
    /// What was said not to be so is never chosen.
    let denial: Denial
    let language: Language
    var tokens: [Token] { utterance.tokens }

    init(
        utterance: Utterance, options: [Option], language: Language, denial: Denial, lexicons: [AnswerLexicon],
        joints: [PhraseIndex<Bool>]
    ) {
        self.joints = joints
        self.denial = denial
        self.utterance = utterance
        self.options = options
        self.language = language
        let said = SaidWord.all(in: utterance.tokens)
        self.said = said
        let texts = options.map { option in
            var texts = [option.label[language]]
            if !texts.contains(option.label.english) { texts.append(option.label.english) }
            if !texts.contains(option.value), Self.names(option.value, option, beside: said.count) { texts.append(option.value) }
            return texts
        }
        names = texts.map { $0.map { Self.words($0) }.filter { !$0.isEmpty } }
        telling = texts.map { $0.map { Self.telling($0, lexicons) } }
    }

    /// The value "one" of "One job in all" is a part of the label: it names the option where hardly anything else is said, and not
    /// in "I only have the one name".
    private static func names(_ value: String, _ option: Option, beside saidCount: Int) -> Bool {
        let own = words(value)
        let label = Set(words(option.label.english))
        return own.count >= label.count || !label.isSuperset(of: own) || saidCount <= own.count + 1
    }

    private static func telling(_ text: String, _ lexicons: [AnswerLexicon]) -> [String] {
        let tokens = Utterance(text).tokens
        let denial = Denial(tokens, lexicons)
        return SaidWord.all(in: tokens).filter { !denial.covers($0.tokens) }.map(\.folded)
    }

    private static func words(_ text: String) -> [String] {
        SaidWord.all(in: Utterance(text).tokens).map(\.folded)
    }

    /// The option whose whole label was said. A label inside a longer label that was said too doesn't count.
    func named() -> Reading? {
        var best: [(option: Int, words: Range<Int>)] = []
        for index in options.indices {
            guard let range = longestName(of: index) else { continue }
            let length = best.first?.words.count ?? 0
            if range.count > length { best = [] }
            if range.count >= length { best.append((index, range)) }
        }
        guard let first = best.first else { return nil }
        if best.count == 1 || first.words.count == said.count {
            return Reading(value: .choice(options[first.option].value), span: span(first.words), confidence: 1)
        }
        return Reading(
            alternatives: best.prefix(5).map { .choice(options[$0.option].value) }, span: span(first.words), confidence: 0.4)
    }

    /// The option of several things that were all said, in these words or others: "motorbike and car" is "Car and motorcycle".
    func covered(by lexicons: [AnswerLexicon]) -> Reading? {
        let whole = options.indices.compactMap { option -> (option: Int, count: Int)? in
            let counts = names[option].compactMap { words -> Int? in
                let content = words.filter { word in !joints.contains { $0.contains(word: word) } }
                guard content.count >= 2, content.count < words.count, content.count <= said.count else { return nil }
                return content.allSatisfy { isSaid($0, lexicons) } ? content.count : nil
            }
            return counts.max().map { (option, $0) }
        }
        guard let best = whole.max(by: { $0.count < $1.count }), whole.count == 1 else { return nil }
        return Reading(
            value: .choice(options[best.option].value), span: 0..<utterance.scalars.count, confidence: 0.9)
    }

    /// The word itself, or another with its meaning.
    private func isSaid(_ word: String, _ lexicons: [AnswerLexicon]) -> Bool {
        func meanings(_ word: String) -> Set<String> {
            let tokens = Utterance(word).tokens
            return Set(lexicons.flatMap { $0.synonyms.all(tokens, at: 0).filter { $0.length == tokens.count }.map(\.value) })
        }
        let own = meanings(word)
        return said.contains { spoken in
            guard !denial.covers(spoken.tokens) else { return false }
            return spoken.folded == word || !own.isEmpty && !own.isDisjoint(with: meanings(spoken.folded))
        }
    }

    func allNamed() -> [String] { options.indices.filter { longestName(of: $0) != nil }.map { options[$0].value } }

    private func longestName(of option: Int) -> Range<Int>? {
        names[option].compactMap { find($0) }.max { $0.count < $1.count }
    }

    /// The options that nothing of the words denies, where some were denied and none was named.
    func undenied() -> Reading? {
        guard !denial.isEmpty else { return nil }
        let left = options.indices.filter { option in !names[option].contains { find($0, isDenied: true) != nil } }
        guard (1...5).contains(left.count), left.count < options.count else { return nil }
        let values = left.map { AnswerValue.choice(options[$0].value) }
        let span = 0..<utterance.scalars.count
        if values.count == 1 { return Reading(value: values[0], span: span, confidence: 0.4) }
        return Reading(alternatives: values, span: span, confidence: 0.3)
    }

    private func tokens(of words: Range<Int>) -> Range<Int> {
        said[words.lowerBound].tokens.lowerBound..<said[words.upperBound - 1].tokens.upperBound
    }

    private func span(_ words: Range<Int>) -> Range<Int>? { utterance.span(tokens(of: words)) }

    /// Where these words stand one after the other, marks between them left out: said to be so, or denied.
    private func find(_ words: [String], isDenied: Bool = false) -> Range<Int>? {
        // One letter is too little to find inside a sentence: "a" and "I" are words.
        if words.count == 1, words[0].unicodeScalars.count == 1, words[0].utf8.count == 1, said.count > 1 { return nil }
        guard said.count >= words.count else { return nil }
        return (0...said.count - words.count).lazy.map { $0..<$0 + words.count }
            .first { range in
                zip(said[range], words).allSatisfy { $0.folded == $1 } && denial.covers(tokens(of: range)) == isDenied
            }
    }

    /// "HoH" for "Head of household": the first letters of one option's words, all of them or three and more.
    func abbreviated() -> Reading? {
        let letters = utterance.tokens.filter { $0.kind == .word }.map(\.folded)
        guard letters.count == 1, (3...6).contains(letters[0].unicodeScalars.count), tokens.allSatisfy({ $0.kind != .number })
        else {
            return nil
        }
        let found = options.indices.filter { option in
            names[option].contains { words in
                let initials = String(words.compactMap(\.first))
                return words.count >= 3 && initials.hasPrefix(letters[0])
            }
        }
        guard found.count == 1 else { return nil }
        return Reading(value: .choice(options[found[0]].value), span: 0..<utterance.scalars.count, confidence: 0.85)
    }

    /// The only option that shares its telling words with what was said.
    func resembling() -> Reading? {
        let said = tokens.indices.filter { !denial.covers($0..<$0 + 1) }.map { tokens[$0] }
            .filter { $0.kind == .word && $0.folded.unicodeScalars.count >= 4 }.map(\.folded)
        guard !said.isEmpty, tokens.count <= 30 else { return nil }
        var found: [(option: Int, score: Double)] = []
        for index in options.indices where !isDenied(index) {
            let score = telling[index].map { likeness($0, said) }.max() ?? 0
            if score > 0 { found.append((index, score)) }
        }
        let top = found.map(\.score).max() ?? 0
        let best = found.filter { $0.score == top }
        guard let first = best.first else { return nil }
        let span = 0..<utterance.scalars.count
        if best.count == 1 {
            let isAccidental = sharesLittle(telling[first.option], said)
            let confidence = isAccidental ? min(top, 0.5) : top
            return Reading(value: .choice(options[first.option].value), span: span, confidence: confidence)
        }
        if let one = runningOn(best.map(\.option)) {
            return Reading(value: .choice(options[one].value), span: span, confidence: 0.8)
        }
        if let told = toldApart(best.map { options[$0.option] }) {
            return Reading(value: .choice(told.value), span: span, confidence: 0.75)
        }
        return Reading(alternatives: best.prefix(5).map { .choice(options[$0.option].value) }, span: span, confidence: 0.3)
    }

    /// "Every time online" shares a word with "None: last time I went there", "I did it online last time" two, and both say another
    /// thing: something said is left over, and as much or half of the option.
    private func sharesLittle(_ names: [[String]], _ said: [String]) -> Bool {
        let explained = said.filter { word in names.contains { likeness($0, [word]) > 0 } }.count
        guard explained < said.count else { return false }
        if said.count - explained >= explained { return true }
        return names.allSatisfy { words in
            let long = words.filter { $0.unicodeScalars.count >= 4 }
            return long.filter { likeness([$0], said) > 0 }.count * 2 < long.count
        }
    }

    /// "The A number", where others are numbers too: the one option with the longest run of what was said, two words at least.
    func runningOn(_ found: [Int]) -> Int? {
        let words = said.filter { !denial.covers($0.tokens) }.map(\.folded)
        let runs = found.map { option in names[option].map { Self.longestRun(of: words, in: $0) }.max() ?? 0 }
        // Two characters of Chinese are one word.
        let least = words.contains { $0.unicodeScalars.first.map { $0.value >= 0x3400 } == true } ? 2 : 1
        guard let longest = runs.max(), longest > least else { return nil }
        let best = found.indices.filter { runs[$0] == longest }
        return best.count == 1 ? found[best[0]] : nil
    }

    /// How many words stand in both one after the other.
    private static func longestRun(of words: [String], in label: [String]) -> Int {
        var longest = 0
        for start in words.indices {
            for place in label.indices {
                let length = zip(words[start...], label[place...]).prefix { $0 == $1 }.count
                longest = max(longest, length)
            }
        }
        return longest
    }

    /// "Separated but not legally" denies a word of "Legally separated".
    func isDenied(_ option: Int) -> Bool {
        let denied = Set(
            tokens.indices.filter { denial.denies($0..<$0 + 1) && tokens[$0].kind == .word }.map { tokens[$0].folded }
                .filter { $0.unicodeScalars.count >= 5 })
        return !denied.isEmpty && telling[option].contains { !denied.isDisjoint(with: $0) }
    }

    private func likeness(_ words: [String], _ said: [String]) -> Double {
        var best = 0.0
        for word in words where word.unicodeScalars.count >= 4 {
            for spoken in said {
                if spoken == word {
                    best = max(best, 0.8)
                } else if EditDistance.sharesStem(spoken, word) {
                    best = max(best, 0.7)
                } else if EditDistance.isSlip(spoken, word) {
                    best = max(best, 0.6)
                } else if EditDistance.isSwapped(spoken, word) {
                    best = max(best, 0.5)
                }
            }
        }
        return best
    }
}
