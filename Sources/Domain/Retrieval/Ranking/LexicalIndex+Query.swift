import Primitives

extension LexicalIndex {
    func query(_ question: Question, _ weights: RankingWeights) -> SearchQuery {
        var query = query(question.text, weights)
        guard let earlier = question.earlier else { return query }
        // What was talked about before goes on to be meant, and tells less than what is asked now.
        let known = Set(query.groups.flatMap(\.variants).map(\.term))
        for var group in self.query(earlier, weights).groups where !group.variants.contains(where: { known.contains($0.term) }) {
            group.weight *= weights.earlier
            group.position -= 1000
            query.groups.insert(group, at: 0)
        }
        return query
    }

    private func query(_ question: String, _ weights: RankingWeights) -> SearchQuery {
        let language = language(of: question)
        let analyzer = analyzer(of: language)
        let analyzed = analyzer.analyze(question)
        let asked = analyzer.signs.kind(of: analyzed)
        var query = SearchQuery(answerKind: asked?.kind)
        for word in analyzed.words.indices where !analyzer.isStopWord(analyzed.words[word]) {
            var group = group(analyzed.words[word], at: word, language, weights)
            if asked?.words.contains(word) == true { group.weight *= weights.asking }
            query.groups.append(group)
        }
        return query
    }

    /// The language a question is in; that of most passages where it doesn't show.
    func language(of question: String) -> Language {
        detector.language(of: question, among: Array(languages.keys)) ?? languages.max {
            ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue)
        }?.key
            ?? .english
    }

    private func group(_ word: Word, at position: Int, _ language: Language, _ weights: RankingWeights) -> SearchQuery.Group {
        let own = ownTerms(word, language)
        let like = word.kind == .word ? likeTerms(word, language, besides: own, weights) : []
        let variants = own.map { SearchQuery.Variant(term: $0, weight: 1) } + like
        // The rarity of the word itself; that of what is like it where the word is nowhere.
        let telling = own.isEmpty ? like.map(\.term) : own
        let count = telling.map { postings[Int($0)].count }.max() ?? 0
        return SearchQuery.Group(
            variants: variants, weight: word.kind == .character ? weights.character : 1, idf: idf(count: count),
            position: position)
    }

    /// The word's terms by the rules of its language and of every other language that passages are in.
    private func ownTerms(_ word: Word, _ language: Language) -> [Int32] {
        let others = languages.keys.filter { $0 != language }.sorted { $0.rawValue < $1.rawValue }
        var terms: [Int32] = []
        for language in [language] + others {
            guard let term = vocabulary[analyzer(of: language).term(word)], !terms.contains(term) else { continue }
            if !postings[Int(term)].isEmpty { terms.append(term) }
        }
        return terms
    }

    private func likeTerms(
        _ word: Word, _ language: Language, besides own: [Int32], _ weights: RankingWeights
    ) -> [SearchQuery.Variant] {
        let analyzer = analyzer(of: language)
        let similar = similarTerms.terms(
            like: analyzer.term(word), least: weights.leastLikeness, limit: weights.mostLikeTerms,
            compounds: analyzer.words.hasCompounds)
        return similar.filter { !own.contains($0.term) && !postings[Int($0.term)].isEmpty }.map {
            let closeness = ($0.likeness - weights.leastLikeness) / (1 - weights.leastLikeness)
            let range = weights.likeTerms
            return .init(term: $0.term, weight: range.lowerBound + (range.upperBound - range.lowerBound) * closeness)
        }
    }

    /// Inverse document frequency, as BM25 in Lucene: never negative.
    func idf(count: Int) -> Double {
        let count = Double(count)
        return naturalLogarithm(1 + (Double(passageCount) - count + 0.5) / (count + 0.5))
    }
}
