import Assistant
import Composition
import Documents
import FormModel
import Foundation
import Presentation
import Primitives
import TestSupport
import Testing

/// What a clerk reads on a paper that somebody brought.
struct PrintedValueTests {
    /// A caption, what is said, and what stands on the paper.
    static let lines: [(caption: String, said: String, written: String)] = [
        ("Country of birth", "Peru", "Peru"), ("Country", "Germany", "Germany"), ("Pays", "Germany", "Allemagne"),
        ("País de nacimiento", "Germany", "Alemania"), ("Geburtsland", "France", "Frankreich"),
        ("Date of arrival (dd.mm.yyyy)", "March 5, 2026", "05.03.2026"),
        ("Date of birth (mm/dd/yyyy)", "April 3, 1990", "04/03/1990"),
        ("Date of issue (dd-mm-yyyy)", "April 3, 2020", "03-04-2020"), ("Datum (TT.MM.JJJJ)", "April 3, 2020", "03.04.2020"),
        ("Telephone", "+49 761 5550123", "+49 761 5550123"),
    ]

    @Test(arguments: lines) func isWrittenAsThePaperWantsIt(caption: String, said: String, written: String) async throws {
        let field = FormField(
            name: "it", kind: .text, tooltip: caption,
            widgets: [Widget(page: 1, rect: PDFRect(x0: 100, y0: 700, x1: 400, y1: 720))])
        let desk = try Desk(fields: [field])
        for language in [Language.english, .arabic] {
            let id = try await desk.assistant.start(desk.file, language: language)
            let it = try #require(try await desk.assistant.view(id).template.fields.first?.id)
            _ = try await desk.assistant.answer([it: said], in: id, language: .english)
            _ = try await desk.assistant.export(id, language: language, isPartial: true)
            #expect(desk.documents.requests.last?.values["it"] == .text(written), "\(caption)")
        }
    }

    /// The program's own words for a kind of paper never reach a person; the name of a file does as it is.
    @Test func aSourceIsSaidInThePersonsLanguage() throws {
        func source(_ name: String, _ language: Language) throws -> String {
            let strings = try Resources(root: Checkout.resources.path).strings(language)
            let evidence = Evidence(origin: .document(name: name, page: 2, quote: "x"), at: testNow)
            return Presenter(strings: strings, now: testNow).source(of: Answer(.text("x"), evidence: evidence))
        }
        for language in Language.allCases where language != .english {
            for kind in ["paper", "licence", "passport"] {
                let said = try source(kind, language)
                #expect(!said.contains(kind) && said.contains("2"), "\(language): \(said)")
            }
        }
        #expect(try source("licence", .english).contains("license"))
        #expect(try source("lease.pdf", .chinese).contains("lease.pdf"))
    }

    @Test func oneAnswerIsCountedInGoodFrench() throws {
        for language in Language.allCases {
            let strings = try Resources(root: Checkout.resources.path).strings(language)
            for key in ["cli.sessions.progress", "web.progress.answered"] {
                let text = strings.text(key, ["answered": 1, "total": 13, "count": 13])
                #expect(!text.contains("1 réponses") && !text.contains("{"), "\(text)")
            }
        }
    }
}
