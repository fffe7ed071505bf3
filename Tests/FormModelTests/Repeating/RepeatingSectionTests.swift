import FormModel
import Primitives
import TestSupport
import Testing

/// Trips: one after another, up to three.
struct RepeatingSectionTests {
    static func template(minimum: Int? = nil, maximum: Int = 3) -> Template {
        let trips = Section(
            id: "trips", title: "Trips", condition: Condition(["==": [["var": "travelled"], true]]),
            fields: [
                Field(id: "trips.from", label: "From", kind: .date, required: true, aiPrompt: "When did you leave?"),
                Field(id: "trips.to", label: "To", kind: .date, required: true, meaning: "trip.end"),
                Field(
                    id: "trips.why", label: "Why so long", kind: .text, required: true,
                    condition: Condition([">": [["var": "trips.to"], "2026-06-01"]])),
            ],
            repeats: Repetition(minimum: minimum, maximum: maximum, title: "Trip {number}", another: "Another trip?"))
        var template = Template.sample([Field(id: "travelled", label: "Travelled", kind: .checkbox, required: true)])
        template.schema.sections.append(trips)
        template.conversationFlow.steps = [
            Step(
                id: "all", title: "All", expectedFields: ["travelled", "trips.from", "trips.to", "trips.why"],
                validationRules: [
                    CrossFieldRule(
                        condition: Condition(["<=": [["var": "trips.from"], ["var": "trips.to"]]]),
                        message: "The end comes after the start.", field: "trips.to")
                ])
        ]
        return template
    }

    static let first: [Field.ID: AnswerValue] = [
        "travelled": .flag(true), "trips.1.from": .date(day("2026-01-01")), "trips.1.to": .date(day("2026-02-01")),
    ]

    private func evaluate(_ values: [Field.ID: AnswerValue], _ template: Template = Self.template()) -> FormEvaluation {
        FormEvaluation(template: template.unrolled, answers: answers(values), today: today)
    }

    @Test func asksOnlyForTheFirstUntilAnotherIsWanted() {
        #expect(evaluate(["travelled": .flag(false)]).missing.isEmpty)
        #expect(evaluate(["travelled": .flag(true)]).missing.map(\.id) == ["trips.1.from", "trips.1.to", "trips.1.another"])
        #expect(evaluate(Self.first).missing.map(\.id) == ["trips.1.another"])
        let enough = Self.first.merging(["trips.1.another": .flag(false)]) { $1 }
        #expect(evaluate(enough).missing.isEmpty)
        let more = Self.first.merging(["trips.1.another": .flag(true)]) { $1 }
        #expect(evaluate(more).missing.map(\.id) == ["trips.2.from", "trips.2.to", "trips.2.another"])
    }

    @Test func dropsTheLaterOnesWhenOneIsTheLast() {
        let three = Self.first.merging([
            "trips.1.another": .flag(true), "trips.2.from": .date(day("2026-03-01")), "trips.2.to": .date(day("2026-03-05")),
            "trips.2.another": .flag(true), "trips.3.from": .date(day("2026-04-01")), "trips.3.to": .date(day("2026-04-02")),
        ]) { $1 }
        #expect(evaluate(three).missing.isEmpty)
        #expect(evaluate(three).applies("trips.3.to"))
        #expect(!evaluate(three).applies("trips.3.another"), "the form has room for three")
        let one = three.merging(["trips.1.another": .flag(false)]) { $1 }
        #expect(!evaluate(one).applies("trips.2.from") && !evaluate(one).applies("trips.3.from"))
        #expect(evaluate(one).missing.isEmpty)
    }

    @Test func readsTheAnswersOfTheSameNumber() {
        let late = Self.first.merging([
            "trips.1.another": .flag(true), "trips.2.from": .date(day("2026-09-01")), "trips.2.to": .date(day("2026-08-01")),
        ]) { $1 }
        let evaluation = evaluate(late)
        #expect(!evaluation.applies("trips.1.why") && evaluation.applies("trips.2.why"))
        #expect(evaluation.findings.filter { $0.code == "rule" }.map(\.field) == ["trips.2.to"])
    }

    @Test func numbersHeadingsQuestionsAndMeanings() throws {
        let unrolled = Self.template().unrolled
        #expect(unrolled.schema.sections.map(\.title.english) == ["All", "Trip 1", "Trip 2", "Trip 3"])
        #expect(unrolled.field("trips.2.from")?.aiPrompt?.english == "Trip 2: When did you leave?")
        #expect(unrolled.field("trips.3.to")?.meaning == "trip.3.end")
        #expect(unrolled.unrolled == unrolled)
    }

    @Test func asksForTheMinimumWithoutAQuestionBetween() {
        let template = Self.template(minimum: 2)
        let ids = evaluate(["travelled": .flag(true)], template).missing.map(\.id)
        #expect(ids == ["trips.1.from", "trips.1.to", "trips.2.from", "trips.2.to", "trips.2.another"])
    }

    @Test func isFoundSoundByTheChecker() {
        #expect(TemplateChecker().findings(in: Self.template()) == [])
    }

    @Test(arguments: [(nil, 0), (nil, 21), (3, 2), (0, 2), (-1, 5), (nil, Int.max), (nil, Int.min)] as [(Int?, Int)])
    func refusesImpossibleCounts(minimum: Int?, maximum: Int) {
        let template = Self.template(minimum: minimum, maximum: maximum)
        #expect(TemplateChecker().findings(in: template).contains { $0.code == "repeats" })
        #expect(template.unrolled.schema.sections.count == 2)
    }

    @Test func refusesFieldsThatDoNotBelongByName() {
        var template = Self.template()
        template.schema.sections[1].fields.append(Field(id: "elsewhere", label: "X", kind: .text))
        let findings = TemplateChecker().findings(in: template)
        #expect(findings.contains { $0.code == "repeats" && $0.field == "elsewhere" })
    }
}

struct AbsenceTests {
    @Test func takesTheFormsOwnBoxAsAnAnswer() {
        let asked = Field(id: "f", label: "F", kind: .text, required: true, absence: .doesNotApply)
        let strict = Field(id: "f", label: "F", kind: .text, required: true)
        #expect(asked.findings(for: .doesNotApply, today: today) == [])
        #expect(strict.findings(for: .doesNotApply, today: today).map(\.code) == ["not-applicable"])
    }
}
