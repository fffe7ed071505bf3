import Assistant
import Composition
import Documents
import Foundation
import TestSupport
import Testing

struct CapturedPageTests {
    /// What is cut off is not in the document any more, and what stays is the size it should be.
    @Test func whatIsCutOffIsGone() async throws {
        let folder = try TemporaryFolder()
        let formly = try Formly(
            home: folder.url.appending(path: "home").path, environment: ["FORMLY_RESOURCES": Checkout.resources.path],
            executable: Checkout.root.appending(path: ".build/debug/formly").path)
        let assistant = try await formly.assistant(passphrase: nil)
        let pages = formly.documents()
        let picture = DrawnPicture.bmp(width: 400, height: 600) { x, _ in x < 200 ? 0 : 255 }
        let whole = try await assistant.boundPages([PhotographedPage(picture)])
        let part = try await assistant.boundPages(
            [PhotographedPage(picture, part: .init(x0: 0.5, y0: 0.25, x1: 1, y1: 0.75)), PhotographedPage(picture, turn: 90)])
        func ratio(_ pdf: [UInt8], _ page: Int) async throws -> Double {
            let copy = folder.url.appending(path: "copy.pdf")
            try Data(pdf).write(to: copy)
            let shown = try await pages.image(of: copy.path, page: page, password: "", options: .init(dpi: 72))
            return Double(shown.width) / Double(shown.height)
        }
        let sizes = [try await ratio(whole, 1), try await ratio(part, 1), try await ratio(part, 2)]
        for (size, wanted) in zip(sizes, [2.0 / 3, 2.0 / 3, 3.0 / 2]) { #expect(abs(size - wanted) < 0.02) }
    }
}
