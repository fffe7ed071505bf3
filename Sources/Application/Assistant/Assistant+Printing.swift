import Conversation
import Documents
import FormModel
import Foundation
import Primitives
import ValueParsing

/// What a clerk reads on paper, where a value is kept in a standard's own form.
extension Assistant {
    /// A paper without a list of countries wants the country in words: to a clerk "DE" and "CA" are states.
    func nameCountries(in values: inout [String: FillValue], _ mapping: PDFMapping, _ view: SessionView) {
        for entry in mapping.entries where entry.texts == nil && entry.rule == nil {
            guard let field = view.template.field(entry.field), field.options.isEmpty,
                field.kind == .country || entry.part == "country", case .text(let code)? = values[entry.pdfField],
                let name = services.parser.name(ofCountry: code)?[Self.language(of: field.label.english)],
                let box = view.blueprint.document?.fields.first(where: { $0.name == entry.pdfField }), box.kind != .choice,
                name.count <= box.maxLength ?? .max
            else { continue }
            values[entry.pdfField] = .text(name)
        }
    }

    /// Of a form that nobody has told the language of: by the script and the word of its label. English where that isn't known.
    private static func language(of label: String) -> Language {
        for scalar in label.unicodeScalars {
            switch scalar.value {
            case 0x600...0x6FF: return .arabic
            case 0x900...0x97F: return .hindi
            case 0x4E00...0x9FFF: return .chinese
            default: continue
            }
        }
        let plain = label.lowercased().folding(options: .diacriticInsensitive, locale: nil)
        let words = Set(plain.split { !$0.isLetter }.map(String.init))
        let languages: KeyValuePairs<Language, Set<String>> = [
            .french: ["pays", "nationalite"], .german: ["land", "geburtsland", "staat", "herkunftsland", "wohnsitzland"],
            .spanish: ["pais", "nacionalidad"],
        ]
        return languages.first { !$0.value.isDisjoint(with: words) }?.key ?? .english
    }

    /// A number of another country stands on paper in the groups it was said in; E.164 has none.
    func groupNumbers(in values: inout [String: FillValue], _ mapping: PDFMapping, _ view: SessionView) {
        for entry in mapping.entries where entry.texts == nil && entry.rule == nil {
            guard let field = view.template.field(entry.field), field.kind == .phone,
                case .text(let number)? = values[entry.pdfField],
                let words = view.state.answers[entry.field]?.evidence.words?.exposed,
                let box = view.blueprint.document?.fields.first(where: { $0.name == entry.pdfField })
            else { continue }
            let grouped = PhoneGroups.text(number, as: words)
            if grouped.count <= box.maxLength ?? .max { values[entry.pdfField] = .text(grouped) }
        }
    }
}
