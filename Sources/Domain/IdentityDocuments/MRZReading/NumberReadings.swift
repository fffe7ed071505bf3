/// The other ways to read the O, 0, I and 1 of a document number that its check digits admit as well.
///
/// Two such swaps can cancel out in a check digit: O for 0 adds 24 times the weight of its place, and the weights 7 and 3 make ten.
struct NumberReadings {
    private static let twins: [UInt8: UInt8] = [
        UInt8(ascii: "0"): UInt8(ascii: "O"), UInt8(ascii: "O"): UInt8(ascii: "0"), UInt8(ascii: "1"): UInt8(ascii: "I"),
        UInt8(ascii: "I"): UInt8(ascii: "1"),
    ]

    let zone: MRZZone

    struct Reading {
        var zone: MRZZone
        /// How much likelier what was read is, a logarithm, all swaps together.
        var cost: Float
    }

    /// - Parameter lead: how much likelier the character that was read is than another.
    func others(lead: (_ column: Int, _ other: UInt8) -> Float) -> [Reading] {
        let span = zone.layout.number
        let swaps = span.columns.compactMap { column in
            Self.twins[zone.lines[span.line][column]].map { (column: column, other: $0, lead: lead(column, $0)) }
        }
        return (1..<(1 << swaps.count)).compactMap { choice in
            var reading = Reading(zone: zone, cost: 0)
            for (index, swap) in swaps.enumerated() where choice >> index & 1 == 1 {
                reading.zone.lines[span.line][swap.column] = swap.other
                reading.cost += max(0, swap.lead)
            }
            let checks = reading.zone.checks
            return checks[.documentNumber] == true && checks[.composite] ?? true ? reading : nil
        }
    }
}

extension MRZZone {
    /// Whether the number is like those of its country; nil where nobody knows.
    var hasNumberOfItsCountry: Bool? {
        DocumentNumberPatterns.admit(
            number, issuer: MRZText.words(self[layout.issuer]), isPassport: lines[0][0] == UInt8(ascii: "P"))
    }
}
