import Foundation
import LocalWeb
import Primitives
import Records
import TestSupport
import Testing

@testable import WebApp

/// The key, the recovery sheet and the end of everything, each by plain forms.
@Suite(.enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct SecurityRoomTests {
    private static let strong = "seven quiet rivers under snow"

    /// A site behind a passphrase, open.
    private func opened(_ passphrase: String = "correct horse") async throws -> (site: AppSite, cookie: String) {
        let site = try await AppSite(passphrase: passphrase)
        let cookie = await site.enter()
        #expect(await site.post("/unlock", [("passphrase", passphrase)], cookie: cookie).status == 303)
        return (site, cookie)
    }

    private func change(_ site: AppSite, _ cookie: String, _ fields: [String: String]) async -> AppSite.Page {
        let usual = ["current": "correct horse", "new": Self.strong, "again": Self.strong]
        let all = usual.merging(fields) { $1 }.map { ($0.key, $0.value) }
        return await site.post("/security/passphrase", all, cookie: cookie)
    }

    @Test func saysHowTheKeyIsKept() async throws {
        let (site, cookie) = try await opened()
        let page = await site.get("/security", cookie: cookie).text
        #expect(page.contains("protected by your passphrase") && page.contains("256 MB of memory and 3 passes"))
        #expect(page.contains("There is none yet.") && page.contains("action=\"/security/lock\""))
        let open = try await AppSite()
        let other = await open.get("/security", cookie: await open.enter()).text
        #expect(other.contains("kept in a file beside it") && !other.contains("id=\"current\""))
        #expect(other.contains("The keyring can’t be used here:") && !other.contains("value=\"keyring\""))
    }

    @Test(arguments: [
        (["current": "wrong"], "current", "This is not the passphrase"), (["new": "", "again": ""], "new", "in both fields"),
        (["again": "seven quiet rivers"], "again", "not the same"),
        (["new": "password1", "again": "password1"], "new", "This passphrase is weak"),
    ])
    func refusesAPassphraseBesideItsField(fields: [String: String], field: String, words: String) async throws {
        let (site, cookie) = try await opened()
        let page = await change(site, cookie, fields)
        #expect(page.status == 422 && page.text.contains("<title>Error: "))
        #expect(page.text.contains("id=\"\(field)-error\"") && page.text.components(separatedBy: words).count == 3)
        for typed in [fields["new"], fields["current"], Self.strong].compactMap(\.self) where !typed.isEmpty {
            #expect(!page.text.contains(typed), "what was typed is not sent back")
        }
        _ = await site.post("/lock", [], cookie: cookie)
        #expect(await site.post("/unlock", [("passphrase", "correct horse")], cookie: cookie).status == 303)
    }

    @Test func changesThePassphrase() async throws {
        let (site, cookie) = try await opened()
        #expect(await change(site, cookie, [:]).header("Location") == "/security")
        #expect(await site.get("/security", cookie: cookie).text.contains("opens with the new passphrase"))
        _ = await site.post("/lock", [], cookie: cookie)
        #expect(await site.post("/unlock", [("passphrase", "correct horse")], cookie: cookie).status == 403)
        #expect(await site.post("/unlock", [("passphrase", Self.strong)], cookie: cookie).status == 303)
        let weak = ["current": Self.strong, "new": "password1", "again": "password1", "anyway": "1"]
        #expect(await change(site, cookie, weak).status == 303, "advice, not a rule")
    }

    @Test func setsAPassphraseAndTakesItAway() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let key = site.home.path + "/key"
        #expect(await change(site, cookie, ["current": ""]).status == 303)
        #expect(!FileManager.default.fileExists(atPath: key))
        #expect(await site.post("/lock", [], cookie: cookie).header("Location") == "/", "the same window is asked for it")
        #expect(await site.get("/", cookie: cookie).text.contains("id=\"passphrase\""))
        _ = await site.post("/unlock", [("passphrase", Self.strong)], cookie: cookie)
        let wrong = [("place", "key-file"), ("move", "not it")]
        #expect(await site.post("/security/place", wrong, cookie: cookie).text.contains("id=\"move-error\""))
        #expect(!FileManager.default.fileExists(atPath: key))
        let right = [("place", "key-file"), ("move", Self.strong)]
        #expect(await site.post("/security/place", right, cookie: cookie).status == 303)
        #expect(FileManager.default.fileExists(atPath: key))
        #expect(await site.post("/security/place", [("place", "passphrase")], cookie: cookie).status == 404)
        #expect(await site.post("/lock", [], cookie: cookie).status == 401, "without a passphrase a new link opens it")
    }

    @Test func saysHowStrongAPassphraseIs() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let weak = await site.post("/strength", [("passphrase", "password1")], cookie: cookie)
        #expect(weak.text.contains("weak") && weak.text.contains("everyone tries first") && !weak.text.contains("password1"))
        #expect(await site.post("/strength", [("passphrase", Self.strong)], cookie: cookie).text.contains("strong"))
        #expect(await site.get("/strength?passphrase=a", cookie: cookie).status == 404)
    }

    // MARK: - The recovery sheet

    @Test func comesBackByTheSheet() async throws {
        let (site, cookie) = try await opened()
        let begun = await site.post("/forms/start", [("template", "w4")], cookie: cookie)
        let form = try #require(begun.header("Location"))
        #expect(await site.post("/security/sheet", [("sheet", "not it")], cookie: cookie).text.contains("id=\"sheet-error\""))
        let sheet = await site.post("/security/sheet", [("sheet", "correct horse")], cookie: cookie)
        #expect(sheet.header("Content-Disposition")?.hasPrefix("attachment") == true)
        let groups = try groups(of: sheet.response.body, site)
        #expect(groups.count == 8)
        #expect(await site.get("/security", cookie: cookie).text.contains("A new one makes it useless"))
        _ = await site.post("/lock", [], cookie: cookie)
        #expect(await site.get("/", cookie: cookie).text.contains("href=\"/recover\""))
        func recover(_ key: [String]) async -> AppSite.Page {
            let fields = [("key", key.joined(separator: " ")), ("new", Self.strong), ("again", Self.strong)]
            return await site.post("/recover", fields, cookie: cookie)
        }
        var slip = groups
        slip[2] = slip[2] == "00000" ? "00001" : "00000"
        let wrong = await recover(slip)
        #expect(wrong.status == 422 && wrong.text.contains("Group 3") && !wrong.text.contains(groups[0]))
        #expect(await recover(Array(groups.dropLast())).text.contains("eight groups"))
        #expect(await site.get(form, cookie: cookie).status == 403)
        #expect(await recover(groups).header("Location") == "/?recovered=1")
        #expect(await site.get(form, cookie: cookie).status == 200)
        _ = await site.post("/lock", [], cookie: cookie)
        #expect(await site.post("/unlock", [("passphrase", "correct horse")], cookie: cookie).status == 403)
        #expect(await site.post("/unlock", [("passphrase", Self.strong)], cookie: cookie).status == 303)
    }

    @Test func aLostKeyIsToldWithTheWayBack() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let sheet = await site.post("/security/sheet", [], cookie: cookie)
        let groups = try groups(of: sheet.response.body, site)
        try FileManager.default.removeItem(atPath: site.home.path + "/key")
        _ = await site.post("/lock", [], cookie: cookie)
        let fresh = await site.enter()
        let told = await site.get("/", cookie: fresh)
        #expect(told.status == 500 && told.text.contains("href=\"/recover\"") && !told.text.contains(site.home.path))
        let fields = [("key", groups.joined().lowercased()), ("new", Self.strong), ("again", Self.strong)]
        #expect(await site.post("/recover", fields, cookie: fresh).status == 303)
        #expect(await site.get("/", cookie: fresh).status == 200)
    }

    @Test func aHomeWithoutASheetSaysSo() async throws {
        let (site, cookie) = try await opened()
        let other = RecoverySheetKey.any
        let fields = [("key", other), ("new", Self.strong), ("again", Self.strong)]
        #expect(await site.post("/recover", fields, cookie: cookie).text.contains("No recovery sheet was ever made"))
        _ = await site.post("/security/sheet", [("sheet", "correct horse")], cookie: cookie)
        #expect(await site.post("/recover", fields, cookie: cookie).text.contains("another sheet"))
    }

    private func groups(of pdf: [UInt8], _ site: AppSite) throws -> [String] {
        let folder = try TemporaryFolder()
        let file = folder.path + "/sheet.pdf"
        try Data(pdf).write(to: URL(filePath: file))
        let printed = try FormlyProgram(home: folder.url.appending(path: "none")).run("pdf", "text", file).output
        return try printed.matches(of: Regex("\\b[0-9A-HJKMNP-TV-Z]{5}\\b")).map { String(printed[$0.range]) }
    }

    // MARK: - Everything

    @Test func deletesEverythingWhenTheWordIsTyped() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        _ = await site.post("/forms/start", [("template", "w4")], cookie: cookie)
        #expect(await site.get("/privacy", cookie: cookie).text.contains("href=\"/privacy/wipe\""))
        let asked = await site.get("/privacy/wipe?word=everything", cookie: cookie)
        #expect(asked.status == 200 && asked.text.contains("Type “everything”"))
        for word in ["", "yes", "every", "Ruiz"] {
            let refused = await site.post("/privacy/wipe", [("word", word)], cookie: cookie)
            #expect(refused.status == 422 && refused.text.contains("id=\"word-error\"") && !refused.text.contains("Ruiz"))
        }
        #expect(FileManager.default.fileExists(atPath: site.home.path + "/key"), "asking and refusing delete nothing")
        let gone = await site.post("/privacy/wipe", [("word", " Everything ")], cookie: cookie)
        #expect(gone.status == 200 && gone.text.contains("Everything is gone") && gone.text.contains("ends by itself"))
        #expect(!FileManager.default.fileExists(atPath: site.home.path))
        for path in ["/", "/forms", "/security"] {
            #expect(await [401, 410].contains(site.get(path, cookie: cookie).status), "\(path)")
        }
        let fresh = await site.enter()
        #expect(await site.get("/", cookie: fresh).status == 410)
        #expect(!FileManager.default.fileExists(atPath: site.home.path), "and begins no new home by itself")
    }

    @Test func deletesWhatNobodyCanOpenAnyMore() async throws {
        let site = try await AppSite(language: .arabic, passphrase: "forgotten since")
        let cookie = await site.enter()
        #expect(await site.get("/", cookie: cookie).text.contains("href=\"/privacy/wipe\""))
        #expect(await site.post("/privacy/wipe", [("word", "everything")], cookie: cookie).status == 422)
        #expect(await site.post("/privacy/wipe", [("word", "كل شيء")], cookie: cookie).status == 200)
        #expect(!FileManager.default.fileExists(atPath: site.home.path))
    }

    /// Another page, another port, a stranger without the cookie, and a page that only loads.
    @Test(arguments: [
        ["origin": "http://127.0.0.1:4001"], ["origin": "null"], ["origin": "https://evil.example"], [:],
        ["origin": "http://127.0.0.1:4000", "sec-fetch-site": "cross-site"],
        ["origin": "http://127.0.0.1:4000", "cookie": "formly-4000=guessed"],
    ])
    func nobodyElseDeletesEverything(headers: [String: String]) async throws {
        let site = try await AppSite()
        let usual = [
            "host": "127.0.0.1:\(AppSite.port)", "cookie": await site.enter(),
            "content-type": "application/x-www-form-urlencoded",
        ]
        for path in ["/privacy/wipe", "/security/place", "/security/sheet", "/recover"] {
            let request = HTTPRequest(
                method: "POST", path: path, headers: usual.merging(headers) { $1 }, body: Array("word=everything".utf8))
            #expect(await [401, 403].contains(site.app.handle(request).status), "\(path)")
        }
        #expect(FileManager.default.fileExists(atPath: site.home.path + "/key"))
    }
}

/// The key of a sheet that nobody has.
private enum RecoverySheetKey {
    static let any = RecoveryKey(bytes: Array(1...20)).groups.joined(separator: " ")
}
