import Conversation
public import FormModel
import FormReading
public import Primitives
public import Records
import Retrieval
import ValueParsing

/// Values from the library: shown with the paper and the page they stand on, and used only when the person says so.
extension Assistant {
    /// What the person's papers have for the fields that are asked now.
    public func offers(from library: Library, for view: SessionView) async throws -> [PaperOffer] {
        try await offers(from: library, for: view.state.asking.compactMap(view.template.field), view)
    }

    /// What they have for the whole form, to be taken with one confirmation.
    public func allOffers(from library: Library, for view: SessionView) async throws -> [PaperOffer] {
        try await offers(from: library, for: view.evaluation.applicableFields, view)
    }

    /// Where papers say different things of what is asked now about as surely: each value once with the newest place that says it,
    /// the surest first. Only the person knows which holds. Empty where they agree, or one of them says it by far the surest.
    public func contestedOffers(from library: Library, for view: SessionView) async throws -> [PaperOffer] {
        guard view.state.asking.count == 1, let field = view.template.field(view.state.asking[0]) else { return [] }
        let offers = try await surest(from: library, for: [field], view).first ?? []
        return offers.count > 1 ? Array(offers.prefix(Self.mostContested)) : []
    }

    private static let mostContested = 4

    /// Puts one of the values into a form that papers disagree about.
    ///
    /// - Parameter number: its place in `contestedOffers`, from 0.
    /// - Throws: `AssistantFailure(.notOffered)` where it isn't offered any more.
    public func useContested(
        _ number: Int, as field: Field.ID, from library: Library, in id: SessionRecord.ID, language: Language? = nil
    ) async throws {
        let view = try await view(id)
        let offers = try await contestedOffers(from: library, for: view)
        guard offers.indices.contains(number), offers[number].field == field else {
            throw AssistantFailure(.notOffered, ["id": .text(field.rawValue)])
        }
        _ = try await use([offers[number]], in: view, language: language)
    }

    /// What stands beside the field's own label, and what sentences and tables say in other words. Where they say different things
    /// nothing is offered.
    private func offers(from library: Library, for fields: [Field], _ view: SessionView) async throws -> [PaperOffer] {
        try await surest(from: library, for: fields, view).filter { $0.count == 1 }.flatMap(\.self)
    }

    /// By open field, the values that papers have for it about as surely as the surest.
    private func surest(from library: Library, for fields: [Field], _ view: SessionView) async throws -> [[PaperOffer]] {
        let open = fields.filter { view.state.answers[$0.id] == nil }
        let said = try await facts(from: library, for: open, view)
        var offers: [[PaperOffer]] = []
        for field in open {
            let places =
                field.isFoundByLabel ? try await library.places(labelled: field.label, for: view.id, of: view.person) : []
            let found = places.compactMap { offer($0, field, view) } + (said[field.id] ?? [])
            if !found.isEmpty { offers.append(Self.surest(found)) }
        }
        return offers
    }

    /// Puts offered values into a form, because the person said so: all of them, or those for the named fields.
    ///
    /// Their evidence names the paper, the page and the words.
    /// - Parameter whole: what the papers have for the whole form, not only for what is asked now.
    /// - Returns: the fields that were answered.
    public func use(
        _ fields: Set<Field.ID>? = nil, whole: Bool = false, from library: Library, in id: SessionRecord.ID,
        language: Language? = nil
    ) async throws -> [Field.ID] {
        let view = try await view(id)
        let all = whole ? try await allOffers(from: library, for: view) : try await offers(from: library, for: view)
        let offers = all.filter { fields?.contains($0.field) ?? true }
        if let missing = fields?.subtracting(offers.map(\.field)).sorted().first {
            throw AssistantFailure(.notOffered, ["id": .text(missing.rawValue)])
        }
        guard !offers.isEmpty else { return [] }
        return try await use(offers, in: view, language: language)
    }

    private func use(_ offers: [PaperOffer], in view: SessionView, language: Language?) async throws -> [Field.ID] {
        var (texts, facts): ([Field.ID: String], [Field.ID: Answer]) = ([:], [:])
        for offer in offers {
            guard let field = view.template.field(offer.field) else { continue }
            let value = offer.value.exposed
            texts[field.id] = field.words(for: value, country: view.template.metadata.country)
            facts[field.id] = Answer(
                value,
                evidence: Evidence(
                    origin: offer.evidence, at: services.now(), confidence: offer.confidence, words: offer.place.quote.text))
        }
        let outcome = try await answer(texts, from: facts, in: view.id, language: language)
        return outcome.updates.filter { $0.value != nil }.map(\.fieldId)
    }

    /// What says whose value it is: of a sentence not the entries over it, which end without a full stop.
    private static func speaking(_ words: LabelledText) -> String {
        guard words.shape == .sentence else { return words.label }
        let lines = words.label.split(whereSeparator: \.isNewline)
        let entry = lines.dropLast().lastIndex { $0.contains { $0 == ":" || $0 == "：" } }
        return lines[(entry.map { $0 + 1 } ?? 0)...].joined(separator: " ")
    }

    /// Nil where the words are no value of the field, more than one, or break a rule of it.
    private func offer(_ found: LabelledPlace, _ field: Field, _ view: SessionView) -> PaperOffer? {
        guard isOfSameHolder(Self.speaking(found.words), field, in: view.template, found.language),
            found.words.shape == .entry || !speaksOfSomebody(found.words.label, found.language),
            !services.paperWords.isOnlyCaptions(found.words.text)
        else { return nil }
        let engine = engine(for: view.id, view.blueprint)
        let today = services.today()
        let reading = engine.reading(of: found.words.text, for: field.id, language: found.language, today: today)
        guard let value = reading.value, reading.alternatives.isEmpty,
            reading.saysAll(of: found.words.text, as: field.kind, isEntry: found.words.shape == .entry)
        else {
            return nil
        }
        guard field.findings(for: value, today: today, country: view.template.metadata.country).isEmpty else { return nil }
        let shape = found.words.shape == .entry ? 1 : PaperOffer.sentenceConfidence
        let confidence = found.words.fit * shape * min(1, reading.confidence + 0.1)
        guard confidence >= PaperOffer.leastConfidence else { return nil }
        return PaperOffer(
            field: field.id, value: Personal(value), place: found.place, line: Personal(found.words.line), confidence: confidence)
    }

    /// Each value once, by the place that says it the surest, of equals that of the newest paper; without those that are far less
    /// sure than the best.
    private static func surest(_ offers: [PaperOffer]) -> [PaperOffer] {
        let sorted = offers.sorted {
            ($0.confidence, $0.place.paper.created) > ($1.confidence, $1.place.paper.created)
        }
        guard let best = sorted.first else { return [] }
        var values: [PaperOffer] = []
        for offer in sorted where offer.confidence > best.confidence - 0.1 {
            if !values.contains(where: { $0.value == offer.value }) { values.append(offer) }
        }
        return values
    }
}

extension Field {
    /// Whether a label is enough to tell whose value it is.
    ///
    /// In a letter "Name" and "Phone" are as often those of the one who writes it; and what is ticked, signed or told at length
    /// stands beside no label.
    var isFoundByLabel: Bool {
        switch kind {
        case .signature, .image, .textarea, .checkbox, .multiselect: return false
        case .money, .number, .select, .radio, .ssn: return true
        default:
            let isOfAPerson = meaning?.rawValue.hasPrefix("person.") == true || meaning?.rawValue.hasPrefix("address.") == true
            return hasLongLabel || !(isOfAPerson || kind == .date)
        }
    }

    /// More than one word, or four characters of a script that has no spaces.
    private var hasLongLabel: Bool {
        let unspaced = label.english.unicodeScalars.count { (0x3040...0x9FFF).contains($0.value) }
        return unspaced >= 4 || label.english.split(whereSeparator: \.isWhitespace).count > 1
    }

    /// As the person would say it: a sum keeps its currency, which the form doesn't print.
    fileprivate func words(for value: AnswerValue, country: String?) -> String {
        guard case .money(let money) = value, let currency = money.currency else { return text(for: value, country: country) }
        return "\(money.amount.plain) \(currency)"
    }
}

extension Reading {
    /// An entry is the value and nothing else of its kind; a sentence holds one value of a kind that is told from other words.
    func saysAll(of text: String, as kind: FieldKind, isEntry: Bool) -> Bool {
        let scalars = Array(text.unicodeScalars)
        let span = span ?? 0..<scalars.count
        let rest = scalars[..<span.lowerBound] + scalars[min(span.upperBound, scalars.count)...]
        switch kind {
        case .date, .number, .money, .email, .phone, .ssn, .postalCode, .url:
            return !rest.contains { $0.properties.numericType != nil || $0 == "@" }
        default:
            let isShort = scalars.count <= 100 && !text.contains(". ")
            return isEntry && isShort && !rest.contains { $0.properties.isAlphabetic }
        }
    }
}
