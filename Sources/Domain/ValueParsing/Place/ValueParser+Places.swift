import FormModel
package import Primitives

extension ValueParser {
    /// A country as its ISO 3166-1 alpha-2 code, from its name, an alias, or what its people are called.
    func readCountry(_ utterance: Utterance, _ lexicons: [Lexicon]) -> Reading {
        for lexicon in lexicons {
            let reading = place(utterance, lexicon.countries)
            if reading != .nothing { return reading }
        }
        return slip(utterance, lexicons.prefix(2), \.countries)
    }

    /// A state of the United States as its USPS code.
    func readState(_ utterance: Utterance, _ lexicons: [Lexicon]) -> Reading {
        for lexicon in lexicons {
            let reading = place(utterance, lexicon.states)
            if reading != .nothing { return reading }
        }
        if let code = stateCode(utterance, lexicons) { return code }
        return slip(utterance, lexicons.prefix(2), \.states)
    }

    private func place(_ utterance: Utterance, _ index: PhraseIndex<String>) -> Reading {
        var codes: [String] = []
        var span: Range<Int>?
        var position = 0
        while position < utterance.tokens.count, codes.count < 6 {
            guard let found = index.longest(utterance.tokens, at: position) else {
                position += 1
                continue
            }
            if !codes.contains(found.value) { codes.append(found.value) }
            span = span ?? utterance.span(position..<position + found.length)
            position += found.length
        }
        if codes.count == 1 { return Reading(value: .text(codes[0]), span: span, confidence: 0.95) }
        return codes.isEmpty ? .nothing : Reading(alternatives: codes.map { .text($0) }, span: span, confidence: 0.4)
    }

    /// Two letters count when they are all that was said, or are written in capitals: "in", "or" and "me" are words.
    private func stateCode(_ utterance: Utterance, _ lexicons: [Lexicon]) -> Reading? {
        guard let states = lexicons.first(where: { !$0.data.places.states.isEmpty })?.data.places.states else { return nil }
        let words = utterance.tokens.indices.filter { utterance.tokens[$0].kind == .word }
        for index in words where utterance.tokens[index].folded.utf8.count == 2 {
            let written = utterance.text(index..<index + 1)
            let code = written.uppercased()
            guard states[code] != nil, words.count == 1 || written == code else { continue }
            return Reading(value: .text(code), span: utterance.span(index..<index + 1), confidence: 0.95)
        }
        return nil
    }

    /// The one name that is meant by a misspelling, with nothing else said than what leads in or out.
    private func slip(
        _ utterance: Utterance, _ lexicons: ArraySlice<Lexicon>, _ names: KeyPath<PlaceWords, [String: [String]]>
    ) -> Reading {
        guard let range = lexicons.first.map({ $0.content(of: utterance) }), (1...4).contains(range.count),
            let span = utterance.span(range), span.count <= 40
        else { return .nothing }
        let said = utterance.tokens[range].map(\.folded).joined(separator: " ")
        guard said.utf8.count >= 5 else { return .nothing }
        var codes: Set<String> = []
        for table in lexicons.map({ $0.data.places[keyPath: names] }) {
            for (code, names) in table where names.contains(where: { EditDistance.isSlip(said, Folding.fold($0)) }) {
                codes.insert(code)
            }
        }
        guard let code = codes.first else { return .nothing }
        if codes.count == 1 { return Reading(value: .text(code), span: span, confidence: 0.7) }
        return Reading(alternatives: codes.sorted().prefix(5).map { .text($0) }, span: span, confidence: 0.3)
    }
}

extension ValueParser {
    /// Every name of a country or state in the languages at hand; empty for other types.
    package func names(ofPlace code: String, _ type: ValueType) -> [String] {
        languages.values.flatMap { data in
            (type == .country ? data.places.countries[code] : type == .state ? data.places.states[code] : nil) ?? []
        }
    }

    /// The usual name of a country, in each language at hand.
    package func name(ofCountry code: String) -> LocalizedText? {
        guard let english = languages[.english]?.places.countries[code]?.first else { return nil }
        return LocalizedText(english, languages.compactMapValues { $0.places.countries[code]?.first })
    }

    /// The usual English name of the language that the words name and nothing more, by its name in the language spoken or in English.
    package func englishName(ofTongue words: String, language: Language) -> String? {
        let tokens = Utterance(words).tokens
        for lexicon in lexicons(language) {
            let start = PhraseIndex(lexicon.data.phrases.determiners).longest(tokens, at: 0)?.length ?? 0
            guard let code = lexicon.tongues.whole(tokens, start..<tokens.count) else { continue }
            return languages[.english]?.places.tongues?[code]?.first
        }
        return nil
    }
}
