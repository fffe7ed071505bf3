import Foundation
import LocalWeb
import Primitives
import TestSupport
import Testing

/// A copy for archives on the page of the finished form.
@Suite(.enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct ArchiveCopyTests {
    /// - Parameter prints: something stands on the page in a font that the file doesn't have.
    private func form(prints: Bool) -> [UInt8] {
        var fixture = PDFFixture()
        if prints {
            let font = fixture.object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
            let content = fixture.stream("", "BT /F1 10 Tf 50 720 Td (Name) Tj ET")
            fixture.pageEntries = "/Contents \(content) 0 R /Resources << /Font << /F1 \(font) 0 R >> >>"
        }
        fixture.widget("/FT /Tx /T (name) /TU (Full name) /DA (/Helv 10 Tf 0 g)", rect: "50 700 250 715")
        return fixture.bytes
    }

    private func finished(_ site: AppSite, _ cookie: String, prints: Bool) async throws -> String {
        let session = try #require(await site.upload(form(prints: prints), cookie: cookie).header("Location"))
        _ = await site.post("\(session)/export", [("partial", "1")], cookie: cookie)
        let offered = await site.get("\(session)/done", cookie: cookie).text
        #expect(offered.contains("name=\"archive\"") && offered.contains("A copy for archives"))
        _ = await site.post("\(session)/export", [("partial", "1"), ("archive", "1")], cookie: cookie)
        return session
    }

    @Test func isWrittenOnWish() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let session = try await finished(site, cookie, prints: false)
        let done = await site.get("\(session)/done", cookie: cookie).text
        #expect(done.contains("no official validator has looked at it") && !done.contains("name=\"archive\""))
        let file = await site.get("\(session)/form.pdf", cookie: cookie).response.body
        #expect(String(decoding: file, as: UTF8.self).contains("<pdfaid:part>2</pdfaid:part>"))
        _ = await site.post("\(session)/export", [("partial", "1")], cookie: cookie)
        let ordinary = await site.get("\(session)/form.pdf", cookie: cookie).response.body
        #expect(!String(decoding: ordinary, as: UTF8.self).contains("pdfaid"))
    }

    @Test func saysWhyThereIsNone() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let session = try await finished(site, cookie, prints: true)
        let done = await site.get("\(session)/done", cookie: cookie).text
        #expect(done.contains("can’t be written as PDF/A") && done.contains("the font Helvetica isn’t in the file"))
        #expect(done.contains("ISO 19005-2, 6.2.11.4"))
        let file = await site.get("\(session)/form.pdf", cookie: cookie).response.body
        #expect(file.starts(with: Array("%PDF".utf8)), "the ordinary one is there")
    }
}
