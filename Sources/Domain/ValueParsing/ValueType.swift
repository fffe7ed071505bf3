/// What kind of value is looked for in someone's words.
public enum ValueType: String, Sendable, Hashable, Codable, CaseIterable {
    case date, number, money, phone, email, yesno, name, address, country, state, ssn, postalCode, choice, choices, text, url
}
