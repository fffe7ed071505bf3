import FormModel

/// The end of an address: country, and in the United States state and ZIP code.
extension AddressGrammar {
    /// The whole is the name of a country, and of no state.
    func countryAlone(_ range: Range<Int>) -> String? {
        guard !range.isEmpty, !lexicons.contains(where: { $0.states.whole(tokens, range) != nil }),
            tokens[range.lowerBound].folded.utf8.count > 2
        else { return nil }
        return lexicons.lazy.compactMap { $0.countries.whole(tokens, range) }.first
    }

    func takeCountry(_ start: Int, _ end: inout Int, _ address: inout PostalAddress) {
        for lexicon in lexicons {
            for begin in max(start + 1, end - 6)..<max(start + 1, end) {
                guard let code = lexicon.countries.whole(tokens, begin..<end), isCountry(begin, end, code) else { continue }
                address.country = code
                end = trimmed(start..<begin).upperBound
                return
            }
        }
    }

    /// After a comma or a number; "South Holland" and "Boulevard Granada" are none, nor is "Georgia" where it is a state.
    private func isCountry(_ begin: Int, _ end: Int, _ code: String) -> Bool {
        let isAfterBreak = isComma(begin - 1) || tokens[begin - 1].kind == .number
        let isState = lexicons.contains { $0.states.whole(tokens, begin..<end) != nil }
        if isState, region == nil || region == "US" || code == "GE" { return false }
        if isAfterBreak {
            return tokens[begin].folded.utf8.count > 2 || tokens[begin].folded == "us" || tokens[begin].folded == "uk"
        }
        if code == "US" { return tokens[begin].folded.utf8.count != 2 && tokens[begin].folded != "america" }
        return code == region || (begin..<end).contains { isIdeograph(utterance.scalars[tokens[$0].range.lowerBound]) }
    }

    func isIdeograph(_ scalar: Unicode.Scalar) -> Bool { (0x3400...0x9FFF).contains(scalar.value) }

    /// 62704, 62704-1234, 627041234, 62704 1234.
    func takePostalCode(_ start: Int, _ end: inout Int, _ address: inout PostalAddress) {
        guard end - 1 > start, tokens[end - 1].kind == .number else { return }
        let digits = tokens[end - 1].folded
        var begin = end - 1
        if digits.count == 2, end - 2 > start, tokens[end - 2].folded.utf8.count == 3, tokens[end - 2].kind == .number,
            isAfterState(end - 2, start)
        {
            // "ME 041 01"
            begin = end - 2
            address.postalCode = tokens[begin].folded + digits
        } else if digits.count == 4, let five = fiveDigits(before: end - 1, start) {
            begin = five
            address.postalCode = tokens[five].folded + "-" + digits
        } else if digits.count == 9 {
            address.postalCode = digits.prefix(5) + "-" + digits.suffix(4)
        } else if let miscounted = miscountedCode(start, &begin) {
            address.postalCode = miscounted
        } else if digits.count == 5 || (digits.count == 6 && region != "US") {
            address.postalCode = digits
        }
        guard !address.postalCode.isEmpty, isAfterState(begin, start) || !isNumberOfSomething(begin, start) else {
            address.postalCode = ""
            return
        }
        end = trimmed(start..<begin).upperBound
    }

    /// "IL 6065", "IL 6065460610", "OR 97301-234": behind a state's two letters stands a ZIP code, however many digits it was given.
    /// It is kept as it was said, so that it can be put right.
    private func miscountedCode(_ start: Int, _ begin: inout Int) -> String? {
        let digits = tokens[begin].folded
        if isStateCode(begin - 1, start) { return (4...12).contains(digits.count) && !isRoad(begin - 1, start) ? digits : nil }
        guard begin - 1 > start, tokens[begin - 1].folded == "-", let five = fiveDigits(before: begin, start),
            isStateCode(five - 1, start)
        else { return nil }
        begin = five
        return tokens[five].folded + "-" + digits
    }

    /// "15000 FM 1960": a road of Texas behind its house number.
    private func isRoad(_ index: Int, _ start: Int) -> Bool { index > start && tokens[index - 1].kind == .number }

    private func fiveDigits(before index: Int, _ start: Int) -> Int? {
        var before = index - 1
        if before > start, tokens[before].folded == "-" { before -= 1 }
        return before >= start && tokens[before].kind == .number && tokens[before].folded.count == 5 ? before : nil
    }

    /// "fl 33418" is Florida's, not a floor's.
    private func isAfterState(_ index: Int, _ start: Int) -> Bool {
        index > start && tokens[index - 1].folded.utf8.count == 2 && states?[tokens[index - 1].folded.uppercased()] != nil
    }

    /// The number of a box, a unit or a road.
    private func isNumberOfSomething(_ index: Int, _ start: Int) -> Bool {
        var before = index
        while before > start, ["#", ".", "-"].contains(tokens[before - 1].folded) { before -= 1 }
        if before < index, tokens[before].folded == "#" { return true }
        return (1...5).contains { length in
            guard before - length >= start else { return false }
            return [\AddressLexicon.boxWords, \.highwayWords, \.unitWords].contains {
                self.length($0, at: before - length, before: before) == length
            } && !isStateCode(before - 1, start)
        }
    }

    private func isStateCode(_ index: Int, _ start: Int) -> Bool {
        guard index >= start, tokens[index].kind == .word, tokens[index].folded.utf8.count == 2 else { return false }
        let written = utterance.text(index..<index + 1)
        return isPostalState(written.uppercased()) && (written == written.uppercased() || index > start && isComma(index - 1))
    }

    /// Two letters that stand for a state in an address: also the armed forces abroad and the freely associated states, which
    /// no other question about a state means (USPS Publication 28, appendix B).
    private func isPostalState(_ code: String) -> Bool {
        states?[code] != nil || ["AA", "AE", "AP", "FM", "MH", "PW"].contains(code)
    }

    /// A state by its two letters.
    func stateCode(at index: Int) -> String? {
        let code = tokens[index].folded.uppercased()
        return code.utf8.count == 2 && states?[code] != nil ? code : nil
    }

    private var states: [String: [String]]? { lexicons.first { !$0.data.places.states.isEmpty }?.data.places.states }

    func takeState(_ start: Int, _ end: inout Int, _ address: inout PostalAddress) {
        guard end > start, address.country.isEmpty || address.country == "US" else { return }
        // "Mass."
        let name = end - 2 >= start && tokens[end - 1].folded == "." && tokens[end - 2].folded.utf8.count > 2 ? end - 1 : end
        for lexicon in lexicons {
            for begin in max(start, name - 5)..<name {
                guard let code = stateNamed(begin..<name, lexicon), isState(begin, end, start, address) else { continue }
                // "Washington DC" is a city with its state.
                if code == "DC", tokens[begin].folded == "washington" { continue }
                address.state = code
                end = trimmed(start..<begin).upperBound
                takeRepeatedState(code, start, &end)
                return
            }
        }
        takeStateCode(start, &end, &address)
        if !address.state.isEmpty { takeRepeatedState(address.state, start, &end) }
    }

    /// With the Chinese word for a state behind it or not: 纽约, 纽约州.
    private func stateNamed(_ range: Range<Int>, _ lexicon: Lexicon) -> String? {
        let hasWord = range.count > 1 && tokens[range.upperBound - 1].folded == "州"
        return lexicon.states.whole(tokens, range)
            ?? (hasWord ? lexicon.states.whole(tokens, range.lowerBound..<range.upperBound - 1) : nil)
    }

    /// "Memphis TN, TN 38103".
    private func takeRepeatedState(_ code: String, _ start: Int, _ end: inout Int) {
        let begin = (max(start, end - 3)..<max(start, end)).first { begin in
            utterance.text(begin..<end) == code && code != "NY"
                || begin > start + 1 && isComma(begin - 1) && isNamed(begin..<end, code)
        }
        guard let begin, begin - 1 > start else { return }
        end = trimmed(start..<begin).upperBound
    }

    /// "Roswell, Georgia, GA", but not "New York, NY": that is the city.
    private func isNamed(_ range: Range<Int>, _ code: String) -> Bool {
        code != "NY" && code != "DC" && lexicons.contains { $0.states.whole(tokens, range) == code } && !isTown(range)
    }

    /// "Washington" or "New York" with nothing before it but the street is the city; "12 Virginia Ave" has its word after it.
    private func isState(_ begin: Int, _ end: Int, _ start: Int, _ address: PostalAddress) -> Bool {
        if begin == start { return false }
        if !address.postalCode.isEmpty || isComma(begin - 1) { return true }
        // "260 5th Ave New York": right after the street stands the city.
        if isTown(begin..<end), length(\.streetWords, at: begin - 1, before: begin) != nil { return false }
        if tokens[start].kind != .number { return true }
        // "219 S Indiana": nothing that could be a city stands between the number and the name.
        return (start..<begin).filter { tokens[$0].kind != .mark }.count > 2
    }

    private func takeStateCode(_ start: Int, _ end: inout Int, _ address: inout PostalAddress) {
        var begin = end - 1
        // D.C., N.Y., N.Y
        if begin - 2 >= start, tokens[begin].folded == ".", tokens[begin - 2].folded == "." {
            begin -= 3
        } else if begin - 2 >= start, tokens[begin - 1].folded == ".", tokens[begin].folded.utf8.count == 1,
            tokens[begin - 2].folded.utf8.count == 1
        {
            begin -= 2
        }
        guard begin >= start else { return }
        let letters = tokens[begin..<end].filter { $0.kind == .word }
        let code = withoutSlip(letters.map(\.folded).joined().uppercased(), begin..<end, address)
        guard code.utf8.count == 2, address.postalCode.isEmpty ? states?[code] != nil : isPostalState(code) else { return }
        let isMarked = begin > start && isComma(begin - 1)
        guard !address.postalCode.isEmpty || isMarked || isLikelyState(begin, start, code) else { return }
        if address.postalCode.isEmpty, isDirectionOrFloor(begin, start, isMarked) { return }
        address.state = code
        end = trimmed(start..<begin).upperBound
    }

    /// "lL 60603": a small L for the I of a state.
    private func withoutSlip(_ code: String, _ range: Range<Int>, _ address: PostalAddress) -> String {
        let written = utterance.text(range)
        guard !address.postalCode.isEmpty, states?[code] == nil, written.utf8.count == 2, written.hasPrefix("l"),
            written.dropFirst().allSatisfy(\.isUppercase)
        else { return code }
        return "I" + code.dropFirst()
    }

    /// "The Prado NE", "Peachtree Street, NE", "6th FL", "fourth FL".
    private func isDirectionOrFloor(_ index: Int, _ start: Int, _ isMarked: Bool) -> Bool {
        let isPointed = index + 1 < tokens.count && tokens[index].folded == "n" && tokens[index + 1].folded == "."
        if isPointed || length(\.directions, at: index, before: index + 1) != nil {
            return !isMarked || (index >= 2 && length(\.streetWords, at: index - 2, before: index - 1) != nil)
        }
        if isMarked { return false }
        if index > start, floorLength(at: index - 1, before: min(tokens.count, index + 1)) != nil { return true }
        return index - 2 >= start && tokens[index - 2].kind == .number && !tokens[index - 1].isSpaced
    }

    /// Without a ZIP code: in capitals, or after a street and a city. "Manor CT" is a court.
    private func isLikelyState(_ index: Int, _ start: Int, _ code: String) -> Bool {
        let isStreetWord = length(\.streetWords, at: index, before: index + 1) != nil
        let hasStreet = (start..<max(start, index - 1)).contains {
            length(\.streetWords, at: $0, before: index) != nil || length(\.highwayWords, at: $0, before: index) != nil
        }
        if hasStreet { return length(\.streetWords, at: index - 1, before: index) == nil }
        // "2149 Highlander Kentwood mi"
        if (start + 2..<max(start + 2, index)).contains(where: { isTown($0..<index) }) { return true }
        return !isStreetWord && utterance.text(index..<index + 1) == code
    }
}
