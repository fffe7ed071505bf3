import Foundation
import LocalWeb
import Primitives
import TestSupport
import Testing

@testable import WebApp

/// Hard words where they stand, and on a page of their own; all of it without script.
@Suite(.enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct GlossaryRoomTests {
    private func asked(_ site: AppSite, _ cookie: String, _ template: String, _ field: String) async throws -> String {
        let begun = await site.post("/forms/start", [("template", template)], cookie: cookie)
        let session = try #require(begun.header("Location")).replacing("#last", with: "")
        return await site.get("\(session)?field=\(field)", cookie: cookie).text
    }

    @Test(arguments: [
        (Language.english, "What it means:", "A-Number", "Department of Homeland Security"),
        (.arabic, "ما معنى:", "رقم الأجنبي (A-Number)", "وزارة الأمن الداخلي"),
        (.chinese, "词义：", "A 号码", "国土安全部"),
    ])
    func explainsAWordUnderItsQuestion(language: Language, lead: String, word: String, meaning: String) async throws {
        let site = try await AppSite(language: language)
        let page = try await asked(site, await site.enter(), "i9", "aNumber")
        let terms = try #require(page.firstMatch(of: /(?s)<div class="terms".*?<\/details><\/div>/)).0
        #expect(terms.contains("<summary>") && terms.contains(lead) && terms.contains(word) && terms.contains(meaning))
        #expect(terms.contains("https://www.uscis.gov/tools/glossary"), "with its source")
        #expect(!terms.contains("<a "), "Formly opens no address by itself")
    }

    @Test func explainsNothingWhereThereIsNothingHard() async throws {
        let site = try await AppSite()
        #expect(try await !asked(site, await site.enter(), "w4", "familyName").contains("class=\"terms\""))
    }

    @Test func explainsWordsOfTheChecklist() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let begun = await site.post("/forms/start", [("template", "i9")], cookie: cookie)
        let session = try #require(begun.header("Location")).replacing("#last", with: "")
        let review = await site.get("\(session)/review", cookie: cookie).text
        #expect(review.contains("class=\"terms\"") && review.contains("<bdi>List A</bdi>"))
    }

    @Test func hasAPageThatCanBeSearched() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let all = await site.get("/glossary", cookie: cookie)
        #expect(all.status == 200 && all.response.body.count < 100_000)
        #expect(all.text.matches(of: /<dt>/).count >= 40 && all.text.contains("id=\"a-number\""))
        let one = await site.get("/glossary?q=sevis", cookie: cookie).text
        #expect(one.matches(of: /<dt>/).count == 1 && one.contains("One word found."))
        let none = await site.get("/glossary?q=%3Cscript%3E", cookie: cookie).text
        #expect(none.contains("0 words found.") && none.contains("&lt;script&gt;") && !none.contains("<script>"))
        #expect(await site.get("/help", cookie: cookie).text.contains("href=\"/glossary\""))
    }
}
