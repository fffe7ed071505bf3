import FormModel
import Primitives
import Testing

struct FormEvaluationTests {
    static func text(_ id: Field.ID, required: Bool = true, condition: JSONValue? = nil) -> Field {
        Field(
            id: id, label: LocalizedText(id.rawValue), kind: .text, required: required, condition: condition.map(Condition.init))
    }

    static func step(_ id: Step.ID, _ fields: [Field.ID], _ branches: [(JSONValue, Step.ID)] = []) -> Step {
        Step(
            id: id, title: LocalizedText(id.rawValue), expectedFields: fields,
            conditionalLogic: branches.map { Step.Branch(condition: Condition($0.0), goTo: $0.1) })
    }

    static func evaluate(
        _ template: Template, _ values: [Field.ID: AnswerValue] = [:], skipped: Set<Field.ID> = []
    ) -> FormEvaluation {
        FormEvaluation(template: template, answers: answers(values), today: today, skipped: skipped)
    }

    @Test func asksInTheOrderOfTheSteps() {
        let template = Template.sample(
            ["a", "b", "c", "d"].map { Self.text(Field.ID($0)) }, steps: [Self.step("two", ["c", "a"]), Self.step("one", ["d"])])
        #expect(Self.evaluate(template).applicableFields.map(\.id) == ["c", "a", "d", "b"])
    }

    @Test func takesEachSectionAsAStepWhereThereAreNone() {
        var template = Template.sample([Self.text("a")], steps: [])
        template.schema.sections.append(Section(id: "more", title: "More", fields: [Self.text("b")]))
        let evaluation = Self.evaluate(template, ["a": .text("x")])
        #expect(evaluation.steps.map(\.id) == ["all", "more"])
        #expect(evaluation.currentStep?.id == "more")
    }

    @Test func followsConditionsOnAnswers() {
        let template = Template.sample([
            Self.text("status.kind"), Self.text("number", condition: ["==": [["var": "status.kind"], "resident"]]),
        ])
        #expect(!Self.evaluate(template).applies("number"))
        #expect(!Self.evaluate(template, ["status.kind": .text("citizen")]).applies("number"))
        #expect(Self.evaluate(template, ["status.kind": .text("resident")]).missing.map(\.id) == ["number"])
    }

    @Test func forgetsAnswersThatNoLongerApply() {
        let template = Template.sample([
            Self.text("a"), Self.text("b", condition: ["==": [["var": "a"], "yes"]]),
            Self.text("c", condition: ["==": [["var": "b"], "yes"]]), Self.text("d", condition: ["!": [["var": "c"]]]),
        ])
        let values: [Field.ID: AnswerValue] = ["a": .text("no"), "b": .text("yes"), "c": .text("stale")]
        let evaluation = Self.evaluate(template, values)
        #expect(evaluation.applicableFields.map(\.id) == ["a", "d"])
        #expect(evaluation.progress == FormProgress(answered: 1, total: 2, requiredMissing: 1))
    }

    @Test func followsBranchesAndEndsInLoops() {
        let jump: JSONValue = ["==": [["var": "a"], "jump"]]
        let template = Template.sample(
            ["a", "b", "c"].map { Self.text(Field.ID($0)) },
            steps: [Self.step("1", ["a"], [(jump, "3")]), Self.step("2", ["b"]), Self.step("3", ["c"], [(true, "1")])])
        #expect(Self.evaluate(template).steps.map(\.id) == ["1", "2", "3"])
        let jumped = Self.evaluate(template, ["a": .text("jump")])
        #expect(jumped.steps.map(\.id) == ["1", "3"])
        #expect(jumped.applicableFields.map(\.id) == ["a", "c"])
    }

    @Test func endsWhereConditionsContradictEachOther() {
        let template = Template.sample([
            Self.text("a", condition: ["!": [["var": "b"]]]), Self.text("b", condition: ["!": [["var": "a"]]]),
        ])
        let evaluation = Self.evaluate(template, ["a": .text("x"), "b": .text("y")])
        #expect(evaluation.applicableFields.count <= 2)
    }

    @Test func passesOverWhatIsSkippedButStillMissesIt() {
        let template = Template.sample(
            [Self.text("a"), Self.text("b", required: false), Self.text("c")],
            steps: [Self.step("1", ["a", "b"]), Self.step("2", ["c"])])
        let skipped = Self.evaluate(template, ["a": .text("x")], skipped: ["b", "c"])
        #expect(skipped.unanswered.isEmpty)
        #expect(skipped.missing.map(\.id) == ["c"])
        #expect(skipped.currentStep?.id == "2")
        #expect(skipped.steps.map(\.isDone) == [true, false])
        #expect(Self.evaluate(template, ["a": .text("x")]).currentStep?.id == "1")
        #expect(Self.evaluate(template, ["a": .text("x"), "c": .text("y")], skipped: ["b"]).currentStep == nil)
    }

    @Test func neverMissesASignature() {
        let signature = Field(id: "s", label: "Signature", kind: .signature, required: true)
        let evaluation = Self.evaluate(Template.sample([signature]))
        #expect(evaluation.applies("s"))
        #expect(evaluation.missing.isEmpty && evaluation.currentStep == nil && evaluation.progress.fraction == 1)
    }

    @Test func checksRulesOnceTheirAnswersAreThere() {
        let start = Field(id: "start", label: "Start", kind: .date)
        let end = Field(id: "end", label: "End", kind: .date)
        var step = Self.step("1", ["start", "end"])
        step.validationRules = [
            CrossFieldRule(
                condition: Condition(["<=": [["var": "start"], ["var": "end"]]]), message: "The end is before the start.",
                field: "end")
        ]
        let template = Template.sample([start, end], steps: [step])
        #expect(Self.evaluate(template, ["start": .date(today)]).findings.isEmpty)
        let wrong = Self.evaluate(template, ["start": .date(today), "end": .date(day("2026-01-01"))])
        #expect(wrong.findings.map(\.code) == ["rule"])
        #expect(wrong.findings.first?.field == "end")
        #expect(Self.evaluate(template, ["start": .date(today), "end": .date(today)]).findings.isEmpty)
    }

    @Test func asksForOneOfSeveral() {
        var step = Self.step("1", ["a", "b"])
        step.validationRules = [
            CrossFieldRule(condition: Condition(["!": [["missing_some": [1, ["a", "b"]]]]]), message: "Give one.", field: "a")
        ]
        let template = Template.sample([Self.text("a", required: false), Self.text("b", required: false)], steps: [step])
        let findings = Self.evaluate(template).findings
        #expect(
            findings.map(\.code) == ["incomplete"] && findings.map(\.isUnanswered) == [true], "nobody said anything wrong yet")
        #expect(Self.evaluate(template, ["b": .text("x")]).findings.isEmpty)
    }

    @Test func listsWhatToDoInViewOfTheAnswers() {
        var template = Template.sample([Self.text("a")])
        template.review.checklists = [
            Review.ChecklistItem(id: "always", text: "Sign."),
            Review.ChecklistItem(id: "sometimes", text: "Bring it.", condition: Condition(["==": [["var": "a"], "yes"]])),
            Review.ChecklistItem(id: "late", text: "Hurry.", condition: Condition([">": [["var": "today"], "2026-11-19"]])),
        ]
        #expect(Self.evaluate(template).checklist.map(\.id) == ["always", "late"])
        #expect(Self.evaluate(template, ["a": .text("yes")]).checklist.map(\.id) == ["always", "sometimes", "late"])
    }

    @Test func saysWhenARuleCanNotBeChecked() {
        let template = Template.sample([
            Self.text("a"), Self.text("b", condition: ["<": [["var": "a"], 3]]), Self.text("c", condition: ["fly": [1]]),
        ])
        let evaluation = Self.evaluate(template, ["a": .text("word")])
        #expect(evaluation.applicableFields.map(\.id) == ["a", "b", "c"])
        #expect(evaluation.findings.filter { $0.code == "rule-failed" }.map(\.field) == ["b", "c"])
        #expect(evaluation.findings.allSatisfy { Words.gap(in: $0) == nil })
    }

    @Test func collectsWhatIsWrongAndMissing() {
        let template = Template.sample([Field(id: "zip", label: "ZIP", kind: .postalCode, required: true), Self.text("b")])
        let evaluation = Self.evaluate(template, ["zip": .text("9720")])
        #expect(evaluation.findings.map(\.code) == ["postal-code", "required"])
        #expect(evaluation.missing.map(\.id) == ["b"])
    }

    @Test(arguments: [("2026-11-19", "edition-expired"), ("2026-11-20", nil), (nil, nil)] as [(String?, String?)])
    func saysWhenTheEditionHasLapsed(last: String?, code: String?) {
        var template = Template.sample([])
        template.metadata.edition = Edition(name: "2025", validThrough: last.map(day))
        #expect(Self.evaluate(template).findings.map(\.code) == [code].compactMap(\.self))
    }

    @Test func trustsThePrintingAtHandMoreThanTheTemplate() {
        let template = Template.sample([])
        let future = Edition(name: "2027", validFrom: day("2027-01-01"))
        let evaluation = FormEvaluation(template: template, answers: [:], today: today, edition: future)
        #expect(evaluation.findings.map(\.code) == ["edition-not-yet-valid"])
        #expect(evaluation.findings.allSatisfy { Words.gap(in: $0) == nil })
    }

    @Test func boundsWhatAllConditionsTogetherMayCost() {
        let many = JSONValue.array(Array(repeating: 1, count: 5000))
        let heavy: JSONValue = ["map": [many, ["+": [1, ["var": "a"]]]]]
        let fields = (0..<400).map { Self.text(Field.ID("f\($0)"), condition: heavy) } + [Self.text("a")]
        let evaluation = Self.evaluate(Template.sample(fields), ["a": .text("1")])
        #expect(evaluation.applicableFields.count == fields.count)
    }
}

struct ConditionDataTests {
    @Test func opensDotsAsObjects() {
        let data = ConditionData.object(
            [
                "a.b": .text("x"), "a.c.d": .flag(true), "n": .number(number("1.5")),
                "m": .money(MoneyAmount(amount: number("2"))),
                "when": .date(today), "who": .name(PersonName(given: "Ana", family: "Li")), "some": .choices(["p", "q"]),
                "none": .doesNotApply,
            ], today: today)
        #expect(data["a"] == ["b": "x", "c": ["d": true]])
        #expect(data["n"] == 1.5 && data["m"] == 2)
        #expect(data["when"] == "2026-11-20" && data["today"] == "2026-11-20")
        #expect(data["who"]?["family"] == "Li")
        #expect(data["some"] == ["p", "q"] && data["none"] == JSONValue.null)
    }

    @Test func staysShallowWhateverTheId() {
        let id = String(repeating: "a.", count: 100_000) + "b"
        #expect(ConditionData.object([Field.ID(id): .flag(true)], today: today)[id] == true)
    }

    @Test func keepsFieldsBesideTheirPrefix() {
        let data = ConditionData.object(["home": .text("x"), "home.city": .text("Bend")], today: today)
        #expect(data["home"]?["city"] == "Bend")
    }
}
