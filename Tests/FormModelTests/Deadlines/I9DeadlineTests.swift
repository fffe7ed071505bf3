import FormModel
import Primitives
import TestSupport
import Testing

/// The days that a new employee has for Form I-9 (USCIS, Handbook for Employers M-274, sections 3 and 4).
struct I9DeadlineTests {
    @Test(arguments: [
        ("2026-11-23", "2026-11-27"), ("2026-11-25", "2026-12-01"), ("2027-01-04", "2027-01-07"), ("2026-12-24", "2026-12-30"),
    ])
    func countsThreeBusinessDays(first: String, last: String) throws {
        let template = try TemplateResourcesTests.template("i9.form.json")
        let evaluation = FormEvaluation(
            template: template, answers: answers(["firstDay": .date(day(first))]), today: today)
        #expect(evaluation.reminders.map(\.day) == [day(first), day(last)], "\(first)")
    }

    @Test func remindsOfNothingWithoutADay() throws {
        let template = try TemplateResourcesTests.template("i9.form.json")
        #expect(FormEvaluation(template: template, answers: [:], today: today).reminders == [])
    }
}
