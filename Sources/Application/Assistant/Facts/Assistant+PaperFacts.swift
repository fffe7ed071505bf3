import Conversation
import Documents
import FormModel
import Primitives
import Records
import Retrieval
import ValueParsing

/// What prose and tables of the library's papers say for a form, in other words than the form's own labels.
extension Assistant {
    /// Below the label of the field itself, above what a sentence only resembles.
    private static let factConfidence = 0.88

    /// By field; several where papers say several things.
    ///
    /// Of papers of different people nothing is used, unless the form says whose it is.
    func facts(
        from library: Library, for fields: [Field], _ view: SessionView
    ) async throws -> [Field.ID: [PaperOffer]] {
        let finder = FactFinder(services.factWords)
        let wanted = fields.filter { finder.meaning(ofField: $0.label[.english]) != nil || $0.isOfTheHolder }
        guard !wanted.isEmpty else { return [:] }
        let beside = Dictionary(services.factWords.facts.map { ($0.meaning, $0.beside) }, uniquingKeysWith: { $0.union($1) })
        let papers = try await library.statedPapers(for: view.id, of: view.person).map { paper in
            PaperSays(
                paper, finder, beside: beside, parser: services.parser, others: services.paperWords, today: services.today(),
                country: view.template.metadata.country)
        }
        let own = Self.ofOneHolder(papers, PaperHolder(of: view))
        var facts: [Field.ID: [PaperOffer]] = [:]
        for field in wanted {
            facts[field.id] = own.flatMap { offers(of: $0.says, name: $0.name, field, finder, view) }
        }
        return facts
    }

    private typealias OwnPaper = (says: PaperSays, name: PaperSays.Found<PersonName>?)

    /// The papers that say they are the form's person's; where the form has no name yet, of papers that name one and the same.
    private static func ofOneHolder(_ papers: [PaperSays], _ form: PaperHolder) -> [OwnPaper] {
        let named = papers.filter { !$0.names.isEmpty }
        let single = named.filter { $0.names.count == 1 }.flatMap(\.holders)
        let holder = form.name == nil ? single.first : form
        guard let holder, form.name != nil || !single.contains(where: { $0.contradicts(holder) }) else {
            // Tenants of one home have one address.
            return named.count == 1 ? [(named[0], nil)] : []
        }
        return named.compactMap { paper in
            guard let place = paper.holders.firstIndex(where: { !$0.contradicts(holder) }) else { return nil }
            return (paper, paper.names[place])
        }
    }

    private func offers(
        of paper: PaperSays, name: PaperSays.Found<PersonName>?, _ field: Field, _ finder: FactFinder, _ view: SessionView
    ) -> [PaperOffer] {
        let country = view.template.metadata.country
        let today = services.today()
        if let meaning = finder.meaning(ofField: field.label[.english]) {
            let engine = engine(for: view.id, view.blueprint)
            return (paper.words[meaning] ?? []).compactMap { found in
                let reading = engine.reading(of: found.value, for: field.id, language: paper.paper.language, today: today)
                guard let value = reading.value, reading.alternatives.isEmpty, (reading.span?.lowerBound ?? 0) <= Self.nearest,
                    field.findings(for: value, today: today, country: country).isEmpty
                else { return nil }
                return offer(value, field, paper.paper.citation(found.passage, found.range))
            }
        }
        guard let meaning = field.meaning?.rawValue else { return [] }
        let names = name.map { [$0] } ?? []
        let places =
            names.compactMap { found in Self.part(meaning, of: found.value).map { ($0, found.passage, found.range) } }
            + paper.addresses.compactMap { found in Self.part(meaning, of: found.value).map { ($0, found.passage, found.range) } }
        return places.compactMap { text, passage, range in
            guard !text.isEmpty, let value = field.value(read: text, today: today, country: country) else { return nil }
            return offer(value, field, paper.paper.citation(passage, range))
        }
    }

    /// How far behind its phrase a value may begin: "will be Monday, …".
    private static let nearest = 40

    private func offer(_ value: AnswerValue, _ field: Field, _ place: Citation) -> PaperOffer {
        PaperOffer(
            field: field.id, value: Personal(value), place: place, line: Personal(place.quote.text),
            confidence: Self.factConfidence)
    }

    private static func part(_ meaning: String, of name: PersonName) -> String? {
        switch meaning {
        case "person.familyName": name.family
        case "person.givenName": name.given
        case "person.middleName": name.middle
        case "person.middleInitial": String(name.middle.prefix(1))
        default: nil
        }
    }

    private static func part(_ meaning: String, of address: PostalAddress) -> String? {
        switch meaning {
        case "address.home.street": address.street
        case "address.home.unit": address.unit
        case "address.home.city": address.city
        case "address.home.state": address.state
        case "address.home.postalCode": address.postalCode
        default: nil
        }
    }
}

extension Field {
    /// A part of the person's own name or home.
    fileprivate var isOfTheHolder: Bool {
        guard let meaning = meaning?.rawValue else { return false }
        return meaning.hasPrefix("address.home.")
            || ["person.familyName", "person.givenName", "person.middleName", "person.middleInitial"].contains(meaning)
    }
}
