import FormModel
import Primitives

/// A value that a PDF spreads over several boxes: month, day and year; the groups of a number; the parts of a name.
struct FieldParts {
    let field: Field
    /// The entries of the mapping that hold a part each, in order.
    let entries: [PDFMapping.Entry]

    /// Nil for a field whose value stands whole wherever it stands.
    private init?(_ field: Field, _ entries: [PDFMapping.Entry]) {
        guard entries.count > 1, entries.contains(where: { $0.part != nil }) || Set(entries.map(\.format)).count > 1 else {
            return nil
        }
        self.field = field
        self.entries = entries
    }

    /// The fields of a template that are spread.
    static func all(of template: Template) -> [Field.ID: FieldParts] {
        let texts = (template.pdf?.entries ?? []).filter { $0.states == nil }
        let entries = Dictionary(grouping: texts, by: \.field).filter { $0.value.count > 1 }
        var parts: [Field.ID: FieldParts] = [:]
        for field in template.fields {
            if let own = entries[field.id] { parts[field.id] = FieldParts(field, own) }
        }
        return parts
    }

    /// The whole value in one text; empty when every part is, nil while one that is needed is missing.
    func joined(_ parts: [String]) -> String? {
        let parts = parts.map { String($0.drop(while: \.isWhitespace)) }
        if parts.allSatisfy(\.isEmpty) { return "" }
        switch field.kind {
        case .date: return date(parts)
        case .number, .money: return SpreadAmount(entries, format: field.validation.format)?.text(parts) ?? parts.joined()
        case .ssn, .phone, .postalCode, .comb: return parts.joined()
        case .address: return parts.filter { !$0.isEmpty }.joined(separator: ", ")
        default: return parts.filter { !$0.isEmpty }.joined(separator: isSliced ? "" : " ")
        }
    }

    private var isSliced: Bool { entries.allSatisfy { $0.part?.contains("..") == true } }

    /// Written as ISO 8601 where the parts are numbers, so that no order of day and month can be mistaken.
    private func date(_ parts: [String]) -> String? {
        guard !parts.contains("") else { return nil }
        var numbers: [Character: Int] = [:]
        for (entry, part) in zip(entries, parts) {
            guard let letter = entry.dateLetter, let number = Int(part) else { return parts.joined(separator: " ") }
            numbers[letter] = number
        }
        guard let year = numbers["y"], let month = numbers["m"], let day = numbers["d"], year > 99,
            let date = CivilDate(year: year, month: month, day: day)
        else { return parts.joined(separator: "/") }
        return date.iso
    }
}
