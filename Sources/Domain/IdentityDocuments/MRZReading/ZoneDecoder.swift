import Primitives

/// Turns the scores of a zone's cells into its lines, and says which values were read well enough.
struct ZoneDecoder {
    /// A cell whose best character is not this much likelier (e^x times) than any other makes its value unsure.
    static let clearMargin: Float = 1.5
    /// Values without a check digit need more.
    static let uncheckedMargin: Float = 4

    /// Two look-alikes this close are decided by a check digit, and the value is then one to look at.
    static let closeCall: Float = 5

    /// A whole other reading of a number this close, all its swaps together, makes it one to look at. At 12 a fifth of all numbers was,
    /// nearly all of them right: most have two noughts.
    static let otherReading: Float = 5

    let reading: ZoneReading

    /// Nil when the cells have the shape of no zone.
    func document(parser: MRZParser) -> IdentityDocument? {
        guard let head = reading.rows.first?.first else { return nil }
        let first = head.best(of: .codes).character
        guard
            let format = MRZLayout.format(
                lines: reading.rows.count, length: reading.rows[0].count, first: Character(UnicodeScalar(first))),
            let layout = MRZLayout.of(format)
        else { return nil }
        let alphabets = alphabets(of: layout)
        let cells = zip(reading.rows, alphabets).map { zip($0, $1).map { $0.best(of: $1) } }
        guard let zone = MRZZone(lines: cells.map { MRZText.string($0.map(\.character)) }) else { return nil }
        let repair = MRZRepair(parser: parser)
        let mended = repair.mendedNumber(zone) { span, column, other in
            reading.rows[span.line][column].lead(of: zone.lines[span.line][column], over: other) < Self.closeCall
        }
        let settled = settled(mended ?? zone)
        var document = parser.document(settled.zone)
        if mended != nil || !settled.isSure { document.doubt([.documentNumber]) }
        document.doubt(faint(cells.map { $0.map(\.margin) }, zone, document))
        // More than one failed check: the lines may be another text, or badly read, and nothing in them is sure.
        if document.checks.values.filter({ !$0 }).count > 1 { document.doubt(Set(IdentityField.allCases)) }
        document.place = ImagePlace(page: 1, around: reading.corners)
        return document
    }

    /// The number as its country writes them, where several readings agree with the check digits. Sure where no other is likely.
    private func settled(_ zone: MRZZone) -> (zone: MRZZone, isSure: Bool) {
        // One that fails its check is to be looked at anyway.
        guard zone.checks[.documentNumber] == true else { return (zone, false) }
        let row = zone.layout.number.line
        let others = NumberReadings(zone: zone).others { column, other in
            reading.rows[row][column].lead(of: zone.lines[row][column], over: other)
        }
        let native = others.filter { $0.zone.hasNumberOfItsCountry == true }
        switch zone.hasNumberOfItsCountry {
        case true?: return (zone, !native.contains { $0.cost < Self.otherReading })
        case false? where native.count == 1: return (native[0].zone, false)
        default: return (zone, !others.contains { $0.cost < Self.otherReading })
        }
    }

    /// What may stand at each place. A check digit that may be a filler is one of digits and filler.
    private func alphabets(of layout: MRZLayout) -> [[MRZAlphabet]] {
        var places = [[MRZAlphabet]](
            repeating: [MRZAlphabet](repeating: .any, count: layout.lineLength), count: layout.lineCount)
        func put(_ alphabet: MRZAlphabet, _ span: MRZLayout.Span) {
            for column in span.columns { places[span.line][column] = alphabet }
        }
        put(.letters, layout.names)
        put(.letters, layout.issuer)
        put(.letters, layout.nationality)
        put(.codes, MRZLayout.Span(0, 0..<1))
        for span in [layout.birth, layout.expiry, layout.check(of: layout.number)] { put(.digits, span) }
        for span in [layout.check(of: layout.birth), layout.check(of: layout.expiry)] { put(.digits, span) }
        if let check = layout.optionalCheck { put(.digits, check) }
        if let composite = layout.composite { put(.digit, composite.digit) }
        put(.sex, layout.sex)
        return places
    }

    /// Values with a cell that was not read clearly.
    private func faint(_ margins: [[Float]], _ zone: MRZZone, _ document: IdentityDocument) -> Set<IdentityField> {
        let layout = zone.layout
        func least(_ span: MRZLayout.Span) -> Float { margins[span.line][span.columns].min() ?? 0 }
        var faint: Set<IdentityField> = []
        if least(layout.names) < Self.uncheckedMargin { faint.formUnion([.surname, .givenNames]) }
        for (field, span) in [
            (IdentityField.issuingState, layout.issuer), (.nationality, layout.nationality), (.sex, layout.sex),
            (.documentCode, layout.code),
        ]
        where least(span) < Self.uncheckedMargin { faint.insert(field) }
        let checked: [(IdentityField, IdentityCheck, MRZLayout.Span)] = [
            (.documentNumber, .documentNumber, layout.number), (.birthDate, .birthDate, layout.birth),
            (.expiryDate, .expiryDate, layout.expiry),
        ]
        for (field, _, span) in checked where least(span) < Self.clearMargin { faint.insert(field) }
        if least(layout.optional) < (layout.composite == nil ? Self.uncheckedMargin : Self.clearMargin) {
            faint.insert(.personalNumber)
        }
        return faint
    }
}
