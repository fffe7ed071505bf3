import Foundation
public import Primitives
public import ValueParsing

/// The language data of the checkout's `Resources/Languages`.
public struct LanguageFiles: LanguageDataSource {
    public init() {}

    public func part<Part: Decodable>(_ type: Part.Type, named name: String, of language: Language) throws -> Part {
        let file = Checkout.resources.appending(path: "Languages/\(language.rawValue)/\(name).json")
        return try JSONDecoder().decode(type, from: Data(contentsOf: file))
    }

    private static func resource<Value: Decodable>(_ path: String) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(contentsOf: Checkout.resources.appending(path: path)))
    }

    /// Every language, or these.
    public static func parser(_ languages: [Language] = Language.allCases) throws -> ValueParser {
        var data: [Language: LanguageData] = [:]
        for language in languages { data[language] = try LanguageData(language, from: LanguageFiles()) }
        return ValueParser(
            languages: data, phones: try resource("Phones/plans.json"), atlas: try resource("Addresses/atlas.json"))
    }
}
