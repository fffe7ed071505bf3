import Assistant
import Composition
import Conversation
import DocumentModel
import FormModel
import Foundation
import Primitives
import TestSupport
import Testing

/// Values of papers that are no identity documents: offered with the place they stand at, taken when the person says so.
struct PaperValueTests {
    private func home() throws -> (TemporaryFolder, Formly) {
        let folder = try TemporaryFolder()
        let formly = try Formly(
            home: folder.url.appending(path: "home").path, environment: ["FORMLY_RESOURCES": Checkout.resources.path],
            executable: Checkout.root.appending(path: ".build/debug/formly").path)
        return (folder, formly)
    }

    private func flat(_ labels: [String]) -> [UInt8] {
        var fixture = PDFFixture()
        for (index, label) in labels.enumerated() {
            let y = 700 - 40 * index
            fixture.widget("/FT /Tx /T (f\(index)) /TU (\(label))", rect: "200 \(y) 500 \(y + 16)")
        }
        return Array(fixture.bytes)
    }

    @Test func aWageStatementOffersWhatItsBoxesMean() async throws {
        let (folder, formly) = try home()
        let assistant = try await formly.assistant(passphrase: nil)
        let id = try await assistant.start("w4", language: .english)
        let proposals = try await assistant.propose(from: BroughtFile(name: "w2.pdf", content: PlainPaper.wageStatement), for: id)
        #expect(proposals.allSatisfy { $0.document.rawValue == "w-2" && $0.part != nil && $0.isSure }, "\(proposals)")
        let template = try await assistant.view(id).template
        let meanings = Dictionary(
            uniqueKeysWithValues: proposals.compactMap { proposal in
                template.field(proposal.field)?.meaning.map { ($0.rawValue, proposal.quote.exposed) }
            })
        #expect(meanings["person.ssn"] == "a Employee’s social security number: 123-45-6789", "\(meanings)")
        #expect(meanings["person.familyName"] == "Last name: Ribeiro" && meanings["person.givenName"] == nil)
        #expect(try await assistant.view(id).state.answers.isEmpty, "nothing is used before the person says so")
        let used = try await assistant.accept(nil, in: id, language: .english)
        #expect(Set(used) == Set(proposals.map(\.field)))
        let picture = try await assistant.paperImage(id, page: 1)
        #expect(picture.png.starts(with: [0x89, 0x50]))
        withExtendedLifetime(folder) {}
    }

    /// Label, the paper's lines, and what is offered; nil: nothing.
    private static let papers: [(label: String, lines: [(x: Int, y: Int, text: String)], value: String?)] = [
        ("Monthly rent", [(50, 700, "Monthly rent: 845 dollars")], "845 dollars"),
        ("Monthly rent", [(50, 700, "Rent of the garage: 90 dollars")], nil),
        ("Account number", [(50, 700, "Account number"), (50, 686, "A-1772")], "A-1772"),
        ("Account number", [(50, 700, "Account number: A-1772"), (50, 600, "Account number: B-9")], nil),
        ("Name", [(50, 700, "Name: Harbour Homes")], nil), ("Phone", [(50, 700, "Phone: 503 555 0100")], nil),
        ("Landlord phone number", [(50, 700, "Tenant phone number: 503 555 0100")], nil),
        ("Lease start date", [(50, 700, "Lease start date: March 1, 2024")], "March 1, 2024"),
        ("Lease start date", [(50, 700, "Lease start date: to be agreed")], nil),
    ]

    @Test(arguments: papers) func takesOnlyWhatStandsUnderItsLabel(
        label: String, lines: [(x: Int, y: Int, text: String)], value: String?
    ) async throws {
        let (folder, formly) = try home()
        let assistant = try await formly.assistant(passphrase: nil)
        let id = try await assistant.start(
            BroughtFile(name: "form.pdf", content: flat([label, "Unrelated question"])), language: .english)
        let paper = PlainPaper.pdf(lines + [(50, 400, "A letter about a house by the water, written for a test.")])
        let proposals = try await assistant.propose(from: BroughtFile(name: "paper.pdf", content: paper), for: id)
        #expect(
            proposals.map(\.quote.exposed).first?.hasSuffix(value ?? "nothing") ?? (value == nil),
            "\(proposals.map(\.quote.exposed))")
        #expect(proposals.count == (value == nil ? 0 : 1))
        withExtendedLifetime(folder) {}
    }

    @Test func aPaperThatSaysNothingIsRefused() async throws {
        let (folder, formly) = try home()
        let assistant = try await formly.assistant(passphrase: nil)
        let id = try await assistant.start("w4", language: .english)
        await #expect(throws: AssistantFailure(.nothingRead)) {
            _ = try await assistant.propose(
                from: BroughtFile(
                    name: "x.pdf",
                    content: PlainPaper.pdf([(50, 700, String(repeating: "thank you for your kind letter ", count: 4))])), for: id
            )
        }
        withExtendedLifetime(folder) {}
    }
}
