import FormModel
import Foundation
import TestSupport
import Testing

/// A licence renewal through the program as it is built: its answers, its advice, and the states' own PDFs read back.
struct LicenceRenewalTests {
    let folder: TemporaryFolder
    let formly: FormlyProgram

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(home: folder.url.appending(path: "home"))
    }

    @Test func theTemplateIsInOrder() throws {
        let file = Checkout.resources.appending(path: "Templates/dmv-renewal.form.json")
        #expect(TemplateChecker().findings(in: try JSONDecoder().decode(Template.self, from: Data(contentsOf: file))) == [])
    }

    @Test func theReviewSaysHowItIsRenewedAndHowSureThatIs() throws {
        let session = try begin("KY", ["addressState=KY", "citizenship=citizen"])
        let review = try formly.run("--json", "review", session).json()
        let advice = try #require(review["advice"] as? [String: Any])
        let points = try #require(advice["points"] as? [[String: Any]])
        #expect(points.first?["topic"] as? String == "verdict")
        #expect(
            points.allSatisfy { point in
                let sources = point["sources"] as? [Any] ?? []
                return point["certainty"] as? String == "unknown" || !sources.isEmpty
            })
        let people = try formly.run("--language", "de", "review", session).output
        #expect(!people.contains("renewal.") && !people.contains("advice."))
    }

    /// What is known of a state is shown without a form: each statement with its certainty and its sources.
    @Test func whatIsKnownOfAStateIsShownWithItsSources() throws {
        let shown = try formly.run("forms", "show", "dmv-renewal", "--state", "ny").output
        #expect(shown.contains("[1]") && shown.contains("https://") && !shown.contains("renewal.") && !shown.contains("advice."))
        let points = try #require(
            try formly.run("--json", "forms", "show", "dmv-renewal", "--state", "NY").json()["points"] as? [[String: Any]])
        for point in points where point["certainty"] as? String != "unknown" {
            let sources = try #require(point["sources"] as? [[String: Any]])
            #expect(!sources.isEmpty, "\(point)")
            for source in sources { #expect(["authority", "url", "dateRead", "confidence"].allSatisfy { source[$0] != nil }) }
        }
        #expect(try formly.run("forms", "show", "dmv-renewal", "--state", "ZZ").code == 2)
    }

    /// Of a state whose paper is not known, no other state's address is given for it.
    @Test(arguments: [("NY", "dmv.ny.gov"), ("TX", nil), ("CA", nil)])
    func sendsNobodyToAnotherStatesAgency(state: String, address: String?) throws {
        let session = try begin(state, [])
        let result = try formly.run("export", session, "--to", folder.path, "--partial")
        let said = result.output + result.error
        #expect(said.contains("dmv.ny.gov") == (address != nil))
        #expect(!said.contains("mass.gov") && !said.contains("doa.alaska.gov"))
    }

    @Test func whatToBringAndTheDaysComeAlongWithTheAnswers() throws {
        let session = try begin("KY", ["wantsRealId=yes"])
        let result = try formly.run("--json", "export", session, "--to", folder.path, "--partial")
        let output = try result.json()
        let files = try #require(output["files"] as? [String])
        #expect(files.contains { $0.hasSuffix("-answer-sheet.pdf") } && files.contains { $0.hasSuffix("-checklist.pdf") })
        let calendar = try #require(files.first { $0.hasSuffix(".ics") })
        let days = try String(contentsOfFile: calendar, encoding: .utf8)
        #expect(days.contains("20270302"), "the day it expires")
        let checklist = try #require(files.first { $0.hasSuffix("-checklist.pdf") })
        let words = try formly.run("pdf", "text", checklist).output
        #expect(words.contains("REAL ID") && !words.contains("renewal.verdict") && !words.contains("advice."))
    }

    @Test func aDoubtfulNumberIsSaidAndKept() throws {
        let begun = try formly.run("--json", "new", "dmv-renewal").json()
        let session = try #require(begun["session"] as? String)
        let turn = try formly.run("--json", "answer", session, "state=FL", "licenceNumber=1234")
        let reply = try turn.json()
        let findings = try #require(reply["findings"] as? [[String: Any]])
        #expect(findings.contains { $0["code"] as? String == "licence-number-unusual" && $0["severity"] as? String == "warning" })
        #expect(turn.code == 0)
    }

    @Test(.enabled(if: Checkout.shared != nil, "needs the states' forms beside the checkout"))
    func fillsNewYork() throws {
        let values = try filled(
            "NY", "encrypted/ny-dmv-MV44-2025-encrypted.pdf",
            [
                "county=Kings", "hearingAid=no", "lostUse=no", "otherLicenceNow=no", "donor=yes", "licenceNumber=123 456 789",
                "medicalUnawareness=yes",
            ])
        let treated = "Have you received treatment do you currently receive treatment or do you take medication for any condition"
        #expect(values.first { $0.key.hasPrefix(treated) }?.value == "Yes")
        #expect(values["PURPOSE FOR APPLICATION"] == "Renew")
        #expect(values["FULL LAST NAME"] == "Núñez")
        #expect(values["Feet"] == "5" && values["Inches"] == "9")
        #expect(values["DATE OF BIRTH Year"] == "84")
        #expect(values["SOCIAL SECURITY NUMBER SSN"] == "078051120")
        #expect(values["ADDRESS WHERE YOU GET YOUR MAIL City or Town"] == "Springfield")
        #expect(values["ADDRESS WHERE YOU LIVE City or Town"] == nil)
        #expect(values["Would you like to be added to the Donate Life Registry"]?.hasPrefix("Yes") == true)
        #expect(values["Donor Consent Date"] == nil, "signed by hand")
    }

    @Test(.enabled(if: Checkout.shared != nil, "needs the states' forms beside the checkout"))
    func fillsNewYorkWithAnotherMailingAddress() throws {
        let values = try filled(
            "NY", "encrypted/ny-dmv-MV44-2025-encrypted.pdf",
            [
                "county=Kings", "hearingAid=no", "lostUse=no", "otherLicenceNow=no", "mailingSame=no",
                "mailStreet=P.O. Box 7", "mailCity=Albany", "mailState=NY", "mailZip=12201", "mailChanged=yes",
                "licenceNumber=123456789", "medicalUnawareness=no",
            ])
        #expect(values["ADDRESS WHERE YOU GET YOUR MAIL City or Town"] == "Albany")
        #expect(values["ADDRESS WHERE YOU LIVE City or Town"] == "Springfield")
        #expect(values["HAS YOUR MAILING ADDRESS CHANGED"] == "Yes")
        #expect(values["HAS THE ADDRESS WHERE YOU LIVE CHANGED"] == "No")
    }

    @Test(.enabled(if: Checkout.shared != nil, "needs the states' forms beside the checkout"))
    func fillsMassachusetts() throws {
        let values = try filled(
            "MA", "acroform/ma-rmv-LIC100-drivers-license.pdf",
            [
                "medication=no", "phone=617-555-0142", "phoneType=cell", "otherLicenceEver=yes", "otherLicenceWhere=Peru",
                "licenceNumber=S12345678", "medicalImpairment=no", "suspended=yes", "restored=yes",
            ])
        #expect(values["Service Type"] == "Renewal")
        #expect(values["Type"] == "Standard")
        #expect(values["Class of Learner's Permit/License"] == "Passenger (Class D)")
        #expect(values["Date of Birth"] == "07/09/1984")
        #expect(values["Height (feet, inches)"] == "5'9\"")
        #expect(values["Eye Color"] == "Brown")
        #expect(values["Any medication"] == "No" && values["Any impairment"] == "No")
        #expect(values["License in another state, country, or jurisdiction"] == "Yes" && values["If yes where"] == "Peru")
        // It asks what is, not what was.
        #expect(values["License suspended"] == "No")
        #expect(values["Organ and tissue donor"] == nil, "nobody answered it")
    }

    @Test(.enabled(if: Checkout.shared != nil, "needs the states' forms beside the checkout"))
    func aLicenceStillSuspendedIsSaidToMassachusetts() throws {
        let values = try filled(
            "MA", "acroform/ma-rmv-LIC100-drivers-license.pdf",
            [
                "medication=yes", "otherLicenceEver=no", "licenceNumber=S12345678", "medicalImpairment=yes", "suspended=yes",
                "restored=no",
            ])
        #expect(values["License suspended"] == "Yes")
        #expect(values["Any medication"] == "Yes" && values["Any impairment"] == "Yes")
    }

    @Test(.enabled(if: Checkout.shared != nil, "needs the states' forms beside the checkout"))
    func fillsAlaska() throws {
        let values = try filled(
            "AK", "acroform/ak-dmv-form478-license-application.pdf",
            [
                "weight=160", "hairColor=BLK", "birthCity=Lima", "birthCountry=Peru", "otherNamesEver=no", "otherLicence=no",
                "drugConvictions=no", "licenceNumber=1234567", "medicalProblem=no",
            ])
        #expect(values["Text1"]?.split(separator: " ").map(String.init) == ["José", "Luis", "Núñez"])
        #expect(values["Text3"] == "07/09/1984")
        #expect(values["Text6"] == "5'9\"")
        #expect(values["Text13"] == "12 Elm St, 4B, Springfield, AK 99501")
        #expect(values["Text15"] == nil)
        #expect(values["Check Box21"] == "Yes" && values["Check Box23"] == nil)
        #expect(values["Check Box18"] == "Yes" && values["Check Box19"] == nil)
        #expect(values["Check Box56"] == "Yes" && values["Check Box55"] == nil)
    }

    @Test(.enabled(if: Checkout.shared != nil, "needs the states' forms beside the checkout"))
    func aFormOfAnotherStateIsNotFilledWithTheseAnswers() throws {
        let session = try begin("CA", [])
        let result = try formly.run(
            "export", session, "--to", folder.path, "--pdf", try form("encrypted/ny-dmv-MV44-2025-encrypted.pdf"), "--partial")
        #expect(result.code == 1)
    }

    @Test(.enabled(if: Checkout.shared != nil, "needs the states' forms beside the checkout"))
    func bringingTheFormAnswersTheState() throws {
        let begun = try formly.run("--json", "new", try form("acroform/ma-rmv-LIC100-drivers-license.pdf")).json()
        #expect(begun["form"] as? String == "dmv-renewal")
        let session = try #require(begun["session"] as? String)
        let shown = try formly.run("--json", "show", session).json()
        let fields = try #require(shown["fields"] as? [[String: Any]])
        #expect(fields.first { $0["id"] as? String == "state" }?["value"] as? String == "MA")
    }

    // MARK: -

    private func form(_ path: String) throws -> String {
        try #require(Checkout.shared).appending(path: "eval/forms/gov/\(path)").path
    }

    /// A session with what every state asks; returns its id.
    private func begin(_ state: String, _ more: [String]) throws -> String {
        let begun = try formly.run("--json", "new", "dmv-renewal").json()
        let session = try #require(begun["session"] as? String)
        let zip = ["NY": "11201", "MA": "01101", "AK": "99501"][state] ?? "40202"
        let answers = [
            "state=\(state)", "licenceClass=car", "expiryDate=2027-03-02", "hasRealId=no", "wantsRealId=no", "limitedTerm=no",
            "givenName=José", "middleName=Luis", "familyName=Núñez", "nameChanged=no", "birthDate=1984-07-09", "sex=M",
            "height=5 ft 9 in", "eyeColor=BRO", "ssn=078-05-1120", "street=12 Elm St", "unit=4B", "city=Springfield",
            "addressState=\(state)", "zip=\(zip)", "mailingSame=yes", "addressChanged=no", "remoteInARow=0",
            "citizenship=citizen", "suspended=no", "medicalCondition=no",
        ]
        let replaced = Set(more.map { $0.prefix { $0 != "=" } })
        let all = answers.filter { answer in !replaced.contains(answer.prefix { $0 != "=" }) } + more
        let turn = try formly.start(["--json", "answer", session] + all).finish()
        #expect(turn.code == 0, "\(turn.output) \(turn.error)")
        return session
    }

    /// What stands in the state's PDF afterwards, by field; buttons that are off are left out.
    private func filled(_ state: String, _ path: String, _ more: [String]) throws -> [String: String] {
        let session = try begin(state, more)
        let result = try formly.run("--json", "export", session, "--to", folder.path, "--pdf", try form(path))
        #expect(result.code == 0, "\(result.output) \(result.error)")
        let written = try #require(try result.json()["files"] as? [String]).first { $0.hasSuffix(".pdf") }
        let file = try #require(written)
        let read = try formly.run("--json", "pdf", "fields", file).json()
        var values: [String: String] = [:]
        for field in try #require(read["fields"] as? [[String: Any]]) {
            guard let name = field["name"] as? String, let value = field["value"] as? String, !value.isEmpty, value != "Off"
            else { continue }
            values[name] = value
        }
        return values
    }
}
