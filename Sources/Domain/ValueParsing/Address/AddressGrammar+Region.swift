import FormModel

/// The country of an address that doesn't name it, by what its addresses alone have.
extension AddressGrammar {
    func regionByLooks(_ range: Range<Int>) -> String? {
        regionOfCode(range) ?? regionOfState(range) ?? regionWithCodeFirst(range)
    }

    /// "C.P. 72190, Puebla", "Kanpur UP 208002": the code is called as it is there, or has a state beside it.
    private func regionOfCode(_ range: Range<Int>) -> String? {
        for place in range.dropFirst() where tokens[place].kind == .number && tokens[place].folded.utf8.count >= 4 {
            let code = utterance.text(place..<afterJoined(place + 1, before: range.upperBound))
            // Five digits are a ZIP code behind a state of the United States, and nowhere else a sign of them.
            let isZIP = code.utf8.count == 5 && isBehindOwnState(place, range.lowerBound)
            let fitting = atlas.formats.filter { country, format in
                let isCalled = codeWordStart(before: place, from: range.lowerBound, format) != nil
                let mayBe = !isZIP && (5...9).contains(code.utf8.count) && country != "US" && format.hasState == true
                guard isCalled || mayBe, format.matches(code) else { return false }
                return isCalled || isBesideState(place, range, format)
            }
            if fitting.count == 1 { return fitting.first?.key }
            let withState = fitting.filter { isBesideState(place, range, $0.value) }
            if withState.count == 1 { return withState.first?.key }
        }
        return nil
    }

    private func isBehindOwnState(_ place: Int, _ start: Int) -> Bool {
        var end = place
        while end > start, tokens[end - 1].kind == .mark { end -= 1 }
        guard end > start else { return false }
        return stateCode(at: end - 1) != nil
            || (1...4).contains { length in
                end - length >= start && lexicons.contains { $0.states.whole(tokens, end - length..<end) != nil }
            }
    }

    /// "Av. Álvaro Obregón 20, Roma Norte, CDMX": without a code a state that one country alone has, at the end of several parts.
    private func regionOfState(_ range: Range<Int>) -> String? {
        let segments = segments(range)
        guard segments.count >= 3, let last = segments.last, last.count <= 4, last.allSatisfy({ tokens[$0].kind != .number }),
            !lexicons.contains(where: { $0.states.whole(tokens, last) != nil })
        else { return nil }
        let found = atlas.formats.filter { $0.key != "US" && isState(last, of: stateNames($0.value)) }
        return found.count == 1 ? found.first?.key : nil
    }

    /// A state stands right before the code or right behind it, or is a part of its own.
    private func isBesideState(_ place: Int, _ range: Range<Int>, _ format: AddressFormat) -> Bool {
        guard format.hasState == true else { return false }
        let names = stateNames(format)
        var end = codeWordStart(before: place, from: range.lowerBound, format) ?? place
        while end > range.lowerBound, tokens[end - 1].kind == .mark { end -= 1 }
        if (1...4).contains(where: { end - $0 > range.lowerBound && isState(end - $0..<end, of: names) }) { return true }
        return segments(range).dropFirst().contains { segment in
            let words = segment.filter { tokens[$0].kind == .word }
            return words.first.map { isState($0..<words[words.count - 1] + 1, of: names) } == true
        }
    }

    func stateNames(_ format: AddressFormat) -> Set<String> {
        Set((format.states ?? []).map { Folding.fold($0).filter { $0 != "." } }.filter { $0.unicodeScalars.count > 1 })
    }

    /// Letters that stand for a state are written as capitals: "up" is a word.
    func isState(_ range: Range<Int>, of names: Set<String>) -> Bool {
        let said = tokens[range].filter { $0.folded != "." }.map(\.folded)
        guard names.contains(said.joined(separator: " ")) || names.contains(said.joined()) else { return false }
        let written = utterance.text(range)
        return written.utf8.count > 2 || written == written.uppercased()
    }

    /// Where the words begin that the code behind them is called by: "C.P.", "PIN code".
    func codeWordStart(before place: Int, from start: Int, _ format: AddressFormat) -> Int? {
        guard let words = format.codeWords else { return nil }
        var end = place
        while end > start, [":", ".", "-", "#"].contains(tokens[end - 1].folded) { end -= 1 }
        let names = Set(words.map { Folding.fold($0).filter(\.isLetter) })
        return (1...4).reversed().first { length in
            end - length >= start && tokens[end - length].kind == .word
                && names.contains(tokens[end - length..<end].map(\.folded).joined().filter(\.isLetter))
        }
        .map { end - $0 }
    }

    /// "Col. Roma Norte", "Fracc. Las Palmas": a part of a town, which goes with the street.
    func isDistrict(_ segment: Range<Int>, _ format: AddressFormat) -> Bool {
        guard let words = format.districtWords else { return false }
        let names = Set(words.map { Folding.fold($0).filter(\.isLetter) })
        return (1...3).contains { length in
            segment.count > length
                && names.contains(tokens[segment.prefix(length)].map(\.folded).joined().filter(\.isLetter))
        }
    }
}

extension AddressFormat {
    func matches(_ code: String) -> Bool {
        guard let pattern = postalCode.flatMap({ try? Pattern($0) }) else { return false }
        return pattern.matches(code)
    }
}
