import FormModel
import Primitives

extension ValueParser {
    func readAddress(_ utterance: Utterance, _ lexicons: [Lexicon], _ context: ParsingContext) -> Reading {
        guard let lexicon = lexicons.first else { return .nothing }
        let grammar = AddressGrammar(utterance: utterance, lexicons: Array(lexicons.prefix(2)), region: context.region)
        let range = lexicon.content(of: utterance, more: lexicon.addresses.leadIns)
        guard range.count <= 60, let found = grammar.address(in: range) else { return .nothing }
        let isWhole = !found.street.isEmpty && !found.city.isEmpty && !(found.state + found.postalCode).isEmpty
        return Reading(value: .address(found), span: utterance.span(range), confidence: isWhole ? 0.9 : 0.65)
    }
}

/// Takes a postal address apart, from its end: country, postal code, state, then city, unit and street.
struct AddressGrammar {
    let utterance: Utterance
    let lexicons: [Lexicon]
    let region: String?

    var tokens: [Token] { utterance.tokens }

    func address(in range: Range<Int>) -> PostalAddress? {
        var address = PostalAddress()
        var end = trimmed(range).upperBound
        takeCountry(range.lowerBound, &end, &address)
        takePostalCode(range.lowerBound, &end, &address)
        takeState(range.lowerBound, &end, &address)
        if address.postalCode.isEmpty { takePostalCode(range.lowerBound, &end, &address) }
        let rest = trimmed(range.lowerBound..<end)
        if !rest.isEmpty { takeStreetAndCity(rest, &address) }
        let hasPlace = !address.city.isEmpty && !(address.state + address.postalCode + address.country).isEmpty
        return address.street.isEmpty && !hasPlace ? nil : address
    }

    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        var end = range.upperBound
        while start < end, isComma(start) { start += 1 }
        while end > start, isComma(end - 1) || tokens[end - 1].folded == ";" || isFinalStop(end - 1) { end -= 1 }
        return start..<end
    }

    func isComma(_ index: Int) -> Bool { tokens[index].folded == "," || tokens[index].folded == "\n" }

    /// The stop of a sentence, not of "St.".
    private func isFinalStop(_ index: Int) -> Bool {
        tokens[index].folded == "." && index > 0 && (tokens[index - 1].kind == .number || tokens[index - 1].folded.count > 4)
    }

    private func takeCountry(_ start: Int, _ end: inout Int, _ address: inout PostalAddress) {
        for lexicon in lexicons {
            for begin in max(start + 1, end - 5)..<max(start + 1, end) {
                guard let code = lexicon.countries.whole(tokens, begin..<end) else { continue }
                // "Georgia" ends many addresses of the United States.
                let isState = lexicons.contains { $0.states.whole(tokens, begin..<end) != nil }
                if isState || (tokens[begin].folded.utf8.count == 2 && !isComma(begin - 1)) { continue }
                address.country = code
                end = trimmed(start..<begin).upperBound
                return
            }
        }
    }

    private func takePostalCode(_ start: Int, _ end: inout Int, _ address: inout PostalAddress) {
        guard end - 1 > start, tokens[end - 1].kind == .number else { return }
        let digits = tokens[end - 1].folded
        if digits.count == 4, end - 3 > start, tokens[end - 2].folded == "-", !tokens[end - 1].isSpaced,
            tokens[end - 3].folded.count == 5,
            tokens[end - 3].kind == .number
        {
            address.postalCode = tokens[end - 3].folded + "-" + digits
            end = trimmed(start..<end - 3).upperBound
        } else if digits.count == 5 || (digits.count == 6 && region != "US") {
            address.postalCode = digits
            end = trimmed(start..<end - 1).upperBound
        }
    }

    private func takeState(_ start: Int, _ end: inout Int, _ address: inout PostalAddress) {
        guard end > start, address.country.isEmpty || address.country == "US" else { return }
        for lexicon in lexicons {
            for begin in max(start, end - 4)..<end {
                guard let code = lexicon.states.whole(tokens, begin..<end) else { continue }
                if isCityNotState(begin, end, start, address) { continue }
                address.state = code
                end = trimmed(start..<begin).upperBound
                return
            }
        }
        takeStateCode(start, &end, &address)
    }

    /// "Washington" or "New York" with nothing before it but the street is the city.
    private func isCityNotState(_ begin: Int, _ end: Int, _ start: Int, _ address: PostalAddress) -> Bool {
        begin == start && address.postalCode.isEmpty
    }

    private func takeStateCode(_ start: Int, _ end: inout Int, _ address: inout PostalAddress) {
        guard end - 1 >= start, tokens[end - 1].kind == .word, tokens[end - 1].folded.utf8.count == 2 else { return }
        let written = utterance.text(end - 1..<end)
        let isCertain = written == written.uppercased() || !address.postalCode.isEmpty || (end - 2 > start && isComma(end - 2))
        let states = lexicons.first { !$0.data.places.states.isEmpty }?.data.places.states
        guard isCertain, states?[written.uppercased()] != nil else { return }
        address.state = written.uppercased()
        end = trimmed(start..<end - 1).upperBound
    }
}
