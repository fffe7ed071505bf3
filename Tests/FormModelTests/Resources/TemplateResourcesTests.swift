import FormModel
import Foundation
import Primitives
import TestSupport
import Testing

/// The schema that is published, the decoder, and the templates that are shipped must agree.
struct TemplateResourcesTests {
    static let schema = try? JSONSchema(
        root: JSONDecoder().decode(
            JSONValue.self, from: Data(contentsOf: Checkout.resources.appending(path: "Schema/form.schema.json"))))

    static let files: [String] =
        (try? FileManager.default.contentsOfDirectory(atPath: Checkout.resources.appending(path: "Templates").path))?
        .filter { $0.hasSuffix(".form.json") }.sorted() ?? []

    static func data(_ file: String) throws -> Data {
        try Data(contentsOf: Checkout.resources.appending(path: "Templates/\(file)"))
    }

    /// Decoded once: the same templates are looked at from many sides.
    private static let templates: [String: Template] = Dictionary(
        uniqueKeysWithValues: files.compactMap { file in
            (try? JSONDecoder().decode(Template.self, from: data(file))).map { (file, $0) }
        })

    static func template(_ file: String) throws -> Template {
        try #require(templates[file], "\(file) is missing or can't be decoded")
    }

    @Test func knowsTheSameNamesAsTheCode() throws {
        let schema = try #require(Self.schema)
        func names(_ path: String) -> Set<String> {
            Set(schema.resolve(path)["enum"]?.array?.compactMap(\.string) ?? [])
        }
        #expect(names("#/$defs/field/properties/type") == Set(FieldKind.allCases.map(\.rawValue)))
        #expect(names("#/$defs/language") == Set(Language.allCases.map(\.rawValue)))
        let texts = schema.resolve("#/$defs/text")["oneOf"]?[1]?["properties"]?.object
        #expect(texts.map { Set($0.keys) } == Set(Language.allCases.map(\.rawValue)))
        for name in names("#/$defs/source/properties/confidence") { #expect(SourceCitation.Confidence(rawValue: name) != nil) }
        for name in names("#/$defs/metadata/properties/difficulty") { #expect(Metadata.Difficulty(rawValue: name) != nil) }
    }

    /// Whatever the code can write, the schema takes: a template with every member there is.
    @Test func acceptsEveryMember() throws {
        let value = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(Template.complete))
        #expect(try #require(Self.schema).errors(value) == [])
        #expect(try JSONDecoder().decode(Template.self, from: JSONEncoder().encode(Template.complete)) == Template.complete)
    }

    /// Every member that the schema names is used by the complete template: the two can't drift apart unseen.
    @Test func namesNoMemberThatTheCodeLacks() throws {
        let schema = try #require(Self.schema)
        let text = String(decoding: try JSONEncoder().encode(Template.complete), as: UTF8.self)
        for definition in [
            "metadata", "edition", "section", "field", "validation", "step", "rule", "review", "repeats", "reminder", "sheet",
            "pdf", "entry",
        ] {
            for member in schema.resolve("#/$defs/\(definition)")["properties"]?.object?.keys.map({ $0 }) ?? [] {
                #expect(text.contains("\"\(member)\""), "\(definition).\(member)")
            }
        }
    }

    @Test(arguments: [
        "{}", #"{"metadata": 1, "schema": {"sections": []}, "conversationFlow": {"steps": []}, "review": {"checklists": []}}"#,
    ])
    func refusesWhatIsNoTemplate(text: String) throws {
        let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
        #expect(try #require(Self.schema).errors(value) != [])
    }

    @Test(arguments: files)
    func shipsTemplatesThatFollowTheSchema(file: String) throws {
        let value = try JSONDecoder().decode(JSONValue.self, from: Self.data(file))
        #expect(try #require(Self.schema).errors(value) == [], "\(file)")
    }

    @Test(arguments: files)
    func shipsTemplatesThatMakeSense(file: String) throws {
        let template = try Self.template(file)
        #expect(TemplateChecker().findings(in: template) == [], "\(file)")
        #expect(file == "\(template.id).form.json")
        #expect(Set(template.metadata.languageSupport) == Set(Language.allCases), "\(file)")
    }
}

extension Template {
    /// A template in which nothing is left out.
    static var complete: Template {
        let text = LocalizedText("Words", [.german: "Wörter"])
        let source = SourceCitation(authority: "A", url: "https://example.com", dateRead: today, confidence: .secondary)
        let condition = Condition(["==": [["var": "f"], "a"]])
        let validation = Validation(
            minLength: 1, maxLength: 2, pattern: "a", patternMessage: text, minimum: number("0"), maximum: number("1.5"),
            fractionDigits: 2, earliest: DateBound("2020-01-01"), latest: DateBound("today+1m-3d"), format: .date("mm/dd/yyyy"),
            latinOnly: true)
        let field = Field(
            id: "f", label: text, kind: .radio, required: true, options: [Option(value: "a", label: text)],
            validation: validation,
            aiPrompt: text, hint: text, why: text, condition: condition, meaning: "person.birthDate", sources: [source],
            absence: .unknown, spelling: .place, computed: condition)
        let formats: [ValueFormat] = [
            .time("HH:MM"), .number(fractionDigits: 2, currency: "$"), .percent(fractionDigits: 1), .zip, .mask("99"),
        ]
        let others = formats.enumerated().map { index, format in
            Field(id: Field.ID("g\(index)"), label: "G", kind: .text, validation: Validation(format: format))
        }
        let edition = Edition(name: "2026", validFrom: today, validThrough: today)
        return Template(
            metadata: Metadata(
                id: "complete", name: text, version: "1.0", languageSupport: [.english, .german], category: "test",
                description: text, estimatedTime: 5, difficulty: .easy, country: "US", edition: edition, sources: [source]),
            schema: Schema(sections: [
                Section(id: "s", title: text, description: text, condition: condition, fields: [field] + others),
                Section(
                    id: "r", title: text, fields: [Field(id: "r.f", label: text, kind: .text)],
                    repeats: Repetition(minimum: 1, maximum: 3, title: text, another: text)),
            ]),
            conversationFlow: ConversationFlow(steps: [
                Step(
                    id: "1", title: text, description: text, expectedFields: ["f"],
                    validationRules: [CrossFieldRule(condition: condition, message: text, field: "f", severity: .warning)],
                    conditionalLogic: [Step.Branch(condition: condition, goTo: "1")])
            ]),
            review: Review(
                checklists: [Review.ChecklistItem(id: "c", text: text, condition: condition, sources: [source])],
                submissionGuidance: text,
                feeInfo: Review.FeeInfo(text: text, amount: number("12.50"), currency: "USD", sources: [source]),
                reminders: [
                    Reminder(
                        id: "d", text: text, field: "f", offset: DayOffset("+3b"), condition: condition, sources: [source])
                ], photo: .init(leastSide: 600, mostSide: 1200, mostBytes: 245_760, sources: [source]),
                signing: .init(text: text, sources: [source])),
            pdf: PDFMapping(
                recognisedBy: ["p"], obtainAt: "https://example.com",
                printings: [.init(words: ["t"], edition: edition, differs: text)],
                entries: [
                    PDFMapping.Entry(
                        field: "f", pdfField: "p", part: "given", states: ["a": "On"], texts: ["a": "A"], rule: condition,
                        format: .ssn, notApplicable: "N/A",
                        separator: ", ")
                ],
                additions: [.init(pdfField: "p", page: 1, rect: [1, 2, 3, 4])]),
            pdfs: [PDFMapping(recognisedBy: ["q"], recognisedWords: ["Q"], implies: ["f": "a"], entries: [])],
            sheet: SheetStyle(
                date: "dd-mmm-yyyy", isUpperCase: true, isPhoneDigitsOnly: true, countries: ["BR": "BRAZIL"], doesNotApply: "N/A",
                unknown: "?"), tables: ["t": [1, 2]], kin: [FormKin(words: ["W"], stampAfter: "W (", office: "O")])
    }
}
