/// Where each part of a machine-readable zone stands: ICAO Doc 9303, parts 4 (TD3), 5 (TD1), 6 (TD2) and 7 (visas).
struct MRZLayout: Sendable {
    /// A run of characters: the line and its columns, counted from 0.
    struct Span: Sendable, Hashable {
        var line: Int
        var columns: Range<Int>

        init(_ line: Int, _ columns: Range<Int>) {
            self.line = line
            self.columns = columns
        }
    }

    let format: IdentityDocument.Format
    let lineCount: Int
    let lineLength: Int
    let names: Span
    let number: Span
    let nationality: Span
    let birth: Span
    let sex: Span
    let expiry: Span
    let optional: Span
    /// Of the optional data alone; only TD3 has it.
    let optionalCheck: Span?
    /// The digit, and the runs that it covers, in order.
    let composite: (digit: Span, covers: [Span])?

    let code = Span(0, 0..<2)
    let issuer = Span(0, 2..<5)

    /// The single character after a span.
    func check(of span: Span) -> Span { Span(span.line, span.columns.upperBound..<span.columns.upperBound + 1) }

    static func of(_ format: IdentityDocument.Format) -> MRZLayout? {
        switch format {
        case .td1: td1
        case .td2: twoLines(.td2, 36, optional: 28..<35, composite: (35, [0..<10, 13..<20, 21..<35]))
        case .td3:
            twoLines(.td3, 44, optional: 28..<42, optionalCheck: 42, composite: (43, [0..<10, 13..<20, 21..<43]))
        case .mrvA: twoLines(.mrvA, 44, optional: 28..<44)
        case .mrvB: twoLines(.mrvB, 36, optional: 28..<36)
        case .aamva: nil
        }
    }

    /// The format that so many lines of such a length have; `first` is the zone's first character.
    static func format(lines: Int, length: Int, first: Character) -> IdentityDocument.Format? {
        switch (lines, length) {
        case (3, 30): .td1
        case (2, 36): first == "V" ? .mrvB : .td2
        case (2, 44): first == "V" ? .mrvA : .td3
        default: nil
        }
    }

    private static let td1 = MRZLayout(
        format: .td1, lineCount: 3, lineLength: 30, names: Span(2, 0..<30), number: Span(0, 5..<14),
        nationality: Span(1, 15..<18), birth: Span(1, 0..<6), sex: Span(1, 7..<8), expiry: Span(1, 8..<14),
        optional: Span(0, 15..<30), optionalCheck: nil,
        composite: (Span(1, 29..<30), [Span(0, 5..<30), Span(1, 0..<7), Span(1, 8..<15), Span(1, 18..<29)]))

    private static func twoLines(
        _ format: IdentityDocument.Format, _ length: Int, optional: Range<Int>, optionalCheck: Int? = nil,
        composite: (Int, [Range<Int>])? = nil
    ) -> MRZLayout {
        MRZLayout(
            format: format, lineCount: 2, lineLength: length, names: Span(0, 5..<length), number: Span(1, 0..<9),
            nationality: Span(1, 10..<13), birth: Span(1, 13..<19), sex: Span(1, 20..<21), expiry: Span(1, 21..<27),
            optional: Span(1, optional), optionalCheck: optionalCheck.map { Span(1, $0..<$0 + 1) },
            composite: composite.map { (Span(1, $0.0..<$0.0 + 1), $0.1.map { Span(1, $0) }) })
    }
}
