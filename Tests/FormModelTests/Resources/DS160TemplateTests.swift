import FormModel
import Foundation
import Primitives
import TestSupport
import Testing

/// The DS-160 as it ships: which pages and questions an applicant gets.
struct DS160TemplateTests {
    static func template() throws -> Template { try TemplateResourcesTests.template("ds160.form.json").unrolled }

    private func applicable(_ values: [Field.ID: AnswerValue]) throws -> Set<Field.ID> {
        Set(
            FormEvaluation(template: try Self.template(), answers: answers(values), today: today)
                .applicableFields.map(\.id))
    }

    private static func classes(_ purpose: String, _ code: String) -> [Field.ID: AnswerValue] {
        [
            "travel.purposes.1.category": .choice(purpose), Field.ID("travel.purposes.1.\(purpose)"): .choice(code),
        ]
    }

    /// Answers that open a question, the question, and answers that close it.
    static let conditions: [(opens: [Field.ID: AnswerValue], asked: Field.ID, closes: [Field.ID: AnswerValue])] = [
        (["p1.otherNamesUsed": .flag(true)], "p1.otherNames.1.surnames", ["p1.otherNamesUsed": .flag(false)]),
        (["p1.hasTelecode": .flag(true)], "p1.telecodeSurnames", ["p1.hasTelecode": .flag(false)]),
        (["p1.maritalStatus": .choice("O")], "p1.maritalStatusOther", ["p1.maritalStatus": .choice("S")]),
        (["p1.maritalStatus": .choice("M")], "sp.surnames", ["p1.maritalStatus": .choice("S")]),
        (["p1.maritalStatus": .choice("W")], "dsp.surnames", ["p1.maritalStatus": .choice("M")]),
        (["p1.maritalStatus": .choice("D")], "fsp.list.1.surnames", ["p1.maritalStatus": .choice("M")]),
        (["travel.specificPlans": .flag(true)], "travel.arrivalDate", ["travel.specificPlans": .flag(false)]),
        (["travel.specificPlans": .flag(false)], "travel.intendedArrival", ["travel.specificPlans": .flag(true)]),
        (["travel.payer": .choice("O")], "travel.payerSurnames", ["travel.payer": .choice("S")]),
        (["travel.payer": .choice("U")], "travel.payerCompany", ["travel.payer": .choice("O")]),
        (["prev.beenInUS": .flag(true)], "prev.visits.1.arrived", ["prev.beenInUS": .flag(false)]),
        (["prev.visaIssued": .flag(true)], "prev.visaNumber", ["prev.visaIssued": .flag(false)]),
        (["addr.mailingSame": .flag(false)], "addr.mailing.city", ["addr.mailingSame": .flag(true)]),
        (["we1.occupation": .choice("EN")], "we1.name", ["we1.occupation": .choice("RT")]),
        (["we1.occupation": .choice("N")], "we1.explain", ["we1.occupation": .choice("EN")]),
        (["p2.nationality": .text("AF")], "we3.taliban", ["p2.nationality": .text("FR")]),
        (["sec2.arrested": .flag(true)], "sec2.arrestedExplain", ["sec2.arrested": .flag(false)]),
        (["sign.preparer": .flag(true)], "sign.prepSurnames", ["sign.preparer": .flag(false)]),
        (classes("F", "F1-F1"), "sevis.school", classes("B", "B1-B2")),
        (classes("F", "F1-F1"), "stu.contacts.2.surnames", classes("F", "F2-CH")),
        (classes("H", "H1B-H1B"), "tw.petitionNumber", classes("H", "H4-CH")),
        (classes("D", "D-D"), "crew.jobTitle", classes("C", "C1-TR")),
        (classes("C", "C1-D"), "crew.vesselName", classes("C", "C1-TR")),
        (classes("E", "E2-TR"), "ev.business.name", classes("E", "E2-SP")),
        (classes("L", "L2-SP"), "travel.principalSurnames", classes("L", "L1-L1")),
    ]

    @Test(arguments: conditions.indices)
    func asksByTheAnswers(index: Int) throws {
        let (opens, asked, closes) = Self.conditions[index]
        let more: [Field.ID: AnswerValue] = asked == "crew.vesselName" ? ["crew.seagoing": .flag(true)] : [:]
        #expect(try applicable(opens.merging(more) { $1 }).contains(asked), "\(asked)")
        #expect(try !applicable(closes.merging(more) { $1 }).contains(asked), "\(asked)")
        #expect(try !applicable([:]).contains(asked) || opens.isEmpty, "\(asked) is asked before it is known to apply")
    }

    /// Every condition of every field is true for some answers and false for others.
    @Test func hasNoConditionThatAlwaysSaysTheSame() throws {
        let template = try Self.template()
        for section in template.schema.sections {
            for rule in [section.condition].compactMap(\.self) + section.fields.compactMap(\.condition) {
                let reads = JSONLogic.variables(in: rule.rule)
                #expect(!reads.isEmpty, "\(section.id)")
                let always = try JSONLogic.holds(rule, data: [:])
                #expect(!always, "\(section.id) applies before anything is answered")
            }
        }
    }

    @Test func asksEverySecurityQuestionAndForAnExplanation() throws {
        let template = try Self.template()
        let questions = template.fields.filter { $0.id.rawValue.hasPrefix("sec") && $0.kind == .checkbox }
        #expect(questions.count >= 30)
        for question in questions {
            let explanation = try #require(template.field(Field.ID(question.id.rawValue + "Explain")), "\(question.id)")
            #expect(question.why != nil && explanation.kind == .textarea)
            for language in Language.allCases {
                #expect(explanation.aiPrompt?[language].contains(question.label[language]) == true, "\(question.id)")
            }
        }
    }

    @Test func takesTheSitesBoxesForNoAnswer() throws {
        let template = try Self.template()
        #expect(template.field("p2.nationalId")?.absence == .doesNotApply)
        #expect(template.field("fam.fatherSurnames")?.absence == .unknown)
        #expect(template.field("ppt.lostPassports.1.number")?.absence == .unknown)
        #expect(template.field("ppt.number")?.absence == nil)
    }

    static let wrong: [(Field.ID, [Field.ID: AnswerValue])] = [
        (
            "travel.departureDate",
            [
                "travel.specificPlans": .flag(true), "travel.arrivalDate": .date(day("2027-05-01")),
                "travel.departureDate": .date(day("2027-04-01")),
            ]
        ),
        ("p1.dob", ["p1.dob": .date(day("2030-01-01"))]),
        ("fam.fatherDob", ["p1.dob": .date(day("1990-01-01")), "fam.fatherDob": .date(day("1995-01-01"))]),
        ("ppt.expiryDate", ["ppt.expiryDate": .date(day("2020-01-01"))]),
        ("ppt.bookNumber", ["ppt.number": .text("AB123456"), "ppt.bookNumber": .text("AB123456")]),
        ("p1.surnames", ["p1.surnames": .text("王")]),
        ("p1.surnames", ["p1.surnames": .text(String(repeating: "A", count: 34))]),
        (
            "we2.schools.2.to",
            [
                "we2.education": .flag(true), "we2.schools.1.another": .flag(true),
                "we2.schools.2.from": .date(day("2010-09-01")), "we2.schools.2.to": .date(day("2009-06-30")),
            ]
        ),
        (
            "fam.immediate.1.relationship",
            [
                "p1.maritalStatus": .choice("S"), "fam.immediateInUS": .flag(true),
                "fam.immediate.1.relationship": .choice("S"),
            ]
        ),
        ("addr.email", ["addr.email": .text("nobody")]),
    ]

    @Test(arguments: wrong.indices)
    func catches(index: Int) throws {
        let (field, values) = Self.wrong[index]
        let evaluation = FormEvaluation(template: try Self.template(), answers: answers(values), today: today)
        #expect(evaluation.findings.contains { $0.field == field && !["required", "incomplete"].contains($0.code) }, "\(field)")
    }

    /// The material for measurement lists the site's questions; without it this says nothing.
    @Test(.enabled(if: Checkout.shared != nil, "skipped: ../shared is not beside the checkout"))
    func hasEveryQuestionOfTheSite() throws {
        let known = Set(try TemplateResourcesTests.template("ds160.form.json").fields.map(\.id.rawValue))
        // The person's own affair on the site itself, or no question at all.
        let left: Set<String> = [
            "start.tooltipLanguage", "start.captcha", "start.applicationId", "start.privacyAgree", "start.securityQuestion",
            "start.securityAnswer", "photo.file", "review.pages", "sign.passportNumber", "sign.captcha", "sign.sign",
            "confirm.barcode",
        ]
        let file = try #require(Checkout.shared).appending(path: "data/ds160.json")
        let pages = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: file)).array ?? []
        var count = 0
        for field in pages.flatMap({ $0["fields"]?.array ?? [] }) {
            let id = field["id"]?.string ?? ""
            let inner = field["fields"]?.array?.compactMap { $0["id"]?.string }.map { "\(id).\($0)" }
            for id in inner ?? [id] where !left.contains(id) {
                count += 1
                // Which class within a purpose is asked by a question for each purpose.
                #expect(known.contains(id) || (id == "travel.purposes.specify" && known.contains("travel.purposes.B")), "\(id)")
            }
        }
        #expect(count > 400)
    }
}
