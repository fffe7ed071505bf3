import Foundation
import Primitives
import TestSupport
import Testing

@testable import FormModel

/// Hard words in texts: found where they stand as words, and not where other words only look alike.
struct GlossaryTests {
    private static let glossary = Glossary([
        term("sevis", "SEVIS ID", also: [.english: ["SEVIS"]]), term("esta", "ESTA"),
        term("exempt", "exempt", also: [.german: ["Befreiung"]]),
        term("list", "List A", also: [.arabic: ["القائمة"], .chinese: ["清单"]]),
        term("resident", "permanent resident", also: [.arabic: ["مقيم"]]),
        term("county", "county", forms: ["dmv"]),
    ])

    private static func term(
        _ id: String, _ english: String, also: [Language: [String]] = [:], forms: Set<String> = []
    ) -> GlossaryTerm {
        GlossaryTerm(
            id: id, term: LocalizedText(english), also: also, meaning: LocalizedText("Means \(id)."), forms: forms)
    }

    private static let cases: [(text: String, language: Language, found: [String])] = [
        ("Are you exempt, and is your SEVIS ID at hand?", .english, ["exempt", "sevis"]),
        ("Exempt!", .english, ["exempt"]), ("an exemption", .english, []), ("preexempt", .english, []),
        ("esta tarjeta", .spanish, []), ("el permiso ESTA", .spanish, ["esta"]), ("la FIESTA", .spanish, []),
        ("Befreiung\u{202F}!", .german, ["exempt"]), ("Befreiungen", .german, []),
        ("وثيقة من القائمة A", .arabic, ["list"]), ("والقائمة", .arabic, ["list"]), ("مُقيم", .arabic, ["resident"]),
        ("مقيمون", .arabic, []), ("从清单中选择", .chinese, ["list"]), ("Which county?", .english, []),
    ]

    @Test(arguments: cases)
    func findsWordsOfTheirOwn(text: String, language: Language, found: [String]) {
        #expect(Self.glossary.terms(in: [text], language: language).map(\.id) == found, "\(text)")
    }

    @Test func keepsAWordToTheFormsThatUseIt() {
        #expect(Self.glossary.terms(in: ["Which county?"], of: "dmv", language: .english).map(\.id) == ["county"])
        #expect(Self.glossary.terms(in: ["Which county?"], of: "w4", language: .english).isEmpty)
    }

    @Test func namesEachWordOnce() {
        #expect(Self.glossary.terms(in: ["SEVIS", "exempt SEVIS ID"], language: .english).map(\.id) == ["sevis", "exempt"])
    }

    @Test func looksUpByAnyName() {
        #expect(Self.glossary.lookUp("sevis", language: .english).map(\.id) == ["sevis"])
        #expect(Self.glossary.lookUp("Befreiung", language: .german).map(\.id) == ["exempt"])
        #expect(Self.glossary.lookUp("EXEMPT", language: .german).map(\.id) == ["exempt"], "the form itself is in English")
        #expect(Self.glossary.lookUp("resid", language: .english).map(\.id) == ["resident"])
        #expect(Self.glossary.lookUp("  ", language: .english).isEmpty)
        #expect(Self.glossary.lookUp("zebra", language: .english).isEmpty)
    }

    /// No spelling makes it slow or fall over: the words come from a paper that anybody may have written.
    @Test func standsAnyText() {
        let hostile = String(repeating: "S", count: 50_000) + "\u{0}\u{202E}😀" + String(repeating: "\u{64B}", count: 5_000)
        #expect(Self.glossary.terms(in: [hostile], language: .english).isEmpty)
    }
}
