import Foundation
import LocalWeb
import Primitives
import TestSupport
import Testing

/// A signature made once, and put on the pages of a form.
@Suite(.enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct SigningTests {
    private func begun() async throws -> (site: AppSite, cookie: String, form: String) {
        let site = try await AppSite()
        let cookie = await site.enter()
        let form = try #require(await site.upload(FixtureForm.pdf, cookie: cookie).header("Location"))
        return (site, cookie, form.split(separator: "?").first.map(String.init) ?? form)
    }

    private static let drawn = [("kind", "signature"), ("strokes", "10,40 30,20 50,40 70,10 90,60")]

    @Test func asksForASignatureFirst() async throws {
        let (site, cookie, form) = try await begun()
        #expect(await site.get("\(form)/review", cookie: cookie).text.contains("\(form)/sign/1"))
        let page = await site.get("\(form)/sign/1", cookie: cookie).text
        #expect(page.contains("/signature?for=") && page.contains("sign by hand"))
        let refused = await site.post("\(form)/sign/1", [("mark", "signature"), ("x", "50"), ("y", "50")], cookie: cookie)
        #expect(refused.status == 422)
    }

    @Test func keepsLooksAtAndForgetsASignature() async throws {
        let (site, cookie, _) = try await begun()
        #expect(await site.post("/signature/keep", Self.drawn, cookie: cookie).status == 303)
        #expect(await site.get("/signature/signature.png", cookie: cookie).response.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(await site.get("/signature/initials.png", cookie: cookie).status == 404)
        #expect(await site.post("/signature/keep", [("kind", "signature"), ("name", "12")], cookie: cookie).status == 422)
        #expect(await site.post("/signature/keep", [("kind", "seal"), ("name", "Ana")], cookie: cookie).status == 404)
        _ = await site.post("/signature/forget", [("kind", "signature")], cookie: cookie)
        #expect(await site.get("/signature/signature.png", cookie: cookie).status == 404)
    }

    @Test func putsItOnAPageAndIntoTheFileAndTakesItAway() async throws {
        let (site, cookie, form) = try await begun()
        _ = await site.post("/signature/keep", Self.drawn, cookie: cookie)
        let before = await site.get("\(form)/sign/2.png", cookie: cookie).response.body
        let put = await site.post(
            "\(form)/sign/2", [("mark", "signature"), ("width", "350"), ("at.x", "70"), ("at.y", "200")], cookie: cookie)
        #expect(put.header("Location") == "\(form)/sign/2")
        _ = await site.post("\(form)/sign/2", [("mark", "date"), ("x", "60"), ("y", "40")], cookie: cookie)
        #expect(await site.get("\(form)/sign/2.png", cookie: cookie).response.body != before)
        _ = await site.post("\(form)/export", [("partial", "1")], cookie: cookie)
        let file = await site.get("\(form)/form.pdf", cookie: cookie).text
        #expect(file.components(separatedBy: "/Subtype /Stamp").count == 3)
        for id in ["1", "2"] { _ = await site.post("\(form)/sign/2", [("remove", id)], cookie: cookie) }
        #expect(await site.get("\(form)/sign/2.png", cookie: cookie).response.body == before)
        #expect(await site.get("\(form)/form.pdf", cookie: cookie).status == 303, "an old file is not handed out")
    }

    @Test func saysThatItWasSignedBeforeTheAnswersChanged() async throws {
        let (site, cookie, form) = try await begun()
        _ = await site.post("/signature/keep", Self.drawn, cookie: cookie)
        _ = await site.post("\(form)/sign/1", [("mark", "signature"), ("x", "50"), ("y", "50")], cookie: cookie)
        let said = "before the answers changed"
        #expect(await !site.get("\(form)/sign/1", cookie: cookie).text.contains(said))
        let page = await site.get("\(form)/pages/1", cookie: cookie).text
        let field = try #require(page.firstMatch(of: /name="f:([^"]+)"/)).1
        _ = await site.post("\(form)/answer", [("field", String(field)), ("value", "Ana")], cookie: cookie)
        #expect(await site.get("\(form)/sign/1", cookie: cookie).text.contains(said))
        _ = await site.post("\(form)/export", [("partial", "1")], cookie: cookie)
        #expect(await site.get("\(form)/done", cookie: cookie).text.contains(said))
        _ = await site.post("\(form)/answer", [("field", String(field)), ("value", "")], cookie: cookie)
        #expect(await !site.get("\(form)/sign/1", cookie: cookie).text.contains(said), "it is what was signed again")
    }

    @Test func aKeyThatPressesThePicturePutsNothing() async throws {
        let (site, cookie, form) = try await begun()
        _ = await site.post("/signature/keep", Self.drawn, cookie: cookie)
        _ = await site.post("\(form)/sign/1", [("mark", "signature"), ("at.x", "0"), ("at.y", "0")], cookie: cookie)
        #expect(!(await site.get("\(form)/sign/1", cookie: cookie).text.contains("name=\"remove\"")))
    }

    @Test func saysWhatADrawnSignatureIsWorth() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let form = try #require(await site.post("/forms/start", [("template", "i9")], cookie: cookie).header("Location"))
        #expect(await site.get("\(form)/sign/1", cookie: cookie).status == 404, "without its PDF a form has no page to sign")
        #expect(!(await site.get("\(form)/review", cookie: cookie).text.contains("/sign/1")))
    }

    @Test(arguments: Language.allCases)
    func speaksTheLanguage(language: Language) async throws {
        let (site, cookie, form) = try await begun()
        _ = await site.post("/signature/keep", Self.drawn, cookie: cookie)
        let changed = await site.post("/language", [("language", language.rawValue)], cookie: cookie)
        let both = "\(cookie); \(changed.header("Set-Cookie")?.split(separator: ";").first ?? "")"
        for page in ["/signature", "\(form)/sign/1"] {
            #expect(!(await site.get(page, cookie: both).text.contains("signing.")), "\(language) \(page)")
        }
    }
}
