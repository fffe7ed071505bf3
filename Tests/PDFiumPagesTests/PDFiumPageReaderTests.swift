import Documents
import Foundation
import PDFiumPages
import PortContracts
import Primitives
import TestSupport
import Testing

struct PDFiumPageReaderTests {
    @Test func keepsTheContractOfPageReading() async throws {
        try await PageReadingContract(PDFiumPageReader()).holds()
    }

    @Test func refusesMoreThanItsLimits() async throws {
        let fixture = PageReadingFixture(content: PageReadingFixture.text("Some words", x: 10, y: 10), pageCount: 3)
        try await fixture.withFile { path in
            let few = PDFiumPageReader(limits: PageLimits(pages: 2))
            await #expect(throws: DocumentFailure(.tooManyPages, ["limit": 2])) { try await few.geometry(of: path, password: "") }
            let small = PDFiumPageReader(limits: PageLimits(fileBytes: 100))
            await #expect(throws: DocumentFailure(.tooLarge, ["limit": 100])) { try await small.geometry(of: path, password: "") }
            let short = PDFiumPageReader(limits: PageLimits(characters: 5))
            await #expect(throws: DocumentFailure(.tooLarge, ["limit": 5])) {
                try await short.text(of: path, page: 1, password: "")
            }
        }
    }

    @Test func refusesAFolderAndAPipe() async throws {
        let folder = FileManager.default.temporaryDirectory.path
        await #expect(throws: DocumentFailure(.unreadable)) {
            try await PDFiumPageReader().geometry(of: folder, password: "")
        }
        await #expect(throws: DocumentFailure(.unreadable)) {
            try await PDFiumPageReader().geometry(of: "/dev/zero", password: "")
        }
    }

    @Test func seesThatAFileHasChanged() async throws {
        let reader = PDFiumPageReader()
        let first = PageReadingFixture(content: PageReadingFixture.text("Before", x: 10, y: 10))
        let second = PageReadingFixture(content: PageReadingFixture.text("After the change", x: 10, y: 10))
        try await first.withFile { path in
            #expect(try await reader.text(of: path, page: 1, password: "").lines.map(\.text) == ["Before"])
            try second.bytes.write(to: URL(filePath: path))
            #expect(try await reader.text(of: path, page: 1, password: "").lines.map(\.text) == ["After the change"])
        }
    }

    @Test func leavesAWatermarkOutOfTheWords() async throws {
        let across = "BT /F1 40 Tf 0.71 0.71 -0.71 0.71 20 20 Tm (DO NOT MAIL) Tj ET\n"
        let upward = "BT /F1 10 Tf 0 1 -1 0 20 20 Tm (Staple here) Tj ET\n"
        let fixture = PageReadingFixture(content: PageReadingFixture.text("Your last name", x: 20, y: 60) + across + upward)
        try await fixture.withFile { path in
            let text = try await PDFiumPageReader().text(of: path, page: 1, password: "")
            #expect(text.lines.map(\.text) == ["Your last name", "Staple here"])
        }
    }

    @Test func manyReadersWorkAtOnce() async throws {
        let fixture = PageReadingFixture(content: PageReadingFixture.text("Some words", x: 10, y: 10), pageCount: 4)
        try await fixture.withFile { path in
            try await withThrowingTaskGroup(of: Int.self) { group in
                for index in 0..<24 {
                    group.addTask {
                        let reader = PDFiumPageReader()
                        let text = try await reader.text(of: path, page: index % 4 + 1, password: "")
                        return text.lines.count
                    }
                }
                for try await count in group { #expect(count == 1) }
            }
        }
    }

    @Test func asksForAPassword() async throws {
        guard let shared = Checkout.shared else {
            print("skipped: the folder of real forms is not beside the checkout")
            return
        }
        let path = shared.appending(path: "eval/forms/gov/encrypted/userpw-is-password.pdf").path
        await #expect(throws: DocumentFailure(.passwordRequired)) {
            try await PDFiumPageReader().geometry(of: path, password: "")
        }
        #expect(try await !PDFiumPageReader().geometry(of: path, password: "password").isEmpty)
    }
}
