import FormModel
import Primitives

/// What iOS may offer of what it knows of the phone's owner. Only where a form asks about the person themselves: a spouse's name is
/// nobody's to fill in from a contact card.
enum OwnFact: String, CaseIterable {
    case givenName = "person.givenName"
    case middleName = "person.middleName"
    case familyName = "person.familyName"
    case wholeName = "person.name"
    case nameSuffix = "person.suffix"
    case birthDate = "person.birthDate"
    case email = "person.email"
    case phone = "person.phone"
    case street = "address.home.street"
    case unit = "address.home.unit"
    case city = "address.home.city"
    case state = "address.home.state"
    case postalCode = "address.home.postalCode"
    case country = "address.home.country"

    init?(_ field: Field?) {
        guard let meaning = field?.meaning else { return nil }
        self.init(rawValue: meaning.rawValue)
    }
}
