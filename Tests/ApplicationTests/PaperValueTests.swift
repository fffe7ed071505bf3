import Assistant
import Composition
import Conversation
import Documents
import FormModel
import Foundation
import Primitives
import Records
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

    private func proposals(
        _ lines: [(x: Int, y: Int, text: String)], for form: Template.ID = "i9", after answers: [Field.ID: String] = [:]
    ) async throws -> (offers: [String: DocumentProposal], notes: [String]) {
        let (folder, formly) = try home()
        let assistant = try await formly.assistant(passphrase: nil)
        let id = try await assistant.start(form, language: .english)
        if !answers.isEmpty { _ = try await assistant.answer(answers, in: id, language: .english) }
        let paper = PlainPaper.pdf(lines + [(50, 300, "A sheet about a person, written for a test.")])
        let found = try await assistant.propose(from: BroughtFile(name: "paper.pdf", content: paper), for: id)
        let notes = try await assistant.paperNotes(for: id).map(\.key)
        withExtendedLifetime(folder) {}
        return (Dictionary(uniqueKeysWithValues: found.map { ($0.field.rawValue, $0) }), notes)
    }

    @Test func nobodyElsesDataIsOffered() async throws {
        let found = try await proposals([
            (50, 700, "Spouse's Social Security number: 123-45-6789"), (50, 680, "Child's date of birth: 07/09/2019"),
            (50, 660, "Mother's last name: Quispe"), (50, 640, "Previous street address: 9 Old Mill Rd"),
            (50, 620, "Landlord's ZIP code: 98402"), (50, 600, "Work email address: jo@example.com"),
            (50, 580, "Employer city or town: Tacoma"),
        ])
        #expect(found.offers.isEmpty, "\(found.offers.mapValues(\.quote.exposed))")
        #expect(found.notes == ["paper.unrecognised"], "what is there is not denied: \(found.notes)")
    }

    @Test func aPaperOfAnotherPersonIsSaidAndNothingOfItIsSure() async throws {
        let lines = [
            (x: 50, y: 700, text: "First name: Sarah"), (50, 686, "Last name: Martin"), (50, 672, "Date of birth: 01/15/1985"),
        ]
        let mine = try await proposals(lines, after: ["givenName": "Sarah", "familyName": "Martín"])
        #expect(mine.notes.isEmpty && mine.offers["birthDate"]?.isSure == true)
        let others = try await proposals(lines, after: ["givenName": "Robert", "familyName": "Miller"])
        #expect(others.notes == ["paper.otherHolder"], "\(others.notes)")
        #expect(others.offers["birthDate"]?.isSure == false)
    }

    @Test func wordsOfOneKindAreOfferedUnsureAmongThePersonsOwn() async throws {
        let own = [
            (x: 50, y: 700, text: "Street address: 45 Pelican Ct"), (50, 686, "City: Houma"), (50, 672, "State: LA"),
            (50, 658, "ZIP code: 70360"),
        ]
        let offers = try await proposals(own).offers
        #expect(offers["city"]?.quote.exposed == "City: Houma" && offers["city"]?.isSure == false, "\(offers.keys)")
        let alone = try await proposals([(50, 700, "City: Houma"), (50, 686, "State: LA")])
        #expect(alone.offers.isEmpty)
    }

    @Test func aSecondPaperAddsToTheFirst() async throws {
        let (folder, formly) = try home()
        let assistant = try await formly.assistant(passphrase: nil)
        let id = try await assistant.start("i9", language: .english)
        for text in ["Street address: 45 Pelican Ct", "Date of birth: 01/15/1985"] {
            let paper = PlainPaper.pdf([(50, 700, text), (50, 600, "A sheet about a person, written for a test.")])
            let found = try await assistant.propose(from: BroughtFile(name: "paper.pdf", content: paper), for: id)
            #expect(found.count == 1, "only its own are told")
        }
        let all = try await assistant.proposals(for: id)
        #expect(Set(all.map(\.quote.exposed)).count == 2 && Set(all.map(\.paper)) == [1, 2])
        let first = try await assistant.paperImage(id, paper: 1, page: 1).png
        let second = try await assistant.paperImage(id, paper: 2, page: 1).png
        #expect(first != second)
        await #expect(throws: AssistantFailure(.nothingRead)) { try await assistant.paperImage(id, paper: 3, page: 1) }
        withExtendedLifetime(folder) {}
    }

    @Test func aFilledFormIsReadWithTheValuesOfItsFields() async throws {
        let (folder, formly) = try home()
        let assistant = try await formly.assistant(passphrase: nil)
        let id = try await assistant.start("i9", language: .english)
        let library = try await formly.library(passphrase: nil)
        var fixture = PDFFixture()
        fixture.widget("/FT /Tx /T (a) /TU (Street address) /V (45 Pelican Ct)", rect: "200 700 500 716")
        let font = fixture.object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
        let content = fixture.stream("", "BT /F1 10 Tf 1 0 0 1 50 704 Tm (Street address of the person:) Tj ET")
        fixture.pageEntries = "/Contents \(content) 0 R /Resources << /Font << /F1 \(font) 0 R >> >>"
        let file = BroughtFile(name: "filled.pdf", content: Array(fixture.bytes))
        let found = try await assistant.propose(from: file, for: id)
        #expect(found.map(\.quote.exposed) == ["Street address of the person: 45 Pelican Ct"])
        #expect(try await library.add(file).paper?.passages ?? 0 > 0)
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
