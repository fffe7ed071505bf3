/// What kind of value is looked for in someone's words.
public enum ValueType: String, Sendable, Hashable, Codable, CaseIterable {
    case date, number, money, phone, email, yesno, name, address, country, state, ssn, postalCode, choice, choices, text, url
    /// Numbers of papers.
    case passport, licence, alienNumber, sevis, ein
    /// A name on a social network.
    case handle
    /// A length of time, as ISO 8601.
    case duration
    /// How tall and how heavy somebody is, in the units of the form's country.
    case height, weight
}
