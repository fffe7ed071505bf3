/// Tells what kind of value a question asks for, by the longest phrase of its language in it.
struct AskedKinds: Sendable {
    private let phrases: [(words: [String], kind: AskedKind)]

    init(_ words: SearchWords) {
        let close = words.asks.flatMap { kind, phrases in phrases.map { ($0, kind) } }
        // "What time" asks for a date too, and for a time more closely.
        let closer = Set(close.map(\.0))
        let plain = words.questions.flatMap { kind, phrases in
            phrases.filter { !closer.contains($0) }.map { ($0, AskedKind(kind)) }
        }
        phrases = (plain + close).map { (Self.words(of: $0), $1) }.sorted {
            ($0.0.count, $1.0.joined(), $1.1.rawValue) > ($1.0.count, $0.0.joined(), $0.1.rawValue)
        }
    }

    /// With the places of the words that say so.
    func kind(of question: AnalyzedText) -> (kind: AskedKind, words: Set<Int>)? {
        let places = question.words.indices.filter { question.words[$0].kind != .pair }
        let words = places.map { question.words[$0].folded }
        for phrase in phrases where !phrase.words.isEmpty && phrase.words.count <= words.count {
            for start in 0...(words.count - phrase.words.count)
            where words[start..<(start + phrase.words.count)].elementsEqual(phrase.words) {
                return (phrase.kind, Set(places[start..<(start + phrase.words.count)]))
            }
        }
        return nil
    }

    private static func words(of phrase: String) -> [String] {
        WordScanner(phrase).words.filter { $0.kind != .pair }.map(\.folded)
    }
}

extension AskedKind {
    init(_ kind: AnswerKind) {
        switch kind {
        case .person: self = .person
        case .number: self = .number
        case .date: self = .date
        case .place: self = .place
        case .reason: self = .reason
        }
    }

    /// How well a value of some kinds is what is asked for: 1, 0 where it can't be, and between where nobody knows.
    ///
    /// - Parameter hasCapitals: whether the script has capitals that names are known by.
    func fit(of kinds: Set<AskedKind>, hasCapitals: Bool) -> Double {
        switch self {
        case .person: kinds.contains(.person) ? 1 : hasCapitals ? 0 : 0.5
        case .money: kinds.contains(.money) ? 1 : kinds.contains(.number) ? 0.4 : 0
        case .number:
            kinds.contains(.number)
                ? (kinds.isDisjoint(with: [.phone, .date, .time]) ? 1 : 0.6) : kinds.contains(.duration) ? 0.5 : 0
        case .duration: kinds.contains(.duration) ? 1 : kinds.contains(.number) ? 0.4 : 0
        case .date: kinds.contains(.date) ? 1 : kinds.contains(.number) ? 0.3 : 0
        case .time: kinds.contains(.time) ? 1 : 0
        case .phone: kinds.contains(.phone) ? 1 : kinds.contains(.number) ? 0.2 : 0
        case .identifier: kinds.contains(.identifier) ? 1 : kinds.contains(.number) ? 0.5 : 0
        case .email: kinds.contains(.email) ? 1 : 0
        case .place, .reason: 0.5
        }
    }
}
