import Foundation
import LocalWeb
import Primitives
import TestSupport
import Testing

/// Answers longer than their boxes, on a sheet behind the form.
@Suite(.enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct ContinuationTests {
    @Test func putsALongAnswerOnASheetAfterAsking() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let form = try #require(await site.upload(FixtureForm.pdf, cookie: cookie).header("Location"))
        let long = (1...900).map { "reason \($0)" }.joined(separator: ", ")
        let review = await site.get("\(form)/review", cookie: cookie).text
        let notes = try #require(review.firstMatch(of: /field=([A-Za-z0-9.-]*[Aa]nything[A-Za-z0-9.-]*)/)?.1)
        _ = await site.post("\(form)/answer", [("field", String(notes)), ("value", long)], cookie: cookie)
        _ = await site.post("\(form)/export", [("partial", "1")], cookie: cookie)
        let asked = await site.get("\(form)/done", cookie: cookie).text
        #expect(asked.contains("name=\"continues\"") && asked.contains("extra sheet"))
        _ = await site.post("\(form)/export", [("partial", "1"), ("continues", "1")], cookie: cookie)
        let done = await site.get("\(form)/done", cookie: cookie).text
        #expect(!done.contains("extra sheet") && done.contains("sheet behind the form"))
        let file = await site.get("\(form)/form.pdf", cookie: cookie)
        let again = try #require(await site.upload(file.response.body, cookie: cookie).header("Location"))
        #expect(await site.get("\(again)/pages/3", cookie: cookie).status == 200, "two pages and the sheet")
        #expect(await site.get("\(again)/review", cookie: cookie).text.contains("See attachment, item 1"))
    }
}
