import Primitives
import TestSupport
import Testing
import ValueParsing

struct PersonAndPlaceParsingTests {
    @Test(arguments: [
        (Language.english, "John Smith", "|John||Smith|"), (.english, "my name is Mary Ann Evans", "|Mary|Ann|Evans|"),
        (.english, "Dr. Ludwig van der Berg", "Dr.|Ludwig||van der Berg|"),
        (.english, "Robert Downey Jr.", "|Robert||Downey|Jr."),
        (.english, "Smith, Jane Q.", "|Jane|Q.|Smith|"), (.english, "Anne-Marie O'Neill", "|Anne-Marie||O'Neill|"),
        (.english, "Cher", "|Cher|||"),
        (.spanish, "Gabriel García Márquez", "|Gabriel||García Márquez|"),
        (.spanish, "me llamo Juan Carlos Pérez López", "|Juan Carlos||Pérez López|"),
        (.chinese, "王小明", "|小明||王|"), (.chinese, "我叫欧阳修文", "|修文||欧阳|"), (.english, "42", ""),
    ])
    func takesNamesApart(language: Language, text: String, name: String) throws {
        #expect(try Parsing.read(text, as: .name, language).short == name, "\(text)")
    }

    @Test(arguments: [
        ("12 Oak St apt 4, Springfield IL 62704", "12 Oak St|apt 4|Springfield|IL|62704|"),
        ("742 Evergreen Terrace, Springfield, Oregon 97477", "742 Evergreen Terrace||Springfield|OR|97477|"),
        (
            "I live at 1600 Amphitheatre Pkwy apt 12 Mountain View CA 94043",
            "1600 Amphitheatre Pkwy|apt 12|Mountain View|CA|94043|"
        ),
        ("PO Box 311, Boise, ID 83701", "PO Box 311||Boise|ID|83701|"), ("Denver, Colorado", "||Denver|CO||"),
        ("100 Main St\nDover DE 19901-1234\nUSA", "100 Main St||Dover|DE|19901-1234|US"), ("yes", ""),
    ])
    func takesAddressesApart(text: String, address: String) throws {
        #expect(try Parsing.read(text, as: .address).short == address, "\(text)")
    }

    @Test(arguments: [
        (Language.english, "I am Mexican", "MX"), (.english, "the Netherlands", "NL"), (.english, "uk", "GB"),
        (.spanish, "Alemania", "DE"),
        (.french, "Côte d’Ivoire", "CI"), (.german, "Österreich", "AT"), (.hindi, "भारत", "IN"), (.arabic, "مصر", "EG"),
        (.chinese, "中国", "CN"),
        (.german, "Mexico", "MX"), (.english, "Atlantis", ""), (.english, "Germny", "DE"),
    ])
    func findsCountries(language: Language, text: String, code: String) throws {
        #expect(try Parsing.read(text, as: .country, language).short == code, "\(text)")
    }

    @Test(arguments: [
        ("California", "CA"), ("Tx", "TX"), ("Massachusets", "MA"), ("N. Carolina", "NC"), ("Washington, the state", "WA"),
        ("Bavaria", ""),
        ("I moved here from Ohio", "OH"), ("me or you", ""), ("West Virginia", "WV"),
    ])
    func findsStates(text: String, code: String) throws {
        #expect(try Parsing.read(text, as: .state).short == code, "\(text)")
    }
}
