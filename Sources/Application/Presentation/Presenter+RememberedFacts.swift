import Conversation
public import FormModel
import Primitives

/// Everything that an earlier form has for the one at hand, on one list: each fact to be seen, and to be left out.
extension Presenter {
    /// By the sections of the form; the parts of one name or one address are one fact.
    public func rememberedFacts(_ offers: [ProfileOffer], of template: Template) -> [RememberedGroup] {
        let byField = Dictionary(offers.map { ($0.field.id, $0) }, uniquingKeysWith: { first, _ in first })
        return template.schema.sections.compactMap { section in
            let own = section.fields.compactMap { byField[$0.id] }
            return own.isEmpty ? nil : .init(title: section.title[language], facts: wholes(of: own).map(fact))
        }
    }

    /// Parts of one thing stand together wherever the first of them does.
    private func wholes(of offers: [ProfileOffer]) -> [[ProfileOffer]] {
        var wholes: [[ProfileOffer]] = []
        var places: [String: Int] = [:]
        for offer in offers {
            let whole = offer.meaning.wholeOfPart
            if let whole, let place = places[whole] {
                wholes[place].append(offer)
            } else {
                if let whole { places[whole] = wholes.count }
                wholes.append([offer])
            }
        }
        return wholes
    }

    private func fact(_ parts: [ProfileOffer]) -> RememberedGroup.Fact {
        let newest = parts.map(\.fact).max { $0.at < $1.at } ?? parts[0].fact
        let isName = parts[0].meaning.isPartOfName
        // Given names come first where a name is said, whichever the form asks first.
        let said = isName ? parts.sorted { $0.meaning.placeInName < $1.meaning.placeInName } : parts
        return .init(
            fields: parts.map(\.field.id.rawValue), label: label(parts.map(\.field), isName: isName),
            text: said.map { text(of: $0.fact, in: $0.field) }.joined(separator: isName ? " " : ", "),
            source: source(of: newest, parts[0]))
    }

    /// "Home address" of "Home address: city" and its like; where they share no such beginning, what they are.
    private func label(_ fields: [Field], isName: Bool) -> String {
        guard fields.count > 1 else { return fields[0].label[language] }
        let heads = Set(fields.map { Self.head(of: $0.label[language]) })
        if heads.count == 1, let head = heads.first, let head { return head }
        return strings.text(isName ? "facts.whole.name" : "facts.whole.address")
    }

    private static func head(of label: String) -> String? {
        guard let colon = label.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return nil }
        return String(label[..<colon].reversed().drop(while: \.isWhitespace).reversed())
    }
}
