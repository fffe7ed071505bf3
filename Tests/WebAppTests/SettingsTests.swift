import Foundation
import LocalWeb
import Primitives
import TestSupport
import Testing

@testable import WebApp

/// What a person sets, deletes and brings: each works with plain forms.
@Suite(.enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct SettingsTests {
    @Test func themesTheWholeApp() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        #expect(await !site.get("/", cookie: cookie).text.contains("data-theme"))
        let chosen = await site.post("/theme", [("theme", "dark"), ("return", "/settings")], cookie: cookie)
        #expect(chosen.header("Location") == "/settings")
        let both = "\(cookie); \(chosen.header("Set-Cookie")?.split(separator: ";").first ?? "")"
        for path in ["/", "/forms", "/settings", "/help", "/nothing"] {
            #expect(await site.get(path, cookie: both).text.contains("data-theme=\"dark\""), "\(path)")
        }
        #expect(await site.post("/theme", [("theme", "pink")], cookie: cookie).header("Set-Cookie") == nil)
    }

    @Test func deletesAFormOnlyAfterAsking() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let begun = await site.upload(FixtureForm.pdf, cookie: cookie)
        let form = try #require(begun.header("Location"))
        #expect(await site.get("/", cookie: cookie).text.contains("href=\"\(form)/delete\""))
        let asked = await site.get("\(form)/delete", cookie: cookie)
        #expect(asked.status == 200 && asked.text.contains("be undone"))
        #expect(await site.get(form, cookie: cookie).status == 200, "asking deletes nothing")
        #expect(await site.get("\(form)/pages/1.png", cookie: cookie).status == 200)
        let gone = await site.post("\(form)/delete", [], cookie: cookie)
        #expect(gone.header("Location") == "/?deleted=1")
        for path in [form, "\(form)/review", "\(form)/pages/1", "\(form)/pages/1.png", "\(form)/delete"] {
            #expect(await site.get(path, cookie: cookie).status == 404, "\(path)")
        }
        #expect(await site.post("\(form)/delete", [], cookie: cookie).status == 404)
        #expect(await !site.get("/", cookie: cookie).text.contains(form))
    }

    @Test(arguments: [("w4", ["W-4", "IL-W-4"]), ("verificacion", ["I-9"]), ("illinois", ["IL-W-4"])])
    func findsFormsHoweverTheyAreTyped(query: String, forms: [String]) async throws {
        let site = try await AppSite(language: .spanish)
        let cookie = await site.enter()
        let page = await site.get("/forms?q=\(query)", cookie: cookie).text
        #expect(page.components(separatedBy: "action=\"/forms/start\"").count == forms.count + 1)
        #expect(forms.allSatisfy(page.contains) && page.contains("En su idioma"))
    }

    @Test func suggestsWhatIsNotUnderWayAndSaysWhy() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let begun = await site.post("/forms/start", [("template", "w4")], cookie: cookie)
        let form = try #require(begun.header("Location"))
        let start = "name=\"template\" value=\"w4\""
        #expect(await !site.get("/", cookie: cookie).text.contains(start))
        _ = await site.post("\(form)/export", [("partial", "1")], cookie: cookie)
        let unfinished = await site.get("/", cookie: cookie).text
        #expect(!unfinished.contains("You have finished this form before"), "what lacks required answers is not finished")
        await site.finishW4(form, cookie: cookie)
        let home = await site.get("/", cookie: cookie).text
        #expect(home.contains(start) && home.contains("You have finished this form before"))
    }

    @Test func offersTheReadingsOfAnAmbiguousDate() async throws {
        let site = try await AppSite(language: .spanish)
        let cookie = await site.enter()
        let begun = await site.post("/forms/start", [("template", "i9")], cookie: cookie)
        let form = try #require(begun.header("Location"))
        _ = await site.post("\(form)/say", [("text", "mi fecha de nacimiento es 03/04/1990")], cookie: cookie)
        let page = await site.get(form, cookie: cookie).text
        #expect(page.contains("value=\"choose.0\"") && page.contains("value=\"choose.1\""))
        #expect(page.contains("3 de abril de 1990") && page.contains("4 de marzo de 1990"))
        #expect(!page.contains("id=\"err\""), "a question back is no error")
        _ = await site.post("\(form)/say", [("act", "choose.1")], cookie: cookie)
        let after = await site.get(form, cookie: cookie).text
        #expect(!after.contains("choose.0"))
        _ = await site.post("\(form)/say", [("act", "choose.9")], cookie: cookie)
        #expect(await site.get(form, cookie: cookie).status == 200, "an old button does no harm")
    }

    @Test func bringsTheOfficialPDF() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let begun = await site.post("/forms/start", [("template", "i9")], cookie: cookie)
        let form = try #require(begun.header("Location"))
        _ = await site.post("\(form)/say", [("text", "Ana Ribeiro")], cookie: cookie)
        #expect(await site.get("\(form)/review", cookie: cookie).text.contains("action=\"\(form)/pdf\""))
        let other = await site.upload(FixtureForm.pdf, to: "\(form)/pdf", cookie: cookie)
        #expect(other.status == 422 && other.text.contains("id=\"file-error\""))
        let nothing = await site.upload([], to: "\(form)/pdf", cookie: cookie)
        #expect(nothing.status == 422 && nothing.text.contains("id=\"file-error\""))
        let official = await site.upload(try OfficialForm.pdf(of: "i9"), to: "\(form)/pdf", cookie: cookie)
        #expect(official.header("Location") == "\(form)/review", "\(official.text.prefix(300))")
        let review = await site.get("\(form)/review", cookie: cookie).text
        #expect(!review.contains("action=\"\(form)/pdf\"") && review.contains("Ribeiro"))
        _ = await site.post("\(form)/export", [("partial", "1")], cookie: cookie)
        #expect(await site.get("\(form)/form.pdf", cookie: cookie).text.hasPrefix("%PDF-"))
    }
}

/// A file with the fields of a form's official PDF, and nothing else of it.
private enum OfficialForm {
    static func pdf(of template: String) throws -> [UInt8] {
        let file = Checkout.resources.appending(path: "Templates/\(template).form.json")
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
        let mapping = try #require(json?["pdf"] as? [String: Any])
        let entries = try #require(mapping["entries"] as? [[String: Any]])
        let names = Set(entries.compactMap { $0["pdfField"] as? String } + (mapping["recognisedBy"] as? [String] ?? []))
        var fixture = PDFFixture()
        fixture.formEntries = "/DA (/Helv 0 Tf 0 g)"
        for (index, name) in names.sorted().enumerated() {
            let escaped = name.replacing("\\", with: "\\\\").replacing("(", with: "\\(").replacing(")", with: "\\)")
            let y = 760 - index % 40 * 18
            fixture.widget("/FT /Tx /T (\(escaped))", rect: "\(50 + index / 40 * 150) \(y) \(180 + index / 40 * 150) \(y + 15)")
        }
        return fixture.bytes
    }
}
