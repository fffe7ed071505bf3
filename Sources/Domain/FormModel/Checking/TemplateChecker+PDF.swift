import Primitives

extension TemplateChecker {
    func pdfFindings(_ template: Template) -> [Finding] {
        template.mappings.flatMap { findings(in: $0, of: template) }
    }

    private func findings(in mapping: PDFMapping, of template: Template) -> [Finding] {
        let fields = Dictionary(template.fields.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let unrecognised = mapping.recognisedBy.isEmpty ? [Self.finding("pdf-unrecognised", "template.pdf.unrecognised")] : []
        let implied = (mapping.implies ?? [:]).keys.filter { fields[$0] == nil }.sorted()
        return unrecognised + implied.map { unknown($0, in: "pdf.implies") }
            + mapping.entries.flatMap { entry in
                guard let field = fields[entry.field] else { return [unknown(entry.field, in: "pdf.entries")] }
                return partFindings(entry, field) + stateFindings(entry, field)
            }
    }

    private func partFindings(_ entry: PDFMapping.Entry, _ field: Field) -> [Finding] {
        guard let text = entry.part else { return [] }
        let known = ValuePart.names(of: field.kind)
        if let part = ValuePart(text), part.names.allSatisfy(known.contains) { return [] }
        return [
            Self.finding(
                "pdf-part", "template.pdf.part", ["part": .text(text), "pdfField": .text(entry.pdfField)], field: field.id)
        ]
    }

    private func stateFindings(_ entry: PDFMapping.Entry, _ field: Field) -> [Finding] {
        guard entry.states != nil || entry.texts != nil else { return [] }
        let keys = Set((entry.states ?? [:]).keys).union((entry.texts ?? [:]).keys)
        let known = field.options.isEmpty ? ["true", "false"] : Set(field.options.map(\.value))
        return keys.filter { !known.contains($0) }.sorted().map {
            Self.finding(
                "pdf-state", "template.pdf.state", ["option": .text($0), "pdfField": .text(entry.pdfField)], field: field.id)
        }
    }
}
