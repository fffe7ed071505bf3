import Foundation
import LocalWeb
import Primitives
import TestSupport
import Testing

/// A form that exists only on a site: its answers page by page, and its photograph.
@Suite(.enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct SiteSheetTests {
    private func begun() async throws -> (site: AppSite, cookie: String, form: String) {
        let site = try await AppSite()
        let cookie = await site.enter()
        let begun = await site.post("/forms/start", [("template", "ds160")], cookie: cookie)
        let form = try #require(begun.header("Location"))
        for (field, answer) in [("start.location", "Bogotá"), ("p1.surnames", "Núñez Ortiz"), ("p1.givenNames", "María")] {
            _ = await site.post("\(form)/say", [("field", field), ("choice", answer)], cookie: cookie)
        }
        return (site, cookie, form)
    }

    @Test func showsTheAnswersOfAPageAsTheSiteTakesThem() async throws {
        let (site, cookie, form) = try await begun()
        #expect(await site.get("\(form)/review", cookie: cookie).text.contains("\(form)/sheet/1"))
        let page = await site.get("\(form)/sheet/2", cookie: cookie).text
        #expect(page.contains(">NUNEZ ORTIZ<") && page.contains("Núñez Ortiz"), "the spelling of the site beside one's own")
        #expect(page.contains("data-copy=") && page.contains("\(form)/sheet/1"))
        #expect(page.contains("20 minutes"))
        #expect(await site.get("\(form)/sheet/99", cookie: cookie).status == 404)
        #expect(await site.get("\(form)/sheet/x", cookie: cookie).status == 404)
    }

    @Test(arguments: Language.allCases)
    func speaksTheLanguageAndTheSites(language: Language) async throws {
        let (site, cookie, form) = try await begun()
        let changed = await site.post("/language", [("language", language.rawValue)], cookie: cookie)
        let both = "\(cookie); \(changed.header("Set-Cookie")?.split(separator: ";").first ?? "")"
        let page = await site.get("\(form)/sheet/2", cookie: both).text
        #expect(!page.contains("web.sheet") && page.contains("Surnames"), "\(language)")
    }

    @Test func measuresAPhotoAndSaysWhatTheSiteRefuses() async throws {
        let (site, cookie, form) = try await begun()
        #expect(await site.get("\(form)/review", cookie: cookie).text.contains("id=\"photo-file\""))
        let other = await site.upload(Array("no picture".utf8), to: "\(form)/photo", cookie: cookie)
        #expect(other.status == 422)
        let paper = try #require(await site.upload(Array(FixtureForm.pdf), cookie: cookie).header("Location"))
        let page = await site.get("\(paper)/pages/1.png", cookie: cookie).response.body
        let picture = await site.upload(page, name: "me.png", to: "\(form)/photo", cookie: cookie)
        #expect(picture.status == 422 && picture.text.contains("has to be a JPEG"))
        #expect(!picture.text.contains("me.png") && !picture.text.contains("photo.format"))
    }

    @Test func otherFormsWantNoPhotoAndHaveNoSheet() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let form = try #require(await site.post("/forms/start", [("template", "i9")], cookie: cookie).header("Location"))
        _ = await site.post("\(form)/say", [("text", "my last name is Ruiz")], cookie: cookie)
        let review = await site.get("\(form)/review", cookie: cookie).text
        #expect(!review.contains("photo-file") && !review.contains("/sheet/1"))
        #expect(await site.get("\(form)/sheet/1", cookie: cookie).status == 404)
        #expect(review.contains("There is no fee"), "what it costs is said of every form")
    }
}
