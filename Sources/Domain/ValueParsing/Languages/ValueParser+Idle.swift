package import Primitives

extension ValueParser {
    /// How many words that say nothing of an answer begin at this token: "I think", "the", "please". Nil for none.
    package func idleWords(_ tokens: [Token], at start: Int, before end: Int, language: Language) -> Int? {
        lexicons(language).prefix(2).compactMap { $0.idle.longest(tokens, at: start, before: end)?.length }.max()
    }

    /// The words that mean something that options are found by: "stay at home mom".
    package func meaningWords(_ tokens: [Token], language: Language) -> Set<Int> {
        Set(
            lexicons(language).prefix(2).flatMap { lexicon in
                tokens.indices.flatMap { start in
                    lexicon.answers.synonyms.longest(tokens, at: start).map { Array(start..<start + $0.length) } ?? []
                }
            })
    }

    /// How many words that draw a conclusion begin at this token: "so". Nil for none.
    package func conclusion(_ tokens: [Token], at start: Int, language: Language) -> Int? {
        lexicons(language).prefix(2).compactMap { $0.answers.conclusions.longest(tokens, at: start)?.length }.max()
    }

    /// The words that deny something, of the conversation's language and of English.
    package func denials(_ tokens: [Token], language: Language) -> Set<Int> {
        Set(
            lexicons(language).prefix(2).flatMap { lexicon in
                tokens.indices.flatMap { start in
                    lexicon.answers.negations.longest(tokens, at: start).map { Array(start..<start + $0.length) } ?? []
                }
            })
    }
}
