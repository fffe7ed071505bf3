public import Primitives
public import ValueParsing

extension Resources: LanguageDataSource {
    /// What Formly knows of every language: numbers, dates, ways to say yes.
    public func languages() throws -> [Language: LanguageData] {
        var all: [Language: LanguageData] = [:]
        for language in Language.allCases { all[language] = try LanguageData(language, from: self) }
        return all
    }

    public func part<Part: Decodable>(
        _ type: Part.Type, named name: String, of language: Language
    ) throws(CompositionFailure) -> Part {
        let file = "Languages/\(language.rawValue)/\(name).json"
        do {
            return try decode(type, root + "/" + file)
        } catch let failure as CompositionFailure {
            throw failure
        } catch {
            throw CompositionFailure(.brokenResource, ["file": .text(file)], cause: error)
        }
    }
}
