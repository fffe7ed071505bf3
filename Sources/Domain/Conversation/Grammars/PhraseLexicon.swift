public import FormModel
import Primitives
public import ValueParsing

/// The steering phrases of one language, ready to be looked up.
struct PhraseLexicon: Sendable {
    /// A phrase with a place in it: `change *`, `* is wrong`.
    struct Frame: Sendable {
        let before: [String]
        let after: [String]
    }

    let acts: PhraseIndex<Command>
    let goTo: [Frame]
    let change: [Frame]
    let remove: [Frame]
    let corrections: PhraseIndex<Bool>
    let contrasts: PhraseIndex<Bool>
    let copulas: PhraseIndex<Bool>
    let formerCopulas: PhraseIndex<Bool>
    let connectors: PhraseIndex<Bool>
    let determiners: PhraseIndex<Bool>
    let fillers: PhraseIndex<Bool>
    let questions: PhraseIndex<Bool>
    let cues: PhraseIndex<String>
    let labels: [String: [String]]
    /// What a whole is called of which a form may have only the parts: an address, a name in full.
    let wholes: PhraseIndex<String>
    /// A word with an "and" written onto it: it begins a statement.
    let joined: PhraseIndex<Bool>
    let endings: PhraseIndex<Bool>
    let contrastsAfter: PhraseIndex<Bool>
    let asides: [Frame]
    let lacks: [Frame]
    let placeJoints: PhraseIndex<Bool>
    let townLeads: PhraseIndex<Bool>
    let townEnds: PhraseIndex<Bool>
    /// Between the things of a list.
    let ands: PhraseIndex<Bool>
    /// What a word begins with that has the "and" written onto it.
    let attachedAnds: [String]
    let proclitics: [String]
    /// Between the first and the last day of a time.
    let spanJoints: PhraseIndex<Bool>
    let spanLeads: PhraseIndex<Bool>
    /// That there is not another one.
    let noMore: PhraseIndex<Bool>
    /// Who or what a sentence speaks of, at its beginning.
    let sentenceStarts: PhraseIndex<Bool>
    /// Before the name of somebody else.
    let othersLeads: PhraseIndex<Bool>
    /// How the name before them is written.
    let spellingNotes: PhraseIndex<Bool>
    let tongueLeads: PhraseIndex<Bool>
    let tongueEnds: PhraseIndex<Bool>
    let wishes: PhraseIndex<Bool>
    let pointers: PhraseIndex<Bool>
    /// The speaker's own people: "my wife".
    let relatives: PhraseIndex<Relation>
    /// Kinds of telephones, and what each is called.
    let phones: [String: [String]]
    let borrowings: PhraseIndex<Bool>
    let lostArticles: [String]
    let leavings: PhraseIndex<Bool>
    /// How the year of a day is said: of the birth, or of the `date` at hand.
    let years: [String: [Frame]]
    let kinds: [PhraseKind: PhrasePatterns]

    init(_ phrases: Phrases) {
        let proclitics = phrases.proclitics ?? []
        let withJoints = { (words: [String]) in proclitics.flatMap { joint in words.map { joint + $0 } } }
        acts = PhraseIndex(
            phrases.acts.flatMap { name, phrases in
                Command(rawValue: name).map { command in phrases.map { ($0, command) } } ?? []
            })
        goTo = Self.frames(phrases.goTo)
        change = Self.frames(phrases.change)
        remove = Self.frames(phrases.remove ?? [])
        corrections = PhraseIndex(phrases.corrections)
        contrasts = PhraseIndex(phrases.contrasts)
        copulas = PhraseIndex(phrases.copulas)
        formerCopulas = PhraseIndex(phrases.formerCopulas ?? [])
        connectors = PhraseIndex(phrases.connectors)
        determiners = PhraseIndex(phrases.determiners)
        fillers = PhraseIndex(phrases.fillers)
        questions = PhraseIndex(phrases.questions)
        cues = PhraseIndex(phrases.cues.flatMap { role, phrases in (phrases + withJoints(phrases)).map { ($0, role) } })
        labels = phrases.labels.mapValues { $0 + withJoints($0) }
        wholes = PhraseIndex(
            ["address", "fullName"].flatMap { role in (phrases.labels[role] ?? []).map { ($0, role) } })
        joined = PhraseIndex(withJoints(phrases.labels.values.flatMap { $0 } + phrases.cues.values.flatMap { $0 }))
        endings = PhraseIndex(phrases.endings ?? [])
        contrastsAfter = PhraseIndex(phrases.contrastsAfter ?? [])
        asides = Self.frames(phrases.asides ?? [])
        lacks = Self.frames(phrases.lacks ?? [])
        placeJoints = PhraseIndex(phrases.placeJoints ?? [])
        townLeads = PhraseIndex(phrases.townLeads ?? [])
        townEnds = PhraseIndex(phrases.townEnds ?? [])
        ands = PhraseIndex(phrases.ands ?? [])
        attachedAnds = phrases.attachedAnds ?? []
        self.proclitics = proclitics
        spanJoints = PhraseIndex(phrases.spanJoints ?? [])
        spanLeads = PhraseIndex(phrases.spanLeads ?? [])
        noMore = PhraseIndex(phrases.noMore ?? [])
        sentenceStarts = PhraseIndex(phrases.sentenceStarts ?? [])
        othersLeads = PhraseIndex(phrases.othersLeads ?? [])
        spellingNotes = PhraseIndex(phrases.spellingNotes ?? [])
        tongueLeads = PhraseIndex(phrases.tongueLeads ?? [])
        tongueEnds = PhraseIndex(phrases.tongueEnds ?? [])
        wishes = PhraseIndex(phrases.wishes ?? [])
        relatives = PhraseIndex(
            (phrases.relatives ?? [:]).flatMap { name, phrases in
                Relation(rawValue: name).map { relation in phrases.map { ($0, relation) } } ?? []
            })
        phones = phrases.phones ?? [:]
        borrowings = PhraseIndex(phrases.borrowings ?? [])
        lostArticles = phrases.lostArticles ?? []
        pointers = PhraseIndex(phrases.pointers ?? [])
        leavings = PhraseIndex(phrases.leavings ?? [])
        years = (phrases.years ?? [:]).mapValues(Self.frames)
        kinds = Dictionary(
            uniqueKeysWithValues: PhraseKind.allCases.map { ($0, PhrasePatterns(phrases.kinds?[$0.rawValue] ?? [])) })
    }

    /// The longest first, so that "go back to *" is tried before "go *".
    static func frames(_ phrases: [String]) -> [Frame] {
        phrases.compactMap { phrase -> Frame? in
            let halves = phrase.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2 else { return nil }
            let words = halves.map { Utterance(String($0)).tokens.map(\.folded) }
            return words[0].isEmpty && words[1].isEmpty ? nil : Frame(before: words[0], after: words[1])
        }
        .sorted { $0.before.count + $0.after.count > $1.before.count + $1.after.count }
    }
}

/// The steering phrases of every language, made ready once for all forms.
public struct ConversationWords: Sendable {
    public let parser: ValueParser
    let phrases: [Language: PhraseLexicon]
    /// English, then the other languages that Formly speaks, then those that it only understands.
    let order: [Language]
    /// What the fields of forms are called, folded, to their role; English has the last word.
    let roles: [String: String]
    /// What the names of people are called on forms, in any language.
    let nameLabels: PhraseIndex<Bool>
    /// Words of labels that ask for a day or a time, for a place, and for a number, in any language.
    let timeWords: PhraseIndex<Bool>
    let placeWords: PhraseIndex<Bool>
    /// Words of labels that ask for a whole address, and for a part of a country.
    let addressWords: PhraseIndex<Bool>
    let regionWords: PhraseIndex<Bool>
    let townWords: PhraseIndex<Bool>
    let numberWords: PhraseIndex<Bool>
    /// Words of labels that ask for a sentence or more.
    let storyWords: PhraseIndex<Bool>
    /// "Name", and whose it may be that a label asks for: "preparer".
    let nameWords: PhraseIndex<Bool>
    let personWords: PhraseIndex<Bool>
    /// Words of labels that ask for a sum of money.
    let sumWords: PhraseIndex<Bool>
    /// Words of labels that ask for a language.
    let tongueWords: PhraseIndex<Bool>
    /// Words of labels that ask for a name of another time.
    let otherNameWords: PhraseIndex<Bool>
    let nameCase: NameCase

    public init(parser: ValueParser) {
        self.parser = parser
        phrases = parser.languages.mapValues { PhraseLexicon($0.phrases) }
        var roles: [String: String] = [:]
        order = [.english] + phrases.keys.filter { $0 != .english }.sorted(by: Self.isBefore)
        for language in order.reversed() {
            for (role, labels) in phrases[language]?.labels ?? [:] {
                for label in labels { roles[FieldName.folded(label)] = role }
            }
        }
        self.roles = roles
        let small = parser.languages.values.flatMap { $0.names.particles + ($0.names.conjunctions ?? []) }
        nameCase = NameCase(particles: Set(small.map(FieldName.folded)))
        nameLabels = PhraseIndex(phrases.values.flatMap(Self.nameLabels))
        timeWords = PhraseIndex(parser.languages.values.flatMap { $0.phrases.asks?["time"] ?? [] })
        townWords = PhraseIndex(parser.languages.values.flatMap { $0.phrases.asks?["town"] ?? [] })
        addressWords = PhraseIndex(parser.languages.values.flatMap { $0.phrases.asks?["address"] ?? [] })
        regionWords = PhraseIndex(parser.languages.values.flatMap { $0.phrases.asks?["region"] ?? [] })
        placeWords = PhraseIndex(parser.languages.values.flatMap { $0.phrases.asks?["place"] ?? [] })
        nameWords = PhraseIndex(parser.languages.values.flatMap { $0.phrases.asks?["name"] ?? [] })
        personWords = PhraseIndex(parser.languages.values.flatMap { $0.phrases.asks?["person"] ?? [] })
        storyWords = PhraseIndex(parser.languages.values.flatMap { $0.phrases.asks?["story"] ?? [] })
        sumWords = PhraseIndex(parser.languages.values.flatMap { $0.phrases.asks?["sum"] ?? [] })
        tongueWords = PhraseIndex(parser.languages.values.flatMap { $0.phrases.asks?["tongue"] ?? [] })
        numberWords = PhraseIndex(parser.languages.values.flatMap { $0.phrases.asks?["number"] ?? [] })
        otherNameWords = PhraseIndex(parser.languages.values.flatMap { $0.phrases.asks?["otherName"] ?? [] })
    }

    /// What fields of this meaning are called on forms, in every language, English first.
    public func names(of field: Field) -> [String] {
        guard let role = field.meaning.map(FieldRole.role) else { return [] }
        return order.flatMap { phrases[$0]?.labels[role] ?? [] }
    }

    private static func isBefore(_ one: Language, _ other: Language) -> Bool {
        let places = [one, other].map { Language.allCases.firstIndex(of: $0) ?? Int.max }
        return (places[0], one.rawValue) < (places[1], other.rawValue)
    }

    /// Short ones, such as "nom", are parts of other labels.
    private static func nameLabels(_ lexicon: PhraseLexicon) -> [String] {
        let labels = ["givenName", "familyName", "middleName"].flatMap { lexicon.labels[$0] ?? [] }
        return labels.filter { label in
            guard let first = label.unicodeScalars.first else { return false }
            return label.unicodeScalars.count > 3 || first.value > 0x3000
        }
    }
}

/// What a phrase that steers the conversation asks for.
enum Command: String, Sendable, Hashable {
    case skip, back, help, why, purpose, privacy, length, `repeat`, undo, review, unknown, doesNotApply, greeting, thanks, affirm,
        deny
}
