import FormModel
import Primitives
import Testing

struct TemplateCheckerTests {
    static func text(_ id: Field.ID, _ condition: JSONValue? = nil) -> Field {
        Field(id: id, label: "F", kind: .text, condition: condition.map(Condition.init))
    }

    static func step(_ id: Step.ID, _ fields: [Field.ID], to target: Step.ID? = nil, if condition: JSONValue = true) -> Step {
        Step(
            id: id, title: "S", expectedFields: fields,
            conditionalLogic: target.map { [Step.Branch(condition: Condition(condition), goTo: $0)] } ?? [])
    }

    static func field(
        _ kind: FieldKind, options: [String] = [], keeping validation: Validation = Validation()
    ) -> Template {
        let options = options.map { Option(value: $0, label: LocalizedText($0)) }
        return .sample([Field(id: "f", label: "F", kind: kind, options: options, validation: validation)])
    }

    static func mapped(_ entry: PDFMapping.Entry, recognisedBy: [String] = ["p"], kind: FieldKind = .name) -> Template {
        .sample([Field(id: "f", label: "F", kind: kind)], pdf: PDFMapping(recognisedBy: recognisedBy, entries: [entry]))
    }

    static func with(_ change: (inout Template) -> Void) -> Template {
        var template = Template.sample([text("a")])
        change(&template)
        return template
    }

    static let reading: JSONValue = ["var": "a"]

    static let cases: [(String, Template, [String])] = [
        ("sound", .sample([text("a"), text("b", ["==": [["var": "a"], ["var": "today"]]])]), []),
        ("same field twice", .sample([text("a"), text("a")]), ["duplicate-id"]),
        ("bad id", .sample([text("a b")]), ["bad-id"]), ("nested id", .sample([text("a"), text("a.b")]), ["nested-id"]),
        ("step with unknown field", .sample([text("a")], steps: [step("1", ["a", "x"])]), ["unknown-field"]),
        ("field without step", .sample([text("a"), text("b")], steps: [step("1", ["a"])]), ["unplaced-field"]),
        ("unknown step", .sample([text("a")], steps: [step("1", ["a"], to: "9", if: reading)]), ["unknown-step"]),
        (
            "loop", .sample([text("a")], steps: [step("1", ["a"]), step("2", [], to: "1", if: reading)]), ["branch-loop"]
        ),
        (
            "step passed over",
            .sample([text("a"), text("b")], steps: [step("1", ["a"], to: "3"), step("2", ["b"]), step("3", [])]),
            ["unreachable-step"]
        ),
        (
            "step reached by another way",
            .sample(
                [text("a")],
                steps: [step("0", ["a"], to: "2", if: reading), step("1", [], to: "3"), step("2", []), step("3", [])]), []
        ),
        ("condition on nothing", .sample([text("a", ["var": "x"])]), ["unknown-field"]),
        ("part of a text", .sample([text("b"), text("a", ["var": "b.c"])]), ["unknown-field"]),
        (
            "part of a name",
            .sample([Field(id: "n", label: "N", kind: .name), text("a", ["var": "n.family"]), text("b", ["var": "n.nick"])]),
            ["unknown-field"]
        ),
        ("unknown operator", .sample([text("a"), text("b", ["fly": [["var": "a"]]])]), ["unknown-operator"]),
        ("never", .sample([text("a", ["==": [1, 2]])]), ["unreachable-field"]),
        (
            "cycle",
            .sample([text("a", ["var": "b"]), text("b", ["var": "c"]), text("c", ["var": "a"]), text("d", ["var": "a"])]),
            ["condition-cycle", "condition-cycle", "condition-cycle"]
        ),
        ("itself", .sample([text("a", reading)]), ["condition-cycle"]),
        ("pattern", field(.text, keeping: Validation(pattern: "a(?=b)")), ["pattern"]),
        ("large pattern", field(.text, keeping: Validation(pattern: "(a{999}){999}")), ["pattern"]),
        ("no options", field(.radio), ["no-options"]), ("states need none", field(.state), []),
        ("same option twice", field(.select, options: ["a", "a"]), ["duplicate-option"]),
        ("lengths", field(.text, keeping: Validation(minLength: 3, maxLength: 2)), ["contradiction"]),
        ("amounts", field(.money, keeping: Validation(minimum: number("3"), maximum: number("2"))), ["contradiction"]),
        ("date mask", field(.date, keeping: Validation(format: .date("HH:MM"))), ["format"]),
        ("empty mask", field(.text, keeping: Validation(format: .mask(""))), ["format"]),
        ("translations", with { $0.metadata.languageSupport = [.english, .german] }, Array(repeating: "untranslated", count: 4)),
        ("blank text", with { $0.metadata.name = "  " }, ["untranslated"]),
        ("no source", with { $0.metadata.sources = [] }, ["no-source"]),
        (
            "bad source",
            with {
                $0.metadata.sources = [
                    SourceCitation(authority: "A", url: "see the form", dateRead: today, confidence: .official)
                ]
            }, ["bad-source"]
        ),
        ("PDF", mapped(.init(field: "f", pdfField: "p", part: "{family}, {given}")), []),
        ("PDF of unknown field", mapped(.init(field: "x", pdfField: "p")), ["unknown-field"]),
        ("PDF part", mapped(.init(field: "f", pdfField: "p", part: "city")), ["pdf-part"]),
        ("PDF slice", mapped(.init(field: "f", pdfField: "p", part: "3..<1")), ["pdf-part"]),
        ("PDF state", mapped(.init(field: "f", pdfField: "p", states: ["maybe": "On"]), kind: .checkbox), ["pdf-state"]),
        ("PDF of no name", mapped(.init(field: "f", pdfField: "p"), recognisedBy: []), ["pdf-unrecognised"]),
    ]

    @Test(arguments: cases)
    func finds(name: String, template: Template, codes: [String]) {
        let findings = TemplateChecker().findings(in: template)
        #expect(findings.map(\.code) == codes, "\(name): \(findings)")
        for finding in findings { #expect(Words.gap(in: finding) == nil, "\(name): \(finding.message)") }
    }

    @Test func refusesMoreFieldsThanAnyFormHas() {
        let template = Template.sample((0...TemplateChecker.maximumFields).map { Self.text(Field.ID("f\($0)")) })
        let findings = TemplateChecker().findings(in: template)
        #expect(findings.map(\.code) == ["too-large"])
        #expect(findings.allSatisfy { Words.gap(in: $0) == nil })
    }

    @Test func followsALongChainOfConditions() {
        let fields = (0..<4000).map { Self.text(Field.ID("f\($0)"), $0 == 0 ? nil : ["var": .string("f\($0 - 1)")]) }
        #expect(TemplateChecker().findings(in: .sample(fields)).isEmpty)
    }
}
