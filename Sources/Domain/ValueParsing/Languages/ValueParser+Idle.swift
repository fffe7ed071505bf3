package import Primitives

extension ValueParser {
    /// How many words that say nothing of an answer begin at this token: "I think", "the", "please". Nil for none.
    package func idleWords(_ tokens: [Token], at start: Int, before end: Int, language: Language) -> Int? {
        lexicons(language).prefix(2).compactMap { $0.idle.longest(tokens, at: start, before: end)?.length }.max()
    }

    /// How many words that draw a conclusion begin at this token: "so". Nil for none.
    package func conclusion(_ tokens: [Token], at start: Int, language: Language) -> Int? {
        lexicons(language).prefix(2).compactMap { $0.answers.conclusions.longest(tokens, at: start)?.length }.max()
    }

    /// How many words with which another clause begins stand at this token: "but". Nil for none.
    package func turn(_ tokens: [Token], at start: Int, language: Language) -> Int? {
        lexicons(language).prefix(2).compactMap { $0.answers.turns.longest(tokens, at: start)?.length }.max()
    }

    /// The words that mean something that options are found by: "stay at home mom".
    package func meaningWords(_ tokens: [Token], language: Language) -> Set<Int> {
        places(tokens, language) { $0.synonyms.longest(tokens, at: $1)?.length }
    }

    /// The words that deny something.
    package func denials(_ tokens: [Token], language: Language) -> Set<Int> {
        places(tokens, language) { $0.negations.longest(tokens, at: $1)?.length }
    }

    /// Where the phrases of a list stand, in the conversation's language and in English.
    private func places(
        _ tokens: [Token], _ language: Language, _ length: (AnswerLexicon, Int) -> Int?
    ) -> Set<Int> {
        Set(
            lexicons(language).prefix(2).flatMap { lexicon in
                tokens.indices.flatMap { start in start..<start + (length(lexicon.answers, start) ?? 0) }
            })
    }
}
