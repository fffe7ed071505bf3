import Primitives
import Testing

/// Who belongs to a home, and whom words like "my wife" mean.
struct HouseholdTests {
    private let home: Household

    init() throws {
        var home = Household()
        for (id, name, relation) in [
            ("ana", "Ana Quispe", .wife), ("ben", "Ben", .son), ("mia", "Mía", .daughter), ("rosa", "Rosa", .mother),
        ] as [(Person.ID, String, Relation)] {
            try home.add(Person(id: id, name: name, relation: relation))
        }
        self.home = home
    }

    @Test func beginsWithOneOfWhomNothingIsKnown() {
        #expect(Household().isOfOne && Household().people == [Person(id: .first)])
        #expect(!home.isOfOne)
    }

    @Test(arguments: [
        ("first", Relation.wife, ["ana"]), ("first", .husband, []), ("first", .partner, ["ana"]), ("first", .son, ["ben"]),
        ("first", .child, ["ben", "mia"]), ("first", .mother, ["rosa"]), ("first", .father, []), ("first", .sister, []),
        ("ana", .husband, ["first"]), ("ana", .partner, ["first"]), ("ana", .daughter, ["mia"]), ("ana", .mother, []),
        ("ben", .mother, ["first", "ana"]), ("ben", .sister, ["mia"]), ("ben", .brother, []), ("ben", .parent, ["first", "ana"]),
        ("rosa", .child, ["first"]), ("rosa", .partner, []),
    ])
    func knowsWhomAWordMeans(speaker: String, word: Relation, meant: [String]) {
        #expect(home.people(called: word, by: Person.ID(speaker)).map(\.id.rawValue) == meant)
    }

    @Test(arguments: [
        ("Ana Quispe", "ana"), ("  ana ", "ana"), ("MÍA", "mia"), ("ben", "ben"), ("R", "rosa"), ("first", "first"),
    ])
    func findsSomebodyByWhatIsTyped(typed: String, id: String) { #expect(home.person(named: typed)?.id.rawValue == id) }

    @Test(arguments: ["", "  ", "Z", "Ana Q.", "Anna"]) func findsNobodyBySomethingElse(typed: String) {
        #expect(home.person(named: typed) == nil)
    }

    @Test func refusesWhatCannotBe() throws {
        var home = home
        #expect(throws: HouseholdFailure(.sameName)) { try home.add(Person(id: "x", name: "ben")) }
        #expect(throws: HouseholdFailure(.noName)) { try home.add(Person(id: "x", name: "")) }
        #expect(throws: HouseholdFailure(.first)) { try home.remove(.first) }
        #expect(throws: HouseholdFailure(.nobody)) { try home.remove("x") }
        #expect(throws: HouseholdFailure(.nobody)) { try home.change(Person(id: "x", name: "X")) }
        for number in home.people.count..<Household.mostPeople {
            try home.add(Person(id: Person.ID("p\(number)"), name: "Person \(number)"))
        }
        #expect(throws: HouseholdFailure(.tooMany)) { try home.add(Person(id: "y", name: "One more")) }
    }
}
