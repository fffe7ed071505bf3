import FormModel
import Foundation
import Primitives
import TestSupport
import Testing

/// The words that come with Formly: each in seven languages, each to be met in a form, each agency's with its source.
struct GlossaryDataTests {
    private static let glossary = try? JSONDecoder().decode(
        Glossary.self, from: Data(contentsOf: Checkout.resources.appending(path: "Glossary/terms.json")))

    private static let templates: [Template] = {
        let folder = Checkout.resources.appending(path: "Templates")
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.path.hasSuffix(".form.json") }.compactMap {
            try? JSONDecoder().decode(Template.self, from: Data(contentsOf: $0))
        }
    }()

    @Test func holdsManyWordsEachOnce() throws {
        let terms = try #require(Self.glossary).terms
        #expect(terms.count >= 40)
        #expect(Set(terms.map(\.id)).count == terms.count)
    }

    @Test(arguments: Language.allCases)
    func saysEachWordInEachLanguage(language: Language) throws {
        for term in try #require(Self.glossary).terms {
            #expect(term.term.isTranslated(to: language) && term.meaning.isTranslated(to: language), "\(term.id) \(language)")
            #expect((20...330).contains(term.meaning[language].count) || language == .chinese, "\(term.id) \(language)")
            if language != .english { #expect(term.meaning[language] != term.meaning.english, "\(term.id) \(language)") }
            #expect(term.forms.isSubset(of: Self.templates.map(\.id.rawValue)), "\(term.id)")
        }
    }

    /// A word that stands nowhere is never seen: it is written otherwise in that language.
    @Test(arguments: Language.allCases)
    func findsEachWordInAForm(language: Language) throws {
        let glossary = try #require(Self.glossary)
        #expect(Self.templates.count >= 5)
        var met: Set<String> = []
        for template in Self.templates {
            for text in texts(of: template, language) {
                met.formUnion(glossary.terms(in: [text], of: template.id.rawValue, language: language).map(\.id))
            }
        }
        #expect(Set(glossary.terms.map(\.id)).subtracting(met).isEmpty, "\(language)")
    }

    /// An agency's own number, paper or status is not explained from memory.
    @Test func citesWhereAnAgencyDefinesTheWord() throws {
        let terms = try #require(Self.glossary).terms
        let cited = terms.filter { !$0.sources.isEmpty }
        #expect(cited.count * 5 >= terms.count * 3, "\(cited.count) of \(terms.count)")
        for id in ["a-number", "i-94", "permanent-resident", "noncitizen-national", "withholding", "exempt", "real-id", "sevis"] {
            #expect(cited.contains { $0.id == id }, "\(id)")
        }
        #expect(cited.flatMap(\.sources).allSatisfy { $0.url.hasPrefix("http") && $0.confidence != .unknown })
    }

    private func texts(of template: Template, _ language: Language) -> [String] {
        let fields = template.fields.flatMap { field in
            [field.label, field.hint, field.why, field.aiPrompt].compactMap(\.self) + field.options.map(\.label)
        }
        let review = template.review.checklists.map(\.text) + [template.review.submissionGuidance].compactMap(\.self)
        let titles = template.schema.sections.map(\.title) + template.conversationFlow.steps.map(\.title)
        return (fields + review + titles).map { $0[language] }
    }
}
