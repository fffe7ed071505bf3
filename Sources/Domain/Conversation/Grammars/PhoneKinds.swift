import FormModel
import Primitives
import ValueParsing

/// Which of a form's boxes for telephone numbers are for a mobile, at home, at work or for a fax, by their labels: "my cell is …" means the
/// box for the mobile, where there is one.
struct PhoneKinds: Sendable {
    private let fields: [String: [Field.ID]]
    private let names: [Language: PhraseIndex<String>]

    /// - Parameter order: of the form, so that the same words mean the same field each time.
    init(_ all: [Field.ID: Field], _ phrases: [Language: PhraseLexicon], order: [Field.ID: Int]) {
        let names = phrases.mapValues { lexicon in
            PhraseIndex(lexicon.phones.flatMap { kind, phrases in phrases.map { ($0, kind) } })
        }
        let phones = all.values.filter { $0.kind == .phone || $0.validation.format == .phone }
        var fields: [String: [Field.ID]] = [:]
        for field in phones.sorted(by: { (order[$0.id] ?? 0) < (order[$1.id] ?? 0) }) {
            for kind in Self.kinds(of: field, names) { fields[kind, default: []].append(field.id) }
        }
        (self.names, self.fields) = (names, fields)
    }

    private static func kinds(of field: Field, _ names: [Language: PhraseIndex<String>]) -> Set<String> {
        var kinds: Set<String> = []
        for (language, index) in names {
            let tokens = Utterance(field.label[language]).tokens
            for place in tokens.indices { if let kind = index.longest(tokens, at: place)?.value { kinds.insert(kind) } }
        }
        return kinds
    }

    subscript(kind: String) -> [Field.ID] { fields[kind] ?? [] }

    /// The boxes of the kind that these words speak of; nil where they speak of none, or the form has no box of it.
    func meant(by words: String, _ language: Language) -> [Field.ID]? {
        let tokens = Utterance(words).tokens
        for tag in [language, .english] {
            guard let index = names[tag] else { continue }
            let kinds = tokens.indices.compactMap { index.longest(tokens, at: $0)?.value }
            if let kind = kinds.first { return fields[kind] }
        }
        return nil
    }
}
