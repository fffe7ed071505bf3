import Primitives

extension AAMVASheet {
    mutating func readNames() {
        if value("DCS") != nil || value("DAB") != nil {
            readParts()
        } else if let whole = value("DAA") {
            readWhole(whole)
        }
        if value("DCU") != nil { note(.suffix, "DCU") } else if value("DAE") != nil { note(.suffix, "DAE") }
    }

    /// Names in elements of their own, each perhaps cut (DDE, DDF, DDG).
    private mutating func readParts() {
        note(.surname, value("DCS") == nil ? "DAB" : "DCS", cutBy: "DDE")
        if value("DAC") != nil {
            note(.givenNames, "DAC", cutBy: "DDF")
            if let middle = value("DAD") { note(.middleName, Self.spaced(middle), isSure: isSure("DAD", cutBy: "DDG")) }
        } else if let given = value("DCT") {
            readGiven(given)
        }
    }

    /// All given names in one element (2003 to 2005): commas part them; a blank may be part of a name.
    private mutating func readGiven(_ given: String) {
        let comma = given.firstIndex(of: ",")
        guard let split = comma ?? given.firstIndex(of: " ") else {
            return note(.givenNames, "DCT", cutBy: "DDF")
        }
        let isSure = comma != nil && isSure("DCT", cutBy: "DDF")
        note(.givenNames, String(given[..<split]), isSure: isSure)
        note(.middleName, Self.spaced(String(given[split...])), isSure: isSure)
    }

    /// `LAST,FIRST,MIDDLE,SUFFIX` (2000); some cards part by `@` or `$`. Without any, where the last name ends is unknown.
    private mutating func readWhole(_ whole: String) {
        let parts = whole.split(omittingEmptySubsequences: false) { ",@$".contains($0) }.map(Self.trimmed)
        guard parts.count >= 2 else { return }
        let isSure = !elements.doubtful.contains("DAA") && parts.count <= 4
        for (field, part) in zip([IdentityField.surname, .givenNames, .middleName, .suffix], parts) {
            note(field, part, isSure: isSure)
        }
    }

    private mutating func note(_ field: IdentityField, _ code: String, cutBy truncation: String) {
        guard let value = value(code), value.uppercased() != "FNU" else { return }
        note(field, value, isSure: isSure(code, cutBy: truncation))
    }

    private func isSure(_ code: String, cutBy truncation: String) -> Bool {
        value(code: truncation).uppercased() != "T" && !elements.doubtful.contains(code)
    }

    private static func spaced(_ names: String) -> String {
        names.split { $0 == "," || $0 == " " }.joined(separator: " ")
    }

    static func trimmed(_ text: Substring) -> String { AAMVAElements.trimmed(Array(text.utf8)[...]) }
}
