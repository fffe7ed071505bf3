import Foundation
import LocalWeb
import Primitives
import Synchronization
import TestSupport
import Testing

@testable import WebApp

/// Pairing a browser in the settings, and what its companion then gets.
@Suite(.enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct CompanionRoomTests {
    static let origin = CompanionGateTests.origin

    private func ask(
        _ site: AppSite, _ path: CompanionPath, _ fields: [(String, String)] = [], token: String = "",
        origin: String = Self.origin
    ) async -> (status: Int, json: [String: Any]) {
        let body = fields.map { "\(URLEncodedForm.encoded($0.0))=\(URLEncodedForm.encoded($0.1))" }.joined(separator: "&")
        let headers = [
            "host": "127.0.0.1:\(AppSite.port)", "origin": origin, "authorization": "Bearer \(token)",
            "content-type": "application/x-www-form-urlencoded",
        ]
        let response = await site.app.handle(
            HTTPRequest(method: "POST", path: path.rawValue, headers: headers, body: Array(body.utf8)))
        #expect(
            response.headers.contains { $0.name == "Cache-Control" }
                && !response.headers.contains { $0.name.hasPrefix("Access-Control") })
        let json = try? JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any]
        return (response.status, json ?? [:])
    }

    /// The code as the page of the settings shows it.
    private func code(_ site: AppSite, _ cookie: String) async throws -> String {
        #expect(await site.post("/companion/code", [], cookie: cookie).header("Location") == "/companion")
        let page = await site.get("/companion", cookie: cookie).text
        return String(try #require(page.firstMatch(of: #/id="pairing-code">([0-9 ]+)</#)).1)
    }

    private func pair(_ site: AppSite, _ cookie: String) async throws -> String {
        let answer = await ask(site, .pair, [("code", try await code(site, cookie))])
        return try #require(answer.json["token"] as? String)
    }

    @Test func pairsByTheCodeAndIsForgottenAgain() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        _ = await site.get("/", cookie: cookie)
        #expect(await ask(site, .forms).json["problem"] as? String == "unpaired")
        #expect(await site.get("/settings", cookie: cookie).text.contains("href=\"/companion\""))
        let token = try await pair(site, cookie)
        #expect(token.count == 64)
        #expect(await ask(site, .forms, token: token).status == 200)
        #expect(await ask(site, .forms, token: token, origin: CompanionGateTests.other).status == 401)
        let page = await site.get("/companion", cookie: cookie).text
        #expect(page.contains("Chromium") && !page.contains(token) && !page.contains("pairing-code"))
        let id = String(try #require(page.firstMatch(of: #/name="browser" value="([^"]+)"/#)).1)
        _ = await site.post("/companion/forget", [("browser", id)], cookie: cookie)
        #expect(await ask(site, .forms, token: token).json["problem"] as? String == "unpaired")
        #expect(await !site.get("/companion", cookie: cookie).text.contains("name=\"browser\""))
    }

    @Test func refusesAWrongCodeAndAnUsedOne() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let code = try await code(site, cookie)
        let wrong = await ask(site, .pair, [("code", code == "0000 0000" ? "1" : "0000 0000")])
        #expect(wrong.status == 403 && wrong.json["problem"] as? String == "code")
        #expect(await ask(site, .pair, [("code", code)]).status == 200)
        #expect(await ask(site, .pair, [("code", code)]).status == 403)
    }

    @Test func showsThatItIsTheOneThatItWasPairedWith() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let token = try await pair(site, cookie)
        let nonce = String(repeating: "a", count: 64)
        let known = CompanionPairing(id: "", origin: Self.origin, token: token, since: Timestamp(milliseconds: 0))
        let hello = await ask(site, .hello, [("nonce", nonce)])
        #expect(hello.json["proof"] as? String == known.proof(port: AppSite.port, nonce: nonce))
        #expect(await ask(site, .hello, [("nonce", nonce)], origin: CompanionGateTests.other).status == 401)
        #expect(await ask(site, .hello, [("nonce", "short")]).status == 400)
    }

    @Test func saysThatItIsLockedUntilThePersonOpensIt() async throws {
        let clock = Mutex(Timestamp(milliseconds: 1_700_000_000_000))
        let site = try await AppSite(now: { clock.withLock(\.self) })
        #expect(await ask(site, .hello, [("nonce", String(repeating: "a", count: 64))]).status == 423, "nobody has come in yet")
        let cookie = await site.enter()
        let token = try await pair(site, cookie)
        #expect(await ask(site, .forms, token: token).status == 200)
        clock.withLock { $0 = Timestamp(milliseconds: $0.milliseconds + 31 * 60_000) }
        let late = await ask(site, .forms, token: token)
        #expect(late.status == 423 && late.json["problem"] as? String == "locked")
        #expect(await ask(site, .forms, token: token).status == 423, "asking opens nothing")
        let again = await site.enter()
        _ = await site.get("/", cookie: again)
        #expect(await ask(site, .forms, token: token).status == 200, "it is known again once the person is back")
    }

    @Test func deletingThePreferencesForgetsTheBrowsers() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let token = try await pair(site, cookie)
        _ = await site.post("/privacy/preferences", [], cookie: cookie)
        #expect(await ask(site, .forms, token: token).status == 401)
    }

    @Test func laysOutTheAnswersAsTheSiteTakesThem() async throws {
        let site = try await AppSite(language: .spanish, isLanguageNamed: true)
        let cookie = await site.enter()
        let begun = await site.post("/forms/start", [("template", "ds160")], cookie: cookie)
        let form = try #require(begun.header("Location"))
        let given = [
            ("start.location", "Bogotá"), ("p1.surnames", "Núñez Ortiz"), ("p1.givenNames", "María"),
            ("p1.birthCountry", "Corea del Sur"),
        ]
        for (field, answer) in given {
            _ = await site.post("\(form)/say", [("field", field), ("choice", answer)], cookie: cookie)
        }
        _ = await site.post("\(form)/say", [("text", "no aplica")], cookie: cookie)
        let typed = [("p1.sex", "F"), ("p1.dob", "1990-04-03"), ("p1.otherNamesUsed", "false")]
        for (field, value) in typed {
            _ = await site.post("\(form)/answer", [("field", field), ("value", value)], cookie: cookie)
        }
        let token = try await pair(site, cookie)
        let forms = await ask(site, .forms, token: token).json["forms"] as? [[String: Any]] ?? []
        #expect(forms.first?["template"] as? String == "ds160")
        let id = try #require(forms.first?["id"] as? String)
        let answers = await ask(site, .answers, [("form", id)], token: token).json
        let pages = try #require(answers["pages"] as? [[String: Any]])
        #expect(pages.map { $0["siteTitle"] as? String } == ["Apply For a Nonimmigrant Visa", "Personal Information 1"])
        let parts = try #require(pages.last?["parts"] as? [[String: Any]])
        let rows = Dictionary(
            parts.flatMap { $0["answers"] as? [[String: Any]] ?? [] }.map { ($0["id"] as? String ?? "", $0) },
            uniquingKeysWith: { $1 })
        let surnames = try #require(rows["p1.surnames"])
        #expect(surnames["text"] as? String == "NUNEZ ORTIZ" && surnames["original"] as? String == "Núñez Ortiz")
        #expect(surnames["siteQuestion"] as? String == "Surnames" && surnames["question"] as? String == "Apellidos")
        #expect(surnames["maximumLength"] as? Int == 33)
        #expect((surnames["names"] as? [String])?.contains("last name") == true)
        #expect(rows["p1.dob"]?["date"] as? String == "1990-04-03" && rows["p1.dob"]?["text"] as? String == "03-APR-1990")
        #expect(rows["p1.birthCountry"]?["text"] as? String == "KOREA, REPUBLIC OF (SOUTH)")
        #expect((rows["p1.birthCountry"]?["choices"] as? [String])?.first == "KR")
        #expect(rows["p1.sex"]?["text"] as? String == "FEMALE" && (rows["p1.sex"]?["choices"] as? [String])?.first == "F")
        #expect(rows["p1.otherNamesUsed"]?["text"] as? String == "NO")
        #expect(
            rows["p1.nativeName"]?["absence"] as? String == "DOES NOT APPLY" && rows["p1.nativeName"]?["text"] as? String == "")
        #expect(await ask(site, .answers, [("form", "nothing")], token: token).json["problem"] as? String == "gone")
    }
}
