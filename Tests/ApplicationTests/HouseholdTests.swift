import Assistant
import Conversation
import FormModel
import Foundation
import Onboarding
import Primitives
import Records
import Scanning
import TestSupport
import Testing

/// Several people on one device: each with forms, answers and papers of their own, and nothing of one for another without a word.
struct HouseholdTests {
    private static func template(_ fields: [(id: String, label: String, meaning: String)]) -> Template {
        let fields = fields.map { id, label, meaning in
            var field = Field(
                id: Field.ID(id), label: LocalizedText(label), kind: meaning.hasSuffix("phone") ? .phone : .text)
            field.meaning = Meaning(meaning)
            return field
        }
        return Template(
            metadata: Metadata(id: "family", name: LocalizedText("Family form"), category: "test", country: "US"),
            schema: .init(sections: [Section(id: "all", title: LocalizedText("All"), fields: fields)]))
    }

    private static let form = template([
        ("given", "First name", "person.givenName"), ("phone", "Phone number", "person.phone"),
        ("spouseGiven", "Spouse's first name", "sp.givenName"),
    ])

    private let desk: Desk
    private var assistant: Assistant { desk.assistant }

    init() throws { desk = try Desk(templates: [Self.form]) }

    /// A home of Juan and his wife Ana, each with a remembered name and telephone number.
    private func home() async throws -> (ana: Person.ID, own: SessionRecord.ID, hers: SessionRecord.ID) {
        let ana = try await assistant.addPerson("Ana", .wife).id
        let own = try await assistant.start("family", language: .english)
        let hers = try await assistant.start("family", language: .english, for: ana)
        _ = try await assistant.answer(["given": "Juan", "phone": "(312) 555-0111"], in: own)
        _ = try await assistant.answer(["given": "Ana", "phone": "(312) 555-0122"], in: hers)
        _ = try await assistant.remember(of: own)
        _ = try await assistant.remember(of: hers)
        return (ana, own, hers)
    }

    @Test func everybodyHasAnswersOfTheirOwn() async throws {
        let (ana, own, hers) = try await home()
        #expect(try await assistant.profile().facts["person.givenName"]?.value.exposed == .text("Juan"))
        #expect(try await assistant.profile(of: ana).facts["person.givenName"]?.value.exposed == .text("Ana"))
        #expect(try await assistant.view(own).person == .first)
        #expect(try await assistant.view(hers).person == ana)
        #expect(try await assistant.sessions().first { $0.id == hers }?.person == ana)
        let copy = try await assistant.duplicate(hers, language: .english)
        #expect(try await assistant.view(copy).person == ana)
        #expect(try await desk.anotherAssistant().view(hers).person == ana, "after a restart too")
    }

    /// What one is remembered to have is offered to that one; to another only where the form asks about them, and by name.
    @Test func offersSayWhoseTheyAre() async throws {
        let (ana, _, _) = try await home()
        let second = try await assistant.start("family", language: .english)
        let offers = try await assistant.offers(for: second)
        let own = offers.filter(\.isOwn)
        #expect(own.map(\.fact.value.exposed).contains(.text("Juan")) && !own.map(\.fact.value.exposed).contains(.text("Ana")))
        #expect(own.allSatisfy { $0.person == .first })
        let another = try #require(offers.first { !$0.isOwn })
        #expect(another.field.id == "spouseGiven" && another.person == ana && another.fact.value.exposed == .text("Ana"))
        _ = try await assistant.useProfile(in: second)
        let answers = try await assistant.view(second).state.answers
        #expect(answers["spouseGiven"]?.evidence.origin == .another(person: ana, name: Personal("Ana")))
        #expect(answers["given"]?.evidence.origin == .profile)
        #expect(try await assistant.profile(of: ana).facts["person.givenName"]?.lastUse != nil)

        let hers = try await assistant.start("family", language: .english, for: ana)
        let names = try await assistant.offers(for: hers)
        #expect(names.first { $0.field.id == "given" }?.fact.value.exposed == .text("Ana"))
        #expect(names.first { $0.field.id == "spouseGiven" }?.fact.value.exposed == .text("Juan"), "the other way round")
    }

    @Test func anOldEvidenceIsReadAsBefore() throws {
        let kept = #"{"origin":{"profile":{}},"at":1,"confidence":1}"#
        #expect(try JSONDecoder().decode(Evidence.self, from: Data(kept.utf8)).origin == .profile)
    }

    @Test func nobodyIsInAHomeOfOne() async throws {
        let form = try await assistant.start("family", language: .english)
        _ = try await assistant.answer(["given": "Juan"], in: form)
        let outcome = try await assistant.say("my wife's phone number", in: form)
        #expect(!outcome.reply.contains { $0.key.hasPrefix("household.") })
        await #expect(throws: HouseholdFailure(.nobody)) { try await assistant.start("family", language: .english, for: "ana") }
    }

    static let borrowed: [(String, Language)] = [
        ("my wife's phone number", .english), ("use my wife's", .english), ("same as my wife’s phone number", .english),
        ("Ana's phone number", .english), ("use Ana's", .english), ("my spouse's phone", .english),
        ("el teléfono de mi esposa", .spanish), ("usa el de mi mujer", .spanish), ("le téléphone de ma femme", .french),
        ("die Telefonnummer meiner Frau", .german), ("मेरी पत्नी का फ़ोन नंबर", .hindi), ("رقم هاتف زوجتي", .arabic),
        ("我妻子的电话号码", .chinese),
    ]

    @Test(arguments: borrowed)
    func whatAnotherHasIsAskedBackAboutByTheirName(words: String, language: Language) async throws {
        let (_, _, _) = try await home()
        let form = try await assistant.start("family", language: language)
        _ = try await assistant.answer(["given": "Juan"], in: form, language: language)
        let outcome = try await assistant.say(words, in: form, language: language)
        #expect(outcome.reply.contains(Message("household.found", ["name": .text("Ana")])), "\(words): \(outcome.reply)")
        #expect(outcome.state.answers["phone"] == nil, "nothing is written before they say yes")
        guard case .confirmation(field: "phone", let value, _)? = outcome.state.pending else {
            Issue.record("\(words) is not asked back about")
            return
        }
        _ = try await assistant.act(.confirm, in: form, language: language)
        let answer = try await assistant.view(form).state.answers["phone"]
        #expect(answer?.value == value && answer?.evidence.words?.exposed == words)
    }

    @Test(arguments: ["Ana", "my wife's phone number is (312) 555-0199", "my sister's phone number", "my wife"])
    func whatIsSaidInsteadIsUnderstoodAsBefore(words: String) async throws {
        let (_, _, _) = try await home()
        let form = try await assistant.start("family", language: .english)
        _ = try await assistant.answer(["given": "Juan", "phone": "(312) 555-0111"], in: form)
        let outcome = try await assistant.say(words, in: form)
        // "My wife" where her first name is asked has one to take over.
        #expect(outcome.reply.contains { $0.key == "household.found" } == (words == "my wife"), "\(outcome.reply)")
    }

    @Test func saysThatNothingIsRememberedOfThem() async throws {
        _ = try await assistant.addPerson("Ben", .son)
        let form = try await assistant.start("family", language: .english)
        let outcome = try await assistant.say("my son's phone number", in: form)
        #expect(outcome.reply.contains { $0.key == "household.nothing" }, "\(outcome.reply)")
        _ = try await assistant.addPerson("Tom", .son)
        let asked = try await assistant.say("my son's phone number", in: form)
        #expect(asked.reply.contains { $0.key == "household.which" }, "\(asked.reply)")
    }

    @Test func papersProposeOnlyForWhoseTheyAre() async throws {
        let form = Self.template([("phone", "Telephone number", "person.phone")])
        let (desk, library) = (try Desk(templates: [form]), try LibraryHome())
        let ana = try await desk.assistant.addPerson("Ana", .wife).id
        let papers = try library.open()
        let text = "Papers of the family for the office.\nTelephone number: (312) 555-0122"
        let added = try await papers.add(BroughtFile(name: "hers.txt", content: Array(text.utf8)), of: ana)
        let paper = try #require(added.paper)
        let own = try await desk.assistant.start("family", language: .english)
        let hers = try await desk.assistant.start("family", language: .english, for: ana)
        #expect(try await desk.assistant.offers(from: papers, for: desk.assistant.view(own)).isEmpty)
        #expect(try await desk.assistant.offers(from: papers, for: desk.assistant.view(hers)).count == 1)
        try await papers.assign(paper.id, to: .first)
        #expect(try await desk.assistant.offers(from: papers, for: desk.assistant.view(own)).count == 1)
        #expect(try await desk.assistant.offers(from: papers, for: desk.assistant.view(hers)).isEmpty)
        withExtendedLifetime(library) {}
    }

    @Test func aFormIsGivenToSomebodyElseAsItIs() async throws {
        let (ana, own, _) = try await home()
        try await assistant.assign(own, to: ana)
        let view = try await assistant.view(own)
        #expect(view.person == ana && view.state.answers["given"]?.value.exposed == .text("Juan"))
        _ = try await assistant.say("(312) 555-0199", in: own)
        #expect(try await assistant.sessions().first { $0.id == own }?.person == ana)
        await #expect(throws: HouseholdFailure(.nobody)) { try await assistant.assign(own, to: "nobody") }
    }
}
