import FormModel
import Primitives
import ValueParsing

/// The parts of a name or an address, said one after the other with commas between, in the order in which they were asked:
/// `Oksana, Dmytrivna, Shevchenko-Bondar`, `12 Elm St, Springfield, Oregon, 97475`.
///
/// Nothing is guessed: there is a piece for each part, and each piece is what its part takes. Else the words are read as a
/// whole.
struct ListedParts {
    private let words: String
    private let pieces: [String]
    private let ids: [Field.ID]
    private let kind: FieldGroup.Kind
    private let index: FormIndex
    private let reader: FieldReader
    /// Words that lead to a place: "in", "à".
    private let joints: [PhraseIndex<Bool>]

    init(
        _ words: String, ids: [Field.ID], kind: FieldGroup.Kind, index: FormIndex, reader: FieldReader,
        joints: [PhraseIndex<Bool>]
    ) {
        self.joints = joints
        self.words = words
        self.ids = ids
        self.kind = kind
        self.index = index
        self.reader = reader
        pieces = words.unicodeScalars.count > 400 ? [] : Self.pieces(words)
    }

    private static func pieces(_ words: String) -> [String] {
        words.split(omittingEmptySubsequences: false) { ",，、".contains($0) }.map { Words.trimmed(String($0)) }
    }

    /// Nil where the words are no such list.
    var readings: [(field: Field.ID, reading: Reading)]? {
        guard kind != .date, pieces.count >= 3, pieces.allSatisfy({ !$0.isEmpty }) else { return nil }
        return orders.lazy.compactMap(read).first ?? shortened
    }

    /// An address without a part that it hasn't got: `7 Elm Rd, Jakarta, 10110, Indonesia`, where a state was asked as well.
    private var shortened: [(field: Field.ID, reading: Reading)]? {
        guard kind == .address, pieces.count < ids.count, ids.count <= 8 else { return nil }
        let needed = Set(
            ids.filter { ["street", "city"].contains(index.role(of: $0) ?? "") && index.fields[$0]?.required == true })
        let orders = Self.choices(of: pieces.count, from: ids[...]).filter { needed.isSubset(of: $0) }
        let fitting = orders.compactMap(read)
        return fitting.count == 1 ? fitting[0] : nil
    }

    /// So many of them, in their order.
    private static func choices(of count: Int, from ids: ArraySlice<Field.ID>) -> [[Field.ID]] {
        guard count > 0 else { return [[]] }
        guard let first = ids.first, ids.count >= count else { return [] }
        let rest = ids.dropFirst()
        return choices(of: count - 1, from: rest).map { [first] + $0 } + choices(of: count, from: rest)
    }

    /// All that was asked; without what most people leave out.
    private var orders: [[Field.ID]] {
        let optional: Set<String> = kind == .name ? ["prefix", "suffix"] : ["unit"]
        let usual = ids.filter { id in
            !optional.contains(index.role(of: id) ?? "") || index.fields[id]?.required == true
        }
        return [ids, usual].filter { $0.count == pieces.count }
    }

    private func read(_ order: [Field.ID]) -> [(field: Field.ID, reading: Reading)]? {
        var found: [(field: Field.ID, reading: Reading)] = []
        for (id, piece) in zip(order, pieces) {
            guard let field = index.fields[id], let reading = read(piece, field) else { return nil }
            let role = index.role(of: id)
            if role == "city", isAmiss(piece, in: order) || isCountry(piece, in: order) { return nil }
            if role == "unit", holdsCode(piece) { return nil }
            if ["city", "postalCode"].contains(role), isElsewhere(piece, role) { return nil }
            found.append((id, reading))
        }
        return found
    }

    /// "221B Baker Street, London NW1 6XE, United Kingdom": the country has a place of its own, and is no city.
    private func isCountry(_ piece: String, in order: [Field.ID]) -> Bool {
        let places = ids.filter { index.role(of: $0) == "country" }
        guard !places.isEmpty, !order.contains(where: places.contains) else { return false }
        let context = ParsingContext(language: reader.language, region: reader.region, today: reader.today)
        let found = reader.parser.read(piece, as: .country, context: context)
        return found.value != nil && found.confidence >= 0.9
    }

    /// "Col. Roma Norte" is a part of the town, and "CDMX 06700" a state with the code: the address as a whole says so.
    private func isElsewhere(_ piece: String, _ role: String?) -> Bool {
        let context = ParsingContext(language: reader.language, region: reader.region, today: reader.today)
        guard case .address(let address)? = reader.parser.read(words, as: .address, context: context).value,
            !address.state.isEmpty, !address.street.isEmpty, case let signs = Self.signs(piece)
        else { return false }
        let code = Self.signs(address.postalCode)
        return role == "city"
            ? signs != Self.signs(address.city) && Self.signs(address.street).contains(signs)
            : !code.isEmpty && signs != code && signs.contains(code)
    }

    /// "1012 AB Amsterdam" has the postal code of the whole in it, and is no apartment.
    private func holdsCode(_ piece: String) -> Bool {
        let context = ParsingContext(language: reader.language, region: reader.region, today: reader.today)
        guard case .address(let address)? = reader.parser.read(words, as: .address, context: context).value else { return false }
        return !address.postalCode.isEmpty && Self.signs(piece).contains(Self.signs(address.postalCode))
    }

    /// "12 Elm St in Houston, Texas, 77002" has a state where the city would be, and "en Chicago" a word that leads to it.
    private func isAmiss(_ piece: String, in order: [Field.ID]) -> Bool {
        let utterance = Utterance(piece)
        if utterance.tokens.count > 1, utterance.tokens.first?.isCapital == false,
            joints.contains(where: { $0.longest(utterance.tokens, at: 0) != nil })
        {
            return true
        }
        guard !order.contains(where: { index.role(of: $0) == "state" }),
            ids.contains(where: { index.role(of: $0) == "state" })
        else { return false }
        let context = ParsingContext(language: reader.language, region: reader.region, today: reader.today)
        let found = reader.parser.read(piece, as: .state, context: context)
        return found.value != nil && found.confidence >= 0.9
    }

    /// "Cambridge dans le Massachusetts", where the state has a place of its own.
    private func holdsState(_ piece: String) -> Bool {
        guard ids.contains(where: { index.role(of: $0) == "state" }) else { return false }
        let context = ParsingContext(language: reader.language, region: reader.region, today: reader.today)
        let found = reader.parser.read(piece, as: .state, context: context)
        return found.value != nil && found.confidence >= 0.9 && found.span?.count != piece.unicodeScalars.count
    }

    private func read(_ piece: String, _ field: Field) -> Reading? {
        let role = index.role(of: field.id) ?? ""
        guard hasTheLooks(piece, role) else { return nil }
        // "in 60614 Chicago" holds the code, and is neither a city nor an apartment.
        if role == "city", holdsState(piece) || piece.contains(where: \.isNumber) { return nil }
        if role == "unit", piece.count(where: \.isNumber) >= 5 { return nil }
        let reading = reader.read(piece, for: field, role: role)
        guard let value = reading.value, reading.confidence >= 0.6 else { return nil }
        if case .text(let text) = value, reader.type(of: field) == .text, text != piece, role != "unit" { return nil }
        // "IL 60601" is a state and a code: as the code alone it would lose the state.
        if case .text(let text) = value, role == "postalCode", Self.signs(text) != Self.signs(piece) { return nil }
        // "IL 61801" in a box for the code alone would be refused, and its state lost.
        let findings = field.findings(for: value, today: reader.today, country: reader.region)
        return findings.contains { $0.severity == .error } ? nil : Reading(value: value, confidence: 0.9)
    }

    private static func signs(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }

    /// A street and a postal code have figures, a city and a state none; a name has letters only.
    private func hasTheLooks(_ piece: String, _ role: String) -> Bool {
        let hasDigit = piece.unicodeScalars.contains { $0.properties.generalCategory == .decimalNumber }
        return switch role {
        case "street", "postalCode": hasDigit
        case "unit": hasDigit || piece.unicodeScalars.count <= 3
        case "city", "state", "country": !hasDigit
        default: !hasDigit && kind == .name
        }
    }
}
