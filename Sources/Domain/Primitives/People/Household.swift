/// The people of one home: one at first, of whom nothing need be known.
public struct Household: Sendable, Hashable, Codable {
    /// More would be an office.
    public static let mostPeople = 24
    /// Of a name, in characters.
    public static let longestName = 60

    /// The first person first, then as they came.
    public private(set) var people: [Person]

    public init() { people = [Person(id: .first)] }

    /// Nobody is asked whose anything is.
    public var isOfOne: Bool { people.count == 1 }

    public subscript(id: Person.ID) -> Person? { people.first { $0.id == id } }

    /// Who a name that was typed means: as it is written, else in small letters, else by its beginning. Nil where that fits none or several.
    public func person(named typed: String) -> Person? {
        let typed = Self.plain(typed).lowercased()
        guard !typed.isEmpty else { return nil }
        func only(_ fits: (Person) -> Bool) -> Person? {
            let found = people.filter(fits)
            return found.count == 1 ? found[0] : nil
        }
        return only { $0.id.rawValue == typed } ?? only { $0.name?.exposed.lowercased() == typed }
            ?? only { $0.name?.exposed.lowercased().hasPrefix(typed) == true }
    }

    /// - Throws: `HouseholdFailure`.
    public mutating func add(_ person: Person) throws(HouseholdFailure) {
        guard people.count < Self.mostPeople else { throw HouseholdFailure(.tooMany) }
        try check(person)
        people.append(person)
    }

    /// - Throws: `HouseholdFailure`.
    public mutating func change(_ person: Person) throws(HouseholdFailure) {
        guard let place = people.firstIndex(where: { $0.id == person.id }) else { throw HouseholdFailure(.nobody) }
        try check(person)
        people[place] = person
    }

    /// The first person stays: the home is theirs.
    ///
    /// - Throws: `HouseholdFailure`.
    public mutating func remove(_ id: Person.ID) throws(HouseholdFailure) {
        guard id != .first else { throw HouseholdFailure(.first) }
        guard self[id] != nil else { throw HouseholdFailure(.nobody) }
        people.removeAll { $0.id == id }
    }

    /// A name without more space than it needs.
    public static func plain(_ name: String) -> String {
        String(name.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(longestName))
    }

    private func check(_ person: Person) throws(HouseholdFailure) {
        guard person.id == .first || person.name?.exposed.isEmpty == false else { throw HouseholdFailure(.noName) }
        let isTaken = people.contains {
            $0.id != person.id && person.name != nil && $0.name?.exposed.lowercased() == person.name?.exposed.lowercased()
        }
        if isTaken { throw HouseholdFailure(.sameName) }
    }
}

extension Household {
    /// The people whom one of them may mean by a word like "wife"; of whom it follows from what they are to the first person.
    public func people(called word: Relation, by speaker: Person.ID) -> [Person] {
        people.filter { $0.id != speaker && isCalled($0, word, by: speaker) }
    }

    private func isCalled(_ person: Person, _ word: Relation, by speaker: Person.ID) -> Bool {
        if speaker == .first { return person.relation?.mayBeCalled(word) ?? false }
        guard let own = self[speaker]?.relation else { return false }
        // The first person has no relation of their own: what they are to others is read the other way round.
        if person.id == .first { return own.kind.inverse == word.kind }
        guard let other = person.relation else { return false }
        switch (own.kind, other.kind) {
        case (.spouse, .child), (.sibling, .parent): return other.mayBeCalled(word)
        case (.child, .spouse), (.child, .child), (.sibling, .sibling), (.parent, .parent), (.parent, .sibling):
            return Self.between(own.kind, other.kind) == word.kind && sexFits(other, word)
        default: return false
        }
    }

    /// What the second is to the first of two who are this to the first person.
    private static func between(_ own: Relation.Kind, _ other: Relation.Kind) -> Relation.Kind? {
        switch (own, other) {
        case (.child, .spouse): .parent
        case (.child, .child), (.sibling, .sibling): .sibling
        case (.parent, .parent): .spouse
        case (.parent, .sibling): .child
        default: nil
        }
    }

    /// A wife is a mother to the children, a son their brother.
    private func sexFits(_ relation: Relation, _ word: Relation) -> Bool {
        relation.isNeutral || word.isNeutral || relation.isOfWoman == word.isOfWoman
    }
}

extension Relation {
    fileprivate var isOfWoman: Bool { [.wife, .daughter, .mother, .sister].contains(self) }
}

/// Why the people of the home could not be changed.
public struct HouseholdFailure: SpokenFailure, Hashable {
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// Nobody of that name is in the home.
        case nobody
        case noName = "no-name"
        /// Somebody has that name already.
        case sameName = "same-name"
        case tooMany = "too-many"
        /// The first person can't be taken out.
        case first
    }

    public let code: Code
    public let arguments: [String: Message.Argument]

    public init(_ code: Code, _ arguments: [String: Message.Argument] = [:]) {
        self.code = code
        self.arguments = arguments
    }

    public var codeName: String { "people-\(code.rawValue)" }
    /// Words by `people.failure.<code>`.
    public var message: Message { Message("people.failure.\(code.rawValue)", arguments) }
}
