import FormModel
import Foundation
import Primitives
import TestSupport

/// The day that tests happen on.
let today = testNow.utcDate ?? day("2026-11-20")

func day(_ iso: String) -> CivilDate {
    guard let date = CivilDate(iso: iso) else { preconditionFailure("\(iso) is no day") }
    return date
}

func number(_ text: String) -> DecimalNumber {
    guard let number = DecimalNumber(plain: text) else { preconditionFailure("\(text) is no number") }
    return number
}

func answers(_ values: [Field.ID: AnswerValue]) -> Answers {
    values.mapValues { Answer($0, evidence: Evidence(origin: .direct, at: testNow)) }
}

/// The words of findings, to see that every message has its key, its arguments and no gaps.
enum Words {
    static let tables: [Language: StringTable] = Dictionary(
        uniqueKeysWithValues: Language.allCases.compactMap { language in
            table(language).map { (language, $0) }
        })

    private static func table(_ language: Language) -> StringTable? {
        let file = Checkout.resources.appending(path: "Strings/\(language.rawValue)/finding.json")
        guard let data = try? Data(contentsOf: file) else { return nil }
        return (try? JSONDecoder().decode([String: StringTable.Entry].self, from: data)).map {
            StringTable(language: language, entries: $0)
        }
    }

    /// The first language in which a message shows its key or an open placeholder.
    static func gap(in finding: Finding) -> Language? {
        Language.allCases.first { language in
            guard let table = tables[language], table[finding.message.key] != nil else { return true }
            return table.text(finding.message).contains("{")
        }
    }
}

extension Template {
    /// One section, with a step for each of its fields unless steps are given.
    static func sample(_ fields: [Field], steps: [Step]? = nil, country: String? = "US", pdf: PDFMapping? = nil) -> Template {
        let source = SourceCitation(
            authority: "Example Agency", url: "https://example.com/form", dateRead: day("2026-11-01"), confidence: .official)
        return Template(
            metadata: Metadata(id: "sample", name: "Sample", category: "test", country: country, sources: [source]),
            schema: Schema(sections: [Section(id: "all", title: "All", fields: fields)]),
            conversationFlow: ConversationFlow(
                steps: steps ?? [Step(id: "all", title: "All", expectedFields: fields.map(\.id))]),
            pdf: pdf)
    }
}
