import Foundation
import LocalWeb
import TestSupport
import Testing

/// Papers of the library behind a finished form, in an order that can be changed.
@Suite(.enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct EnclosureTests {
    private func paper(_ name: String, _ site: AppSite, _ cookie: String) async throws -> String {
        let pdf = PlainPaper.pdf([(50, 700, "The paper called \(name)"), (50, 300, "A sheet written for a test.")])
        _ = await site.upload(Array(pdf), name: "\(name).pdf", to: "/library/add", cookie: cookie)
        let list = await site.get("/library", cookie: cookie).text
        let found = list.matches(of: /\/library\/([0-9a-z]+)\/pages\/1"[^>]*><bdi>([a-z]+)\.pdf/).first { $0.2 == name }
        return String(try #require(found?.1, "\(list)"))
    }

    @Test func bindsPapersInTheirOrder() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let (lease, pay) = (try await paper("lease", site, cookie), try await paper("pay", site, cookie))
        let form = try #require(await site.upload(FixtureForm.pdf, cookie: cookie).header("Location"))
        _ = await site.post("\(form)/export", [("partial", "1")], cookie: cookie)
        let offer = await site.get("\(form)/done", cookie: cookie).text
        #expect(offer.contains("Papers behind the form") && offer.contains("value=\"\(lease)\""))
        for id in [lease, pay] {
            _ = await site.post("\(form)/enclose", [("do", "add"), ("paper", id), ("partial", "1")], cookie: cookie)
        }
        let done = await site.get("\(form)/done", cookie: cookie).plain
        #expect(done.contains("Behind the form: lease.pdf and pay.pdf."), "\(done)")
        _ = await site.post("\(form)/enclose", [("do", "up"), ("paper", pay), ("partial", "1")], cookie: cookie)
        #expect(await site.get("\(form)/done", cookie: cookie).plain.contains("Behind the form: pay.pdf and lease.pdf."))
        #expect(await site.get("\(form)/done/4.png", cookie: cookie).status == 200, "two pages and two papers")
        let file = await site.get("\(form)/form.pdf", cookie: cookie)
        let again = try #require(await site.upload(file.response.body, cookie: cookie).header("Location"))
        #expect(await site.get("\(again)/pages/4", cookie: cookie).status == 200)
        #expect(await site.get("\(again)/pages/5", cookie: cookie).status == 404)
        _ = await site.post("\(form)/enclose", [("do", "remove"), ("paper", pay), ("partial", "1")], cookie: cookie)
        #expect(await site.get("\(form)/done", cookie: cookie).plain.contains("Behind the form: lease.pdf."))
        #expect(await site.post("\(form)/enclose", [("do", "burn"), ("paper", pay)], cookie: cookie).status == 404)
    }

    @Test func namesAPaperWithoutPages() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        _ = await site.upload(Array("Rent: 900".utf8), name: "rent.txt", to: "/library/add", cookie: cookie)
        let form = try #require(await site.upload(FixtureForm.pdf, cookie: cookie).header("Location"))
        _ = await site.post("\(form)/export", [("partial", "1")], cookie: cookie)
        #expect(!(await site.get("\(form)/done", cookie: cookie).plain.contains("rent.txt")), "it has no pages to bind")
    }
}
