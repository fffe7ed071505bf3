import FormModel
import Primitives
import TestSupport
import Testing
import ValueParsing

struct ChoiceParsingTests {
    static let marital = [
        Option(value: "S", label: "Single"), Option(value: "M", label: "Married"), Option(value: "D", label: "Divorced"),
        Option(value: "MS", label: "Married, separated"),
    ]

    @Test(arguments: [
        ("single", "S"), ("I am married", "M"), ("married separated", "MS"), ("the second one", "M"), ("option 3", "D"),
        ("the last one", "MS"),
        ("I got a divorce", "D"), ("divored", "D"), ("7", ""), ("purple", ""), ("single or divorced", "?S?D"),
    ])
    func findsTheOption(text: String, value: String) throws {
        #expect(try Parsing.read(text, as: .choice, options: Self.marital).short == value, "\(text)")
    }

    /// Two words of an option in a sentence that says another thing.
    @Test func isUnsureWhereLittleOfTheOptionWasSaid() throws {
        let options = ["None: last time I went there", "Once", "Twice"].map { Option(value: $0, label: LocalizedText($0)) }
        let reading = try Parsing.read("I did it online last time", as: .choice, options: options)
        #expect(reading.value == nil || reading.confidence <= 0.5, "\(reading)")
        #expect(try Parsing.read("last time I went there", as: .choice, options: options).confidence > 0.6)
    }

    @Test func mapsYesAndNoToOptions() throws {
        let options = [Option(value: "1", label: "Yes"), Option(value: "2", label: "No")]
        #expect(try Parsing.read("yep", as: .choice, options: options).short == "1")
        #expect(try Parsing.read("oui", as: .choice, .french, options: options).short == "1")
        #expect(try Parsing.read("not really", as: .choice, options: options).short == "2")
    }

    @Test(arguments: [
        ("US citizen", "C"), ("U.S. citizen", "C"), ("I'm a u.s. citizen", "C"), ("U S citizen", "C"), ("US national", "N"),
        ("P.O. box", "B"), ("po box", "B"),
    ])
    func readsInitialsWithAndWithoutFullStops(text: String, value: String) throws {
        let options = [
            Option(value: "C", label: "U.S. Citizen"), Option(value: "N", label: "US national"),
            Option(value: "B", label: "PO Box"),
        ]
        #expect(try Parsing.read(text, as: .choice, options: options).short == value, "\(text)")
    }

    @Test func findsSeveralOptions() throws {
        #expect(try Parsing.read("single and divorced", as: .choices, options: Self.marital).short == "S+D")
    }

    @Test(arguments: [
        (Language.english, "yep", "yes"), (.english, "yeah, I am", "yes"), (.english, "that's right", "yes"),
        (.english, "nope", "no"),
        (.english, "not that I know of", "no"), (.english, "of course not", "no"), (.english, "I guess so", "yes"),
        (.english, "no, never", "no"),
        (.english, "that's not true", "no"), (.english, "hmm, hard to say", "?yes?no"), (.english, "I don't know", "?yes?no"),
        (.english, "👍", "yes"),
        (.english, "banana", ""), (.spanish, "claro que sí", "yes"), (.spanish, "para nada", "no"), (.french, "bien sûr", "yes"),
        (.french, "pas du tout", "no"), (.german, "na klar", "yes"), (.german, "eher nicht", "no"), (.hindi, "हाँ जी", "yes"),
        (.hindi, "नहीं", "no"),
        (.arabic, "نعم", "yes"), (.arabic, "لا أعتقد ذلك", "no"), (.chinese, "是的", "yes"), (.chinese, "不对", "no"),
        (.german, "yes", "yes"),
    ])
    func readsYesAndNo(language: Language, text: String, value: String) throws {
        #expect(try Parsing.read(text, as: .yesno, language).short == value, "\(text)")
    }

    /// The value "one" is a part of its label: in a sentence it names nothing.
    @Test(arguments: [
        ("I only have the one name", ""), ("one", "one"), ("the one", "one"), ("just one job", "one"), ("two jobs", "two"),
    ])
    func aPartOfALabelNamesNoOptionInASentence(text: String, value: String) throws {
        let options = [
            Option(value: "one", label: "One job in all"), Option(value: "two", label: "Two jobs in all"),
            Option(value: "three", label: "Three jobs in all"),
        ]
        #expect(try Parsing.read(text, as: .choice, options: options).short == value, "\(text)")
    }

    /// Words that answer where a clause is nothing else, and mean something else in the middle of one.
    @Test(arguments: [
        (Language.spanish, "gano 400 por semana del seguro de desempleo"), (.spanish, "mi seguro social es 123"),
        (.english, "I got it from the Sure Start office"), (.english, "my good friend Anna"), (.german, "ich wohne gern hier"),
        (.chinese, "我在中国工作"), (.chinese, "对面的银行"), (.chinese, "我要去银行"), (.hindi, "मेरा सही नाम"),
        (.arabic, "كان اسمي طيب قبل الزواج"),
    ])
    func findsNoYesInTheMiddleOfASentence(language: Language, text: String) throws {
        #expect(try Parsing.read(text, as: .yesno, language).value == nil, "\(text)")
    }

    @Test(arguments: [
        (Language.spanish, "seguro, tengo uno"), (.english, "right, I did that"), (.english, "sure"),
        (.german, "ja gern"), (.german, "das mache ich, klar"), (.chinese, "对，我在中国工作"), (.chinese, "好哇"), (.hindi, "सही"),
        (.arabic, "طيب"),
    ])
    func ordinaryWordsAnswerByThemselves(language: Language, text: String) throws {
        let reading = try Parsing.read(text, as: .yesno, language)
        #expect(reading.short == "yes" && reading.confidence > 0.9, "\(text)")
    }

    /// "Tengo seguro médico" may say yes or name an insurance: it is asked back about.
    @Test func isUnsureOfAWordThatGoesOn() throws {
        #expect(try Parsing.read("tengo seguro médico", as: .yesno, .spanish).confidence <= 0.5)
        #expect(try Parsing.read("sure start is my agency", as: .yesno, .english).confidence <= 0.5)
        #expect(try Parsing.read("I'm in California", as: .yesno, .english).confidence <= 0.5)
    }

    @Test(arguments: [
        ("Smith", "Smith"), ("it's Smith.", "Smith"), ("my name is Smith", "Smith"), ("\"Acme, Inc.\"", "Acme, Inc."),
        ("St. John", "St. John"),
        ("  spaced   out ", "spaced   out"), ("!!!", ""), ("", ""),
    ])
    func readsTextAsWritten(text: String, value: String) throws {
        #expect(try Parsing.read(text, as: .text).short == value, "\(text)")
    }
}
