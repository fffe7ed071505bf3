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

    /// The blank form at hand is that of 2025, so each persona fills that year's: what they say is theirs, the amounts are the year's.
    @Test(arguments: Persona.all.filter { $0.has("w4") }.map(\.name))
    func everyBoxOfTheW4HoldsWhatWasSaid(name: String) async throws {
        let persona = try #require(Persona.all.first { $0.name == name })
        let desk = try PersonaDesk()
        let said = try PersonaForms.shared.get().talk(persona, "w4", persona.ownLanguage)
        let typed = Self.w4(of: 2025, said.answers.mapValues(\.value.exposed))
        let filled = try await desk.filled(try form("acroform/irs-fw4-2025-macos-orphan-widgets.pdf"), values: typed)
        #expect(Self.compact(filled.boxes) == Self.compact(Self.w4Boxes(persona)), "\(name)")
        #expect(filled.export.findings.contains { $0.code == "edition-expired" })
    }

    /// The answers as they are typed into the form of a year, without what only the other year asks.
    private static func w4(of year: Int, _ answers: [Field.ID: AnswerValue]) -> [Field.ID: String] {
        var typed = answers.mapValues { value -> String in
            switch value {
            case .money(let money): "$" + money.amount.plain
            default: value.words
            }
        }
        typed["year"] = String(year)
        if typed["deductionsWay"] == "worksheet" { typed["itemized"] = "$0" }
        return typed
    }

    /// Step by step from the persona's own sheet; amounts by the form of 2025: 2,000 a child, 500 another dependent.
    private static func w4Boxes(_ persona: Persona) -> [String: String] {
        func said(_ key: String) -> String? { persona.text("w4", key) }
        func count(_ key: String) -> Int { said(key).flatMap(Int.init) ?? 0 }
        let page = "topmostSubform[0].Page1[0]."
        var boxes: [String: String?] = [
            page + "Step1a[0].f1_01[0]": said("firstNameMI"), page + "Step1a[0].f1_02[0]": said("lastName"),
            page + "Step1a[0].f1_03[0]": said("address"), page + "Step1a[0].f1_04[0]": said("cityStateZip"),
            page + "f1_05[0]": said("ssn").flatMap { validSSN($0.filter(\.isNumber)) == nil ? nil : $0 },
        ]
        let status = ["S": "0", "MFJ": "1", "HOH": "2"]
        if let place = said("filingStatus").flatMap({ status[$0] }), let number = Int(place) {
            boxes[page + "c1_1[\(place)]"] = String(number + 1)
        }
        if said("twoJobsBox") == "true" { boxes[page + "c1_2[0]"] = "1" }
        let (children, others) = (count("childrenCount") * 2000, count("otherDependentsCount") * 500)
        if children > 0 { boxes[page + "Step3_ReadOrder[0].f1_06[0]"] = String(children) }
        if others > 0 { boxes[page + "Step3_ReadOrder[0].f1_07[0]"] = String(others) }
        if children + others > 0 { boxes[page + "f1_09[0]"] = String(children + others) }
        return boxes.compactMapValues(\.self).merging(w4Worksheets(persona)) { $1 }
    }

    private static func w4Worksheets(_ persona: Persona) -> [String: String] {
        var boxes: [String: String] = [:]
        let page = "topmostSubform[0].Page3[0]."
        if case .object(let sheet)? = persona.sheet("w4", "worksheet2026"), let adjustments = sheet["5"]?.number {
            // Nothing itemized: the standard deduction of a head of household in 2025 stands alone.
            let amount = String(Int(adjustments))
            boxes = [
                page + "f3_07[0]": "0", page + "f3_08[0]": "22500", page + "f3_09[0]": "0", page + "f3_10[0]": amount,
                page + "f3_11[0]": amount, "topmostSubform[0].Page1[0].f1_11[0]": amount,
            ]
        }
        if persona.sheet("w4", "worksheet2b") != nil {
            // $86,000 and $52,000, jointly: 6,930 in the table of 2025, over twelve pays.
            boxes = [
                page + "f3_01[0]": "6930", page + "f3_05[0]": "12", page + "f3_06[0]": "577.50",
                "topmostSubform[0].Page1[0].f1_12[0]": "577.50",
            ]
        }
        return boxes
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

    /// Every persona as if at home in the state whose paper it is: what they said of themselves stands in its boxes.
    @Test(arguments: Persona.all.filter { $0.has("dmv") }.map(\.name), ["NY", "MA", "AK"])
    func theStatesFormsHoldWhatWasSaid(name: String, state: String) async throws {
        let persona = try #require(Persona.all.first { $0.name == name })
        let truth = try PersonaForms.shared.get().truth(of: persona, "dmv-renewal").values
        var typed = truth.filter { $0.value != .doesNotApply }.mapValues(\.words)
        typed.merge(Self.atHome(in: state)) { $1 }
        // The paper itself says which state it is.
        typed["state"] = nil
        let desk = try PersonaDesk()
        let (export, boxes) = try await desk.filled(try form(Self.papers[state] ?? ""), values: typed)
        #expect(export.main != nil, "\(name) \(state): \(export.findings.map(\.code))")
        for (box, value) in try Self.boxes(of: state, persona) {
            #expect(Self.loose(boxes[box] ?? "") == Self.loose(value), "\(name) \(state) \(box)")
        }
    }

    private static let papers = [
        "NY": "encrypted/ny-dmv-MV44-2025-encrypted.pdf", "MA": "acroform/ma-rmv-LIC100-drivers-license.pdf",
        "AK": "acroform/ak-dmv-form478-license-application.pdf",
    ]

    /// What only this state asks, and where it is.
    private static func atHome(in state: String) -> [Field.ID: String] {
        var typed: [Field.ID: String] = ["addressState": state, "hairColor": "BLK", "weight": "160"]
        switch state {
        case "NY":
            typed.merge([
                "licenceNumber": "123456789", "zip": "11201", "county": "Kings", "hearingAid": "no", "lostUse": "no",
                "otherLicenceNow": "no", "medicalUnawareness": "no",
            ]) { $1 }
        case "MA":
            typed.merge([
                "licenceNumber": "S12345678", "zip": "01101", "otherLicenceEver": "no", "medicalImpairment": "no",
                "medication": "no",
            ]) { $1 }
        default:
            typed.merge([
                "licenceNumber": "1234567", "zip": "99501", "birthCity": "Lima", "birthCountry": "PE", "otherNamesEver": "no",
                "otherLicence": "no", "drugConvictions": "no", "medicalProblem": "no",
            ]) { $1 }
        }
        return typed
    }

    private static func boxes(of state: String, _ persona: Persona) throws -> [String: String] {
        func said(_ key: String) -> String { persona.text("dmv", key) ?? "" }
        let height = try #require(Int(said("heightIn")))
        let american = String(said("dob").dropFirst(5)).replacing("-", with: "/") + "/" + said("dob").prefix(4)
        switch state {
        case "NY":
            return [
                "FULL LAST NAME": said("lastName"), "FULL FIRST NAME": said("firstName"),
                "DATE OF BIRTH Year": String(said("dob").dropFirst(2).prefix(2)),
                "Feet": String(height / 12), "Inches": String(height % 12),
                "ADDRESS WHERE YOU GET YOUR MAIL City or Town": said("city"), "PURPOSE FOR APPLICATION": "Renew",
                "Do you need a hearing aid and or full view mirror to drive a motor vehicle": "No",
            ]
        case "MA":
            return [
                "Last Name": said("lastName"), "Date of Birth": american, "Service Type": "Renewal",
                "Height (feet, inches)": "\(height / 12)'\(height % 12)\"", "Any medication": "No", "Any impairment": "No",
            ]
        default:
            let names = [said("firstName"), said("middleName"), said("lastName")].filter { !$0.isEmpty }
            return [
                "Text1": names.joined(separator: " "), "Text2": "1234567", "Text3": american,
                "Text6": "\(height / 12)'\(height % 12)\"", "Text7": "160", "Text8": "Black", "Check Box62": "Yes",
            ]
        }
    }

    /// Without signs, the sort of white space, and capitals.
    private static func loose(_ text: String) -> String {
        let words = text.lowercased().map { $0.isLetter || $0.isNumber ? $0 : " " }.split(separator: " ")
        return words.map { String($0) }.joined(separator: " ")
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
