/// The lines of a machine-readable zone, cut up by position; nothing is corrected here.
struct MRZZone: Sendable {
    let layout: MRZLayout
    /// Of the layout's length each, A-Z, 0-9 and `<` only.
    var lines: [[UInt8]]

    /// Nil when the lines have the shape of no document: a missing character would shift all that follows.
    init?(lines: [String]) {
        let rows = lines.map { Array($0.utf8) }
        guard let length = rows.first?.count, rows.allSatisfy({ $0.count == length }),
            let first = rows.first?.first,
            let format = MRZLayout.format(
                lines: rows.count, length: length, first: Character(UnicodeScalar(first))),
            let layout = MRZLayout.of(format),
            rows.allSatisfy({ $0.allSatisfy { MRZCheckDigit.value(of: $0) != nil } }),
            "PVIAC".utf8.contains(first)
        else { return nil }
        self.layout = layout
        self.lines = rows
    }

    subscript(span: MRZLayout.Span) -> ArraySlice<UInt8> { lines[span.line][span.columns] }

    func byte(_ span: MRZLayout.Span) -> UInt8 { lines[span.line][span.columns.lowerBound] }

    // MARK: Numbers longer than nine characters (Doc 9303-5 and -6, note on the document number)

    /// What of the optional data belongs to the number: its rest and its check digit; empty when the number is short.
    var numberTail: ArraySlice<UInt8> {
        guard layout.format == .td1 || layout.format == .td2, byte(layout.check(of: layout.number)) == MRZText.filler,
            lines[layout.number.line][layout.number.columns.upperBound - 1] != MRZText.filler
        else { return [] }
        return self[layout.optional].prefix { $0 != MRZText.filler }
    }

    /// Without fillers and check digit.
    var number: [UInt8] { (self[layout.number] + numberTail.dropLast()).filter { $0 != MRZText.filler } }

    /// What is left of the optional data after a long number.
    var optional: ArraySlice<UInt8> { self[layout.optional].dropFirst(numberTail.count) }

    // MARK: Check digits

    var checks: [IdentityCheck: Bool] {
        var checks: [IdentityCheck: Bool] = [
            .documentNumber: numberAgrees, .birthDate: agrees(layout.birth), .expiryDate: agrees(layout.expiry),
        ]
        if let check = layout.optionalCheck {
            let isEmpty = self[layout.optional].allSatisfy { $0 == MRZText.filler }
            checks[.personalNumber] = agrees(layout.optional, check) || (isEmpty && byte(check) == MRZText.filler)
        }
        if let composite = layout.composite {
            checks[.composite] = MRZCheckDigit.of(composite.covers.flatMap { self[$0] }) == byte(composite.digit)
        }
        return checks
    }

    private var numberAgrees: Bool {
        guard let digit = numberTail.last else { return agrees(layout.number) }
        // The filler in the check digit's place counts as a character of the number.
        return MRZCheckDigit.of(self[layout.number] + [MRZText.filler] + numberTail.dropLast()) == digit
    }

    private func agrees(_ span: MRZLayout.Span, _ check: MRZLayout.Span? = nil) -> Bool {
        MRZCheckDigit.of(self[span]) == byte(check ?? layout.check(of: span))
    }
}
