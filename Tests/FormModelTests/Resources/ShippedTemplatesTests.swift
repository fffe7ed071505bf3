import FormModel
import Foundation
import Primitives
import TestSupport
import Testing

/// The templates that come with Formly, answered as people would.
struct ShippedTemplatesTests {
    static func evaluate(_ template: Template, _ values: [Field.ID: AnswerValue]) -> FormEvaluation {
        FormEvaluation(template: template, answers: answers(values), today: today)
    }

    static func fill(_ template: Template, _ values: [Field.ID: AnswerValue]) -> [String: PDFFieldValue] {
        template.mapping(for: values)?.fillValues(answers(values), template: template, today: today) ?? [:]
    }

    static let person: [Field.ID: AnswerValue] = [
        "familyName": .text("García López"), "givenName": .text("Ana"), "middleInitial": .text("M"), "street": .text("1 Main St"),
        "unit": .text("4B"), "city": .text("Bend"), "state": .choice("OR"), "zip": .text("97701-1234"),
        "ssn": .text("078-05-1120"),
        "birthDate": .date(day("1990-03-04")), "phone": .text("503 555 0142"),
    ]

    // MARK: - I-9

    static let i9Numbers: [(status: String, more: [Field.ID: AnswerValue], asked: Set<Field.ID>)] = [
        ("citizen", [:], []), ("national", [:], []), ("permanentResident", [:], ["residentNumber"]),
        ("authorizedToWork", [:], ["hasEndDate", "numberKind"]),
        (
            "authorizedToWork", ["hasEndDate": .choice("yes"), "numberKind": .choice("passport")],
            ["workUntil", "passportNumber", "passportCountry"]
        ),
        ("authorizedToWork", ["hasEndDate": .choice("no"), "numberKind": .choice("i94")], ["i94"]),
        ("authorizedToWork", ["hasEndDate": .choice("no"), "numberKind": .choice("aNumber")], ["aNumber"]),
    ]

    @Test(arguments: i9Numbers.indices)
    func asksForTheNumbersOfTheStatus(index: Int) throws {
        let template = try TemplateResourcesTests.template("i9.form.json")
        let (status, more, asked) = Self.i9Numbers[index]
        let values = Self.person.merging(["status": .choice(status)]) { $1 }.merging(more) { $1 }
        #expect(Set(Self.evaluate(template, values).missing.map(\.id)) == asked, "\(status) \(more)")
    }

    @Test func fillsSectionOneForAPermanentResident() throws {
        let template = try TemplateResourcesTests.template("i9.form.json")
        let values = Self.person.merging([
            "status": .choice("permanentResident"), "residentNumber": .text("A-123-456-789"), "aNumber": .text("A999999999"),
        ]) { $1 }
        #expect(Self.evaluate(template, values).findings == [])
        #expect(
            Self.fill(template, values) == [
                "Last Name (Family Name)": .text("García López"), "First Name Given Name": .text("Ana"),
                "Employee Middle Initial (if any)": .text("M"), "Address Street Number and Name": .text("1 Main St"),
                "Apt Number (if any)": .text("4B"), "City or Town": .text("Bend"), "State": .text("OR"),
                "ZIP Code": .text("97701"),
                "Date of Birth mmddyyyy": .text("03/04/1990"), "US Social Security Number": .text("078051120"),
                "Telephone Number": .text("(503) 555-0142"), "CB_1": .flag(false), "CB_2": .flag(false), "CB_3": .text("On"),
                "CB_4": .flag(false), "3 A lawful permanent resident Enter USCIS or ANumber": .text("A123456789"),
            ])
    }

    @Test func fillsSectionOneForSomeoneAuthorizedToWork() throws {
        let template = try TemplateResourcesTests.template("i9.form.json")
        let until: [Field.ID: AnswerValue] = [
            "status": .choice("authorizedToWork"), "hasEndDate": .choice("yes"), "workUntil": .date(day("2027-06-30")),
            "numberKind": .choice("passport"), "passportNumber": .text("X1234567"), "passportCountry": .text("France"),
        ]
        let values = Self.fill(template, until)
        #expect(values["Exp Date mmddyyyy"] == .text("06/30/2027"))
        #expect(values["Foreign Passport Number and Country of IssuanceRow1"] == .text("X1234567, France"))
        #expect(values["CB_4"] == .text("On"))
        let endless = until.merging(["hasEndDate": .choice("no")]) { $1 }
        #expect(Self.fill(template, endless)["Exp Date mmddyyyy"] == .text("N/A"))
    }

    @Test(arguments: [
        ("residentNumber", "123456789", true), ("residentNumber", "A12345678", true), ("residentNumber", "12345", false),
        ("i94", "12345678901", true), ("i94", "123456789A1", true), ("i94", "1234567890", false), ("state", "CAN", true),
        ("state", "FM", false), ("zip", "K1A0B1", true), ("zip", "K1A 0B1", false), ("zip", "9770", false),
        ("phone", "+49 30 901820", false), ("middleInitial", "Ma", false), ("passportNumber", "12 AB 34567", true),
    ])
    func checksWhatTheFormTakes(id: String, text: String, isRight: Bool) throws {
        let field = try #require(try TemplateResourcesTests.template("i9.form.json").field(Field.ID(id)))
        let findings = field.findings(for: .text(text), today: today, country: "US")
        #expect(findings.isEmpty == isRight, "\(id) \(text): \(findings)")
        #expect(findings.allSatisfy { Words.gap(in: $0) == nil })
    }

    @Test func warnsOfAPermissionThatHasEnded() throws {
        let template = try TemplateResourcesTests.template("i9.form.json")
        let values: [Field.ID: AnswerValue] = [
            "status": .choice("authorizedToWork"), "hasEndDate": .choice("yes"), "workUntil": .date(day("2026-11-19")),
        ]
        let rules = Self.evaluate(template, values).findings.filter { $0.code == "rule" }
        #expect(rules.map(\.severity) == [.warning])
        #expect(rules.map(\.field) == ["workUntil"])
    }

    @Test func knowsThePrintingThatHasLapsed() throws {
        let mapping = try #require(try TemplateResourcesTests.template("i9.form.json").pdf)
        func codes(_ text: String) -> [String] { mapping.findings(printedIn: PrintedText(text), today: today).map(\.code) }
        #expect(codes("OMB No.1615-0047\nExpires 07/31/2026 … Form I-9   Edition   08/01/23") == ["edition-expired"])
        #expect(codes("OMB No.1615-0047\nExpires 05/31/2027 … Form I-9   Edition   08/01/23") == [])
        #expect(codes("OMB No.1615-0047\nExpires 08/31/2019 … Form I-9   Edition   07/17/17") == ["edition-unknown"])
    }

    // MARK: - W-4

    static let family: [Field.ID: AnswerValue] = [
        "year": .choice("2025"), "exempt": .choice("no"), "filingStatus": .choice("joint"), "jobs": .choice("two"),
        "jobsWay": .choice("box"), "claimsCredits": .choice("yes"),
        "children": .number(number("2")), "otherDependents": .number(number("1")),
        "otherCredits": .money(MoneyAmount(amount: number("120.50"))), "adjusts": .choice("no"),
    ]
    static let page = "topmostSubform[0].Page1[0]."

    @Test func fillsAWithholdingCertificate() throws {
        let template = try TemplateResourcesTests.template("w4.form.json")
        let values = Self.person.merging(Self.family) { $1 }
        let evaluation = Self.evaluate(template, values)
        #expect(evaluation.findings.map(\.code) == ["rule"], "the year is over")
        #expect(evaluation.findings.allSatisfy { $0.severity == .warning })
        #expect(evaluation.missing.isEmpty)
        let filled = Self.fill(template, values)
        let expected: [String: PDFFieldValue] = [
            "Step1a[0].f1_01[0]": .text("Ana M"), "Step1a[0].f1_02[0]": .text("García López"),
            "Step1a[0].f1_03[0]": .text("1 Main St, 4B"), "Step1a[0].f1_04[0]": .text("Bend, OR 97701-1234"),
            "f1_05[0]": .text("078-05-1120"), "c1_1[0]": .flag(false), "c1_1[1]": .text("2"), "c1_1[2]": .flag(false),
            "c1_2[0]": .text("1"), "Step3_ReadOrder[0].f1_06[0]": .text("4000"), "Step3_ReadOrder[0].f1_07[0]": .text("500"),
            "f1_09[0]": .text("4620.50"),
        ]
        #expect(filled == Dictionary(uniqueKeysWithValues: expected.map { (Self.page + $0.key, $0.value) }))
    }

    @Test func leavesStepsBlankForWhoIsExempt() throws {
        let template = try TemplateResourcesTests.template("w4.form.json")
        let values = Self.person.merging(Self.family) { $1 }.merging(["exempt": .choice("yes")]) { $1 }
        #expect(Self.evaluate(template, values).missing.isEmpty)
        let filled = Self.fill(template, values)
        #expect(filled["Formly.Exempt"] == .text("Exempt"), "this form has no box for it")
        #expect(
            filled.keys.allSatisfy { $0.contains("Step1a") || $0.hasSuffix("f1_05[0]") || $0 == "Formly.Exempt" })
        let later = Self.fill(template, values.merging(["year": .choice("2026")]) { $1 })
        #expect(later[Self.page + "c1_3[0]"] == .text("1") && later["Formly.Exempt"] == nil)
    }

    @Test func writesNoSumOfNothing() throws {
        let template = try TemplateResourcesTests.template("w4.form.json")
        let none: [Field.ID: AnswerValue] = [
            "claimsCredits": .choice("yes"), "children": .number(number("0")), "otherDependents": .number(number("0")),
        ]
        let filled = Self.fill(template, Self.person.merging(Self.family) { $1 }.merging(none) { $1 })
        #expect(filled[Self.page + "Step3_ReadOrder[0].f1_06[0]"] == nil)
        #expect(filled[Self.page + "f1_09[0]"] == .text("120.50"))
    }

    @Test func asksForExtraWithholdingAfterTheWorksheet() throws {
        let template = try TemplateResourcesTests.template("w4.form.json")
        let values = Self.family.merging(["jobs": .choice("more"), "jobsWay": .choice("estimator")]) { $1 }
        #expect(Self.evaluate(template, values).applies("extraWithholding"))
        #expect(!Self.evaluate(template, Self.family).applies("extraWithholding"))
    }

    // MARK: - Worksheets

    static func money(_ text: String) -> AnswerValue { .money(MoneyAmount(amount: number(text))) }

    static func worked(_ more: [Field.ID: AnswerValue]) throws -> FormEvaluation {
        evaluate(try TemplateResourcesTests.template("w4.form.json"), person.merging(family) { $1 }.merging(more) { $1 })
    }

    /// Cells of the official table of 2025 (Form W-4, page 4), and of the accounts of 2026.
    static let twoJobs: [(year: String, status: String, high: String, low: String, periods: String, total: String)] = [
        ("2025", "joint", "86000", "52000", "12", "577.50"), ("2026", "joint", "86000", "52000", "12", "550.83"),
        ("2026", "single", "9999", "0", "12", "7.50"), ("2025", "headOfHousehold", "450000", "120000", "12", "2462.50"),
    ]

    @Test(arguments: twoJobs.indices)
    func worksOutTheMultipleJobsWorksheet(index: Int) throws {
        let (year, status, high, low, periods, total) = Self.twoJobs[index]
        let evaluation = try Self.worked([
            "year": .choice(year), "filingStatus": .choice(status), "jobsWay": .choice("worksheet"),
            // In whichever order they are given.
            "highestWage": Self.money(index % 2 == 0 ? low : high), "secondWage": Self.money(index % 2 == 0 ? high : low),
            "payPeriods": .choice(periods),
        ])
        #expect(evaluation.computed["jobsLine3"] == .number(number(periods)))
        #expect(evaluation.computed["withholdingTotal"] == evaluation.computed["jobsLine4"])
        #expect(evaluation.computed["jobsLine4"] == Self.money(total), "\(year) \(status): \(evaluation.computed)")
    }

    @Test func theWorksheetOfThreeJobsAddsTwoCells() throws {
        let evaluation = try Self.worked([
            "year": .choice("2026"), "jobs": .choice("three"), "jobsWay": .choice("worksheet"),
            "highestWage": Self.money("50000"), "secondWage": Self.money("20000"), "thirdWage": Self.money("10000"),
            "payPeriods": .choice("26"), "extraWithholding": Self.money("10"),
        ])
        guard case .money(let first)? = evaluation.computed["jobsLine2a"],
            case .money(let second)? = evaluation.computed["jobsLine2b"],
            case .money(let sum)? = evaluation.computed["jobsLine2c"],
            case .money(let each)? = evaluation.computed["jobsLine4"],
            case .money(let all)? = evaluation.computed["withholdingTotal"]
        else {
            Issue.record("\(evaluation.computed)")
            return
        }
        #expect(sum.amount.double == first.amount.double + second.amount.double && evaluation.computed["jobsLine1"] == nil)
        #expect(
            abs(each.amount.double - sum.amount.double / 26) < 0.006 && abs(all.amount.double - each.amount.double - 10) < 0.001)
    }

    /// What the table has no cell for is not worked out, and it is said.
    @Test func aWageBeyondTheTableGivesNothing() throws {
        let evaluation = try Self.worked([
            "year": .choice("2026"), "jobsWay": .choice("worksheet"), "highestWage": Self.money("200000"),
            "secondWage": Self.money("120001"), "payPeriods": .choice("12"),
        ])
        #expect(evaluation.computed["jobsLine1"] == nil && evaluation.computed["withholdingTotal"] == nil)
        #expect(evaluation.findings.contains { $0.code == "rule" && $0.field == "secondWage" })
    }

    static let deductions: [Field.ID: AnswerValue] = [
        "year": .choice("2026"), "filingStatus": .choice("headOfHousehold"), "adjusts": .choice("yes"),
        "deductionsWay": .choice("worksheet"), "totalIncome": money("78000"), "tips": money("0"), "overtime": money("4000"),
        "carLoan": money("0"), "senior": .choice("no"), "adjustments": money("1200"), "medical": money("0"),
        "localTaxes": money("0"), "mortgage": money("0"), "charity": money("0"), "otherItemized": money("0"),
        "cashGifts": money("300"),
    ]

    @Test(
        arguments: [
            ([:], "5500"), (["totalIncome": money("150000")], "1500"), (["cashGifts": money("5000")], "6200"),
            (["senior": .choice("yes"), "totalIncome": money("74999")], "11500"),
            (["mortgage": money("20000"), "localTaxes": money("50000")], "41450"),
            (["tips": money("30000"), "carLoan": money("12000")], "40500"),
            (["totalIncome": money("700000"), "overtime": money("0")], nil),
        ] as [([Field.ID: AnswerValue], String?)])
    func worksOutTheDeductionsWorksheet(more: [Field.ID: AnswerValue], total: String?) throws {
        let evaluation = try Self.worked(Self.deductions.merging(more) { $1 })
        #expect(evaluation.computed["deductionsTotal"] == total.map(Self.money), "\(evaluation.computed)")
        if total == nil { #expect(evaluation.findings.contains { $0.field == "totalIncome" }) }
    }

    @Test func worksOutTheDeductionsWorksheetOf2025() throws {
        let evaluation = try Self.worked([
            "adjusts": .choice("yes"), "deductionsWay": .choice("worksheet"), "itemized": Self.money("34500"),
            "adjustments": Self.money("700"),
        ])
        #expect(evaluation.computed["deductionsTotal"] == Self.money("5200"))
    }

    /// What is worked out is not asked, not missing, and not what somebody typed there.
    @Test func linesOfWorksheetsAreNeverAsked() throws {
        let template = try TemplateResourcesTests.template("w4.form.json")
        let lines = template.fields.filter { $0.computed != nil }
        #expect(lines.count > 25)
        let evaluation = try Self.worked(Self.deductions.merging(["deductionLine15": Self.money("99999")]) { $1 })
        #expect(evaluation.computed["deductionLine15"] == Self.money("5500"))
        #expect(!evaluation.unanswered.contains { $0.computed != nil })
    }
}

/// The mappings against the names that the official files have, where the checkout has them beside it.
@Suite(.enabled(if: Checkout.shared != nil, "skipped: ../shared is not beside the checkout"))
struct ShippedMappingsTests {
    static let names: [String: Set<String>] = {
        guard let folder = Checkout.shared?.appending(path: "eval/forms/field-groundtruth/json"),
            let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        else { return [:] }
        return Dictionary(
            uniqueKeysWithValues: files.compactMap { file in
                guard let data = try? Data(contentsOf: folder.appending(path: file)),
                    let value = try? JSONDecoder().decode(JSONValue.self, from: data)
                else { return nil }
                return (file, Set(value["fields"]?.array?.compactMap { $0["name"]?.string } ?? []))
            })
    }()

    /// The PDF of the year that is beside the checkout.
    private static func mapping(_ template: String) throws -> PDFMapping {
        let mappings = try TemplateResourcesTests.template("\(template).form.json").mappings
        return try #require(mappings.last)
    }

    @Test(arguments: [("i9", "uscis-i9-2023ed"), ("w4", "irs-fw4-2025-macos-orphan-widgets")])
    func namesFieldsThatTheFileHas(template: String, file: String) throws {
        let mapping = try Self.mapping(template)
        let names = try #require(Self.names["\(file).fields.json"])
        let added = Set((mapping.additions ?? []).map(\.pdfField))
        for entry in mapping.entries { #expect(names.contains(entry.pdfField) || added.contains(entry.pdfField)) }
    }

    @Test(arguments: [("i9", "uscis-i9-2023ed"), ("w4", "irs-fw4-2025-macos-orphan-widgets")])
    func recognisesItsFileAndNoOther(template: String, file: String) throws {
        let mapping = try Self.mapping(template)
        #expect(Self.names.count > 20)
        let recognised = Self.names.filter { mapping.recognises($0.value) }.keys.sorted()
        #expect(recognised == ["\(file).fields.json"])
    }
}
