public import Assistant
public import Primitives
import Records

/// The people of a home as they are called there.
public struct People: Sendable, Hashable {
    public var household: Household
    /// The first person's, where they gave none: of their profile.
    public var firstName: String?
    /// Whose forms, papers and answers are shown.
    public var current: Person.ID

    public init(_ household: Household = Household(), firstName: String? = nil, current: Person.ID = .first) {
        self.household = household
        self.firstName = firstName
        self.current = household[current] == nil ? .first : current
    }
}

extension Presenter {
    /// "You" for a first person without a name; that it is somebody unknown for who came with another home's backup.
    public func name(of id: Person.ID, in people: People) -> String {
        guard let person = people.household[id] else { return strings.text("people.unknown") }
        if let name = person.name?.exposed { return name }
        return people.firstName.flatMap { $0.isEmpty ? nil : $0 } ?? strings.text("people.you")
    }

    /// - Parameter about: how many forms, remembered answers and papers are whose.
    public func people(
        _ people: People, about: [Person.ID: (forms: Int, facts: Int, papers: Int)] = [:], problem: Message? = nil,
        typed: (name: String, relation: String) = ("", "")
    ) -> PeopleScreen {
        var screen = PeopleScreen(
            people: people.household.people.map { card($0, people, about[$0.id]) },
            relations: Relation.allCases.map { .init(value: $0.rawValue, label: strings.text("people.relation.\($0.rawValue)")) },
            problem: problem.map(strings.text))
        (screen.typedName, screen.typedRelation) = typed
        return screen
    }

    public func card(
        _ person: Person, _ people: People, _ about: (forms: Int, facts: Int, papers: Int)? = nil
    ) -> PersonCard {
        let counts = about.map { about in
            [
                strings.text("people.forms", ["count": .number(about.forms)]),
                strings.text("people.facts", ["count": .number(about.facts)]),
                strings.text("people.papers", ["count": .number(about.papers)]),
            ].joined(separator: " · ")
        }
        return PersonCard(
            id: person.id.rawValue, name: name(of: person.id, in: people), ownName: person.name?.exposed ?? "",
            relation: person.relation.map { strings.text("people.relation.\($0.rawValue)") }
                ?? (person.id == .first ? strings.text("people.first") : ""),
            relationValue: person.relation?.rawValue ?? "", about: counts ?? "", isFirst: person.id == .first,
            isCurrent: person.id == people.current)
    }

    /// Who a form is for: the one in front of the home first, who is meant most often.
    public func who(_ what: WhoScreen.What, title: String, _ people: People) -> WhoScreen {
        let cards = people.household.people.map { card($0, people) }
        return WhoScreen(what, title: title, people: cards.filter(\.isCurrent) + cards.filter { !$0.isCurrent })
    }

    public func deletion(of person: Person, _ plan: PrivacyPlan, _ people: People) -> PersonDeletionScreen {
        let losses = plan.counts.sorted { $0.key.rawValue < $1.key.rawValue }.map {
            "\(strings.text("privacy.kind.\($0.key.rawValue)")): \($0.value)"
        }
        let remark =
            plan.backupsThatStay == 0
            ? nil : strings.text("people.backups", ["count": .number(plan.backupsThatStay)])
        return PersonDeletionScreen(person: card(person, people), losses: losses, remark: remark)
    }
}
