import FormModel
import Foundation
import Primitives
import TestSupport
import Testing

struct FindingStringsTests {
    static func placeholders(_ entry: StringTable.Entry) -> Set<String> {
        let texts: [String] =
            switch entry {
            case .plain(let text): [text]
            case .plural(let forms): Array(forms.values)
            }
        return Set(texts.flatMap { $0.matches(of: /\{(\w+)\}/).map { String($0.output.1) } })
    }

    @Test(arguments: Language.allCases)
    func saysTheSameInEveryLanguage(language: Language) throws {
        let english = try #require(Words.tables[.english])
        let table = try #require(Words.tables[language], "no finding.json for \(language.rawValue)")
        #expect(table.keys == english.keys)
        for key in english.keys {
            let wanted = try #require(english[key])
            let entry = try #require(table[key], "\(language.rawValue) has no \(key)")
            #expect(Self.placeholders(entry) == Self.placeholders(wanted), "\(language.rawValue) \(key)")
            if case .plural(let forms) = entry {
                #expect(PluralCategory.needed(in: language).isSubset(of: forms.keys), "\(language.rawValue) \(key)")
            }
        }
    }

    @Test func knowsEveryKeyOfTheCode() throws {
        let english = try #require(Words.tables[.english])
        let folder = Checkout.root.appending(path: "Sources/Domain/FormModel").resolvingSymlinksInPath()
        guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return }
        var used: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            used.formUnion(text.matches(of: /"((?:finding|template)\.[A-Za-z0-9.]+)"/).map { String($0.output.1) })
        }
        #expect(!used.isEmpty)
        #expect(used == english.keys)
    }
}
