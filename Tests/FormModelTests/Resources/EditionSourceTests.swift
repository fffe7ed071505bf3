import FormModel
import Foundation
import Primitives
import TestSupport
import Testing

/// Where facts of today's editions come from: the form itself where it was read, and a plain word where it wasn't.
struct EditionSourceTests {
    private static func json(_ template: String) throws -> JSONValue {
        let file = Checkout.resources.appending(path: "Templates/\(template).form.json")
        return try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: file))
    }

    private static func citations(in value: JSONValue) -> [(authority: String, confidence: String, read: String)] {
        switch value {
        case .object(let members):
            if let authority = members["authority"]?.string {
                return [(authority, members["confidence"]?.string ?? "", members["dateRead"]?.string ?? "")]
            }
            return members.values.flatMap(citations)
        case .array(let items): return items.flatMap(citations)
        default: return []
        }
    }

    @Test(arguments: [("w4", "Form W-4 (2026)"), ("i9", "Form I-9 (edition 01/20/25)")])
    func todaysEditionIsCitedFromTheForm(template: String, form: String) throws {
        let own = Self.citations(in: try Self.json(template)).filter { $0.authority.contains(form) }
        #expect(!own.isEmpty && own.allSatisfy { $0.confidence == "official" && $0.read == "2026-11-26" })
    }

    @Test func whatWasNotReadIsSecondary() throws {
        for template in ["w4", "i9", "il-w4"] {
            for citation in Self.citations(in: try Self.json(template)) where citation.authority.contains("not read") {
                #expect(citation.confidence == "secondary" && template == "il-w4", "\(template): \(citation.authority)")
            }
        }
    }

    @Test func illinoisSaysWhatAnAllowanceIsWorth() throws {
        let review = try TemplateResourcesTests.template("il-w4.form.json").review
        let worth = try #require(review.checklists.first { $0.id == "worth" })
        for language in Language.allCases {
            let digits = worth.text[language].filter(\.isNumber)
            #expect(digits.contains("2925") && digits.contains("1000"), "\(language)")
        }
    }
}
