public import Primitives

/// Names that somebody tells of in a sentence: "I was Teresa Medeiros before I got married".
public struct OtherNames: Sendable, Hashable {
    /// As a form wants them: names that were told one after another have commas between them. Empty where there is none.
    public var text: String
    /// There is one, and its capitals part it from the sentence. Others should be confirmed.
    public var isSure: Bool
    /// The sentence speaks of another time, so that no name in it is the usual one.
    public var isOfOtherTime: Bool
    /// It says that there was never another: "I've always been …".
    public var isDenied: Bool
}

extension ValueParser {
    /// The former or other names in a sentence; nil where nothing but names was said, where neither a name nor that there is none
    /// was, and where somebody else is spoken of.
    public func otherNames(in words: String, language: Language) -> OtherNames? {
        let utterance = Utterance(words)
        guard (2...40).contains(utterance.tokens.count) else { return nil }
        return lexicons(language).prefix(2).lazy.compactMap { lexicon in
            let isOfOthers = utterance.tokens.indices.contains { lexicon.answers.others.longest(utterance.tokens, at: $0) != nil }
            return isOfOthers ? nil : OtherNameGrammar(utterance: utterance, lexicon: lexicon.names).names()
        }.first
    }
}

/// Parts the names of a sentence from the words that are told around them.
private struct OtherNameGrammar {
    let tokens: [Token]
    let utterance: Utterance
    let lexicon: NameLexicon

    init(utterance: Utterance, lexicon: NameLexicon) {
        self.utterance = utterance
        self.lexicon = lexicon
        tokens = utterance.tokens
    }

    func names() -> OtherNames? {
        let talk = talk()
        var runs = runs(besides: talk)
        // Beside a name with its capitals no word without is one; what such a word tells is not known.
        let count = runs.count
        if lexicon.isLatin, runs.contains(where: isCapital) { runs.removeAll { !isCapital($0) } }
        let isDenied = has(lexicon.noOtherNames)
        guard !talk.isEmpty, !runs.isEmpty || isDenied, runs.allSatisfy({ $0.count <= 6 }) else { return nil }
        return OtherNames(
            text: runs.map { utterance.text($0) }.joined(separator: ", "),
            isSure: count == 1 && runs.count == 1 && isCapital(runs[0]) && lexicon.isLatin,
            isOfOtherTime: has(lexicon.otherTimes),
            isDenied: isDenied)
    }

    private func isCapital(_ run: Range<Int>) -> Bool {
        run.contains { tokens[$0].isCapital }
            && run.allSatisfy { tokens[$0].isCapital || isParticle($0) || tokens[$0].kind == .mark }
    }

    private func has(_ phrases: PhraseIndex<Bool>) -> Bool { tokens.indices.contains { phrases.longest(tokens, at: $0) != nil } }

    /// The places of words that are no part of a name.
    private func talk() -> Set<Int> {
        var talk: Set<Int> = []
        var index = tokens.startIndex
        while index < tokens.endIndex {
            let length = lengthOfTalk(at: index) ?? 0
            let particles = particles(at: index)
            // "De la Cruz": the particles before a name belong to it; those of "antes de" do not.
            if particles >= length, particles > 0, isName(index + particles) {
                index += particles + 1
            } else {
                talk.formUnion(index..<index + length)
                index += max(length, 1)
            }
        }
        return talk
    }

    /// How many particles follow one another.
    private func particles(at start: Int) -> Int {
        var end = start
        while let length = lexicon.particles.longest(tokens, at: end)?.length { end += length }
        return end - start
    }

    private func isName(_ index: Int) -> Bool {
        index < tokens.endIndex && tokens[index].kind == .word && lengthOfTalk(at: index) == nil
    }

    private func lengthOfTalk(at index: Int) -> Int? {
        let beside = lexicon.besideOtherNames.longest(tokens, at: index)?.length
        if let beside { return beside }
        if tokens[index].folded.contains(where: \.isNumber) { return 1 }
        // A capital within the sentence: "Will", "May".
        guard !tokens[index].isCapital || index == 0 else { return nil }
        return [lexicon.outside, lexicon.everyday, lexicon.leadIns].compactMap { $0.longest(tokens, at: index)?.length }.max()
    }

    private func isParticle(_ index: Int) -> Bool { lexicon.particles.longest(tokens, at: index) != nil }

    /// Stretches of names; a hyphen, an apostrophe or a comma stays within one.
    private func runs(besides talk: Set<Int>) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for index in tokens.indices where !talk.contains(index) && tokens[index].kind != .mark {
            if let last = runs.last, (last.upperBound..<index).allSatisfy({ !talk.contains($0) }) {
                runs[runs.count - 1] = last.lowerBound..<index + 1
            } else {
                runs.append(index..<index + 1)
            }
        }
        return runs
    }
}
