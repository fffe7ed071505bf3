import Foundation
public import Primitives
public import ValueParsing

extension Resources: LanguageDataSource {
    /// What Formly knows of every language: numbers, dates, ways to say yes.
    public func languages() throws -> [Language: LanguageData] {
        var all: [Language: LanguageData] = [:]
        for language in Language.allCases + furtherLanguages() { all[language] = try LanguageData(language, from: self) }
        return all
    }

    /// The reader of everything people answer.
    public func parser() throws -> ValueParser {
        ValueParser(
            languages: try languages(), phones: try decode(PhonePlans.self, root + "/Phones/plans.json"),
            atlas: try decode(AddressAtlas.self, root + "/Addresses/atlas.json"))
    }

    /// Languages that are understood and not spoken: a folder for each.
    private func furtherLanguages() -> [Language] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "/Languages")) ?? []
        return names.filter { (2...3).contains($0.utf8.count) && $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } }
            .sorted().map { Language(understood: $0) }.filter { !Language.allCases.contains($0) }
    }

    public func part<Part: Decodable>(
        _ type: Part.Type, named name: String, of language: Language
    ) throws(CompositionFailure) -> Part {
        let file = "Languages/\(language.rawValue)/\(name).json"
        do {
            if !Language.allCases.contains(language) { return try decodeFurther(type, file, name) }
            return try decode(type, root + "/" + file)
        } catch let failure as CompositionFailure {
            throw failure
        } catch {
            throw CompositionFailure(.brokenResource, ["file": .text(file)], cause: error)
        }
    }

    /// A language that is only understood may leave out files and keys: what is absent is empty.
    private func decodeFurther<Part: Decodable>(_ type: Part.Type, _ file: String, _ name: String) throws -> Part {
        let decoder = JSONDecoder()
        let full = try decoder.decode([String: JSONValue].self, from: Data(content(root + "/Languages/en/\(name).json")))
        var part = full.mapValues(\.emptied)
        if FileManager.default.fileExists(atPath: root + "/" + file) {
            let given = try decoder.decode([String: JSONValue].self, from: Data(content(root + "/" + file)))
            part.merge(given) { _, given in given }
        }
        return try decoder.decode(type, from: JSONEncoder().encode(part))
    }
}

extension JSONValue {
    /// The same shape with no words in it; a single mark or number stays as it is.
    fileprivate var emptied: JSONValue {
        switch self {
        case .object: .object([:])
        case .array: .array([])
        case .bool: .bool(false)
        default: self
        }
    }
}
