import FormModel
import Primitives
import TestSupport
import Testing
import ValueParsing

/// What denies, doubts or strengthens a yes or no, and options by another word.
struct MeaningTests {
    @Test(arguments: [
        (Language.english, "it's not ok", "no"), (.english, "that is most definitely false", "no"),
        (.english, "i do not believe that that is correct", "no"), (.english, "i'm not completely certain", "?yes?no"),
        (.english, "i have no knowledge of that", "?yes?no"), (.english, "not that I know of", "no"),
        (.english, "roger that", "yes"),
        (.spanish, "no sabría decirle", "?yes?no"), (.french, "je ne préfère pas répondre", "?yes?no"),
        (.hindi, "यह ठीक नहीं है", "no"), (.arabic, "لا بأس", "yes"), (.chinese, "不是，我并不认为是这样", "no"),
    ])
    func weighsYesAndNo(language: Language, text: String, answer: String) throws {
        #expect(try Parsing.read(text, as: .yesno, language).short == answer, "\(text)")
    }

    @Test(arguments: [
        (Language.english, "just a vacation", "tourism"), (.english, "I have a conference there", "business"),
        (.german, "dienstlich", "business"), (.spanish, "de vacaciones", "tourism"), (.chinese, "出差", "business"),
        (.arabic, "للعمل", "business"), (.english, "neither", "none"),
    ])
    func findsOptionsByTheirMeaning(language: Language, text: String, option: String) throws {
        let options = [
            Option(value: "tourism", label: "Tourism"), Option(value: "business", label: "Business"),
            Option(value: "none", label: "None of these"),
        ]
        #expect(try Parsing.read(text, as: .choice, language, options: options).short == option, "\(text)")
    }
}
