import FormModel
import Primitives
import RenewalRules
import Testing

struct RenewalAdvisorTests {
    let table: Table

    init() throws { table = try Table() }

    @Test func saysNothingOnOtherFormsOrWithoutAState() {
        let advisor = RenewalAdvisor(facts: table.facts)
        #expect(advisor.advice(on: "w4", answers: ["state": .text("NY")], today: Table.today) == nil)
        #expect(advisor.advice(on: RenewalAdvisor.template, answers: [:], today: Table.today) == nil)
        #expect(advisor.advice(on: RenewalAdvisor.template, answers: ["state": .text("PR")], today: Table.today) == nil)
    }

    @Test func asksForTheDatesBeforeItSaysHow() throws {
        let advice = try #require(
            RenewalAdvisor(facts: table.facts).advice(
                on: RenewalAdvisor.template, answers: ["state": .text("CA")], today: Table.today))
        #expect(advice.keys.contains("renewal.verdict.more"))
        #expect(!advice.keys.contains("renewal.verdict.probably"))
    }

    // MARK: The verdict

    @Test func aPlainRenewalIsProbablyPossible() throws {
        let advice = try table.advice("CA")
        #expect(advice.keys.first == "renewal.verdict.probably")
        #expect(advice.reminders.map(\.id) == ["renewal-expiry"])
    }

    /// A verdict rests on facts, and is no surer than they are.
    @Test(arguments: ["AK", "AL", "AZ", "CA", "CO", "DE", "HI", "NJ", "NY", "OK", "PA", "VT", "WY"])
    func noVerdictIsSurerThanItsFacts(state: String) throws {
        let advice = try table.advice(state)
        let verdict = try #require(advice.points.first { $0.topic == .verdict })
        let facts = try #require(table.facts.states[state])
        if verdict.message.key == "renewal.verdict.probably" {
            #expect(verdict.certainty >= table.facts.certainty(of: facts.ways), "\(state)")
            #expect(!verdict.sources.isEmpty, "\(state)")
        }
    }

    @Test func whatIsUnknownIsNeverConcluded() throws {
        for (state, facts) in table.facts.states where facts.ways.value == nil {
            let keys = try table.advice(state).keys
            #expect(!keys.contains("renewal.verdict.probably"), "\(state)")
        }
        for (state, facts) in table.facts.states where facts.fees.value == nil {
            #expect(try table.advice(state).fee == nil, "\(state)")
        }
        for (state, _) in table.facts.states {
            for point in try table.advice(state).points where point.certainty != .unknown {
                #expect(!point.sources.isEmpty, "\(state): \(point.message.key) has no source")
            }
        }
    }

    @Test func aSuspendedLicenceIsClearedFirst() throws {
        let advice = try table.advice("CA", ["suspended": .choice("yes")])
        #expect(advice.keys.first == "renewal.blocked.suspended")
        #expect(!advice.keys.contains("renewal.verdict.probably"))
        let restored = try table.advice("CA", ["suspended": .choice("yes"), "restored": .choice("yes")])
        #expect(restored.keys.contains("renewal.verdict.probably"))
    }

    // MARK: Dates

    @Test func tooEarlyNamesTheDayAndRemindsOfIt() throws {
        let advice = try table.advice("CA", ["expiryDate": .date(Table.day("2027-12-31"))])
        #expect(advice.keys.first == "renewal.window.from")
        let opens = try #require(Table.day("2027-12-31").adding(days: -90))
        #expect(advice.reminders.contains { $0.id == "renewal-window" && $0.date == opens })
    }

    @Test func theWindowOpensOnItsDay() throws {
        let last = try #require(Table.today.adding(days: 90))
        #expect(try table.advice("CA", ["expiryDate": .date(last)]).keys.contains("renewal.verdict.probably"))
        let later = try #require(last.adding(days: 1))
        #expect(try table.advice("CA", ["expiryDate": .date(later)]).keys.contains("renewal.window.from"))
    }

    @Test func longExpiredIsNoRenewal() throws {
        let advice = try table.advice("NY", ["expiryDate": .date(Table.day("2024-10-01"))])
        #expect(advice.keys.contains("renewal.lapse.over"))
        #expect(advice.keys.contains("renewal.expiry.past"))
        #expect(advice.keys.contains("renewal.knowledge.now"))
        let recent = try table.advice("NY", ["expiryDate": .date(Table.day("2026-10-01"))])
        #expect(!recent.keys.contains("renewal.lapse.over"))
        #expect(recent.keys.contains("renewal.lapse.until"))
    }

    @Test func iowaStillDrivesForSixtyDays() throws {
        let advice = try table.advice("IA", ["expiryDate": .date(Table.day("2026-11-01"))])
        #expect(advice.keys.contains("renewal.expiry.driving"))
        #expect(!advice.keys.contains("renewal.expiry.past"))
    }

    // MARK: At an office

    @Test func ageCountsAtExpiryWhereTheStateSaysSo() throws {
        // 69 today, 70 on the day of expiry.
        let answers: [Field.ID: AnswerValue] = [
            "birthDate": .date(Table.day("1956-12-10")), "expiryDate": .date(Table.day("2026-12-21")),
        ]
        #expect(try table.advice("CA", answers).keys.contains("renewal.office.ageAtExpiry"))
        #expect(try !table.advice("DC", answers).keys.contains("renewal.office.age"))
        #expect(try table.advice("DC", ["birthDate": .date(Table.day("1956-11-21"))]).keys.contains("renewal.office.age"))
    }

    @Test func oftenEnoughWithoutAVisitMeansAVisit() throws {
        #expect(try table.advice("AK", ["remoteInARow": .choice("1")]).keys.contains("renewal.office.count"))
        #expect(try !table.advice("CA", ["remoteInARow": .choice("1")]).keys.contains("renewal.office.count"))
        #expect(try table.advice("CA", ["remoteInARow": .choice("2")]).keys.contains("renewal.office.count"))
    }

    @Test func notKnowingHowOftenMakesItAConditionNotAConclusion() throws {
        let advice = try table.advice("CA", ["remoteInARow": .choice("unsure")])
        #expect(advice.keys.contains("renewal.if.count"))
        #expect(try #require(advice.point("renewal.verdict.probably")).certainty == .doubtful)
    }

    @Test func aFirstRealIDIsInPersonWithItsPapers() throws {
        let advice = try table.advice("IL", ["hasRealId": .choice("no"), "wantsRealId": .choice("yes")])
        #expect(advice.keys.contains("renewal.office.realId"))
        #expect(advice.toBring.contains("renewal.bring.identity"))
        #expect(advice.toBring.contains("renewal.bring.ssn"))
        #expect(advice.checklist.contains { $0.message.arguments["count"] == .number(2) })
        #expect(try !table.advice("IL").keys.contains("renewal.office.realId"))
    }

    @Test func aStandardLicenceStaysGoodForDriving() throws {
        let advice = try table.advice("IL", ["hasRealId": .choice("no"), "wantsRealId": .choice("no")])
        #expect(advice.keys.contains("renewal.realId.enforced"))
    }

    @Test func aNewNameWantsItsPapers() throws {
        let advice = try table.advice("KY", ["nameChanged": .choice("yes")])
        #expect(advice.keys.contains("renewal.name.ssa"))
        #expect(advice.toBring.contains("renewal.bring.name"))
        #expect(try table.advice("NY", ["nameChanged": .choice("yes")]).keys.contains("renewal.name.unknown"))
    }

    @Test func onlyCitizensRenewRemotelyInGeorgia() throws {
        #expect(try table.advice("GA", ["citizenship": .choice("other")]).keys.contains("renewal.office.citizens"))
        #expect(try !table.advice("GA").keys.contains("renewal.office.citizens"))
    }

    @Test func aLimitedTermIsTiedToTheStay() throws {
        let advice = try table.advice("OK", ["limitedTerm": .choice("yes"), "citizenship": .choice("other")])
        #expect(advice.keys.contains("renewal.office.limitedTerm"))
        #expect(advice.toBring.contains("renewal.bring.stay"))
    }

    @Test func illinoisTestsDrivingFromEightySeven() throws {
        #expect(try table.advice("IL", ["birthDate": .date(Table.day("1939-11-21"))]).keys.contains("renewal.road.age"))
        #expect(try table.advice("IL", ["birthDate": .date(Table.day("1939-11-22"))]).keys.contains("renewal.road.none"))
    }

    // MARK: Changes and choices

    @Test func movingHasADeadline() throws {
        let soon = try table.advice("NY", ["addressChanged": .choice("yes"), "moveDate": .date(Table.day("2026-11-15"))])
        #expect(soon.reminders.contains { $0.id == "renewal-address" && $0.date == Table.day("2026-11-25") })
        let late = try table.advice("NY", ["addressChanged": .choice("yes"), "moveDate": .date(Table.day("2026-10-15"))])
        #expect(late.findings.map(\.code) == ["address-late"])
        #expect(late.findings.allSatisfy { $0.severity == .warning })
    }

    @Test func nonCitizensAreWarnedOfVoterRegistration() throws {
        let advice = try table.advice("MA", ["citizenship": .choice("resident")])
        #expect(advice.keys.contains("renewal.voter.citizens"))
        #expect(advice.keys.contains("renewal.voter.automaticCare"))
        #expect(try !table.advice("MA").keys.contains("renewal.voter.citizens"))
    }

    @Test func noEndsTheDonorStatusInAlaska() throws {
        #expect(try table.advice("AK", ["donor": .choice("no")]).keys.contains("renewal.donor.noEnds"))
        #expect(try table.advice("NY", ["donor": .choice("yes")]).toBring.contains("renewal.donor.signature"))
    }

    // MARK: Numbers

    @Test(arguments: [
        ("CA", "A1234567", true), ("CA", "12345678", false), ("NY", "123 456 789", true), ("LA", "001234567", true),
        ("WA", "WDLABC12345D", true), ("WA", "DOEJOJ123AB0", true), ("WA", "WDL123", false), ("CO", "12-345-6789", true),
        ("FL", "D123-456-78-901-0", true), ("FL", "1234", false),
    ])
    func anUnusualNumberIsDoubtedNeverRefused(state: String, number: String, fits: Bool) throws {
        let findings = try table.advice(state, ["licenceNumber": .text(number)]).findings
        #expect(findings.contains { $0.code == "licence-number-unusual" } == !fits, "\(state) \(number)")
        #expect(findings.allSatisfy { $0.severity == .warning })
    }

    // MARK: Fees

    @Test func theFeeHasItsPartsAndItsDate() throws {
        let fee = try #require(table.advice("NY", ["county": .text("kings"), "donation": .choice("yes")]).fee)
        #expect(fee.parts.map(\.label.key) == ["renewal.fee.licence", "renewal.fee.regional", "renewal.fee.donation"])
        #expect(fee.total == DecimalNumber(plain: "81.5"))
        #expect(fee.isWhole && fee.asOf == Table.day("2026-11-21"))
        #expect(try #require(table.advice("NY").fee).total == DecimalNumber(plain: "64.5"))
    }

    @Test func theFeeFollowsAgeCardAndTerm() throws {
        #expect(try #require(table.advice("IN", ["birthDate": .date(Table.day("1940-01-01"))]).fee).total == DecimalNumber(7))
        let kentucky = try table.advice("KY", ["hasRealId": .choice("yes")])
        #expect(kentucky.fee == nil && kentucky.keys.contains("renewal.fee.choice"))
        let chosen = try table.advice("KY", ["hasRealId": .choice("yes"), "term": .choice("shorter")])
        #expect(try #require(chosen.fee).total == DecimalNumber(24))
    }

    @Test func aStatutoryPartIsTheLeastItCosts() throws {
        #expect(try #require(table.advice("NE").fee).isWhole == false)
    }

    @Test func lateCostsMore() throws {
        let fee = try #require(table.advice("FL", ["expiryDate": .date(Table.day("2026-11-01"))]).fee)
        #expect(fee.parts.map(\.label.key) == ["renewal.fee.licence", "renewal.fee.late"])
    }

    @Test func theSameAnswersGiveTheSameAdvice() throws {
        #expect(try table.advice("TX") == table.advice("TX"))
    }
}
