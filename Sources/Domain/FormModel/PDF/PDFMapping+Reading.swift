public import Primitives

extension PDFMapping {
    /// The answers that a PDF was filled with: `fillValues` read backwards.
    ///
    /// An answer counts only where it writes what stands there, so nothing is guessed: what a rule works out, and what no value
    /// gives, is left.
    ///
    /// - Parameters:
    ///   - values: of the PDF's fields by fully qualified name: text, or the state of a button that is on.
    ///   - read: a text as a value of a field; nil where it is none.
    /// - Returns: with the name of the PDF field each stands in.
    public func answers(
        from values: [String: String], of template: Template, read: @escaping (String, Field) -> AnswerValue?
    ) -> [Field.ID: (value: AnswerValue, pdfField: String)] {
        let fields = Dictionary(template.fields.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let reader = BackwardReader(fields: fields, country: template.metadata.country, read: read)
        var answers: [Field.ID: (value: AnswerValue, pdfField: String)] = [:]
        let own = entries.filter { $0.rule == nil && fields[$0.field] != nil }
        var seen: Set<String> = []
        for name in own.map(\.pdfField) where seen.insert(name).inserted {
            guard let text = values[name], text.contains(where: { !$0.isWhitespace }) else { continue }
            let entries = own.filter { $0.pdfField == name }
            let found = reader.fixed(text, entries) ?? reader.parted(text[...], entries.filter { $0.isPlain }[...]) ?? [:]
            for (field, value) in found where answers[field] == nil { answers[field] = (value, name) }
        }
        // One value over several boxes: the parts of a number.
        for (field, parts) in Dictionary(grouping: own.filter { $0.part != nil }, by: \.field)
        where parts.count > 1 && answers[field] == nil {
            let texts = parts.compactMap { values[$0.pdfField] }
            guard texts.count == parts.count, let value = reader.whole(texts.joined(), parts, values) else { continue }
            answers[field] = (value, parts[0].pdfField)
        }
        return answers
    }
}

extension PDFMapping.Entry {
    /// Whether the value itself is written, and not a word for it.
    fileprivate var isPlain: Bool { states == nil && texts == nil }
}

private struct BackwardReader {
    /// How many places a text is parted at for one field.
    private static let mostCuts = 8

    let fields: [Field.ID: Field]
    let country: String?
    let read: (String, Field) -> AnswerValue?

    /// A state of a button, or a word that stands for a value.
    func fixed(_ text: String, _ entries: [PDFMapping.Entry]) -> [Field.ID: AnswerValue]? {
        for entry in entries {
            guard let field = fields[entry.field] else { continue }
            for (key, written) in (entry.states ?? entry.texts ?? [:]).sorted(by: { $0.key < $1.key }) where written == text {
                if field.kind == .checkbox { return [entry.field: .flag(key == "true")] }
                return [entry.field: field.options.isEmpty ? .text(key) : .choice(key)]
            }
        }
        return nil
    }

    /// The last of the fields that share a place is parted off at its separator, where it can be one; else it was not answered.
    func parted(_ text: Substring, _ entries: ArraySlice<PDFMapping.Entry>) -> [Field.ID: AnswerValue]? {
        guard let last = entries.last else { return nil }
        guard entries.count > 1 else { return value(String(text), last).map { [last.field: $0] } }
        let separator = last.separator ?? " "
        var end = text.endIndex
        for _ in 0..<Self.mostCuts {
            guard let cut = text[..<end].ranges(of: separator).last else { break }
            if let value = value(String(text[cut.upperBound...]), last),
                var found = parted(text[..<cut.lowerBound], entries.dropLast())
            {
                found[last.field] = value
                return found
            }
            end = cut.lowerBound
        }
        return parted(text, entries.dropLast())
    }

    func whole(_ text: String, _ parts: [PDFMapping.Entry], _ values: [String: String]) -> AnswerValue? {
        guard let field = fields[parts[0].field], let value = read(text, field) else { return nil }
        let agrees = parts.allSatisfy { written(value, $0, field) == values[$0.pdfField] }
        return agrees ? value : nil
    }

    private func value(_ text: String, _ entry: PDFMapping.Entry) -> AnswerValue? {
        guard let field = fields[entry.field], let value = read(text, field), written(value, entry, field) == text else {
            return nil
        }
        return value
    }

    private func written(_ value: AnswerValue, _ entry: PDFMapping.Entry, _ field: Field) -> String? {
        guard case .text(let text)? = entry.value(value, field: field, data: [:], country: country) else { return nil }
        return text
    }
}
