import FormModel
import Primitives
import Testing

struct ProfileTests {
    private static let at = Timestamp(milliseconds: 1_700_000_000_000)

    private static func field(_ id: Field.ID, _ kind: FieldKind, _ meaning: Meaning?, options: [Option] = []) -> Field {
        Field(id: id, label: "Label", kind: kind, options: options, meaning: meaning)
    }

    private static func template(_ fields: [Field]) -> Template {
        Template(
            metadata: Metadata(id: "form", name: "Form", category: "test", country: "US"),
            schema: .init(sections: [Section(id: "all", title: "All", fields: fields)]))
    }

    private static func answers(_ values: [Field.ID: AnswerValue]) -> Answers {
        values.mapValues { Answer($0, evidence: Evidence(origin: .direct, at: at)) }
    }

    private static func evaluation(_ template: Template, _ answers: Answers) throws -> FormEvaluation {
        FormEvaluation(template: template, answers: answers, today: try #require(CivilDate(iso: "2026-11-21")))
    }

    private static func offers(_ profile: Profile, _ template: Template, _ answers: Answers = [:]) throws -> [Field.ID] {
        profile.offers(
            for: template, answers: answers, evaluation: try evaluation(template, answers),
            today: try #require(CivilDate(iso: "2026-11-21"))
        ).map(\.field.id)
    }

    @Test func remembersByMeaningAndOffersItToAnotherForm() throws {
        let first = Self.template([Self.field("a", .text, "person.familyName"), Self.field("b", .text, nil)])
        let given = Self.answers(["a": .text("Ruiz"), "b": .text("x")])
        let facts = Profile.facts(of: first, answers: given, evaluation: try Self.evaluation(first, given))
        #expect(facts.keys.sorted() == ["person.familyName"])
        let profile = Profile(facts: facts)
        let second = Self.template([
            Self.field("surname", .text, "person.familyName"), Self.field("city", .text, "address.home.city"),
        ])
        #expect(try Self.offers(profile, second) == ["surname"])
        #expect(try Self.offers(profile, second, Self.answers(["surname": .text("Diaz")])) == [], "answered already")
    }

    @Test func offersAtOnceWhatOnlyComesIntoQuestionOnceTheRestIsUsed() throws {
        var mail = Self.field("mail", .text, "address.mailing.street")
        mail.condition = Condition(["==": [["var": "same"], "no"]])
        let same = Self.field("same", .radio, "x.same", options: [Option(value: "no", label: "No")])
        let template = Self.template([mail, same])
        let facts: [Meaning: Profile.Fact] = [
            "x.same": .init(value: .choice("no"), kind: .radio, label: "Same", form: "F", at: Self.at),
            "address.mailing.street": .init(value: .text("1 Oak St"), kind: .text, label: "Street", form: "F", at: Self.at),
        ]
        #expect(try Self.offers(Profile(facts: facts), template) == ["mail", "same"])
        let alone = Profile(facts: facts.filter { $0.key != "x.same" })
        #expect(try Self.offers(alone, template) == [], "it may never be asked")
    }

    @Test func aNumberThatIdentifiesIsNeverRememberedAlongTheWay() throws {
        let template = Self.template([Self.field("ssn", .ssn, "person.ssn")])
        let given = Self.answers(["ssn": .text("078051120")])
        #expect(Profile.facts(of: template, answers: given, evaluation: try Self.evaluation(template, given)).isEmpty)
    }

    @Test func onlyOffersWhatTheFieldTakes() throws {
        var profile = Profile()
        profile.remember(.init(value: .choice("X"), kind: .radio, label: "Sex", form: "Form", at: Self.at), as: "person.sex")
        profile.remember(
            .init(value: .text("Bartholomew"), kind: .text, label: "Name", form: "Form", at: Self.at), as: "person.givenName")
        let two = [Option(value: "M", label: "M"), Option(value: "F", label: "F")]
        var short = Self.field("short", .text, "person.givenName")
        short.validation.maxLength = 5
        let template = Self.template([
            Self.field("sex", .radio, "person.sex", options: two), short, Self.field("day", .date, "person.givenName"),
        ])
        #expect(try Self.offers(profile, template) == [])
    }

    @Test func forgets() {
        var profile = Profile()
        profile.remember(.init(value: .text("x"), kind: .text, label: "L", form: "F", at: Self.at), as: "m")
        let wasThere = profile.forget("m")
        let isThere = profile.forget("m")
        #expect(wasThere && !isThere && profile.facts.isEmpty)
    }

    @Test func neverShowsAValueByItself() {
        let fact = Profile.Fact(value: .text("Secret"), kind: .text, label: "L", form: "F", at: Self.at)
        #expect(!"\(fact)".contains("Secret"))
    }

    @Test func aDamagedProfileDoesNotGrowWithoutEnd() {
        var profile = Profile()
        for number in 0..<(Profile.mostFacts + 10) {
            profile.remember(
                .init(value: .text("x"), kind: .text, label: "L", form: "F", at: Self.at), as: Meaning("m\(number)"))
        }
        #expect(profile.facts.count == Profile.mostFacts)
    }
}
