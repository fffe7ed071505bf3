import FormModel
import Primitives
import ValueParsing

/// Slips of the pen in words that the asked field knows: the months of a day, the states of an address.
struct Respelling {
    /// The words with what was meant; nil where nothing looks like a slip.
    let text: String

    init?(_ said: Said, vocabulary: Set<String>) {
        guard !vocabulary.isEmpty, said.tokens.count <= 40 else { return nil }
        var text = ""
        var end = 0
        var isChanged = false
        for token in said.tokens {
            text += said.utterance.text(scalars: end..<token.range.lowerBound)
            if let meant = Self.meant(token, vocabulary) {
                text += meant
                isChanged = true
            } else {
                text += said.utterance.text(scalars: token.range)
            }
            end = token.range.upperBound
        }
        guard isChanged else { return nil }
        self.text = text
    }

    /// The one word of the vocabulary that is a letter or two away.
    private static func meant(_ token: Token, _ vocabulary: Set<String>) -> String? {
        guard token.kind == .word, token.folded.count >= 5, !vocabulary.contains(token.folded) else { return nil }
        let near = vocabulary.filter { EditDistance.isSlip(token.folded, $0) }
        return near.count == 1 ? near.first : nil
    }
}

/// Slips of the finger in the words that the asked field reads by: "Februray".
struct RespelledWords: Viewing {
    let view: TurnView

    func respelled(_ said: Said) -> String? { Respelling(said, vocabulary: vocabulary)?.text }

    /// Single words of the lists that the asked field reads by.
    private var vocabulary: Set<String> {
        guard let field = askedField, let data = engine.parser.languages[spoken] else { return [] }
        let words: [String]
        switch reader.type(of: field) {
        case .date: words = data.dates.months.flatMap { $0 } + data.dates.weekdays.flatMap { $0 }
        case .state: words = data.places.states.values.flatMap { $0 }
        case .country: words = data.places.countries.values.flatMap { $0 }
        case .text where index.group(of: field.id)?.kind == .address: words = data.places.states.values.flatMap { $0 }
        default: return []
        }
        return Set(words.filter { !$0.contains(" ") && $0.count >= 5 }.compactMap { Utterance($0).tokens.first?.folded })
    }
}

extension Viewing {
    var respelledWords: RespelledWords { RespelledWords(view: view) }
}
