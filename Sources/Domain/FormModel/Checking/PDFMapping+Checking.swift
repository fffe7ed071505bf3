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

    /// What of a PDF nothing is written into: mostly boxes for the agency or the hand, sometimes one that was forgotten.
    ///
    /// - Parameter names: the fields of the PDF that can be written, by their full names.
    public func findings(unfilled names: [String]) -> [Finding] {
        let filled = Set(entries.map(\.pdfField))
        let left = TemplateChecker.distinct(names).filter { !filled.contains($0) }
        guard !left.isEmpty else { return [] }
        let shown = left.prefix(Self.mostNamed).map(Message.Argument.text)
        return [
            TemplateChecker.finding(
                "pdf-field-unfilled", "template.pdf.unfilled", ["count": .number(left.count), "fields": .list(Array(shown))],
                severity: .warning)
        ]
    }

    private static let mostNamed = 12

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
