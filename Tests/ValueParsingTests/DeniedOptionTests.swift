import FormModel
import Primitives
import TestSupport
import Testing
import ValueParsing

/// What somebody says not to be is never chosen for them.
struct DeniedOptionTests {
    private func read(_ said: String, _ language: Language, _ labels: [String]) throws -> Reading {
        let options = labels.enumerated().map { Option(value: "\($0)", label: LocalizedText("§§", [language: $1])) }
        let today = try #require(CivilDate(iso: "2026-11-20"))
        let english = labels.enumerated().map { Option(value: "\($0)", label: LocalizedText($1)) }
        let context = ParsingContext(
            language: language, region: "US", today: today, options: language == .english ? english : options)
        return try LanguageFiles.parser().read(said, as: .choice, context: context)
    }

    @Test(arguments: [
        (Language.english, "I'm not a citizen", ["citizen", "A lawful permanent resident", "Someone else"]),
        (.english, "I am not married", ["Married", "Divorced", "Widowed"]),
        (.english, "divorced rather than married", ["Married", "Separated", "Widowed"]),
        (.spanish, "no estoy casado", ["Casado", "Divorciado", "Viudo"]),
        (.french, "je ne suis pas marié", ["Marié", "Divorcé", "Veuf"]),
        (.german, "ich bin noch nicht verheiratet", ["Verheiratet", "Geschieden", "Verwitwet"]),
        (.hindi, "मैं विवाहित नहीं हूँ", ["विवाहित", "तलाकशुदा", "विधुर"]),
        (.arabic, "لست متزوج", ["متزوج", "مطلق", "أرمل"]),
        (.chinese, "我不是美国公民", ["美国公民", "永久居民", "外国人"]), (.chinese, "不是已婚", ["已婚", "离婚", "丧偶"]),
    ])
    func deniedIsNotChosen(language: Language, said: String, labels: [String]) throws {
        let reading = try read(said, language, labels)
        #expect(reading.value != .choice("0"), "\(said)")
        #expect(!reading.alternatives.contains(.choice("0")), "\(said)")
    }

    @Test(arguments: [
        (Language.english, "I'm not married, I'm divorced", ["Married", "Divorced"]),
        (.english, "not married but divorced", ["Married", "Divorced"]),
        (.english, "not married", ["Married", "Not married"]),
        (.spanish, "no soy casado sino viudo", ["Casado", "Viudo"]),
        (.german, "nicht verheiratet, sondern geschieden", ["Verheiratet", "Geschieden"]),
        (.chinese, "不是已婚，是离婚", ["已婚", "离婚"]), (.chinese, "不是", ["是", "不是"]),
        (.chinese, "未婚", ["已婚", "未婚"]), (.hindi, "नहीं, तलाकशुदा", ["विवाहित", "तलाकशुदा"]),
    ])
    func whatIsSaidInsteadIsChosen(language: Language, said: String, labels: [String]) throws {
        let reading = try read(said, language, labels)
        #expect(reading.value == .choice("1"), "\(said): \(reading)")
    }

    @Test(arguments: ["last Tuesday", "I have a green card at home"])
    func wordsAboutOtherThingsChooseNothingSurely(said: String) throws {
        let reading = try read(said, .english, ["Yes", "No"])
        #expect(reading.value == nil || reading.confidence < 0.6, "\(said)")
    }

    @Test(arguments: [(Language.spanish, "ya falleció"), (.german, "schon gestorben")])
    func wordsOfAnotherLanguageInsideASentenceAreNoYes(language: Language, said: String) throws {
        let today = try #require(CivilDate(iso: "2026-11-20"))
        let context = ParsingContext(language: language, region: "US", today: today)
        #expect(try LanguageFiles.parser().read(said, as: .yesno, context: context).value == nil, "\(said)")
    }

    private static let statuses = [
        "A citizen of the United States", "A lawful permanent resident", "A noncitizen authorized to work",
    ]

    @Test(arguments: [
        (Language.english, "my wife is a citizen, I have a green card"),
        (.english, "I was a citizen but now I have a green card"),
    ])
    func whatIsSaidOfOthersAndOfThePastChoosesNothing(language: Language, said: String) throws {
        let reading = try read(said, language, Self.statuses)
        #expect(reading.value == .choice("1") && reading.confidence >= 0.6, "\(said): \(reading)")
    }

    @Test(arguments: [
        "my green card expired in 2020", "I'm an Austrian citizen", "permanent resident of Canada", "she is a citizen",
    ])
    func whatIsOnlyOthersOrOverIsAskedAbout(said: String) throws {
        let reading = try read(said, .english, Self.statuses)
        #expect(reading.value == nil || reading.confidence < 0.6, "\(said): \(reading)")
    }

    @Test func anAdjectiveOfAnotherCountryIsHeard() throws {
        let labels = ["Staatsbürger der Vereinigten Staaten", "Daueraufenthalt"]
        let english = ["A citizen of the United States", "A lawful permanent resident"]
        let options = zip(labels, english).enumerated().map {
            Option(value: "\($0)", label: LocalizedText($1.1, [.german: $1.0]))
        }
        let context = ParsingContext(
            language: .german, region: "US", today: try #require(CivilDate(iso: "2026-11-20")), options: options)
        let parser = try LanguageFiles.parser()
        #expect(parser.read("österreichischer Staatsbürger", as: .choice, context: context).confidence < 0.6)
        #expect(parser.read("Staatsbürger", as: .choice, context: context).value == .choice("0"))
    }

    @Test func aLabelThatDeniesAWordIsNotChosenByIt() throws {
        let labels = ["Ciudadano de los Estados Unidos", "Una persona no ciudadana autorizada a trabajar"]
        let reading = try read("ciudadana", .spanish, labels)
        #expect(reading.value != .choice("1"), "\(reading)")
    }

    @Test(arguments: [(Language.english, "no, first time"), (.arabic, "لا أول مرة")])
    func anOrdinalInASentencePointsAtNothing(language: Language, said: String) throws {
        let labels = language == .english ? ["Yes, I have", "No, never"] : ["نعم", "لا"]
        let reading = try read(said, language, labels)
        #expect(reading.value != .choice("0") || reading.confidence < 0.6, "\(said): \(reading)")
    }

    @Test(arguments: ["the second one, please", "second", "I'd take the second", "option 2"])
    func anOrdinalByItselfPoints(said: String) throws {
        let reading = try read(said, .english, ["Mail", "Office", "Phone"])
        #expect(reading.value == .choice("1") && reading.confidence >= 0.6, "\(said): \(reading)")
    }

    @Test(arguments: ["every time online"])
    func oneAccidentalWordIsAskedAbout(said: String) throws {
        let reading = try read(said, .english, ["Once", "None: last time I went there", "Legally separated"])
        #expect(reading.value == nil || reading.confidence < 0.6, "\(said): \(reading)")
    }

    @Test(arguments: [
        (Language.english, "no, except once in 2015"), (.chinese, "没有，除了2015年那次"), (.arabic, "لا، بس مرة وحدة سنة ٢٠١٥"),
    ])
    func aNoWithAnExceptionIsAskedAbout(language: Language, said: String) throws {
        let today = try #require(CivilDate(iso: "2026-11-20"))
        let context = ParsingContext(language: language, region: "US", today: today)
        let reading = try LanguageFiles.parser().read(said, as: .yesno, context: context)
        #expect(reading.value == nil || reading.confidence < 0.6, "\(said): \(reading)")
    }

    @Test(arguments: [(Language.arabic, "ليش لأ"), (.hindi, "kyun nahi"), (.german, "warum nicht"), (.french, "pourquoi pas")])
    func whyNotIsAYes(language: Language, said: String) throws {
        let today = try #require(CivilDate(iso: "2026-11-20"))
        let context = ParsingContext(language: language, region: "US", today: today)
        #expect(try LanguageFiles.parser().read(said, as: .yesno, context: context).value == .flag(true), "\(said)")
    }
}
