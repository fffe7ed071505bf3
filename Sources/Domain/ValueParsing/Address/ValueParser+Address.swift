import FormModel
public import Primitives

extension ValueParser {
    func readAddress(_ utterance: Utterance, _ lexicons: [Lexicon], _ context: ParsingContext) -> Reading {
        guard let lexicon = lexicons.first else { return .nothing }
        var grammar = AddressGrammar(
            utterance: utterance, lexicons: Array(lexicons.prefix(2)), region: context.region, atlas: atlas)
        grammar.breaks = grammar.labels()
        let framed = framed(utterance, lexicon) ?? lexicon.content(of: utterance, more: lexicon.addresses.leadIns)
        let range = grammar.withoutTalk(framed)
        guard range.count <= 60, let found = grammar.address(in: range) else { return .nothing }
        let isWhole = !found.street.isEmpty && !found.city.isEmpty && !(found.state + found.postalCode).isEmpty
        let isPart = found.street.isEmpty && found.city.isEmpty
        return Reading(value: .address(found), span: utterance.span(range), confidence: isWhole ? 0.9 : isPart ? 0.5 : 0.65)
    }
}

extension ValueParser {
    /// "Empire State Building": words that end in the word of a building or a room.
    public func namesBuilding(_ words: String, language: Language) -> Bool {
        let tokens = Utterance(words).tokens
        guard let last = tokens.indices.last, tokens[last].folded.utf8.count >= 4 else { return false }
        return lexicons(language).prefix(2).contains {
            $0.addresses.unitWords.longest(tokens, at: last, before: last + 1) != nil
        }
    }

    /// What a sentence says around the address is no part of it.
    private func framed(_ utterance: Utterance, _ lexicon: Lexicon) -> Range<Int>? {
        let tokens = utterance.tokens
        let end = tokens.last?.folded == "." ? tokens.count - 1 : tokens.count
        for frame in lexicon.addresses.frames {
            guard let before = frame.before.longest(tokens, at: 0, before: end) else { continue }
            let behind = (before.length + 1..<max(before.length + 1, end)).first { frame.behind.whole(tokens, $0..<end) != nil }
            if let behind { return before.length..<behind }
            // The verb may be gone already; what begins with the number of a house is no street called so.
            if before.length < end, tokens[before.length].kind == .number { return before.length..<end }
        }
        return nil
    }
}

/// Takes a postal address apart: from its end country, postal code and state; from its beginning units and the street; what is
/// left is the city.
struct AddressGrammar {
    let utterance: Utterance
    let lexicons: [Lexicon]
    let region: String?
    let atlas: AddressAtlas
    /// Tokens that part what stands before from what stands behind, as a comma does.
    var breaks: Set<Int> = []

    var tokens: [Token] { utterance.tokens }

    func address(in range: Range<Int>) -> PostalAddress? {
        var address = PostalAddress()
        var range = trimmed(range)
        if let country = countryAlone(range) { return PostalAddress(country: country) }
        var end = range.upperBound
        takeCountry(range.lowerBound, &end, &address)
        range = range.lowerBound..<end
        let country = address.country.isEmpty ? region ?? regionByLooks(range) : address.country
        if let format = country.flatMap({ atlas.formats[$0] }), country != "US" {
            takeForeign(range, format, &address)
        } else {
            takeUnitedStates(range, &address)
        }
        let hasPlace = !address.city.isEmpty && !(address.state + address.postalCode + address.country).isEmpty
        return address.street.isEmpty && address.unit.isEmpty && !hasPlace ? nil : address
    }

    /// "12 bis rue des Lilas, 69003 Lyon", where nothing says whose form it is: five digits that a town follows after a comma, as much
    /// of Europe has them. The format is that of France, which has no states.
    func regionWithCodeFirst(_ range: Range<Int>) -> String? {
        let segments = segments(range)
        guard segments.count > 1, let last = segments.last, last.count > 1, last.count <= 6,
            tokens[last.lowerBound].folded.count == 5,
            tokens[last.lowerBound].whole != nil, tokens[last.upperBound - 1].folded.count > 2,
            last.dropFirst().allSatisfy({ tokens[$0].kind != .number }),
            segments.dropLast().joined().contains(where: { tokens[$0].kind == .number })
        else { return nil }
        return "FR"
    }

    private func takeUnitedStates(_ range: Range<Int>, _ address: inout PostalAddress) {
        if let rest = takeMilitaryPlace(range, &address) { return takeStreetAndCity(rest, &address) }
        var end = range.upperBound
        let unit = takeUnitBehindCode(range, &end)
        takeSaidPostalCode(range.lowerBound, &end, &address)
        if address.postalCode.isEmpty { takePostalCode(range.lowerBound, &end, &address) }
        takeState(range.lowerBound, &end, &address)
        if address.postalCode.isEmpty { takePostalCode(range.lowerBound, &end, &address) }
        takeStreetAndCity(trimmed(range.lowerBound..<end), &address)
        if let unit { address.unit = [address.unit, unit].filter { !$0.isEmpty }.joined(separator: ", ") }
    }

    // MARK: - Tokens

    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        var end = range.upperBound
        while start < end, isComma(start) || isDash(start) || tokens[start].folded == "." { start += 1 }
        while end > start, isComma(end - 1) || isDash(end - 1) || tokens[end - 1].folded == ";" || isFinalStop(end - 1) {
            end -= 1
        }
        return start..<end
    }

    /// A comma, the end of a line, or a bracket: "(m/c 525) rm. 128".
    func isComma(_ index: Int) -> Bool { [",", "\n", "(", ")"].contains(tokens[index].folded) || breaks.contains(index) }

    private func isDash(_ index: Int) -> Bool { tokens[index].folded == "-" }

    /// The stop of a sentence, not of "St.".
    private func isFinalStop(_ index: Int) -> Bool {
        tokens[index].folded == "." && index > 0 && (tokens[index - 1].kind == .number || tokens[index - 1].folded.count > 4)
    }

    /// Parts between commas and ends of lines.
    func segments(_ range: Range<Int>) -> [Range<Int>] {
        var segments: [Range<Int>] = []
        var start = range.lowerBound
        for index in range where isComma(index) {
            if index > start { segments.append(start..<index) }
            start = index + 1
        }
        if start < range.upperBound { segments.append(start..<range.upperBound) }
        return segments.map { trimmed($0) }.filter { !$0.isEmpty }
    }

    /// The longest phrase of either language that begins there.
    func length(_ index: KeyPath<AddressLexicon, PhraseIndex<Bool>>, at start: Int, before end: Int) -> Int? {
        guard start < end else { return nil }
        return lexicons.compactMap { $0.addresses[keyPath: index].longest(tokens, at: start, before: end)?.length }.max()
    }

    /// Past the points of an abbreviation.
    func afterPoint(_ index: Int, before end: Int) -> Int {
        var index = index
        while index < end, tokens[index].folded == ".", !tokens[index].isSpaced { index += 1 }
        return index
    }

    /// Past everything written onto the token before: `12-B`, `10A`.
    func afterJoined(_ index: Int, before end: Int) -> Int {
        var index = index
        while index < end, !tokens[index].isSpaced, tokens[index].folded != ".", !isComma(index), tokens[index].folded != ")" {
            index += 1
        }
        return index
    }
}
