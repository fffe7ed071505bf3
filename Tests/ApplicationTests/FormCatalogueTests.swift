import Assistant
import Composition
import FormModel
import Foundation
import TestSupport
import Testing

/// Official forms, found by what a person wants and recognised by what a file prints.
struct FormCatalogueTests {
    private func catalogue() throws -> FormCatalogue {
        let folder = try TemporaryFolder()
        return try Formly(
            home: folder.path, environment: ["FORMLY_RESOURCES": Checkout.resources.path], executable: "/nowhere/formly"
        ).catalogue()
    }

    @Test(arguments: [
        ("passport for my baby", "DS-11"), ("renew my green card", "I-90"), ("i90", "I-90"), ("Form DS 11", "DS-11"),
        ("Kindergeld", "KG 1"), ("food stamps", "MDHHS-1171"), ("register my car", "MV-82"),
    ])
    func findsByWhatAPersonWants(text: String, number: String) async throws {
        #expect(try await catalogue().search(text).first?.number == number)
    }

    @Test func findsAcrossLanguages() async throws {
        let catalogue = try catalogue()
        for text in ["护照", "جواز سفر", "पासपोर्ट", "pasaporte", "passeport", "Reisepass"] {
            let found = try await catalogue.search(text)
            #expect(found.contains { $0.kind == "passport" }, "\(text)")
        }
    }

    @Test func findsNothingForNothing() async throws {
        let catalogue = try catalogue()
        for text in ["", "asdfgh", "the of and", "???"] { #expect(try await catalogue.search(text).isEmpty, "\(text)") }
        #expect(try await catalogue.count() >= 200)
    }

    @Test func recognisesAFileByItsTitleAndItsNumber() async throws {
        let catalogue = try catalogue()
        let head = "Form I-90\nApplication to Replace Permanent Resident Card\nDepartment of Homeland Security"
        #expect(try await catalogue.form(onFirstPage: head)?.number == "I-90")
        let filler = String(repeating: "what is to be read before anything is filled in here ", count: 30)
        #expect(
            try await catalogue.form(onFirstPage: filler + head) == nil, "a form that only speaks of another one is not that form"
        )
        #expect(try await catalogue.form(onFirstPage: "Application to Replace Permanent Resident Card") == nil, "no number")
    }
}
