import Primitives

/// What is known of a statement before it is weighed: how near it is to a question, and what of the question stands in it.
///
/// The names are those of the fitted weights.
public enum StatementFeature: String, Sendable, Hashable, CaseIterable {
    /// Cosine of question and statement, above that of unrelated texts; the same beside the mean of its language.
    case cosine, cosineLead
    /// The mean, over the pieces of the question, of the nearest piece of the statement; beside the mean of its language; and with the
    /// headings it stands under.
    case pieces, piecesLead, piecesWithHeadings
    /// The pieces of the question that have the least in the statement, and in it or its headings.
    case leastPieces, leastWithHeadings
    /// Of the passage.
    case passage
    /// The nearest neighbour in its paragraph.
    case neighbour
    /// Whether question and statement are in one language.
    case shared
    /// Whether the value is of the kind that is asked for, or can't be.
    case fits, fails
    /// A sentence without any value, where a value is asked for.
    case bare
    /// The share of the question's words in the statement, in one language and across two; with the headings.
    case words, wordsAcross, wordsWithHeadings
    /// Whether every word of the question is there.
    case everyWord
    /// The share of the question's words that other passages have and this one hasn't; and that no passage has.
    case elsewhere, unknown
    case entry, cell, lines
    /// Fewer than a dozen letters.
    case short
    case one
}

/// Something that a passage says, with what a search knows of the passage.
public struct StatementPlace: Sendable {
    public var passage: LexicalIndex.Ordinal
    public var statement: Statement
    public var pieces: TextPieces
    /// Of what the passage stands under.
    public var headings: TextPieces?
    /// Cosine of question and passage.
    public var likeness: Double

    public init(
        passage: LexicalIndex.Ordinal, statement: Statement, pieces: TextPieces, headings: TextPieces?, likeness: Double
    ) {
        self.passage = passage
        self.statement = statement
        self.pieces = pieces
        self.headings = headings
        self.likeness = likeness
    }
}

/// A statement with how well it answers.
public struct WeighedStatement: Sendable {
    /// Among those that were weighed.
    public var number: Int
    public var features: [StatementFeature: Double]
    /// Log odds against there being no answer.
    public var logOdds: Double
}

extension LexicalIndex {
    /// What a passage says.
    ///
    /// - Parameter text: the passage's, which the index does not keep.
    public func statements(of text: String, passage: Ordinal) -> [Statement] {
        let analyzer = analyzer(of: language(of: passage))
        return StatementFinder(text, analyzer.analyze(text), analyzer).statements()
    }

    /// Weighs statements as answers of a question, best first.
    ///
    /// - Parameters:
    ///   - meaning: of the question.
    ///   - headings: what a passage stands under, which the index does not keep.
    public func weighed(
        _ places: [StatementPlace], for question: Question, _ meaning: TextPieces, weights: StatementWeights,
        headings: (Ordinal) -> [String]
    ) -> [WeighedStatement] {
        let weigher = StatementWeigher(places, question, meaning, self, headings)
        return places.indices.map { number in
            let features = weigher.features(of: number)
            return WeighedStatement(number: number, features: features, logOdds: weights.logOdds(features))
        }.sorted { ($0.logOdds, $1.number) > ($1.logOdds, $0.number) }
    }
}

private struct StatementWeigher {
    /// Cosines of texts that have nothing to do with one another are no lower.
    private static let (unrelated, unrelatedPieces) = (0.8, 0.8)
    /// Differences of cosines are small beside those of words.
    private static let scale = 10.0

    private let places: [StatementPlace]
    private let languages: [Language]
    private let asked: AskedWords
    private let askedKind: AskedKind?
    private let language: Language
    private var cosines: [Double] = []
    private var likenesses: [Likeness] = []
    private var leads: [(cosine: Double, pieces: Double)] = []
    private var words: [(own: [Double], all: [Double])] = []
    private var kinds: [Set<AskedKind>] = []
    /// How much of each word any statement or heading has.
    private var known: [Double] = []

    private struct Likeness {
        var pieces: Double
        var withHeadings: Double
        var least: Double
        var leastWithHeadings: Double
    }

    init(
        _ places: [StatementPlace], _ question: Question, _ meaning: TextPieces, _ index: LexicalIndex,
        _ headings: (LexicalIndex.Ordinal) -> [String]
    ) {
        self.places = places
        let language = index.language(of: question)
        self.language = language
        languages = places.map { index.language(of: $0.passage) }
        let analyzer = index.analyzer(of: language)
        let others = index.languages.keys.filter { $0 != language }.sorted { $0.rawValue < $1.rawValue }.map(index.analyzer(of:))
        let kind = analyzer.askedKinds.kind(of: analyzer.analyze(question.text))
        askedKind = kind?.kind ?? question.earlier.flatMap { analyzer.askedKinds.kind(of: analyzer.analyze($0))?.kind }
        asked = AskedWords(question.text, analyzer, others: others)
        let width = meaning.vector.count
        var seen: [LexicalIndex.Ordinal: (heads: [Double], words: [TellingWord])] = [:]
        for place in places {
            cosines.append(Self.product(place.pieces.vector, meaning.vector))
            let own = Self.nearest(meaning.pieces, place.pieces.pieces, width)
            let analyzer = index.analyzer(of: index.language(of: place.passage))
            if seen[place.passage] == nil {
                let heads = place.headings.map { Self.nearest(meaning.pieces, $0.pieces, width) } ?? own.map { _ in -1 }
                seen[place.passage] = (heads, headings(place.passage).flatMap { analyzer.tellingWords($0) })
            }
            let around = seen[place.passage] ?? ([], [])
            let all = zip(own, around.heads).map(max)
            likenesses.append(
                Likeness(
                    pieces: Self.mean(own), withHeadings: Self.mean(all), least: Self.least(own),
                    leastWithHeadings: Self.least(all)))
            let analyzed = analyzer.analyze(place.statement.text)
            let telling = analyzer.tellingWords(analyzed)
            let isForeign = analyzer.language != language
            func worth(_ word: TellingWord, _ among: [TellingWord]) -> Double {
                among.map { $0.likeness(of: word, compounds: analyzer.words.hasCompounds, isForeign: isForeign) }.max() ?? 0
            }
            let ownWords = asked.words.map { worth($0, telling) }
            let allWords = zip(asked.words, ownWords).map { word, own in max(own, worth(word, around.words)) }
            words.append((own: ownWords, all: allWords))
            kinds.append(Self.kinds(of: place.statement, analyzed, analyzer))
        }
        known = asked.words.indices.map { word in words.map { $0.all[word] }.max() ?? 0 }
        var means: [Language: (cosine: Double, pieces: Double)] = [:]
        for (language, numbers) in Dictionary(grouping: places.indices, by: { languages[$0] }) {
            let cosine = Self.mean(numbers.map { cosines[$0] })
            means[language] = (cosine, Self.mean(numbers.map { likenesses[$0].pieces }))
        }
        leads = places.indices.map { number in
            let mean = means[languages[number]] ?? (cosine: 0, pieces: 0)
            return (cosine: cosines[number] - mean.cosine, pieces: likenesses[number].pieces - mean.pieces)
        }
    }

    /// Of the value alone, which is the end of the statement's text.
    private static func kinds(of statement: Statement, _ analyzed: AnalyzedText, _ analyzer: TextAnalyzer) -> Set<AskedKind> {
        let length = statement.text.utf8.count
        let start = statement.shape == .cell || statement.shape == .entry ? length - min(length, statement.value.count) : 0
        let inside = analyzed.words.filter { $0.range.lowerBound >= start }
        let value = String(decoding: Array(statement.text.utf8)[start...], as: UTF8.self)
        let figures = FigureScanner(statement.text, analyzed, analyzer)
        return analyzer.valueSigns.kinds(of: value, inside, hasDate: figures.hasDate(in: start..<length))
    }

    func features(of number: Int) -> [StatementFeature: Double] {
        let (place, likeness) = (places[number], likenesses[number])
        let isShared = languages[number] == language
        let fit = askedKind.map { $0.fit(of: kinds[number], hasCapitals: Self.hasCapitals(languages[number])) }
        let (own, all) = words[number]
        let telling = asked.words.indices.filter { !asked.words[$0].isIdle }
        func share(_ worths: [Double]) -> Double {
            telling.isEmpty ? 0 : telling.reduce(0) { $0 + worths[$1] } / Double(telling.count)
        }
        var (elsewhere, unknown) = (0.0, 0.0)
        for word in telling {
            elsewhere += max(0, known[word] - all[word]) / Double(telling.count)
            unknown += (1 - known[word]) / Double(telling.count)
        }
        let isValue = askedKind.map { $0 != .place && $0 != .reason } ?? false
        let neighbours = [number - 1, number + 1].filter {
            places.indices.contains($0) && places[$0].passage == place.passage
                && places[$0].statement.paragraph == place.statement.paragraph
        }
        let shape = place.statement.shape
        var features: [StatementFeature: Double] = [.one: 1]
        func set(_ feature: StatementFeature, _ value: Double) { features[feature] = value }
        func set(_ feature: StatementFeature, _ holds: Bool) { features[feature] = holds ? 1 : 0 }
        set(.cosine, Self.scale * (cosines[number] - Self.unrelated))
        set(.cosineLead, Self.scale * leads[number].cosine)
        set(.pieces, Self.scale * (likeness.pieces - Self.unrelatedPieces))
        set(.piecesLead, Self.scale * leads[number].pieces)
        set(.piecesWithHeadings, Self.scale * (likeness.withHeadings - Self.unrelatedPieces))
        set(.leastPieces, Self.scale * (likeness.least - Self.unrelatedPieces))
        set(.leastWithHeadings, Self.scale * (likeness.leastWithHeadings - Self.unrelatedPieces))
        set(.passage, Self.scale * (place.likeness - Self.unrelated))
        set(.neighbour, Self.scale * (neighbours.map { leads[$0].pieces }.max() ?? 0))
        set(.shared, isShared)
        set(.fits, fit.map { $0 >= 1 } ?? false)
        set(.fails, fit.map { 1 - min(1, 2 * $0) } ?? 0)
        set(.bare, isValue && kinds[number].isEmpty && shape == .sentence)
        set(.words, isShared ? share(own) : 0)
        set(.wordsAcross, isShared ? 0 : share(own))
        set(.wordsWithHeadings, share(all))
        set(.everyWord, !telling.isEmpty && telling.allSatisfy { all[$0] > 0 })
        set(.elsewhere, elsewhere)
        set(.unknown, isShared ? unknown : 0)
        set(.entry, shape == .entry)
        set(.cell, shape == .cell)
        set(.lines, shape == .lines)
        set(.short, place.statement.text.unicodeScalars.count(where: \.properties.isAlphabetic) < 12)
        return features
    }

    private static func hasCapitals(_ language: Language) -> Bool { ![.hindi, .arabic, .chinese].contains(language) }

    // MARK: - Vectors

    /// For each piece of the first the cosine of the nearest piece of the second.
    private static func nearest(_ left: [Float], _ right: [Float], _ width: Int) -> [Double] {
        guard width > 0, !right.isEmpty else { return Array(repeating: -1, count: width > 0 ? left.count / width : 0) }
        return left.withUnsafeBufferPointer { left in
            right.withUnsafeBufferPointer { right in
                stride(from: 0, to: left.count - width + 1, by: width).map { a in
                    var best = -Float.infinity
                    var b = 0
                    while b + width <= right.count {
                        best = max(best, product(left, a, right, b, width))
                        b += width
                    }
                    return Double(best)
                }
            }
        }
    }

    private static func product(
        _ left: UnsafeBufferPointer<Float>, _ a: Int, _ right: UnsafeBufferPointer<Float>, _ b: Int, _ width: Int
    ) -> Float {
        guard width % 8 == 0, let x = left.baseAddress, let y = right.baseAddress else {
            return (0..<width).reduce(0) { $0 + left[a + $1] * right[b + $1] }
        }
        var sum = SIMD8<Float>.zero
        var place = 0
        while place < width {
            let one = UnsafeRawPointer(x + a + place).loadUnaligned(as: SIMD8<Float>.self)
            sum += one * UnsafeRawPointer(y + b + place).loadUnaligned(as: SIMD8<Float>.self)
            place += 8
        }
        return sum.sum()
    }

    private static func product(_ left: [Float], _ right: [Float]) -> Double {
        Double(zip(left, right).reduce(Float(0)) { $0 + $1.0 * $1.1 })
    }

    private static func mean(_ values: [Double]) -> Double { values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count) }

    /// The mean of the three that are least.
    private static func least(_ values: [Double]) -> Double { mean(Array(values.sorted().prefix(3))) }
}
