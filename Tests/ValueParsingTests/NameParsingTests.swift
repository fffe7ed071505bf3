import FormModel
import Primitives
import TestSupport
import Testing
import ValueParsing

struct NameParsingTests {
    @Test(arguments: [
        (Language.english, "Josephine Clingan, M.D.", "|Josephine||Clingan|M.D."),
        (.english, "HOOPER SR, BARRON L", "|BARRON|L|HOOPER|SR"),
        (.english, "harry c piper attorney at law", "|harry|c|piper|attorney at law"),
        (.english, "Michio Yamaguchi, AIA, CSI", "|Michio||Yamaguchi|AIA CSI"), (.english, "Anh Do", "|Anh||Do|"),
        (.english, "Jack Ma", "|Jack||Ma|"), (.english, "Larry Kassens AIA-CSI", "|Larry||Kassens|AIA-CSI"),
        (.english, "Merkel Robert", "|Robert||Merkel|"), (.english, "Macaluso David P", "|David|P|Macaluso|"),
        (.english, "Robert Merkel", "|Robert||Merkel|"), (.english, "La Shawn K. Ford", "|La Shawn|K.|Ford|"),
        (.english, "Dr. Jones", "Dr.|||Jones|"), (.english, "Sister Mary", "Sister|Mary|||"),
        (.english, "State Senator Kwame Raoul", "State Senator|Kwame||Raoul|"),
        (.english, "William \"Bill\" Gates", "|William||Gates|"), (.english, "Benjamin (Ben) Franklin", "|Benjamin||Franklin|"),
        (.english, "w. russell (jr.) withers", "|w.|russell|withers|jr."),
        (.english, "patrick w mc arthur", "|patrick|w|mc arthur|"),
        (.english, "Mr. and Mrs. John Smith", "Mr. and Mrs.|John||Smith|"),
        (.french, "DUPUIS Jacques", "|Jacques||DUPUIS|"), (.french, "Jean-Pierre DUPUIS", "|Jean-Pierre||DUPUIS|"),
        (.german, "Frau Leutheusser-Schnarrenberger, Sabine", "Frau|Sabine||Leutheusser-Schnarrenberger|"),
        (.german, "Karl Theodor zu Guttenberg", "|Karl|Theodor|zu Guttenberg|"),
        (.spanish, "María del Carmen Rodríguez Pérez", "|María del Carmen||Rodríguez Pérez|"),
        (.spanish, "José Luis de la Fuente", "|José Luis||de la Fuente|"), (.spanish, "Juan de la Cruz", "|Juan||de la Cruz|"),
        (.arabic, "عبد الله القحطاني", "|عبد الله||القحطاني|"), (.arabic, "أحمد عبد الرحمن السيد", "|أحمد|عبد الرحمن|السيد|"),
        (.arabic, "أنا نور الدين خليل", "|نور الدين||خليل|"), (.hindi, "मेरा नाम राम कुमार शर्मा है", "|राम|कुमार|शर्मा|"),
        (.chinese, "李伟先生", "先生|伟||李|"), (.chinese, "欧阳女士", "女士|||欧阳|"),
    ])
    func takesNamesApart(language: Language, text: String, name: String) throws {
        #expect(try Parsing.read(text, as: .name, language).short == name, "\(text)")
    }

    @Test(arguments: ["Glowacki Julie", "山田太郎"])
    func asksWhereTheOrderIsOpen(text: String) throws {
        let language: Language = text.utf8.count > text.count ? .chinese : .english
        #expect(try Parsing.read(text, as: .name, language).confidence < 0.6, "\(text)")
    }

    @Test(arguments: [
        (Language.english, "I don't know the day"), (.english, "I have only one name"), (.french, "Je ne sais pas le jour"),
        (.german, "Ich habe nur einen Namen"), (.french, "Je n'ai qu'un seul nom"),
    ])
    func aSentenceIsNoName(language: Language, said: String) throws {
        #expect(try Parsing.read(said, as: .name, language).value == nil, "\(said)")
    }

    /// A name written out whole is read back as it was.
    @Test(arguments: Language.allCases)
    func namesComeBack(language: Language) throws {
        let people: [Language: ([String], [String])] = [
            .english: (["Jane", "Anne-Marie", "William"], ["Smith", "O'Neill", "Baker"]),
            .spanish: (["Ana", "Lucía", "Javier"], ["García Márquez", "Peña López", "de la Torre"]),
            .french: (["Chloé", "Jean-Luc", "Hélène"], ["Lefèvre", "du Bois", "Moreau"]),
            .german: (["Jürgen", "Anke", "Klaus-Peter"], ["Müller", "von Weizsäcker", "Groß"]),
            .hindi: (["राम", "सीता", "अनिल"], ["शर्मा", "गुप्ता", "वर्मा"]),
            .arabic: (["محمد", "ليلى", "عبد الله"], ["حداد", "بن علي", "القحطاني"]),
            .chinese: (["伟", "小明", "修文"], ["王", "李", "欧阳"]),
        ]
        let (given, family) = try #require(people[language])
        for first in given {
            for last in family {
                let name = PersonName(given: first, family: last)
                let text = language == .chinese ? last + first : name.full
                #expect(try Parsing.read(text, as: .name, language).value == .name(name), "\(text)")
                guard language != .chinese else { continue }
                #expect(try Parsing.read("\(last), \(first)", as: .name, language).value == .name(name), "\(last), \(first)")
            }
        }
    }

    @Test(arguments: [
        (Language.english, "it's Mary-Kate O'Brien, but everyone calls me Katie", "Mary-Kate", "O'Brien", true),
        (.english, "the name is Bond, James Bond", "James", "Bond", true),
        (.english, "my passport says MARIA DEL CARMEN ORTEGA RUIZ", "MARIA DEL CARMEN", "ORTEGA RUIZ", false),
        (.english, "my husband is Tom Carter, I'm Anna Carter", "Anna", "Carter", true),
        (.spanish, "Ana López viuda de Ruiz", "Ana", "López", false),
        (.spanish, "Hola buenas, soy Yesenia Aguilar", "Yesenia", "Aguilar", true),
        (.french, "Je m'appelle Marie-Ève Tremblay-Gagnon, G-A-G-N-O-N", "Marie-Ève", "Tremblay-Gagnon", true),
        (.french, "Marie Martin née Dupont", "Marie", "Martin", false),
        (.german, "Anna Schmidt geb. Meyer", "Anna", "Schmidt", false),
        (.chinese, "Wang Xiaoming", "Xiaoming", "Wang", true), (.chinese, "Wei Zhang", "Wei", "Zhang", false),
        (.chinese, "Xiaoming Wang", "Xiaoming", "Wang", true), (.hindi, "mera poora naam Neha Gupta hai", "Neha", "Gupta", true),
    ])
    func takesTheNameOutOfItsSentence(
        language: Language, said: String, given: String, family: String, isSure: Bool
    ) throws {
        let today = try #require(CivilDate(iso: "2026-11-20"))
        let context = ParsingContext(language: language, region: "US", today: today)
        let reading = try LanguageFiles.parser().read(said, as: .name, context: context)
        guard case .name(let name)? = reading.value else {
            Issue.record("no name in \(said)")
            return
        }
        #expect(name.given == given && name.family == family, "\(said): \(name)")
        if !isSure { #expect(reading.confidence < 0.6, "\(said) is asked about") }
    }
}
