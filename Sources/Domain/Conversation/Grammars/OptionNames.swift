import FormModel
import Primitives
import ValueParsing

/// The options of a field by what they are called.
struct OptionNames {
    private let options: [(value: String, names: [[String]])]

    init(_ field: Field, _ language: Language) {
        options = field.options.map { option in
            (option.value, [option.label[language], option.label.english].map(Self.words))
        }
    }

    /// The one option that is called so, or whose name begins so: "married filing jointly" for
    /// "Married filing jointly or Qualifying surviving spouse". Nil when none or several do.
    func beginning(_ text: String) -> Reading? {
        let said = Self.words(text)
        guard !said.isEmpty, said.count <= 24 else { return nil }
        let exact = options.filter { $0.names.contains(said) }
        if exact.count == 1 { return reading(exact[0].value, text) }
        guard exact.isEmpty, said.count > 1 || said[0].unicodeScalars.count > 2 else { return nil }
        let longer = options.filter { $0.names.contains { $0.starts(with: said) } }
        // A word inside another option's name leaves both possible.
        let others = options.filter { option in option.names.contains { !$0.starts(with: said) && $0.contains(said[0]) } }
        guard longer.count == 1, said.count > 1 || others.allSatisfy({ $0.value == longer[0].value }) else { return nil }
        return reading(longer[0].value, text)
    }

    private func reading(_ value: String, _ text: String) -> Reading {
        Reading(value: .choice(value), span: 0..<text.unicodeScalars.count, confidence: 0.97)
    }

    private static func words(_ text: String) -> [String] {
        Utterance(text).tokens.filter { $0.kind != .mark }.map(\.folded)
    }
}
