public import Assistant
public import FormModel
public import Primitives
import Records

extension Presenter {
    /// - Parameters:
    ///   - problem: what is wrong with the words that were typed for a fact, which stay in its input.
    public func profile(
        _ profile: Profile, problem: (meaning: Meaning, typed: String, findings: [Finding])? = nil
    ) -> ProfileScreen {
        let facts = profile.facts.sorted { ($0.value.label[language], $0.key) < ($1.value.label[language], $1.key) }
        let groups = Dictionary(grouping: facts) { FactGroup($0.key, $0.value, language) }
        return ProfileScreen(
            groups: groups.sorted { $0.key < $1.key }.map { group, facts in
                .init(
                    title: group.title(strings),
                    facts: facts.map { row($0.key, $0.value, problem?.meaning == $0.key ? problem : nil) })
            })
    }

    private func row(
        _ meaning: Meaning, _ fact: Profile.Fact, _ problem: (meaning: Meaning, typed: String, findings: [Finding])?
    ) -> ProfileScreen.Fact {
        let text = text(of: fact)
        let used = fact.lastUse.map { use in
            strings.text(
                "facts.used", ["form": .localized(use.form), "when": .message(RelativeTime.message(of: use.at, now: now))])
        }
        return .init(
            meaning: meaning.rawValue, label: fact.label[language], value: text,
            editable: fact.isEditable ? problem?.typed ?? text : nil, source: source(of: fact),
            lastUse: used ?? strings.text("facts.unused"),
            problem: problem.map { $0.findings.map { strings.text($0.message) }.joined(separator: " ") })
    }

    func source(of fact: Profile.Fact) -> String {
        strings.text("facts.source", ["form": .localized(fact.form), "date": date(fact.at)])
    }

    private func date(_ moment: Timestamp) -> Message.Argument {
        moment.utcDate.map { .date($0) } ?? .message(RelativeTime.message(of: moment, now: now))
    }

    func text(of fact: Profile.Fact, in field: Field? = nil) -> String {
        text(of: fact.value.exposed, in: field ?? Field(id: "fact", label: fact.label, kind: fact.kind))
    }

    public func text(of value: AnswerValue, in field: Field) -> String {
        switch value {
        case .date(let date): strings.display(date)
        case .flag(let flag): strings.text(flag ? "web.yes" : "web.no")
        case .doesNotApply: strings.text(field.absence == .unknown ? "value.unknown" : "value.notApplicable")
        case .choice(let choice): field.options.first { $0.value == choice }?.label[language] ?? choice
        default: field.text(for: value, country: "US")
        }
    }

    /// What an earlier form has for the fields that are asked now; nil where it has nothing for them.
    ///
    /// What is of one person stands together: nobody takes over a value without seeing whose it is.
    func remembered(_ offers: [ProfileOffer], for asking: [Field]) -> RememberedOffer? {
        let open = offers.filter { offer in asking.contains { $0.id == offer.field.id } }
        guard let first = open.first else { return nil }
        let now = open.filter { $0.person == first.person }
        let newest = now.map(\.fact).max { $0.at < $1.at } ?? first.fact
        return RememberedOffer(
            values: now.map { offer in
                .init(
                    field: offer.field.id.rawValue, label: offer.field.label[language],
                    text: text(of: offer.fact, in: offer.field))
            },
            question: first.isOwn
                ? strings.text("facts.offer", ["date": date(newest.at)])
                : strings.text("people.offer", ["name": .text(name(of: first.person, in: people))]),
            source: source(of: newest, first), total: offers.count)
    }

    /// The same for what is another person's, which is said first.
    func source(of fact: Profile.Fact, _ offer: ProfileOffer) -> String {
        let source = source(of: fact)
        guard !offer.isOwn else { return source }
        return strings.text("people.of", ["name": .text(name(of: offer.person, in: people))]) + " · " + source
    }

    /// What a paper has for the fields that are asked now: those of one page, so that one place is looked at.
    func found(_ offers: [PaperOffer], for asking: [Field]) -> RememberedOffer? {
        guard let first = offers.first else { return nil }
        let now = offers.filter { $0.place.paper.id == first.place.paper.id && $0.place.page == first.place.page }
        let values = now.compactMap { offer in
            asking.first { $0.id == offer.field }.map { field in
                RememberedOffer.Value(
                    field: field.id.rawValue, label: field.label[language], text: text(of: offer.value.exposed, in: field),
                    line: offer.line.exposed)
            }
        }
        guard !values.isEmpty else { return nil }
        return RememberedOffer(
            values: values, question: strings.text("facts.offer-paper"), source: source(of: first), total: values.count,
            origin: .paper)
    }

    /// "From lease.pdf, page 2".
    public func source(of offer: PaperOffer) -> String {
        let name = Message.Argument.text(offer.place.paper.name.exposed)
        guard let page = offer.place.page else { return strings.text("facts.source-paper", ["name": name]) }
        return strings.text("facts.source-page", ["name": name, "page": .number(page)])
    }
}

/// The heading that a fact stands under: what it is about where many forms ask for it, else the form it comes from.
private struct FactGroup: Hashable, Comparable {
    private let order: Int
    private let form: String

    init(_ meaning: Meaning, _ fact: Profile.Fact, _ language: Language) {
        let parts = meaning.rawValue.split(separator: ".")
        switch (parts.first, parts.last) {
        case ("person", "phone"?), ("person", "email"?): order = 1
        case ("person", _): order = 0
        case ("address", _): order = 2
        default: order = 3
        }
        form = order == 3 ? fact.form[language] : ""
    }

    func title(_ strings: StringTable) -> String {
        switch order {
        case 0: strings.text("facts.group.person")
        case 1: strings.text("facts.group.contact")
        case 2: strings.text("facts.group.address")
        default: form
        }
    }

    static func < (left: Self, right: Self) -> Bool { (left.order, left.form) < (right.order, right.form) }
}
