import Composition
import FormModel
import Foundation
import IdentityDocuments
import Primitives
import TestSupport
import Testing

@testable import Assistant

/// What most forms ask about a person, filled in once and read as a form would read it.
struct AboutYouTests {
    private let desk: Desk

    init() throws { desk = try Desk(templates: try Resources(root: Checkout.resources.path).templates()) }

    private func facts() async throws -> [Meaning: AnswerValue] {
        try await desk.assistant.profile().facts.mapValues(\.value.exposed)
    }

    private func id(_ meaning: Meaning) throws -> Field.ID {
        try #require(desk.assistant.aboutYou.template.fields.first { $0.meaning == meaning }).id
    }

    @Test func asksWhatMostFormsAskInEveryLanguage() throws {
        let template = desk.assistant.aboutYou.template
        let asked = Set(template.fields.compactMap(\.meaning))
        #expect(asked.isSuperset(of: ["person.givenName", "person.familyName", "person.birthDate", "address.home.street"]))
        #expect(
            asked.isSuperset(of: ["address.home.postalCode", "person.phone", "person.email"]) && !asked.contains("person.ssn"))
        #expect(template.fields.allSatisfy { !$0.required && $0.condition == nil && $0.isRememberable })
        #expect(Set(template.fields.map(\.id)).count == template.fields.count)
    }

    @Test func keepsWhatWasTypedAsTheTalkWouldReadIt() async throws {
        let wrong = try await desk.assistant.keepAboutYou(
            [try id("person.givenName"): " Ana ", try id("person.birthDate"): "February 30 1990"], language: .english)
        #expect(wrong.map(\.field) == [try id("person.birthDate")])
        #expect(try await facts().isEmpty, "all or nothing")
        let right = try await desk.assistant.keepAboutYou(
            [
                try id("person.givenName"): " Ana ", try id("person.birthDate"): "4. März 1990",
                try id("address.home.state"): "Illinois", try id("person.email"): "",
            ], language: .german)
        #expect(right.isEmpty, "\(right)")
        let kept = try await facts()
        #expect(
            kept["person.givenName"] == .text("Ana") && kept["person.birthDate"] == CivilDate(iso: "1990-03-04").map { .date($0) }
        )
        #expect(kept["address.home.state"] == .text("IL") || kept["address.home.state"] == .choice("IL"), "\(kept)")
        #expect(kept["person.email"] == nil)
    }

    @Test func forgetsWhatWasEmptiedAndShowsWhatIsKept() async throws {
        let name = try id("person.givenName")
        _ = try await desk.assistant.keepAboutYou([name: "Ana"], language: .english)
        #expect(try await desk.assistant.typedAboutYou()[name] == "Ana")
        let before = try await desk.assistant.profile().facts["person.givenName"]
        _ = try await desk.assistant.keepAboutYou([name: "Ana"], language: .english)
        #expect(try await desk.assistant.profile().facts["person.givenName"] == before, "what stays keeps its day")
        _ = try await desk.assistant.keepAboutYou([name: " "], language: .english)
        #expect(try await facts().isEmpty)
    }

    @Test func isOfferedInTheNextForm() async throws {
        _ = try await desk.assistant.keepAboutYou([try id("person.familyName"): "García Ruiz"], language: .english)
        let form = try await desk.assistant.start("w4", language: .english)
        let offers = try await desk.assistant.offers(for: form)
        #expect(offers.map(\.fact.value.exposed) == [.text("García Ruiz")] && offers.first?.fact.form.english == "About you")
    }

    @Test func readsAPassportIntoTheBoxesAndKeepsNothing() async throws {
        let passport = IdentityDocument(
            kind: .passport, format: .td3,
            fields: [.surname: "RUIZ", .givenNames: "ANA", .birthDate: "1990-03-04", .expiryDate: "2020-01-01"])
        let read = await desk.assistant.aboutYou(in: [passport], .english)
        #expect(read.texts[try id("person.familyName")]?.lowercased() == "ruiz")
        #expect(read.texts[try id("person.birthDate")]?.contains("1990") == true)
        #expect(read.notes.map(\.key) == ["paper.expired"])
        #expect(try await facts().isEmpty)
    }
}
