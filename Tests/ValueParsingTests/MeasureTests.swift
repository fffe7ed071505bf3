import FormModel
import Primitives
import TestSupport
import Testing
import ValueParsing

/// How tall and how heavy people say they are.
struct MeasureTests {
    static let parser = Result { try LanguageFiles.parser() }

    private func read(_ said: String, _ type: ValueType, _ language: Language, _ region: String?) throws -> Reading {
        let today = try #require(CivilDate(iso: "2026-11-20"))
        return try Self.parser.get().read(
            said, as: type, context: ParsingContext(language: language, region: region, today: today))
    }

    @Test(arguments: [
        (Language.english, "5'7\""), (.english, "five foot seven"), (.english, "I'm 5 ft 7 in tall"),
        (.english, "5 feet, 7 inches"),
        (.english, "67 inches"), (.english, "five-foot-seven"), (.spanish, "cinco pies siete pulgadas"),
        (.spanish, "mido 5 pies y 7 pulgadas"), (.french, "5 pieds 7 pouces"), (.german, "5 Fuß 7 Zoll"), (.hindi, "5 फ़ुट 7 इंच"),
        (.arabic, "5 أقدام و 7 بوصات"), (.chinese, "5英尺7英寸"), (.chinese, "五英尺七英寸"),
    ])
    func feetAreTakenAsTheyAre(language: Language, said: String) throws {
        let reading = try read(said, .height, language, "US")
        #expect(reading.value == .text("5'7\"") && reading.confidence > 0.9, "\(said): \(reading)")
    }

    @Test(arguments: [
        (Language.english, "170 cm"), (.english, "1.70 m"), (.spanish, "un metro setenta"), (.spanish, "mido 1,70 m"),
        (.french, "1m70"), (.french, "un mètre soixante-dix"), (.german, "1,70 m"), (.german, "170 Zentimeter"),
        (.hindi, "170 सेमी"),
        (.arabic, "170 سم"), (.chinese, "一米七"), (.chinese, "170厘米"),
    ])
    func metresAreConvertedAndConfirmed(language: Language, said: String) throws {
        let american = try read(said, .height, language, "US")
        #expect(american.value == .text("5'7\"") && american.confidence < 0.6, "\(said): \(american)")
        let metric = try read(said, .height, language, nil)
        #expect(metric.value == .text("170 cm") && metric.confidence > 0.9, "\(said): \(metric)")
    }

    @Test(arguments: [
        (Language.chinese, "一米七五"), (.chinese, "我一七五"), (.chinese, "1米75"), (.arabic, "متر وخمسة وسبعين"),
        (.arabic, "متر و٧٥ سم"),
        (.arabic, "متر و75"), (.spanish, "metro setenta y cinco"), (.spanish, "un metro con setenta y cinco"),
        (.spanish, "uno setenta y cinco"), (.german, "ein Meter fünfundsiebzig"), (.german, "eins fünfundsiebzig"),
        (.french, "un mètre soixante-quinze"), (.hindi, "1 meter 75"),
    ])
    func spokenMetresAreConverted(language: Language, said: String) throws {
        let american = try read(said, .height, language, "US")
        #expect(american.value == .text("5'9\"") && american.confidence < 0.6, "\(said): \(american)")
        #expect(try read(said, .height, language, nil).value == .text("175 cm"), "\(said)")
    }

    @Test(arguments: [
        (Language.hindi, "paanch foot nau inch", true), (.hindi, "5 fut 9 inch", true), (.hindi, "पाँच फ़ुट नौ इंच", true),
        (.chinese, "五尺九", false), (.arabic, "5 feet 9", true),
    ])
    func feetOfEverydaySpeechAreTaken(language: Language, said: String, isSure: Bool) throws {
        let reading = try read(said, .height, language, "US")
        #expect(reading.value == .text("5'9\"") && (reading.confidence > 0.9) == isSure, "\(said): \(reading)")
    }

    @Test func whatIsNoHeightIsNone() throws {
        for said in ["tall", "5 feet 13 inches", "9 metres", "7", "3 kg", "5 6 7", "5th of July"] {
            #expect(try read(said, .height, .english, "US").value == nil, "\(said)")
        }
    }

    @Test(arguments: [
        (Language.english, "154", 154, true), (.english, "154 lbs", 154, true),
        (.english, "a hundred fifty-four pounds", 154, true),
        (.english, "70 kilos", 154, false), (.english, "11 stone", 154, true), (.spanish, "setenta kilos", 154, false),
        (.german, "70 kg", 154, false), (.chinese, "70公斤", 154, false), (.arabic, "70 كيلو", 154, false),
        (.hindi, "70 किलो", 154, false),
        (.french, "cent cinquante-quatre livres", 154, true), (.hindi, "70 kilo", 154, false), (.hindi, "70 kg hai", 154, false),
        (.chinese, "一百四十斤", 154, false), (.chinese, "70 kg", 154, false), (.english, "154 keelo", 154, false),
    ])
    func weightsAreInPounds(language: Language, said: String, pounds: Int, isSure: Bool) throws {
        let reading = try read(said, .weight, language, "US")
        #expect(reading.value == .number(DecimalNumber(pounds)) && (reading.confidence > 0.9) == isSure, "\(said): \(reading)")
    }
}
