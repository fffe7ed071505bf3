public import Primitives

/// Reads the values of a machine-readable zone (ICAO Doc 9303).
public struct MRZParser: Sendable {
    /// Decides the century of two-digit years.
    public let today: CivilDate

    public init(today: CivilDate) { self.today = today }

    /// Reads lines that stand exactly as printed. Nil when they have the shape of no zone.
    ///
    /// Values whose check digit does not agree are unsure; an impossible or partly unknown date is no value.
    public func document(lines: [String]) -> IdentityDocument? {
        guard let zone = MRZZone(lines: lines) else { return nil }
        return document(zone)
    }

    func document(_ zone: MRZZone) -> IdentityDocument {
        var sheet = MRZSheet(zone: zone, checks: zone.checks)
        sheet.readNumbers()
        sheet.readDates(MRZDates(today: today))
        sheet.readNames()
        sheet.readCodes()
        return sheet.document
    }
}

/// The values of one zone while they are put together.
private struct MRZSheet {
    let zone: MRZZone
    let checks: [IdentityCheck: Bool]
    var fields: [IdentityField: String] = [:]
    var unsure: [IdentityField: String] = [:]

    var document: IdentityDocument {
        let agreeing = checks.values.filter { $0 }.count
        return IdentityDocument(
            kind: kind, format: zone.layout.format, lines: zone.lines.map { MRZText.string($0) }, fields: fields,
            unsure: unsure, checks: checks, confidence: Double(agreeing) / Double(checks.count))
    }

    private var kind: IdentityDocument.Kind {
        switch zone.lines[0][0] {
        case UInt8(ascii: "P"): .passport
        case UInt8(ascii: "V"): .visa
        default: .id
        }
    }

    private mutating func note(_ field: IdentityField, _ value: String, isSure: Bool) {
        guard !value.isEmpty else { return }
        if isSure { fields[field] = value } else { unsure[field] = value }
    }

    mutating func readNumbers() {
        let isSure = checks[.documentNumber] == true
        note(.documentNumber, MRZText.string(zone.number), isSure: isSure)
        let optional = MRZText.words(zone.optional)
        // Where the number's own end is in doubt, so is what comes after it.
        note(.personalNumber, optional, isSure: (checks[.personalNumber] ?? checks[.composite] ?? true) && isSure)
    }

    mutating func readDates(_ dates: MRZDates) {
        let birth = dates.birth(zone[zone.layout.birth])
        note(.birthDate, birth, isChecked: checks[.birthDate] == true)
        let expiry = dates.expiry(zone[zone.layout.expiry], after: birth?.day)
        note(.expiryDate, expiry, isChecked: checks[.expiryDate] == true)
    }

    private mutating func note(_ field: IdentityField, _ reading: MRZDates.Reading?, isChecked: Bool) {
        guard let reading else { return }
        if case .sure(let day) = reading {
            note(field, day.iso, isSure: isChecked)
        } else {
            note(field, reading.day.iso, isSure: false)
        }
    }

    /// Surname and given names are parted by two fillers. A name that reaches the last column may be cut (Doc 9303-3, 4.6).
    mutating func readNames() {
        let name = zone[zone.layout.names]
        let start = name.indices.first { index in
            index + 1 < name.endIndex && name[index] == MRZText.filler && name[index + 1] == MRZText.filler
        }
        let split = start ?? name.endIndex
        let (surname, given) = (name[..<split], name[split...].drop { $0 == MRZText.filler })
        let isWhole = name.last == MRZText.filler && name.first != MRZText.filler
        let isPlain = !name.contains(where: MRZText.isDigit) && !hasGap(given)
        note(.surname, MRZText.words(surname), isSure: isWhole && isPlain)
        note(.givenNames, MRZText.words(given), isSure: isWhole && isPlain)
    }

    /// Two fillers inside the given names: a character may be lost there.
    private func hasGap(_ given: ArraySlice<UInt8>) -> Bool {
        var fillers = 0
        for byte in given {
            if byte == MRZText.filler {
                fillers += 1
            } else if fillers > 1 {
                return true
            } else {
                fillers = 0
            }
        }
        return false
    }

    mutating func readCodes() {
        note(.documentCode, MRZText.words(zone[zone.layout.code]), isSure: true)
        for (field, span) in [(IdentityField.issuingState, zone.layout.issuer), (.nationality, zone.layout.nationality)] {
            note(field, MRZText.words(zone[span]), isSure: zone[span].allSatisfy { !MRZText.isDigit($0) })
        }
        switch zone.byte(zone.layout.sex) {
        case UInt8(ascii: "M"): fields[.sex] = "M"
        case UInt8(ascii: "F"): fields[.sex] = "F"
        // A filler is "unspecified" (Doc 9303-4, data element 11): it says nothing of the holder.
        case UInt8(ascii: "X"): fields[.sex] = "X"
        default: break
        }
    }
}

extension MRZDates.Reading {
    var day: CivilDate {
        switch self {
        case .sure(let day), .likely(let day): day
        }
    }
}
