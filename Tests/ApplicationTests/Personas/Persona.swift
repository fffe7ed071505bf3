import Conversation
import FormModel
import Foundation
import Primitives
import TestSupport

/// An invented person with all their answers to each form.
struct Persona: Sendable {
    let name: String
    let today: CivilDate
    private let forms: [String: JSONValue]

    init(_ file: URL) throws {
        name = file.deletingPathExtension().lastPathComponent
        forms = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: file)).object ?? [:]
        today = forms["referenceDate"]?.string.flatMap(CivilDate.init(iso:)) ?? Desk.today
    }

    /// Those beside the checkout, then those of the repository.
    static let all: [Persona] = {
        let folders = [Checkout.shared?.appending(path: "data/personas"), Checkout.root.appending(path: "Tests/Personas")]
        return folders.compactMap(\.self).flatMap { folder -> [Persona] in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { try? Persona(folder.appending(path: $0)) }
        }
    }()

    func has(_ form: String) -> Bool { forms[form] != nil }

    /// A language that Formly speaks: the persona's own, where the file says it.
    var language: Language? { forms["language"]?.string.flatMap(Language.init(rawValue:)) }

    /// One that Formly speaks, by the file or by where the person comes from.
    var ownLanguage: Language {
        let origin = forms["about"]?["origin"]?.string ?? ""
        return language ?? (origin.contains("Mexico") ? .spanish : origin.contains("Netherlands") ? .german : .english)
    }

    func text(_ form: String, _ key: String) -> String? {
        switch forms[form]?[form + "." + key] ?? forms[form]?[key] {
        case .string(let text)?: text
        case .number(let number)?: number == number.rounded() ? String(Int(number)) : String(number)
        case .bool(let flag)?: flag ? "true" : "false"
        default: nil
        }
    }

    /// A sheet of lines within a form's answers, such as a worksheet.
    func sheet(_ form: String, _ key: String) -> JSONValue? { forms[form]?[key] }

    /// The answers to a form as they would be typed into its fields.
    func typed(_ form: Template.ID, in template: Template) -> [Field.ID: String] {
        switch form {
        case "i9": employment
        case "w4": withholding
        case "dmv-renewal": licence
        default: SiteAnswers(values: forms["ds160"]?.object ?? [:]).answers(in: template)
        }
    }

    // MARK: - I-9

    private var employment: [Field.ID: String] {
        func i9(_ key: String) -> String? { text("i9", "s1." + key) }
        var typed: [Field.ID: String?] = [
            "familyName": i9("lastName"), "givenName": i9("firstName"), "middleInitial": i9("middleInitial"),
            "otherLastNames": i9("otherLastNames"), "street": i9("address"), "unit": i9("apt"), "city": i9("city"),
            "state": i9("state"), "zip": i9("zip"), "birthDate": iso(i9("dob")), "ssn": i9("ssn"), "email": i9("email"),
            "phone": i9("phone").map { "+1" + $0 }, "residentNumber": i9("lprNumber"), "workUntil": iso(i9("workUntil")),
            "aNumber": i9("aNumber"), "i94": i9("i94"), "firstDay": iso(text("i9", "s2.firstDay")),
        ]
        let status = ["1": "citizen", "2": "national", "3": "permanentResident", "4": "authorizedToWork"]
        typed["status"] = i9("status").flatMap { status[$0] }
        if i9("status") == "4" {
            typed["hasEndDate"] = i9("workUntil") == nil ? "no" : "yes"
            let kinds = [("aNumber", "aNumber"), ("i94", "i94"), ("foreignPassport", "passport")]
            typed["numberKind"] = kinds.first { i9($0.0) != nil }?.1
        }
        if let passport = i9("foreignPassport")?.split(separator: ",", maxSplits: 1).map(String.init), passport.count == 2 {
            typed["passportNumber"] = passport[0]
            typed["passportCountry"] = String(passport[1].drop { $0 == " " })
        }
        return typed.compactMapValues(\.self)
    }

    /// From `mm/dd/yyyy`.
    private func iso(_ date: String?) -> String? {
        guard let parts = date?.split(separator: "/"), parts.count == 3 else { return date }
        return "\(parts[2])-\(parts[0])-\(parts[1])"
    }

    // MARK: - W-4

    private var withholding: [Field.ID: String] {
        func w4(_ key: String) -> String? { text("w4", key) }
        let place = w4("cityStateZip")?.split(separator: ",").map(String.init) ?? []
        let region = place.last?.split(separator: " ").map(String.init) ?? []
        let street = text("i9", "s1.address") ?? w4("address") ?? ""
        let unit = w4("address")?.dropFirst(street.count).drop { $0 == " " }
        var typed: [Field.ID: String?] = [
            "year": w4("year"), "familyName": w4("lastName"), "ssn": w4("ssn"), "street": street,
            "unit": unit.flatMap { $0.isEmpty ? nil : String($0) }, "city": place.first, "state": region.first,
            "zip": region.last, "exempt": "no",
            "filingStatus": w4("filingStatus").flatMap { ["S": "single", "MFJ": "joint", "HOH": "headOfHousehold"][$0] },
            "jobs": "one", "claimsCredits": w4("creditsTotal") == nil ? "no" : "yes", "adjusts": "no",
        ]
        // "María José" is one first name, "Oksana D" a name and an initial.
        let names = w4("firstNameMI")?.split(separator: " ").map(String.init) ?? []
        let hasInitial = names.count > 1 && names.last?.count == 1
        typed["givenName"] = (hasInitial ? names.dropLast() : names[...]).joined(separator: " ")
        typed["middleInitial"] = hasInitial ? names.last : nil
        if w4("creditsTotal") != nil {
            typed["children"] = w4("childrenCount") ?? "0"
            typed["otherDependents"] = w4("otherDependentsCount") ?? "0"
        }
        return typed.compactMapValues(\.self).merging(jobs) { $1 }.merging(deductions) { $1 }
    }

    private var jobs: [Field.ID: String] {
        if text("w4", "twoJobsBox") == "true" { return ["jobs": "two", "jobsWay": "box"] }
        guard case .object(let sheet)? = forms["w4"]?["worksheet2b"] else { return [:] }
        func line(_ key: String) -> String { sheet[key]?.number.map { "$\(Int($0))" } ?? "" }
        return [
            "jobs": "two", "jobsWay": "worksheet", "highestWage": line("higherWage"), "secondWage": line("lowerWage"),
            "payPeriods": sheet["line3"]?.number.map { String(Int($0)) } ?? "",
        ]
    }

    private var deductions: [Field.ID: String] {
        guard case .object(let sheet)? = forms["w4"]?["worksheet2026"] else { return [:] }
        func line(_ key: String) -> String { "$\(Int(sheet[key]?.number ?? 0))" }
        var typed: [Field.ID: String] = [
            "adjusts": "yes", "deductionsWay": "worksheet", "totalIncome": line("8a"), "tips": line("1a"),
            "overtime": line("1b"), "carLoan": line("1c"), "senior": "no", "adjustments": line("5"), "medical": line("6a"),
            "localTaxes": line("6b"), "mortgage": line("6c"), "charity": line("6d"), "otherItemized": line("6e"),
            "cashGifts": line("12"),
        ]
        if text("w4", "filingStatus") == "S" { typed["separately"] = "no" }
        if text("w4", "filingStatus") == "MFJ" { typed["spouseSenior"] = "no" }
        return typed
    }

    // MARK: - Licence

    private var licence: [Field.ID: String] {
        func dmv(_ key: String) -> String? { text("dmv", key) }
        func flag(_ key: String) -> String? { dmv(key).map { $0 == "Y" ? "yes" : "no" } }
        let isResident = text("i9", "s1.status") == "3"
        let typed: [Field.ID: String?] = [
            "state": dmv("state"), "licenceClass": "car", "licenceNumber": dmv("licenseNumber"), "expiryDate": dmv("expires"),
            "hasRealId": "unsure", "wantsRealId": dmv("realId").map { $0 == "REAL ID" ? "yes" : "no" },
            "limitedTerm": flag("limitedTerm"), "givenName": dmv("firstName"), "middleName": dmv("middleName"),
            "familyName": dmv("lastName"), "nameChanged": flag("nameChanged"),
            "formerName": flag("nameChanged") == "yes" ? text("i9", "s1.otherLastNames") : nil, "birthDate": dmv("dob"),
            "sex": dmv("sex"),
            "height": dmv("heightIn").flatMap(Int.init).map { "\($0 / 12) ft \($0 % 12) in" }, "weight": dmv("weightLb"),
            "eyeColor": dmv("eyes"), "hairColor": dmv("hair"), "ssn": dmv("ssn"), "street": dmv("street"), "unit": dmv("apt"),
            "city": dmv("city"), "addressState": dmv("state"), "zip": dmv("zip"), "mailingSame": flag("mailingSame"),
            "addressChanged": flag("addressChanged"), "email": dmv("email"), "phone": dmv("phone").map { "+1" + $0 },
            "remoteInARow": "unsure",
            "citizenship": dmv("usCitizen") == "Y" ? "citizen" : isResident ? "resident" : "other",
            "suspended": flag("suspended"), "medicalCondition": flag("impairment"), "medicalImpairment": flag("impairment"),
            "medicalUnawareness": flag("impairment"), "hearingAid": flag("hearingAid"), "lostUse": flag("lostUse"),
            "otherLicenceNow": flag("otherLicense"), "county": dmv("county"),
            "medication": flag("medication"), "otherLicenceEver": flag("otherLicense"),
            "otherLicenceWhere": flag("otherLicense") == "yes" ? "Ohio" : nil, "donor": flag("donor"),
            "veteran": flag("veteran"),
        ]
        return typed.compactMapValues(\.self)
    }
}

/// The answers of an invented applicant by the ids of the site's questions.
struct SiteAnswers {
    let values: [String: JSONValue]

    /// As they are typed into the fields; only what the form asks.
    func answers(in template: Template) -> [Field.ID: String] {
        var answers: [Field.ID: String] = [:]
        for (id, value) in flat { answers[id] = template.field(id).flatMap { typed(value, $0) } }
        return answers
    }

    /// What the sheet must show for values that are typed as they are.
    func expected(in template: Template) -> [Field.ID: String] {
        var expected: [Field.ID: String] = [:]
        for (id, value) in flat {
            guard case .string(let text) = value, let field = template.field(id) else { continue }
            switch field.kind {
            case .text where field.absence == nil || text != "": expected[id] = field.spelling?.spelled(text) ?? text
            case .select: expected[id] = field.options.first { $0.value == text }?.label.english
            case .checkbox: expected[id] = text == "Y" ? "Yes" : "No"
            default: break
            }
        }
        return expected
    }

    private var flat: [(Field.ID, JSONValue)] {
        values.flatMap { key, value -> [(Field.ID, JSONValue)] in
            guard case .array(let rows) = value else { return one(key, value) }
            return rows.enumerated().flatMap { index, row -> [(Field.ID, JSONValue)] in
                let prefix = "\(key).\(index + 1)."
                let inner = (row.object ?? [:]).flatMap { purpose($0.key, $0.value, row).flatMap { one(prefix + $0.0, $0.1) } }
                return inner + [(Field.ID(prefix + "another"), .bool(index + 1 < rows.count))]
            }
        }
    }

    /// The class of a trip has a question for each purpose.
    private func purpose(_ key: String, _ value: JSONValue, _ row: JSONValue) -> [(String, JSONValue)] {
        key == "specify" ? [(row["category"]?.string ?? "", value)] : [(key, value)]
    }

    private func one(_ key: String, _ value: JSONValue) -> [(Field.ID, JSONValue)] {
        for ending in ["_na", "_unk"] where key.hasSuffix(ending) {
            return value == .bool(true) ? [(Field.ID(String(key.dropLast(ending.count))), .null)] : []
        }
        return [(Field.ID(key), value)]
    }

    private func typed(_ value: JSONValue, _ field: Field) -> String? {
        switch value {
        case .null: field.absence?.rawValue
        case .bool(let flag): flag ? "true" : "false"
        case .string("Y") where field.kind == .checkbox: "true"
        case .string("N") where field.kind == .checkbox: "false"
        case .string(let text) where field.kind == .phone: "+" + text
        case .string(let text) where field.kind == .country: Self.countries[text] ?? text
        case .string(let text): text
        case .number(let number): String(Int(number))
        default: nil
        }
    }

    /// The site's codes and names of countries that personas use, where they are not what people say.
    private static let countries: [String: String] = [
        "MEX": "Mexico", "IDSA": "Indonesia", "UKR": "Ukraine", "NETH": "Netherlands", "BRZL": "Brazil", "POL": "Poland",
        "UNITED STATES OF AMERICA": "United States", "USA": "United States",
    ]
}
