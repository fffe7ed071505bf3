public import Primitives

extension ValueParser {
    /// Whether words of a sentence stand among these, as they do in no name of a town: "my mother is called Sita". Words with a
    /// capital may be a part of a name ("Nombre de Dios"); writing without capitals is judged by all of its words.
    public func isSentence(_ words: String, language: Language) -> Bool { talk(words, language) > 0 }

    /// Whether it is nothing but talk: of somebody else, or with several words that no name has.
    public func isTalk(_ words: String, language: Language) -> Bool { talk(words, language) > 1 }

    /// Whether half of the words or more are of everyday talk: "no one helped me with the form".
    public func isEveryday(_ words: String, language: Language) -> Bool {
        let utterance = Utterance(words)
        guard utterance.tokens.count > 2, let lexicon = lexicons(language).first else { return false }
        let grammar = NameGrammar(utterance: utterance, lexicon: lexicon.names)
        return grammar.everydayWords(utterance.tokens.indices) * 2 >= utterance.tokens.count
    }

    /// How many words name somebody else than the person, beginning at this token: "my wife", "he". Nil for none.
    package func otherPerson(_ tokens: [Token], at start: Int, language: Language) -> Int? {
        let plain = Array(tokens[..<min(tokens.count, start + 4)])
        let owners = plain.indices.map { $0 < start ? plain[$0] : plain[$0].withoutPossessive }
        return lexicons(language).prefix(2).flatMap { lexicon in
            [plain, owners].compactMap { lexicon.answers.others.longest($0, at: start)?.length }
        }.max()
    }

    /// How many words and phrases of a sentence there are; somebody else counts twice.
    private func talk(_ words: String, _ language: Language) -> Int {
        let tokens = Utterance(words).tokens
        guard tokens.count > 1 else { return 0 }
        return lexicons(language).prefix(2).map { lexicon in
            tokens.indices.filter { !tokens[$0].isCapital || $0 == 0 }.reduce(0) { count, index in
                if lexicon.answers.others.longest(tokens, at: index) != nil { return count + 2 }
                return lexicon.names.outside.longest(tokens, at: index) == nil ? count : count + 1
            }
        }.max() ?? 0
    }
}
