public import FormModel
public import Primitives

/// One value of an identity document, by what it means on any form.
public struct IdentityFact: Sendable, Hashable {
    public var meaning: Meaning
    public var field: IdentityField
    /// As it was read.
    public var text: Personal<String>
    /// As forms write it: countries by ISO 3166-1 alpha-2.
    public var value: Personal<String>
    /// False for what the person must look at first.
    public var isSure: Bool
}

extension IdentityDocument {
    /// What it says of its holder, sure values first.
    public var facts: [IdentityFact] {
        facts(fields.exposed, isSure: true) + facts(unsure.exposed, isSure: false)
    }

    /// The same for a form that asks for these: middle names go to the given ones where the form has no place of their own, and
    /// their first letter where it wants only that.
    public func facts(asked: Set<Meaning>) -> [IdentityFact] {
        let facts = facts
        guard let middle = facts.first(where: { $0.field == .middleName }) else { return facts }
        let letter = middle.value.exposed.prefix(1).uppercased()
        let initial = IdentityFact(
            meaning: "person.middleInitial", field: .middleName, text: middle.text, value: Personal(letter),
            isSure: middle.isSure)
        guard asked.isDisjoint(with: ["person.middleName", "person.middleInitial"]) else { return facts + [initial] }
        return facts.map { fact in
            guard fact.field == .givenNames else { return fact }
            var fact = fact
            fact.value = Personal(fact.value.exposed + " " + middle.value.exposed)
            fact.text = Personal(fact.text.exposed + " " + middle.text.exposed)
            fact.isSure = fact.isSure && middle.isSure
            return fact
        }
    }

    private func facts(_ values: [IdentityField: String], isSure: Bool) -> [IdentityFact] {
        IdentityField.allCases.compactMap { field in
            guard let text = values[field], !text.isEmpty, let meaning = meaning(of: field) else { return nil }
            return IdentityFact(
                meaning: meaning, field: field, text: Personal(text), value: Personal(plain(text, field)), isSure: isSure)
        }
    }

    /// A zone's country by the code that forms use; everything else as it is.
    private func plain(_ text: String, _ field: IdentityField) -> String {
        guard format != .aamva, field == .nationality || field == .issuingState else { return text }
        return StateCodes.alpha2(text) ?? text
    }

    /// Nil for what no form asks for, or what another paper of the person's would say.
    private func meaning(of field: IdentityField) -> Meaning? {
        switch field {
        case .surname: "person.familyName"
        case .givenNames: "person.givenName"
        case .middleName: "person.middleName"
        case .suffix: "person.suffix"
        case .birthDate: "person.birthDate"
        case .sex: "person.sex"
        case .nationality: kind == .visa ? nil : "person.nationality"
        case .documentNumber: kind == .passport ? "person.passportNumber" : kind == .licence ? "licence.number" : nil
        case .expiryDate: kind == .passport ? "person.passportExpiry" : kind == .licence ? "licence.expiryDate" : nil
        case .issueDate: kind == .passport ? "person.passportIssueDate" : nil
        case .issuingState: kind == .passport ? "person.passportIssuer" : kind == .licence ? "licence.state" : nil
        case .street: "address.home.street"
        case .city: "address.home.city"
        case .state: "address.home.state"
        case .postalCode: "address.home.postalCode"
        case .height: "person.height"
        case .eyeColor: "person.eyeColor"
        case .hairColor: "person.hairColor"
        case .documentCode, .personalNumber: nil
        }
    }
}
