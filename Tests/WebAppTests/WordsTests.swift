import Foundation
import Primitives
import TestSupport
import Testing

/// The words of the web face: the same keys and placeholders in every language, and every key that the source names.
struct WordsTests {
    @Test(arguments: Language.allCases)
    func haveTheSameKeysAndPlaceholders(language: Language) throws {
        let english = try Strings.area("web", .english)
        let other = try Strings.area("web", language)
        #expect(Set(other.keys) == Set(english.keys))
        for (key, entry) in english {
            guard let translated = other[key] else { continue }
            // A plural form may leave the number out: "one answer left".
            let allowed = placeholders(entry)
            let used = placeholders(translated)
            #expect(used.isSubset(of: allowed) && used.union(["count"]).isSuperset(of: allowed), "\(language) \(key)")
        }
    }

    @Test(arguments: Language.allCases)
    func givePluralFormsThatTheLanguageNeeds(language: Language) throws {
        for (key, entry) in try Strings.area("web", language) {
            guard case .plural(let forms) = entry else { continue }
            #expect(Set(forms.keys).isSuperset(of: PluralCategory.needed(in: language)), "\(language) \(key)")
        }
    }

    @Test func haveEveryKeyThatTheSourceNames() throws {
        let keys = try Set(Strings.area("web", .english).keys)
        for folder in ["Sources/Faces/WebApp", "Sources/Application/Presentation"] {
            let files = try #require(FileManager.default.enumerator(atPath: Checkout.root.appending(path: folder).path))
            for case let file as String in files where file.hasSuffix(".swift") {
                let source = try String(contentsOf: Checkout.root.appending(path: "\(folder)/\(file)"), encoding: .utf8)
                for match in source.matches(of: /"(web\.[A-Za-z.\-]+)"/) {
                    #expect(keys.contains(String(match.1)), "\(match.1) in \(file)")
                }
            }
        }
    }

    private func placeholders(_ entry: StringTable.Entry) -> Set<String> {
        let patterns: [String] =
            switch entry {
            case .plain(let text): [text]
            case .plural(let forms): Array(forms.values)
            }
        return Set(patterns.flatMap { $0.matches(of: /\{(\w+)\}/).map { String($0.1) } })
    }
}
