import Assistant
import Composition
import Conversation
import FormModel
import Foundation
import Primitives
import Records
import Retrieval
import TestSupport
import Testing

/// Three ordinary papers fill what they hold into an I-9 and a W-4: with their words and places, and nobody else's values.
struct PaperFactTests {
    private struct Home {
        let folder: TemporaryFolder
        let formly: Formly
        let assistant: Assistant
        let library: Library

        init() async throws {
            folder = try TemporaryFolder()
            formly = try Formly(
                home: folder.url.appending(path: "home").path, environment: ["FORMLY_RESOURCES": Checkout.resources.path],
                executable: Checkout.root.appending(path: ".build/debug/formly").path)
            assistant = try await formly.assistant(passphrase: nil)
            library = try await formly.library(passphrase: nil)
        }

        func add(_ lines: [(x: Int, y: Int, text: String)]) async throws {
            let name = "paper\(try await library.paperCount()).pdf"
            _ = try await library.add(BroughtFile(name: name, content: PlainPaper.pdf(lines)))
        }

        func offers(_ form: Template.ID, after answers: [Field.ID: String] = [:]) async throws -> [String: PaperOffer] {
            let id = try await assistant.start(form, language: .english)
            if !answers.isEmpty { _ = try await assistant.answer(answers, in: id, language: .english) }
            let offers = try await assistant.allOffers(from: library, for: try await assistant.view(id))
            return Dictionary(uniqueKeysWithValues: offers.map { ($0.field.rawValue, $0) })
        }
    }

    private static let letter: [(x: Int, y: Int, text: String)] = [
        (60, 760, "Juniper Ridge Dental Group, LLC"), (60, 746, "8815 Copper Mine Road, Suite 200, Boulder, CO 80301"),
        (60, 710, "Dana M. Whitfield"), (60, 696, "1207 Hawthorn Street, Apt 4C"), (60, 682, "Longmont, CO 80501"),
        (60, 650, "Dear Ms. Whitfield:"),
        (60, 620, "We are pleased to offer you the position of front desk coordinator at our Boulder practice."),
        (60, 590, "Your first day of work will be Monday, November 2, 2026. Please ask for Harold Osei."),
        (60, 560, "Priscilla Vaughn's first day of work was June 3, 2019."),
    ]
    private static let stub: [(x: Int, y: Int, text: String)] = [
        (60, 760, "Juniper Ridge Dental Group, LLC"), (60, 746, "8815 Copper Mine Road, Suite 200, Boulder, CO 80301"),
        (60, 710, "Employee: Dana M. Whitfield"), (60, 696, "Home address: 1207 Hawthorn Street, Apt 4C, Longmont, CO 80501"),
        (60, 682, "Social Security number: ***-**-6127"), (60, 668, "Pay period: 11/02/2026 to 11/15/2026"),
        (60, 654, "Net pay: 1,583.43"),
    ]
    private static let lease: [(x: Int, y: Int, text: String)] = [
        (60, 740, "This Lease is made between Oakline Homes LLC \\(\"Landlord\"\\) and"),
        (60, 728, "Dana M. Whitfield and Sam Reed \\(\"Tenants\"\\) of the city of Longmont."),
        (60, 690, "Landlord rents to Tenants the apartment at 1207 Hawthorn Street, Apt 4C, Longmont, CO 80501,"),
        (60, 678, "with one parking space in the yard behind the house."),
        (60, 640, "Notices to Landlord go to Opal Renwick, 40 Quarry Lane, Denver, CO 80216, opal@oakline.example."),
    ]
    private static let home = ["street": "1207 Hawthorn Street", "unit": "Apt 4C", "city": "Longmont", "zip": "80501"]
    private static let person = ["familyName": "Whitfield", "givenName": "Dana", "middleInitial": "M"]

    private func expect(_ offers: [String: PaperOffer], _ wanted: [String: String]) {
        for (field, value) in wanted {
            #expect(offers[field]?.value.exposed == .text(value), "\(field)")
            #expect(offers[field]?.place.quote.text.contains(value) == true, "\(field)")
            #expect(offers[field]?.place.page == 1 && offers[field]?.place.box != nil, "\(field)")
        }
        #expect(offers["ssn"] == nil, "the last digits are no number")
        #expect(offers["email"] == nil && offers["phone"] == nil && offers["birthDate"] == nil)
    }

    @Test(arguments: ["i9", "w4"] as [Template.ID]) func aLetterFillsWhatItHolds(form: Template.ID) async throws {
        let home = try await Home()
        try await home.add(Self.letter)
        let offers = try await home.offers(form)
        expect(offers, Self.person.merging(Self.home) { $1 })
        if form == "i9" {
            #expect(offers["firstDay"]?.value.exposed == CivilDate(iso: "2026-11-02").map(AnswerValue.date))
        }
    }

    @Test(arguments: ["i9", "w4"] as [Template.ID]) func aPayStubFillsWhatItHolds(form: Template.ID) async throws {
        let home = try await Home()
        try await home.add(Self.stub)
        expect(try await home.offers(form), Self.person.merging(Self.home) { $1 })
    }

    @Test func aLeaseFillsTheHomeAndNotTheLandlords() async throws {
        let home = try await Home()
        try await home.add(Self.lease)
        expect(try await home.offers("i9"), Self.home)
        let named = try await home.offers("i9", after: ["givenName": "Dana", "familyName": "Whitfield"])
        #expect(named["street"]?.value.exposed == .text("1207 Hawthorn Street"))
    }

    @Test func nothingOfSomebodyElsesPaperIsOffered() async throws {
        let home = try await Home()
        try await home.add(Self.stub)
        let offers = try await home.offers("i9", after: ["givenName": "Robert", "familyName": "Miller"])
        #expect(offers["street"] == nil && offers["city"] == nil, "\(offers.keys)")
    }

    @Test func allIsTakenWithOneConfirmation() async throws {
        let home = try await Home()
        for paper in [Self.letter, Self.stub, Self.lease] { try await home.add(paper) }
        let id = try await home.assistant.start("i9", language: .english)
        let used = try await home.assistant.use(whole: true, from: home.library, in: id, language: .english)
        let wanted = Set(Self.person.keys).union(Self.home.keys).union(["state", "firstDay"])
        #expect(Set(used.map(\.rawValue)) == wanted)
        let answers = try await home.assistant.view(id).state.answers
        guard case .document(let name, 1, let quote)? = answers["firstDay"]?.evidence.origin else {
            Issue.record("an answer says which paper it is from")
            return
        }
        #expect(name == "paper0.pdf" && quote.contains("November 2, 2026"))
    }

    /// An older stub has another home: neither is offered alone, both are shown, and the one that is taken says where it stands.
    @Test func showsPapersThatDisagreeSideBySide() async throws {
        let home = try await Home()
        try await home.add(Self.letter)
        try await home.add([
            (60, 760, "Juniper Ridge Dental Group, LLC"), (60, 710, "Employee: Dana M. Whitfield"),
            (60, 696, "Home address: 55 Willow Lane, Longmont, CO 80503"), (60, 668, "Pay period: 01/02/2026 to 01/15/2026"),
        ])
        let id = try await home.assistant.start("w4", language: .english)
        _ = try await home.assistant.answer(
            ["givenName": "Dana", "middleInitial": "M", "familyName": "Whitfield"], in: id, language: .english)
        let view = try await home.assistant.view(id)
        #expect(try await home.assistant.allOffers(from: home.library, for: view).allSatisfy { $0.field != "street" })
        _ = try await home.assistant.answer(["ssn": "219-09-9999"], in: id, language: .english)
        let asked = try await home.assistant.view(id)
        let found = try await home.assistant.contestedOffers(from: home.library, for: asked)
        guard asked.state.asking == ["street"] else {
            #expect(found.isEmpty, "asked in one breath with other boxes")
            return
        }
        #expect(Set(found.map(\.value.exposed)) == [.text("1207 Hawthorn Street"), .text("55 Willow Lane")])
        let number = try #require(found.firstIndex { $0.value.exposed == .text("55 Willow Lane") })
        try await home.assistant.useContested(number, as: "street", from: home.library, in: id, language: .english)
        let answer = try #require(try await home.assistant.view(id).state.answers["street"])
        #expect(answer.value.exposed == .text("55 Willow Lane"))
        guard case .document = answer.evidence.origin else {
            Issue.record("it is not said where it stands")
            return
        }
    }
}
