import FormModel
import Primitives
import TestSupport
import Testing
import ValueParsing

/// Values as testers said them in seven languages, each once read wrongly.
struct PlainValueTests {
    @Test(arguments: [
        (Language.french, "mille deux cents", "1200 -"), (.french, "deux mille cinq cents", "2500 -"),
        (.french, "trois cents", "300 -"), (.french, "vingt cents", "0.2 -"), (.french, "cinq dollars et vingt cents", "5.2 USD"),
        (.english, "a dollar fifty", "1.5 USD"), (.english, "a dollar", "1 USD"), (.english, "$.50", "0.5 USD"),
        (.english, "twelve hundred fifty and 40 cents", "1250.4 -"), (.english, "20-25 dollars", "?20 USD?25 USD"),
        (.english, "$20-25", "?20 USD?25 USD"), (.english, "around 60 to 65 thousand", "?60000 -?65000 -"),
        (.chinese, "八九千", "?8000 -?9000 -"), (.chinese, "每次多扣五十块", "50 USD"), (.chinese, "五十块人民币", "50 CNY"),
    ])
    func readsMoney(language: Language, text: String, money: String) throws {
        #expect(try Parsing.read(text, as: .money, language).short == money, "\(text)")
    }

    @Test(arguments: [
        (Language.english, "less than 10000"), (.chinese, "不到一万"), (.chinese, "二十几万"), (.spanish, "menos de 500"),
    ])
    func asksAboutALimit(language: Language, text: String) throws {
        #expect(try Parsing.read(text, as: .money, language).confidence < 0.6, "\(text)")
    }

    @Test func everydayMoneyIsThatOfTheForm() throws {
        #expect(try Parsing.read("五十块", as: .money, .chinese, region: "CN").short == "50 CNY")
        #expect(try Parsing.read("五十块", as: .money, .chinese, region: nil).short == "50 CNY")
    }

    @Test(arguments: [
        (Language.english, "I'm turning 40 on June 1", "+parse.date.year"),
        (.english, "I'm 36, my birthday was yesterday", "+parse.date.year"),
        (.german, "mein Geburtstag war gestern", "+parse.date.year"),
        (.english, "5-6 May 2027", "?2027-05-05?2027-05-06"), (.english, "it ended May 6 2027", "2027-05-06"),
        (.spanish, "de hoy en ocho", "2026-11-27"), (.french, "la veille de Noël 2026", "2026-12-24"),
        (.german, "Ende März 27", "+parse.date.day"), (.french, "fin mars 2027", "+parse.date.day"),
        (.german, "in einem halben Jahr", "2027-05-20"), (.spanish, "tres de mayo del noventa y dos", "1992-05-03"),
        (.german, "am 3. März 1992, einem Sonntag", "1992-03-03"), (.chinese, "五七年腊月", "+parse.date.calendar"),
        (.hindi, "aaj", "2026-11-20"), (.hindi, "agle somvar", "2026-11-23"), (.hindi, "pandrah august 1990", "1990-08-15"),
        (.hindi, "do hafte pehle", "2026-11-06"),
    ])
    func readsDates(language: Language, text: String, date: String) throws {
        #expect(try Parsing.read(text, as: .date, language).short == date, "\(text)")
    }

    @Test(arguments: [
        (Language.english, "I was divorced but I am married now"), (.chinese, "离过一次，现在又结了"),
        (.spanish, "estuve casado, ahora soy viudo"),
    ])
    func nowInASentenceIsHardlyADay(language: Language, text: String) throws {
        #expect(try Parsing.read(text, as: .date, language).confidence < 0.6, "\(text)")
    }

    @Test(arguments: [
        (Language.english, "SSN 123-45-6789, green card A234567890", "123-45-6789"), (.english, "A234567890", ""),
        (.english, "my A-number is 234567890", ""), (.chinese, "社会安全号：123-45-6789 A号：234567890", "123-45-6789"),
        (.arabic, "ورقم الضمان 123-45-6789 ومعي جرين كارد رقمه A234567890", "123-45-6789"),
        (.english, "my social is 123456789", "123-45-6789"),
    ])
    func takesNoOtherNumberForASocialSecurityNumber(language: Language, text: String, ssn: String) throws {
        #expect(try Parsing.read(text, as: .ssn, language).short == ssn, "\(text)")
    }

    @Test(arguments: [
        (Language.arabic, "ahmed نقطة sayed آت جيميل دوت كوم", "ahmed.sayed@gmail.com"),
        (.hindi, "rahul123 एट जीमेल डॉट कॉम", "rahul123@gmail.com"), (.hindi, "rahul at the rate gmail dot com", "rahul@gmail.com"),
        (.arabic, "احمد@gmail.com", "+parse.email.letters"), (.hindi, "राहुल at gmail.com", "+parse.email.letters"),
    ])
    func writesEmailInLatinLetters(language: Language, text: String, email: String) throws {
        #expect(try Parsing.read(text, as: .email, language).short == email, "\(text)")
    }

    @Test(arguments: [
        (Language.arabic, "مفيش", "0"), (.arabic, "طفلين", "2"), (.hindi, "koi nahi", "0"), (.hindi, "pata nahi hai", ""),
        (.chinese, "两三个", "?2?3"), (.chinese, "一个都没有", "0"), (.french, "j'en ai pas", "0"), (.german, "hab keine", "0"),
    ])
    func readsNoneAndSome(language: Language, text: String, number: String) throws {
        #expect(try Parsing.read(text, as: .number, language).short == number, "\(text)")
    }

    @Test(arguments: [
        (Language.chinese, "不是没有", "?yes?no"), (.chinese, "是不是要填是", "?yes?no"), (.chinese, "没有，是我自己填的", "no"),
        (.chinese, "去过", "yes"), (.chinese, "没去过", "no"), (.arabic, "ما قلت لا", "?yes?no"), (.arabic, "ايه ده", "?yes?no"),
        (.arabic, "حاشا", "no"), (.hindi, "ऐसा नहीं है कि नहीं", "?yes?no"), (.english, "never mind", "?yes?no"),
    ])
    func weighsDoubleNegations(language: Language, text: String, answer: String) throws {
        #expect(try Parsing.read(text, as: .yesno, language).short == answer, "\(text)")
    }

    @Test(arguments: [
        (Language.english, "88 Beacon Street, Boston, Mass. 02108", "88 Beacon Street||Boston|MA|02108|"),
        (
            .english, "4511 E. 7th street unit B, long beach ca, ninety eight oh four",
            "4511 E. 7th street|unit B|long beach|CA||"
        ),
        (.english, "12 Oak St, Springfield, Illinois, nine oh two one oh", "12 Oak St||Springfield|IL|90210|"),
        (
            .english, "4511 E 7th street, unit B, Long Beach California 90804, but my mail goes to PO Box 12 Lakewood CA 90712",
            "4511 E 7th street|unit B|Long Beach|CA|90804|"
        ),
        (.english, "APO AE 09012, PSC 3 box 4120", "PSC 3 box 4120||APO|AE|09012|"),
        (.english, "Lives at 12 Oak Ave, city is La Puente, CA, zip 91744", "12 Oak Ave||La Puente|CA|91744|"),
        (
            .english, "i moved last week so 12 Elm st akron ohio 44301 not the old one on my license",
            "12 Elm st||akron|OH|44301|"
        ),
        (
            .german, "Ich wohne zur Zeit noch bei meiner Schwester, 88 Beacon Street Apt. 3, Boston, Mass. 02108",
            "88 Beacon Street|Apt. 3|Boston|MA|02108|"
        ),
        (.hindi, "mausi ke ghar, 2200 Durant Ave, Berkeley CA 94704", "2200 Durant Ave||Berkeley|CA|94704|"),
        (.chinese, "我住 2100 SW Broadway 301室 Portland OR 97201", "2100 SW Broadway|301室|Portland|OR|97201|"),
        (.english, "5017 I 49 S Service Rd", "5017 I 49 S Service Rd|||||"),
        (.english, "12 Not St, Reno NV 89501", "12 Not St||Reno|NV|89501|"),
        (.english, "224 S Cedar Ave S Pittsburg TN 37380", "224 S Cedar Ave||S Pittsburg|TN|37380|"),
        (.english, "6910 # G Mary Caroline Circle", "6910 Mary Caroline Circle|# G||||"),
    ])
    func takesTheAddressOutOfWhatIsSaid(language: Language, text: String, address: String) throws {
        #expect(try Parsing.read(text, as: .address, language).short == address, "\(text)")
    }
}

/// Choices as they are said: by two things at once, by a number, by what tells two options apart.
struct PlainChoiceTests {
    private static func options(_ labels: [(String, String, Language, String)]) -> [Option] {
        labels.map { value, english, language, label in Option(value: value, label: LocalizedText(english, [language: label])) }
    }

    private static func licences(_ language: Language, _ labels: [String]) -> [Option] {
        let english = ["Car", "Motorcycle only", "Car and motorcycle", "Commercial (CDL)"]
        return options(
            zip(["car", "motorcycle", "both", "commercial"], english).enumerated().map { ($1.0, $1.1, language, labels[$0]) })
    }

    @Test(arguments: [
        (Language.english, "motorbike and car", ["Car", "Motorcycle only", "Car and motorcycle", "Commercial (CDL)"], "both"),
        (.spanish, "moto y coche", ["Automóvil", "Solo motocicleta", "Automóvil y motocicleta", "Comercial (CDL)"], "both"),
        (.hindi, "car aur bike", ["कार", "केवल मोटरसाइकिल", "कार और मोटरसाइकिल", "व्यावसायिक (CDL)"], "both"),
        (.english, "car", ["Car", "Motorcycle only", "Car and motorcycle", "Commercial (CDL)"], "car"),
    ])
    func takesTheOptionOfBoth(language: Language, said: String, labels: [String], option: String) throws {
        let reading = try Parsing.read(said, as: .choice, language, options: Self.licences(language, labels))
        #expect(reading.short == option, "\(said): \(reading.short)")
    }

    private static let jobs = ["One job in all", "Two jobs in all", "Three jobs in all", "More than three jobs"]

    @Test(arguments: [
        (Language.english, "just one", "one"), (.english, "2", "two"), (.hindi, "do naukri", "two"), (.arabic, "شغلتين", "two"),
        (.chinese, "两份工", "two"), (.chinese, "就一个", "one"),
        (.english, "one full time one part time", "?one?two?three?more"),
        (.english, "I work at a diner and drive for Uber", "?one?two?three?more"),
    ])
    func takesTheOptionWithTheNumber(language: Language, said: String, option: String) throws {
        let own: [Language: [String]] = [
            .hindi: ["कुल एक नौकरी", "कुल दो नौकरियाँ", "कुल तीन नौकरियाँ", "तीन से ज़्यादा नौकरियाँ"],
            .arabic: ["وظيفة واحدة في المجموع", "وظيفتان في المجموع", "ثلاث وظائف في المجموع", "أكثر من ثلاث وظائف"],
            .chinese: ["一共一份工作", "一共两份工作", "一共三份工作", "三份以上的工作"],
        ]
        let labels = own[language] ?? Self.jobs
        let options = Self.options(
            ["one", "two", "three", "more"].enumerated().map { ($1, Self.jobs[$0], language, labels[$0]) })
        #expect(try Parsing.read(said, as: .choice, language, options: options).short == option, "\(said)")
    }

    @Test(arguments: [
        (Language.english, "married filing separate", "single"), (.english, "jointly with my husband", "joint"),
        (.spanish, "casada pero por separado", "single"),
    ])
    func takesTheWordThatTellsTwoOptionsApart(language: Language, said: String, option: String) throws {
        let options = Self.options([
            ("single", "Single or Married filing separately", .spanish, "Soltero o casado que declara por separado"),
            (
                "joint", "Married filing jointly or Qualifying surviving spouse", .spanish,
                "Casado que declara en conjunto o cónyuge sobreviviente que reúne los requisitos"
            ),
        ])
        #expect(try Parsing.read(said, as: .choice, language, options: options).short == option, "\(said)")
    }

    @Test(arguments: [
        (Language.english, "separated but not legally"), (.spanish, "separada de hecho"), (.german, "getrennt lebend"),
        (.french, "séparée de fait"),
    ])
    func separatedInFactIsNotLegally(language: Language, said: String) throws {
        let labels: [Language: String] = [
            .spanish: "Separado/a legalmente", .german: "Gerichtlich getrennt", .french: "Séparé(e) légalement",
        ]
        let options = Self.options([
            ("S", "Single", language, "Single"), ("L", "Legally separated", language, labels[language] ?? "Legally separated"),
            ("O", "Other", language, "Other"),
        ])
        let reading = try Parsing.read(said, as: .choice, language, options: options)
        #expect(reading.value != .choice("L") || reading.confidence < 0.6, "\(said): \(reading.short)")
    }
}
