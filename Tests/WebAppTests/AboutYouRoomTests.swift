import TestSupport
import Testing

@testable import WebApp

/// A profile filled in by hand at the start.
@Suite(.enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct AboutYouRoomTests {
    @Test func theWelcomeOffersItUntilSomethingIsKept() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        #expect(await site.get("/", cookie: cookie).text.contains("href=\"/profile/about\""))
        #expect(await site.get("/profile", cookie: cookie).text.contains("href=\"/profile/about\""))
        let page = await site.get("/profile/about", cookie: cookie).text
        #expect(page.contains("name=\"f:familyName\"") && page.contains("autocomplete=\"family-name\""))
        let wrong = await site.post(
            "/profile/about", [("f:familyName", "Quimby"), ("f:birthDate", "February 30 1990")], cookie: cookie)
        #expect(wrong.status == 422 && wrong.text.contains("value=\"Quimby\"") && wrong.text.contains("id=\"e-birthDate\""))
        #expect(wrong.text.contains("<title>Error"))
        #expect(await !site.get("/profile", cookie: cookie).text.contains("Quimby"))
        let kept = await site.post("/profile/about", [("f:familyName", "Quimby"), ("f:birthDate", "3/4/1990")], cookie: cookie)
        #expect(kept.status == 303 && kept.header("Location")?.hasPrefix("/profile?") == true)
        let profile = await site.get("/profile", cookie: cookie).text
        #expect(profile.contains("Quimby") && profile.contains("March 4, 1990") && profile.contains("About you"))
        #expect(await site.get("/profile/about", cookie: cookie).text.contains("value=\"Quimby\""))
        #expect(await !site.get("/", cookie: cookie).text.contains("href=\"/profile/about\""), "it was done")
    }

    @Test func aFileThatIsNoPassportSaysSo() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let refused = await site.upload(Array("hello".utf8), to: "/profile/about/paper", cookie: cookie)
        #expect(refused.status == 422 && refused.text.contains("id=\"file-error\""))
        let blank = await site.upload(DrawnPicture.page(), name: "a.bmp", to: "/profile/about/paper", cookie: cookie)
        #expect(blank.status == 422 && blank.text.contains("id=\"file-error\""))
    }
}
