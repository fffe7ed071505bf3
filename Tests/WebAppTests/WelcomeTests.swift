import Foundation
import LocalWeb
import Primitives
import TestSupport
import Testing

@testable import WebApp

/// The first minute, the tour, and in which language they begin; by links and plain forms alone.
@Suite(.enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct WelcomeTests {
    private static let welcome = "Welcome to Formly"

    @Test func endsInsideAFormAndNeverComesBack() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let first = await site.get("/", cookie: cookie).text
        #expect(first.contains(Self.welcome) && first.contains("name=\"language\" value=\"ar\""))
        #expect(first.contains("name=\"template\"") && first.contains("/?tour=1"), "one button away from a form")
        let begun = await site.post("/forms/start", [("template", "w4")], cookie: cookie)
        let session = try #require(begun.header("Location"))
        #expect(await site.get(session, cookie: cookie).text.contains("id=\"answer\""))
        #expect(await !site.get("/", cookie: cookie).text.contains(Self.welcome))
        _ = await site.post("\(session)/delete", [], cookie: cookie)
        #expect(await !site.get("/", cookie: cookie).text.contains(Self.welcome), "who deletes a form is not new")
    }

    @Test func canBeSkippedForGood() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        #expect(await site.get("/welcome", cookie: cookie).status == 404, "loading changes nothing")
        #expect(await site.get("/", cookie: cookie).text.contains(Self.welcome))
        #expect(await site.post("/welcome", [], cookie: cookie).header("Location") == "/")
        #expect(await !site.get("/", cookie: cookie).text.contains(Self.welcome))
    }

    @Test func theTourLeadsThroughEveryRoomAndOut() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        var path = "/?tour=1"
        var rooms: [String] = []
        while path.contains("tour="), rooms.count < 20 {
            let page = await site.get(path, cookie: cookie)
            #expect(page.status == 200)
            let card = try #require(page.text.firstMatch(of: /(?s)<aside class="tour card".*?<\/aside>/), "\(path)").0
            let room = String(path.prefix { $0 != "?" })
            rooms.append(room)
            #expect(card.contains("Tour, stop \(rooms.count) of 6"))
            #expect(card.contains("<a class=\"btn text\" href=\"\(room)\">End the tour"), "it can be left anywhere")
            path = String(try #require(card.firstMatch(of: /<a class="btn primary small" href="([^"]+)"/)).1)
        }
        #expect(rooms == ["/", "/forms", "/library", "/tasks", "/profile", "/settings"] && path == "/forms")
    }

    @Test(arguments: ["/", "/forms?tour=1", "/?tour=9", "/?tour=-1", "/?tour=x", "/help?tour=2"])
    func theTourComesOnlyWhereItIsAskedFor(path: String) async throws {
        let site = try await AppSite()
        #expect(await !site.get(path, cookie: await site.enter()).text.contains("class=\"tour card\""))
    }

    // MARK: - Language

    private func languageOfHome(_ site: AppSite, cookie: String, browser: String?) async -> String? {
        let headers = browser.map { ["accept-language": $0] } ?? [:]
        return await site.get("/", cookie: cookie, headers: headers).text.firstMatch(of: /<html lang="(..)"/).map { String($0.1) }
    }

    /// `formly serve --language ar`: over what the browser would like, under what the person chose.
    @Test func beginsInTheLanguageItWasStartedWith() async throws {
        let site = try await AppSite(language: .arabic, isLanguageNamed: true)
        let cookie = await site.enter()
        #expect(await languageOfHome(site, cookie: cookie, browser: "de-DE,de;q=0.9") == "ar")
        #expect(await languageOfHome(site, cookie: "\(cookie); formly-language=fr", browser: "de") == "fr")
    }

    @Test func followsTheBrowserWhereNobodyNamedALanguage() async throws {
        let site = try await AppSite(language: .arabic)
        let cookie = await site.enter()
        #expect(await languageOfHome(site, cookie: cookie, browser: "xx, de-DE;q=0.9") == "de")
        #expect(await languageOfHome(site, cookie: cookie, browser: nil) == "ar")
    }
}
