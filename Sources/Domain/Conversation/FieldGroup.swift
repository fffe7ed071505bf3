public import FormModel
public import Primitives

/// Fields that are one thing to a person: the parts of a name, an address, or a date.
struct FieldGroup: Sendable, Hashable {
    enum Kind: String, Sendable, Hashable { case name, address, date }

    let kind: Kind
    /// Whose or which: `person`, `address.home`, `person.birthDate`.
    let subject: String
    /// Parts of different sections are different things.
    let section: Section.ID?
    /// Where a section has the parts of several alike, "Address 1" and "Address 2": those of each are asked in a step.
    var step: Step.ID?
}

/// The last part of a field's meaning, such as `familyName` of `person.familyName`.
enum FieldRole {
    static let nameParts: Set<String> = ["prefix", "givenName", "middleName", "middleInitial", "familyName", "suffix"]
    static let addressParts: Set<String> = ["street", "unit", "city", "state", "postalCode", "country"]
    /// "In Mexico" is no street.
    static let streetParts: Set<String> = ["street", "unit", "postalCode"]
    static let dateParts: Set<String> = ["day", "month", "year"]

    static func role(of meaning: Meaning) -> String {
        String(meaning.rawValue.split(separator: ".").last ?? "")
    }

    static func subject(of meaning: Meaning) -> String {
        meaning.rawValue.split(separator: ".").dropLast().joined(separator: ".")
    }

    static func group(_ role: String) -> FieldGroup.Kind? {
        if nameParts.contains(role) { return .name }
        if addressParts.contains(role) { return .address }
        return dateParts.contains(role) ? .date : nil
    }
}

extension Meaning {
    /// What this is a part of, where it is one of a name, an address or a date: parts of one thing have the same.
    public var wholeOfPart: String? {
        let role = FieldRole.role(of: self)
        return FieldRole.group(role).map { "\($0.rawValue) \(FieldRole.subject(of: self))" }
    }

    public var isPartOfName: Bool { FieldRole.group(FieldRole.role(of: self)) == .name }

    /// Where a part of a name is said: the prefix first.
    public var placeInName: Int {
        ["prefix", "givenName", "middleName", "middleInitial", "familyName", "suffix"].firstIndex(of: FieldRole.role(of: self))
            ?? 0
    }
}
