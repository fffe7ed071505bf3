import FormModel
import Primitives
import ValueParsing

/// Several things said at once where the form asks for one after another: "Canadá, España y Perú".
struct Lists: Drafting {
    var draft: Draft

    /// Nil where the words are no list, or the form has fewer places than they name.
    mutating func readList(_ words: String, _ ids: [Field.ID]) -> Taking? {
        guard state.pending == nil, ids.count == 1, let first = index.fields[ids[0]] else { return nil }
        let places = index.places(from: first)
        guard places.count > 1 else { return nil }
        let list = ThingList(
            listWords.withoutTongueLead(words, first), lexicons: phrases.map(\.lexicon), isClosed: reader.type(of: first) != .text
        )
        let items = list.items
        let open = places.prefix { $0.field.id == first.id || state.answers[$0.field.id] == nil }
        guard (2...max(2, open.count)).contains(items.count), items.count <= open.count, !listWords.isOneThing(words, first)
        else {
            return nil
        }
        let values = zip(items, open).compactMap { listWords.value(of: $0, for: $1.field) }
        guard values.count == items.count, Set(values).count == values.count else { return nil }
        let named = zip(open, values).map { place, value in Named(place: place, value: value) }
        act = .answer
        // "Bosnia and Herzegovina" is one thing: what no list of the world tells apart is asked about.
        return reader.type(of: first) == .text && !items.allSatisfy { listWords.isTongue($0, first) }
            ? askAboutList(named, words) : storeList(named, words)
    }

    private struct Named {
        var place: FormIndex.Place
        var value: AnswerValue
    }

    private mutating func storeList(_ named: [Named], _ words: String) -> Taking {
        for (number, item) in named.enumerated() {
            if let lead = item.place.lead.flatMap({ index.fields[$0] }), number > 0 {
                store(.flag(true), for: lead, words: words, confidence: 0.9, origin: turn)
            }
            let taking = store(item.value, for: item.place.field, words: words, confidence: 0.9, origin: turn)
            if taking != .stored { return number == 0 ? taking : .stored }
        }
        return .stored
    }

    private mutating func askAboutList(_ named: [Named], _ words: String) -> Taking {
        var understood: [PendingQuestion.Understood] = []
        for (number, item) in named.enumerated() {
            if number > 0, let lead = item.place.lead {
                understood.append(.init(field: lead, value: Personal(.flag(true)), words: Personal(words)))
            }
            understood.append(.init(field: item.place.field.id, value: Personal(item.value), words: Personal(words)))
        }
        state.pending = .several(understood)
        return .open
    }

    private var turn: Evidence.Origin { .turn(state.turnCount) }

    /// The words said whole, after they were no list.
    mutating func takeWhole(_ several: [PendingQuestion.Understood]) -> Bool {
        guard let first = several.first, several.contains(where: { index.fields[$0.field]?.isLeadingOn == true }),
            let field = index.fields[first.field], reader.type(of: field) == .text
        else { return false }
        let whole = Words.trimmed(listWords.withoutTongueLead(first.words.exposed, field))
        state.pending = .confirmation(field: field.id, value: Personal(.text(whole)), words: first.words)
        return true
    }
}

extension Drafting {
    var lists: Lists {
        get { Lists(draft: draft) }
        set { draft = newValue.draft }
    }
}
