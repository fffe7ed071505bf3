import FormModel

/// Street, unit and city of an address.
extension AddressGrammar {
    func takeStreetAndCity(_ range: Range<Int>, _ address: inout PostalAddress) {
        var segments = self.segments(range)
        takeForeignCity(&segments, &address)
        guard let first = segments.first else { return }
        if segments.count == 1 {
            splitStreetFromCity(first, &address)
            return
        }
        if address.city.isEmpty, let last = segments.last {
            address.city = utterance.text(last)
            segments.removeLast()
        }
        for segment in segments { takeStreet(segment, &address) }
    }

    private func segments(_ range: Range<Int>) -> [Range<Int>] {
        var segments: [Range<Int>] = []
        var start = range.lowerBound
        for index in range where isComma(index) {
            if index > start { segments.append(start..<index) }
            start = index + 1
        }
        if start < range.upperBound { segments.append(start..<range.upperBound) }
        return segments
    }

    /// "75008 Paris": the postal code stands before the city.
    private func takeForeignCity(_ segments: inout [Range<Int>], _ address: inout PostalAddress) {
        guard address.postalCode.isEmpty, segments.count > 1, let last = segments.last, last.count > 1,
            tokens[last.lowerBound].kind == .number, (4...6).contains(tokens[last.lowerBound].folded.count), !isStreet(last)
        else { return }
        address.postalCode = tokens[last.lowerBound].folded
        address.city = utterance.text(last.lowerBound + 1..<last.upperBound)
        segments.removeLast()
    }

    private func takeStreet(_ segment: Range<Int>, _ address: inout PostalAddress) {
        guard let unit = unit(in: segment) else {
            let text = utterance.text(segment)
            address.street = address.street.isEmpty ? text : address.street + ", " + text
            return
        }
        address.unit = utterance.text(unit)
        let before = segment.lowerBound..<unit.lowerBound
        if !before.isEmpty { address.street = utterance.text(before) }
    }

    /// A unit word and what follows it: `apt 4`, `# 12 B`.
    private func unit(in range: Range<Int>) -> Range<Int>? {
        for index in range {
            if tokens[index].folded == "#", index + 1 < range.upperBound { return index..<unitEnd(index + 1, range.upperBound) }
            for lexicon in lexicons {
                guard let word = lexicon.addresses.unitWords.longest(tokens, at: index, before: range.upperBound) else {
                    continue
                }
                var next = index + word.length
                while next < range.upperBound, tokens[next].folded == "." || tokens[next].folded == "#" { next += 1 }
                guard next < range.upperBound, isUnitNumber(next) else { continue }
                return index..<unitEnd(next, range.upperBound)
            }
        }
        return nil
    }

    /// 4, B, or a word for a number; never a long word, which is the name of something.
    private func isUnitNumber(_ index: Int) -> Bool {
        tokens[index].kind == .number || tokens[index].folded.unicodeScalars.count <= 2
            || lexicons.contains { $0.numbers.parts.longest(tokens, at: index) != nil }
    }

    private func unitEnd(_ start: Int, _ limit: Int) -> Int {
        var end = start + 1
        while end < limit, !tokens[end].isSpaced, tokens[end].folded != "." { end += 1 }
        return end
    }

    func isStreet(_ range: Range<Int>) -> Bool { streetEnd(range) != nil }

    /// Without commas the city begins after the unit, or after the last word that ends a street.
    private func splitStreetFromCity(_ range: Range<Int>, _ address: inout PostalAddress) {
        if let unit = unit(in: range) {
            address.unit = utterance.text(unit)
            if unit.lowerBound > range.lowerBound { address.street = utterance.text(range.lowerBound..<unit.lowerBound) }
            let rest = trimmed(unit.upperBound..<range.upperBound)
            if address.city.isEmpty, !rest.isEmpty { address.city = utterance.text(rest) }
        } else if let end = streetEnd(range) {
            address.street = utterance.text(range.lowerBound..<end)
            let rest = trimmed(end..<range.upperBound)
            if address.city.isEmpty, !rest.isEmpty { address.city = utterance.text(rest) }
        } else if tokens[range.lowerBound].kind == .number || !address.city.isEmpty {
            address.street = utterance.text(range)
        } else if address.city.isEmpty {
            address.city = utterance.text(range)
        }
    }

    private func streetEnd(_ range: Range<Int>) -> Int? {
        if let box = boxEnd(range) { return box }
        var end: Int?
        for index in range.dropFirst() {
            let word = lexicons.lazy.compactMap { $0.addresses.streetWords.longest(tokens, at: index, before: range.upperBound) }
                .first
            if let word, index > range.lowerBound + 1 || tokens[range.lowerBound].kind != .number {
                end = index + word.length
            } else if tokens[index].kind == .word, hasStreetEnding(tokens[index].folded) {
                end = index + 1
            }
            // "Park Avenue Apartments Lane": the last one counts, but not one in the name of the city, as in "St Louis".
            if let found = end, index >= found + 1 { break }
        }
        return end.map { withDirection($0, range.upperBound) }
    }

    private func hasStreetEnding(_ word: String) -> Bool {
        lexicons.contains { $0.addresses.streetEndings.contains { word.hasSuffix($0) && word.count > $0.count } }
    }

    private func boxEnd(_ range: Range<Int>) -> Int? {
        for lexicon in lexicons {
            guard let box = lexicon.addresses.boxWords.longest(tokens, at: range.lowerBound, before: range.upperBound) else {
                continue
            }
            let number = range.lowerBound + box.length
            if number < range.upperBound, tokens[number].kind == .number { return number + 1 }
        }
        return nil
    }

    private func withDirection(_ end: Int, _ limit: Int) -> Int {
        var end = end
        if end < limit, tokens[end].folded == ".", !tokens[end].isSpaced { end += 1 }
        for lexicon in lexicons {
            if let direction = lexicon.addresses.directions.longest(tokens, at: end, before: limit),
                end + direction.length <= limit
            {
                return end + direction.length
            }
        }
        // A number after the street, as in "Hauptstraße 5" or "Highway 61".
        if end < limit, tokens[end].kind == .number, tokens[end].folded.count <= 4 {
            end += 1
            if end < limit, !tokens[end].isSpaced, tokens[end].kind == .word { end += 1 }
        }
        return end
    }
}
