import Assistant
import Conversation
import FormModel
import Foundation
import Primitives
import TestSupport
import Testing

/// What personas said, read back from the agencies' own PDFs: every box holds what it should, and no other is touched.
@Suite(.serialized, .enabled(if: Checkout.shared != nil, "needs the agencies' forms beside the checkout"))
struct PersonaPaperTests {
    private func form(_ path: String) throws -> URL {
        try #require(Checkout.shared).appending(path: "eval/forms/gov/\(path)")
    }

    private func talk(_ persona: Persona, _ form: Template.ID) throws -> PersonaTalk {
        try PersonaForms.shared.get().talk(persona, form, persona.ownLanguage)
    }

    @Test(arguments: Persona.all.filter { $0.has("i9") }.map(\.name))
    func everyBoxOfTheI9HoldsWhatWasSaid(name: String) async throws {
        let persona = try #require(Persona.all.first { $0.name == name })
        let desk = try PersonaDesk()
        let filled = try await desk.filled(
            try form("acroform/uscis-i9-2023ed.pdf"), by: try talk(persona, "i9"))
        #expect(Self.compact(filled.boxes) == Self.compact(Self.i9(persona)), "\(name)")
        // This printing has lapsed, and that is said.
        #expect(filled.export.findings.contains { $0.code == "edition-expired" })
    }

    @Test(arguments: Persona.all.filter { $0.text("dmv", "state") == "MA" }.map(\.name))
    func theLicenceFormOfMassachusettsHoldsWhatWasSaid(name: String) async throws {
        let persona = try #require(Persona.all.first { $0.name == name })
        let desk = try PersonaDesk()
        let boxes = try await desk.filled(
            try form("acroform/ma-rmv-LIC100-drivers-license.pdf"), by: try talk(persona, "dmv-renewal")
        ).boxes
        #expect(boxes["Service Type"] == "Renewal" && boxes["Last Name"] == persona.text("dmv", "lastName"))
        #expect(boxes["Date of Birth"] == "07/17/2004" && boxes["Height (feet, inches)"] == "5'7\"")
        #expect(boxes["Eye Color"] == "Brown")
        #expect(boxes.values.contains { $0 == "SPEM00002" } && boxes.values.contains { $0.contains("1 SPECIMEN HALL") })
    }

    /// Counts become the amounts of the year, and their sum.
    @Test func theAmountsOfStepThreeStandInTheirBoxes() async throws {
        let desk = try PersonaDesk()
        let values: [Field.ID: String] = [
            "year": "2025", "givenName": "Ana", "familyName": "Ruiz", "ssn": "219-09-9999", "street": "1 Oak St",
            "city": "Chicago",
            "state": "IL", "zip": "60601", "exempt": "no", "filingStatus": "single", "jobs": "one", "claimsCredits": "yes",
            "children": "1", "otherDependents": "2", "adjusts": "no",
        ]
        let (export, boxes) = try await desk.filled(
            try form("acroform/irs-fw4-2025-macos-orphan-widgets.pdf"), values: values)
        let page = "topmostSubform[0].Page1[0]."
        #expect(boxes[page + "Step3_ReadOrder[0].f1_06[0]"] == "2000" && boxes[page + "Step3_ReadOrder[0].f1_07[0]"] == "1000")
        #expect(boxes[page + "f1_09[0]"] == "3000" && boxes[page + "c1_1[0]"] == "1")
        #expect(export.findings.contains { $0.code == "edition-expired" })
    }

    /// Who is exempt writes the word where the form says so, and nothing in Steps 2 to 4.
    @Test func theWordExemptStandsOnThePage() async throws {
        let desk = try PersonaDesk()
        let values: [Field.ID: String] = [
            "givenName": "Layla", "familyName": "Haddad", "ssn": "078-05-1120", "street": "77 Example Ave", "city": "Dearborn",
            "state": "MI", "zip": "48126", "exempt": "yes",
        ]
        let (export, boxes) = try await desk.filled(
            try form("acroform/irs-fw4-2025-macos-orphan-widgets.pdf"), values: values)
        #expect(boxes["Formly.Exempt"] == "Exempt" && boxes.keys.allSatisfy { !$0.contains("Step3") && !$0.contains("c1_") })
        #expect(export.findings.allSatisfy { $0.severity != .error })
    }

    /// Without what no box keeps apart: white space, and how a telephone number is divided.
    private static func compact(_ boxes: [String: String]) -> [String: String] {
        boxes.mapValues { $0.filter { !$0.isWhitespace && !"()-,".contains($0) } }.filter { !$0.value.isEmpty }
    }

    private static func i9(_ persona: Persona) -> [String: String] {
        func said(_ key: String) -> String? { persona.text("i9", "s1." + key) }
        var boxes: [String: String?] = [
            "Last Name (Family Name)": said("lastName"), "First Name Given Name": said("firstName"),
            "Employee Middle Initial (if any)": said("middleInitial"),
            "Employee Other Last Names Used (if any)": said("otherLastNames"),
            "Address Street Number and Name": said("address"), "Apt Number (if any)": said("apt"),
            "City or Town": said("city"), "State": said("state"), "ZIP Code": said("zip"),
            "Date of Birth mmddyyyy": said("dob"), "US Social Security Number": said("ssn").flatMap(validSSN),
            "Employees E-mail Address": said("email"), "Telephone Number": said("phone"),
            "3 A lawful permanent resident Enter USCIS or ANumber": said("lprNumber"),
            "Exp Date mmddyyyy": said("workUntil"), "USCIS ANumber": said("aNumber"),
            "Form I94 Admission Number": said("i94"),
            "Foreign Passport Number and Country of IssuanceRow1": said("foreignPassport"),
        ]
        if let status = said("status") { boxes["CB_\(status)"] = "On" }
        if said("status") == "4", said("workUntil") == nil { boxes["Exp Date mmddyyyy"] = "N/A" }
        return boxes.compactMapValues(\.self)
    }

    /// Nobody has a number of these areas (SSA, POMS RM 10201.035).
    private static func validSSN(_ digits: String) -> String? {
        ["000", "666"].contains(digits.prefix(3)) || digits.hasPrefix("9") ? nil : digits
    }
}
