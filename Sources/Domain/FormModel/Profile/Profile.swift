public import Primitives

/// What a person let Formly remember about them, by meaning, to offer it in the next form.
public struct Profile: Sendable, Hashable, Codable {
    /// The most that is kept; nobody has more, and a damaged file must not grow without end.
    public static let mostFacts = 500

    public private(set) var facts: [Meaning: Fact]

    public init(facts: [Meaning: Fact] = [:]) { self.facts = facts }

    /// One remembered value.
    public struct Fact: Sendable, Hashable, Codable {
        public var value: Personal<AnswerValue>
        /// Of the field it was given for; decides which fields it is offered to.
        public var kind: FieldKind
        /// The question it answered.
        public var label: LocalizedText
        /// The name of the form in which it was given.
        public var form: LocalizedText
        public var at: Timestamp
        /// Nil until it is first taken over into another form.
        public var lastUse: Use?

        /// A form that the value was taken over into.
        public struct Use: Sendable, Hashable, Codable {
            public var form: LocalizedText
            public var at: Timestamp

            public init(form: LocalizedText, at: Timestamp) {
                self.form = form
                self.at = at
            }
        }

        public init(value: AnswerValue, kind: FieldKind, label: LocalizedText, form: LocalizedText, at: Timestamp) {
            self.value = Personal(value)
            self.kind = kind
            self.label = label
            self.form = form
            self.at = at
        }
    }

    /// Keeps a value; an earlier one of the same meaning gives way.
    public mutating func remember(_ fact: Fact, as meaning: Meaning) {
        guard facts[meaning] != nil || facts.count < Self.mostFacts else { return }
        facts[meaning] = fact
    }

    /// Puts another value in the place of a remembered one; what it was asked for stays.
    ///
    /// - Returns: whether there was anything to change.
    public mutating func amend(_ meaning: Meaning, to value: AnswerValue, at: Timestamp) -> Bool {
        guard var fact = facts[meaning] else { return false }
        fact.value = Personal(value)
        fact.at = at
        facts[meaning] = fact
        return true
    }

    public mutating func noteUse(_ use: Fact.Use, of meaning: Meaning) { facts[meaning]?.lastUse = use }

    /// - Returns: whether there was anything to forget.
    public mutating func forget(_ meaning: Meaning) -> Bool { facts.removeValue(forKey: meaning) != nil }
}

/// A remembered value that fits a field of the form at hand, for the person to take or to leave.
public struct ProfileOffer: Sendable, Hashable {
    public var field: Field
    /// Of the field.
    public var meaning: Meaning
    public var fact: Profile.Fact
    /// Whose it is.
    public var person: Person.ID
    /// It is of the person whose form it is.
    public var isOwn: Bool
    /// What it means in the profile of the one whose it is: a "spouse's name" there is a name.
    public var known: Meaning

    public init(
        field: Field, meaning: Meaning, fact: Profile.Fact, person: Person.ID = .first, isOwn: Bool = true,
        known: Meaning? = nil
    ) {
        self.field = field
        self.meaning = meaning
        self.fact = fact
        self.person = person
        self.isOwn = isOwn
        self.known = known ?? meaning
    }
}

extension Profile {
    /// Answers that open up further questions are followed so far; no form nests its questions deeper.
    private static let mostRounds = 24

    /// Somebody whom fields of a form ask about, and what is remembered of them.
    public struct Beside: Sendable {
        /// To the one whose form it is.
        public var relation: Relation
        public var person: Person.ID
        public var profile: Profile

        public init(_ relation: Relation, person: Person.ID, profile: Profile) {
            self.relation = relation
            self.person = person
            self.profile = profile
        }
    }

    /// What could be used in a form, in its order: for fields that are open, mean the same, and take the value as it is,
    /// those included that only come into question once the others are used.
    ///
    /// - Parameters:
    ///   - person: whose profile and form this is.
    ///   - relatives: for the fields that ask about one of them, where the profile itself has nothing.
    /// - Complexity: one evaluation of the form for each level of questions that lead to further ones.
    public func offers(
        for template: Template, answers: Answers, evaluation: FormEvaluation, today: CivilDate,
        of person: Person.ID = .first, beside relatives: [Beside] = []
    ) -> [ProfileOffer] {
        var (all, known, current): ([Field.ID: ProfileOffer], Answers, FormEvaluation) = ([:], answers, evaluation)
        for _ in 0..<Self.mostRounds {
            let next = open(template, known, current, today, person, relatives)
            guard !next.isEmpty else { break }
            for offer in next {
                all[offer.field.id] = offer
                known[offer.field.id] = Answer(
                    offer.fact.value.exposed, evidence: Evidence(origin: .profile, at: offer.fact.at))
            }
            current = FormEvaluation(template: template, answers: known, today: today)
        }
        return current.applicableFields.compactMap { all[$0.id] }
    }

    private func open(
        _ template: Template, _ answers: Answers, _ evaluation: FormEvaluation, _ today: CivilDate, _ person: Person.ID,
        _ relatives: [Beside]
    ) -> [ProfileOffer] {
        evaluation.applicableFields.compactMap { field in
            guard answers[field.id] == nil, let meaning = field.meaning else { return nil }
            let country = template.metadata.country
            if let fact = facts[meaning] {
                return fact.fits(field, today: today, country: country)
                    ? ProfileOffer(field: field, meaning: meaning, fact: fact, person: person) : nil
            }
            guard let (relation, known) = meaning.ofRelative,
                let relative = relatives.first(where: { $0.relation == relation }),
                let fact = relative.profile.facts[known], fact.fits(field, today: today, country: country)
            else { return nil }
            return ProfileOffer(
                field: field, meaning: meaning, fact: fact, person: relative.person, isOwn: false, known: known)
        }
    }

    /// What a form's answers would add: those with a meaning that is worth remembering.
    public static func facts(of template: Template, answers: Answers, evaluation: FormEvaluation) -> [Meaning: Fact] {
        var facts: [Meaning: Fact] = [:]
        for field in evaluation.applicableFields where field.isRememberable {
            guard let meaning = field.meaning, let answer = answers[field.id], field.keeps(answer.value.exposed) else { continue }
            facts[meaning] = Fact(
                value: answer.value.exposed, kind: field.kind, label: field.label, form: template.metadata.name,
                at: answer.evidence.at)
        }
        return facts
    }
}

extension Field {
    /// That there is none is only an answer where the form has a box for it.
    fileprivate func keeps(_ value: AnswerValue) -> Bool { value == .doesNotApply ? absence != nil : !value.isBlank }
}

extension Profile.Fact {
    /// Whether a field takes it as it is.
    public func fits(_ field: Field, today: CivilDate, country: String?) -> Bool {
        let value = value.exposed
        if value == .doesNotApply { return field.kind == kind && field.absence != nil }
        if case .choice(let choice) = value, !field.options.contains(where: { $0.value == choice }) { return false }
        return field.kind == kind && field.findings(for: value, today: today, country: country).isEmpty
    }
}

extension Profile.Fact {
    /// A choice is one of its own form's options, and those are not remembered: it can be forgotten, not rewritten.
    public var isEditable: Bool {
        switch value.exposed {
        case .choice, .choices, .flag, .doesNotApply: false
        default: true
        }
    }
}

extension Field {
    /// A Social Security number is never remembered along the way: losing it costs more than typing it.
    public var isRememberable: Bool { meaning != nil && kind != .ssn && kind != .signature && kind != .image }
}
