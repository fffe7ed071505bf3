import Primitives

/// Reads the text of a driver licence's or identification card's PDF417 symbol (AAMVA DL/ID Card Design Standard).
public enum AAMVALicence {
    /// Nil when the text is no such barcode, or holds too little to be one whole.
    public static func document(_ raw: String) -> IdentityDocument? {
        guard let elements = AAMVAElements(raw) else { return nil }
        var sheet = AAMVASheet(elements: elements)
        sheet.read()
        return sheet.isWhole ? sheet.document(raw) : nil
    }
}

/// The values of one card while they are put together.
struct AAMVASheet {
    let elements: AAMVAElements
    var fields: [IdentityField: String] = [:]
    var unsure: [IdentityField: String] = [:]

    init(elements: AAMVAElements) { self.elements = elements }

    /// A cut-off string proposes nothing: at least two of the things that every edition makes mandatory must be there.
    var isWhole: Bool {
        let all = Set(fields.keys).union(unsure.keys)
        return all.intersection([.surname, .documentNumber, .birthDate, .expiryDate]).count >= 2
    }

    func document(_ raw: String) -> IdentityDocument {
        IdentityDocument(
            kind: elements.header.subfiles.first == AAMVAHeader.known[1] ? .id : .licence, format: .aamva, raw: raw,
            elements: elements.values, fields: fields, unsure: unsure, confidence: elements.doubtful.isEmpty ? 1 : 0.8)
    }

    mutating func read() {
        readNames()
        note(.documentNumber, "DAQ")
        for (field, code) in [(IdentityField.birthDate, "DBB"), (.expiryDate, "DBA"), (.issueDate, "DBD")] {
            guard let day = AAMVADate.day(value(code)) else { continue }
            note(field, day.iso, isSure: !elements.doubtful.contains(code))
        }
        refuseDatesOutOfOrder()
        if let sex = Self.sexes[value(code: "DBC")] { note(.sex, sex, isSure: true) }
        readAddress()
        readLooks()
    }

    /// Height (DAU: `070 in`, `178 cm`), eyes (DAY) and hair (DAZ); blank and `UNK` are said by nobody.
    private mutating func readLooks() {
        let isSure = !elements.doubtful.contains("DAU")
        if let inches = Self.inches(value("DAU") ?? "") {
            note(.height, "\(inches / 12)'\(inches % 12)\"", isSure: isSure)
        }
        for (field, code) in [(IdentityField.eyeColor, "DAY"), (.hairColor, "DAZ")] {
            guard let color = value(code), color.utf8.count == 3, color.uppercased() != "UNK" else { continue }
            note(field, color.uppercased(), isSure: !elements.doubtful.contains(code))
        }
    }

    /// Nil for what is no height of a person.
    private static func inches(_ text: String) -> Int? {
        let parts = text.lowercased().split(separator: " ")
        guard parts.count == 2, let number = Int(parts[0]) else { return nil }
        let inches = parts[1] == "in" ? number : parts[1] == "cm" ? Int((Double(number) / 2.54).rounded()) : 0
        return (36...95).contains(inches) ? inches : nil
    }

    /// ANSI D-20 codes since 2003; letters before.
    private static let sexes = ["1": "M", "2": "F", "9": "X", "M": "M", "F": "F", "X": "X"]

    /// A card cannot expire or be issued before its holder's birth: one of the dates is misread.
    private mutating func refuseDatesOutOfOrder() {
        guard let birth = fields[.birthDate] else { return }
        for field in [IdentityField.expiryDate, .issueDate] {
            guard let day = fields[field], day < birth else { continue }
            for doubted in [field, .birthDate] { unsure[doubted] = fields.removeValue(forKey: doubted) ?? unsure[doubted] }
        }
    }

    // MARK: Values

    func value(code: String) -> String { elements.values[code] ?? "" }

    /// Nil for what cards write where there is no value.
    func value(_ code: String) -> String? {
        let value = value(code: code)
        return Self.nothing.contains(value.uppercased()) ? nil : value
    }

    private static let nothing: Set<String> = ["", "NONE", "UNAVL", "UNAVAIL", "UNAVAILABLE", "N/A"]

    mutating func note(_ field: IdentityField, _ code: String) {
        guard let value = value(code) else { return }
        note(field, value, isSure: !elements.doubtful.contains(code))
    }

    mutating func note(_ field: IdentityField, _ value: String, isSure: Bool) {
        guard !value.isEmpty else { return }
        if isSure { fields[field] = value } else { unsure[field] = value }
    }
}

/// Dates are MMDDCCYY in the United States and CCYYMMDD in Canada and in version 01; cards keep to neither.
enum AAMVADate {
    /// The two never both give a day of the years 1900 to 2099.
    static func day(_ text: String?) -> CivilDate? {
        guard let text, text.utf8.count == 8, text.utf8.allSatisfy(MRZText.isDigit), let number = Int(text) else { return nil }
        let american = CivilDate(year: number % 10_000, month: number / 1_000_000, day: number / 10_000 % 100)
        let canadian = CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
        return [american, canadian].compactMap { $0 }.first { (1900...2099).contains($0.year) }
    }
}
