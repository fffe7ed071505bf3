import PageLayout

/// What labels of papers say in any language: whose value it is, that words are a caption and no value, what one word means.
public struct PaperWords: Sendable, Decodable {
    /// Who is not the holder, or which time is not now, by a name of its own: `spouse`, `past`, `company`.
    private var others: [String: [Pattern]]
    /// Words of a sentence that speaks of somebody, by the code of its language: in a letter "my" is the writer's.
    private var sentences: [String: [Pattern]]
    /// What is nobody's, or a thing's, on a form: the court's, the vehicle's, a cost.
    private var foreign: [String: [Pattern]]
    private var denials: [Pattern]
    /// Words that only look as if they spoke of somebody: a post office is nobody's office.
    private var harmless: [Pattern]
    /// Words for the person who fills a form.
    private var own: [Pattern]
    /// What may stand behind "of" and names nobody else: "name of person", "date of birth".
    private var neutral: [Pattern]
    private var captions: Set<String>
    /// Labels of one word by what they mean on a paper that is about its holder: `address.home.city`.
    private var plain: [String: Set<String>]

    /// Nothing is known: every label is anybody's.
    public static let none = PaperWords()

    private init() {
        (others, sentences, foreign, denials, harmless) = ([:], [:], [:], [], [])
        (own, neutral, captions, plain) = ([], [], [], [:])
    }

    private enum CodingKeys: String, CodingKey {
        case others, sentences, foreign, denials, harmless, own, neutral, captions, plain
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        others = try values.decode([String: [String]].self, forKey: .others).mapValues { $0.map(Pattern.init) }
        sentences = try values.decode([String: [String]].self, forKey: .sentences).mapValues { $0.map(Pattern.init) }
        foreign = try values.decode([String: [String]].self, forKey: .foreign).mapValues { $0.map(Pattern.init) }
        denials = try values.decode([String].self, forKey: .denials).map(Pattern.init)
        harmless = try values.decode([String].self, forKey: .harmless).map(Pattern.init)
        own = try values.decode([String].self, forKey: .own).map(Pattern.init)
        neutral = try values.decode([String].self, forKey: .neutral).map(Pattern.init)
        captions = Set(try values.decode([String].self, forKey: .captions).map { Self.joined($0) })
        plain = try values.decode([String: [String]].self, forKey: .plain).mapValues { Set($0.map { Self.joined($0) }) }
    }

    /// The names of those others, and other times, that a label speaks of.
    public func others(in label: String) -> Set<String> {
        let said = Spelled(label, without: harmless)
        return Set(others.filter { $0.value.contains { said.has($0) } }.keys)
    }

    /// The names of what words of a form speak of that no person who fills it is or has as a fact: a party, a thing, a cost.
    func foreign(in text: String) -> Set<String> {
        let said = Spelled(text)
        return Set(foreign.filter { $0.value.contains { said.has($0) } }.keys)
    }

    /// Whether words of a form speak of the person who fills it.
    func isOwn(_ text: String) -> Bool {
        let said = Spelled(text)
        return own.contains { said.has($0) }
    }

    /// Whether words name somebody of whom nothing is known: neither the person nor one of the others, and no word that names nobody.
    func isUnknownOwner(_ text: String) -> Bool {
        let said = Spelled(text)
        return !isOwn(text) && others(in: text).isEmpty && !neutral.contains { said.has($0) }
    }

    /// "Do not write your number here."
    func denies(_ text: String) -> Bool {
        let said = Spelled(text)
        return denials.contains { said.has($0) }
    }

    /// Whether a sentence says whose value it is by such a word as "her".
    public func hasPronoun(_ sentence: String, language: String) -> Bool {
        let said = Spelled(sentence)
        return sentences[language]?.contains { said.has($0) } ?? false
    }

    /// What a label of one word means, where the paper is the holder's; empty for all others.
    public func meanings(of label: String) -> Set<String> {
        let joined = Self.joined(label)
        return Set(plain.filter { $0.value.contains(joined) }.keys)
    }

    /// Whether words only say what is asked for: no value.
    public func isOnlyCaptions(_ text: String) -> Bool { isCaption(text) }

    /// Whether words are nothing but captions, one or several.
    ///
    /// - Parameter known: captions of the form and the layout at hand, joined.
    func isCaption(_ text: String, known: Set<String> = []) -> Bool {
        let words = FoldedText(text).words
        guard !words.isEmpty, words.count <= 16 else { return false }
        var reached = [true] + Array(repeating: false, count: words.count)
        for start in words.indices where reached[start] {
            for end in (start + 1)...words.count {
                let phrase = words[start..<end].joined(separator: " ")
                if captions.contains(phrase) || known.contains(phrase) { reached[end] = true }
            }
        }
        return reached[words.count]
    }

    static func joined(_ text: String) -> String { FoldedText(text).words.joined(separator: " ") }
}

/// A word or several: whole, or with a star at the end the beginning of one; Chinese characters stand anywhere.
private struct Pattern: Sendable {
    let bytes: [UInt8]

    init(_ written: String) {
        let joined = Spelled.words(written).joined(separator: " ")
        let isUnspaced = joined.unicodeScalars.contains { (0x3040...0x9FFF).contains($0.value) }
        let isStem = written.hasSuffix("*") || joined.unicodeScalars.contains { (0x900...0x97F).contains($0.value) }
        bytes = Array((isUnspaced ? joined : isStem ? " " + joined : " " + joined + " ").utf8)
    }
}

/// The folded words of a label between spaces, Arabic ones without the article and what is written together with it.
private struct Spelled {
    private let bytes: [UInt8]

    init(_ label: String, without harmless: [Pattern] = []) {
        var bytes = Array((" " + Self.words(label).joined(separator: " ") + " ").utf8)
        for pattern in harmless where bytes.count >= pattern.bytes.count {
            let start = (0...(bytes.count - pattern.bytes.count)).first { bytes[$0...].starts(with: pattern.bytes) }
            if let start { bytes.replaceSubrange(start..<(start + pattern.bytes.count), with: [0x20]) }
        }
        self.bytes = bytes
    }

    /// By bytes: a stem of Devanagari may end inside of what is one character for the eye.
    func has(_ pattern: Pattern) -> Bool {
        guard pattern.bytes.contains(where: { $0 != 0x20 }), pattern.bytes.count <= bytes.count else { return false }
        return (0...(bytes.count - pattern.bytes.count)).contains { bytes[$0...].starts(with: pattern.bytes) }
    }

    /// An apostrophe parts an article or an ending from its word: "l’enfant", "spouse's".
    static func words(_ text: String) -> [String] {
        let parted = String(text.map { $0 == "'" || $0 == "’" ? " " : $0 })
        return FoldedText(parted).words.map { word in
            guard word.unicodeScalars.first.map({ (0x600...0x6FF).contains($0.value) }) == true else { return word }
            for prefix in ["وال", "بال", "ال", "لل"] where word.hasPrefix(prefix) && word.count > prefix.count + 1 {
                return String(word.dropFirst(prefix.count))
            }
            return word
        }
    }
}
