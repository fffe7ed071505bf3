/// The number words of a language, ready to be looked up.
struct NumberLexicon: Sendable {
    enum Part: Sendable, Hashable {
        case unit(Int)
        case multiplier(Int)
        case scale(Int)
        case ordinal(Int)

        var isOrdinal: Bool { if case .ordinal = self { true } else { false } }
    }

    let parts: PhraseIndex<Part>
    let connectors: PhraseIndex<Bool>
    let points: PhraseIndex<Bool>
    let negatives: PhraseIndex<Bool>
    let positives: PhraseIndex<Bool>
    let suffixes: [String: Int]
    let quantities: PhraseIndex<Int>
    let fractionsBefore: PhraseIndex<Int>
    let fractionsAfter: PhraseIndex<Int>
    let denominators: PhraseIndex<Int>
    let dozens: PhraseIndex<Int>
    let nones: PhraseIndex<Bool>
    let notNumbers: PhraseIndex<Bool>
    let articles: Set<String>
    let counters: PhraseIndex<Bool>
    let approximations: PhraseIndex<Bool>
    let ranges: PhraseIndex<Bool>
    let bounds: PhraseIndex<Bool>
    let saysPairs: Bool
    let ordinalSuffixes: Set<String>
    let ordinalPrefixes: PhraseIndex<Bool>
    let spokenDigits: PhraseIndex<Int>
    let repeats: PhraseIndex<Int>
    /// Where the country of the form has no other.
    let decimalMark: String
    let clitics: [String]
    let hasUnitBeforeTen: Bool
    let cutsTail: Bool
    /// The single words of compounds, longest first; empty where numbers are not written as one word.
    private let pieces: [(word: String, part: Part)]
    private let joints: [String]

    init(_ words: NumberWords) {
        var all: [(String, Part)] = words.units.map { ($0, .unit($1)) }
        all += words.multipliers.map { ($0, .multiplier($1)) }
        all += words.scales.map { ($0, .scale($1)) }
        all += words.ordinals.map { ($0, .ordinal($1)) }
        parts = PhraseIndex(all)
        connectors = PhraseIndex(words.connectors)
        points = PhraseIndex(words.points)
        negatives = PhraseIndex(words.negatives)
        positives = PhraseIndex(words.positives)
        suffixes = Dictionary(words.suffixes.map { (Folding.fold($0), $1) }) { first, _ in first }
        quantities = PhraseIndex(words.quantities.map { ($0, $1) })
        fractionsBefore = PhraseIndex(words.fractionsBefore.map { ($0, $1) })
        fractionsAfter = PhraseIndex(words.fractionsAfter.map { ($0, $1) })
        denominators = PhraseIndex(words.denominators.map { ($0, $1) })
        dozens = PhraseIndex(words.dozens.map { ($0, $1) })
        nones = PhraseIndex(words.nones)
        notNumbers = PhraseIndex(words.notNumbers)
        articles = Set(words.articles.map { Folding.fold($0) })
        counters = PhraseIndex(words.counters)
        approximations = PhraseIndex(words.approximations)
        ranges = PhraseIndex((words.ranges ?? []) + ["-", "–", "~"])
        bounds = PhraseIndex(words.bounds ?? [])
        saysPairs = words.saysPairs
        ordinalSuffixes = Set(words.ordinalSuffixes.map { Folding.fold($0) })
        ordinalPrefixes = PhraseIndex(words.ordinalPrefixes)
        spokenDigits = PhraseIndex(words.spokenDigits.map { ($0, $1) })
        repeats = PhraseIndex(words.repeats.map { ($0, $1) })
        decimalMark = words.decimalMark
        clitics = words.clitics
        hasUnitBeforeTen = words.hasUnitBeforeTen
        cutsTail = words.cutsTail
        pieces = words.isCompound ? all.map { (Folding.fold($0), $1) }.sorted { $0.word.count > $1.word.count } : []
        joints = words.isCompound ? words.connectors.map { Folding.fold($0) } : []
    }

    /// The parts of one compound word: `einundzwanzig` is 1 and 20. Nil when the word is anything else.
    func compound(_ word: String) -> [Part]? {
        guard !pieces.isEmpty, word.utf8.count <= 80, word.utf8.count > 4 else { return nil }
        var dead: Set<Int> = []
        return split(Array(word.utf8), from: 0, &dead)
    }

    private func split(_ word: [UInt8], from start: Int, _ dead: inout Set<Int>) -> [Part]? {
        if start == word.count { return [] }
        if dead.contains(start) { return nil }
        for (piece, part) in pieces where Self.has(piece, word, at: start) {
            if let rest = split(word, from: start + piece.utf8.count, &dead) { return [part] + rest }
        }
        for joint in joints where start > 0 && Self.has(joint, word, at: start) {
            if let rest = split(word, from: start + joint.utf8.count, &dead), !rest.isEmpty { return rest }
        }
        dead.insert(start)
        return nil
    }

    private static func has(_ piece: String, _ word: [UInt8], at start: Int) -> Bool {
        let bytes = piece.utf8
        return start + bytes.count <= word.count && word[start..<start + bytes.count].elementsEqual(bytes)
    }
}
