import Primitives

extension PDFMapping {
    /// What doesn't fit between the mapping and a PDF of the form: fields that aren't there, states a button doesn't have.
    ///
    /// - Parameter states: each field of the PDF by its full name, with a button's on-states; empty for other fields.
    public func findings(against states: [String: Set<String>]) -> [Finding] {
        let named = recognisedBy + entries.map(\.pdfField)
        let absent = TemplateChecker.distinct(named).filter { states[$0] == nil }.map {
            TemplateChecker.finding("pdf-field-missing", "template.pdf.missing", ["pdfField": .text($0)])
        }
        return absent + entries.flatMap { stateFindings($0, states[$0.pdfField] ?? []) }
    }

    /// "Off" is every button's.
    private func stateFindings(_ entry: Entry, _ known: Set<String>) -> [Finding] {
        guard !known.isEmpty else { return [] }
        return Set((entry.states ?? [:]).values).subtracting(known.union(["Off", ""])).sorted().map {
            TemplateChecker.finding(
                "pdf-state-missing", "template.pdf.stateMissing", ["state": .text($0), "pdfField": .text(entry.pdfField)],
                field: entry.field)
        }
    }
}
