public import Primitives

/// The words of one language that the parsers know: data in `Resources/Languages/<tag>/`, one file a part.
public struct LanguageData: Sendable, Hashable {
    public let language: Language
    public var numbers: NumberWords
    public var dates: DateWords
    public var answers: AnswerWords
    public var speech: SpeechWords
    public var money: MoneyWords
    public var names: NameWords
    public var addresses: AddressWords
    public var places: PlaceWords
    public var phrases: Phrases
    public var small: SmallWords

    /// Reads every part from a source.
    public init<Source: LanguageDataSource>(_ language: Language, from source: Source) throws(Source.Failure) {
        self.language = language
        numbers = try source.part(NumberWords.self, named: "numbers", of: language)
        dates = try source.part(DateWords.self, named: "dates", of: language)
        answers = try source.part(AnswerWords.self, named: "answers", of: language)
        speech = try source.part(SpeechWords.self, named: "speech", of: language)
        money = try source.part(MoneyWords.self, named: "money", of: language)
        names = try source.part(NameWords.self, named: "names", of: language)
        addresses = try source.part(AddressWords.self, named: "addresses", of: language)
        places = try source.part(PlaceWords.self, named: "places", of: language)
        phrases = try source.part(Phrases.self, named: "phrases", of: language)
        small = try source.part(SmallWords.self, named: "search", of: language)
    }
}

/// Where language data comes from: the product's files, or literals in a test.
public protocol LanguageDataSource {
    associatedtype Failure: Error

    /// Decodes the part of that name: `numbers` is the file `numbers.json` in the folder of the language.
    func part<Part: Decodable>(_ type: Part.Type, named name: String, of language: Language) throws(Failure) -> Part
}
