import Foundation
import Primitives
import TestSupport

/// The string tables of the checkout, every area of each language in one.
enum Strings {
    static let tables: [Language: StringTable] = {
        var tables: [Language: StringTable] = [:]
        for language in Language.allCases { tables[language] = try? table(of: language) }
        return tables
    }()

    static func area(_ name: String, _ language: Language) throws -> [String: StringTable.Entry] {
        let file = Checkout.resources.appending(path: "Strings/\(language.rawValue)/\(name).json")
        return try JSONDecoder().decode([String: StringTable.Entry].self, from: Data(contentsOf: file))
    }

    private static func table(of language: Language) throws -> StringTable {
        let folder = Checkout.resources.appending(path: "Strings/\(language.rawValue)")
        var entries: [String: StringTable.Entry] = [:]
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) where file.hasSuffix(".json") {
            entries.merge(try area(String(file.dropLast(5)), language)) { first, _ in first }
        }
        return StringTable(language: language, entries: entries)
    }
}
