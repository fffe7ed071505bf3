import FormModel

/// Addresses of other countries, by the place that their postal code and state have.
extension AddressGrammar {
    func takeForeign(_ range: Range<Int>, _ format: AddressFormat, _ address: inout PostalAddress) {
        if takeWithoutSpaces(range, &address) { return }
        var segments = self.segments(range)
        takeCode(format, &segments, &address)
        segments = withHouseNumber(segments)
        if format.hasState ?? false { takeForeignState(format, &segments, &address) }
        takeForeignUnits(&segments, &address)
        let isInDistrict = segments.last.map { isDistrict($0, format) } == true
        if address.city.isEmpty, isInDistrict {
            address.city = address.state
        } else if address.city.isEmpty, segments.count > 1 || (segments.count == 1 && !looksLikeStreet(segments[0])) {
            address.city = segments.popLast().map { utterance.text($0) } ?? ""
        } else if address.city.isEmpty, segments.count == 1, let end = foreignStreetEnd(segments[0]), end < segments[0].upperBound
        {
            let segment = segments[0]
            address.city = utterance.text(trimmed(end..<segment.upperBound))
            segments[0] = segment.lowerBound..<end
        }
        segments = segments.map { withoutCityWord($0) }
        address.street = segments.map { utterance.text($0) }.joined(separator: ", ")
    }

    /// "14, Bhavsar Marg", "H.No. 237, Andra Road": the comma after the number of the house parts nothing.
    private func withHouseNumber(_ segments: [Range<Int>]) -> [Range<Int>] {
        guard segments.count >= 3, let first = segments.first, tokens[first.upperBound - 1].kind == .number, first.count <= 5,
            unitLength(at: first.lowerBound, before: first.upperBound) == nil, isNumberAlone(first)
        else { return segments }
        return [first.lowerBound..<segments[1].upperBound] + segments.dropFirst(2)
    }

    /// Digits, with marks and words as short as "H.No." at most.
    private func isNumberAlone(_ range: Range<Int>) -> Bool {
        range.allSatisfy { tokens[$0].kind != .word || tokens[$0].folded.unicodeScalars.count <= 2 }
    }

    /// "Goethestraße 12 in 60313 Frankfurt".
    private func withoutCityWord(_ segment: Range<Int>) -> Range<Int> {
        guard segment.count > 1, length(\.cityWords, at: segment.upperBound - 1, before: segment.upperBound) != nil else {
            return segment
        }
        return segment.lowerBound..<segment.upperBound - 1
    }

    // MARK: - Postal code

    /// The last postal code, and the city beside it.
    private func takeCode(_ format: AddressFormat, _ segments: inout [Range<Int>], _ address: inout PostalAddress) {
        guard let pattern = format.postalCode.flatMap({ try? Pattern($0) }) else { return }
        for index in segments.indices.reversed() {
            guard let code = codeRange(segments[index], pattern, isOnly: segments.count == 1) else { continue }
            let start = segments[index].lowerBound
            let before = trimmed(start..<(codeWordStart(before: code.lowerBound, from: start, format) ?? code.lowerBound))
            var after = trimmed(code.upperBound..<segments[index].upperBound)
            address.postalCode = utterance.text(code)
            // "19345-1450": more digits are no city.
            if !after.isEmpty, after.allSatisfy({ tokens[$0].kind != .word }) {
                address.postalCode = utterance.text(code.lowerBound..<after.upperBound)
                after = after.upperBound..<after.upperBound
            }
            segments.replaceSubrange(index...index, with: [])
            if !after.isEmpty {
                if format.codeFirst ?? false {
                    address.city = utterance.text(after)
                } else {
                    segments.insert(after, at: index)
                }
            }
            if !before.isEmpty { segments.insert(before, at: index) }
            return
        }
    }

    /// One or two words that a whole postal code matches; never the number in front of a street.
    private func codeRange(_ segment: Range<Int>, _ pattern: Pattern, isOnly: Bool) -> Range<Int>? {
        for start in segment.reversed() {
            if isOnly, start == segment.lowerBound, segment.count > 1 { continue }
            for end in stride(from: start + 7, to: start, by: -1) where end <= segment.upperBound {
                let isWhole =
                    (start == segment.lowerBound || tokens[start].isSpaced || tokens[start - 1].kind == .mark)
                    && (end == segment.upperBound || tokens[end].isSpaced || tokens[end].kind == .mark)
                guard isWhole, (start..<end).contains(where: { tokens[$0].kind == .number }) else { continue }
                if pattern.matches(utterance.text(start..<end).uppercased()) { return start..<end }
            }
        }
        return nil
    }

    // MARK: - State

    /// A province or state in a part of its own, or at the end of the last part.
    private func takeForeignState(_ format: AddressFormat, _ segments: inout [Range<Int>], _ address: inout PostalAddress) {
        let names = stateNames(format)
        for index in segments.indices.reversed().prefix(2) where segments.count > 1 || segments[index].count > 1 {
            let segment = segments[index]
            for start in segment {
                guard isState(start..<segment.upperBound, of: names) else { continue }
                // A city of the same name, as México or Bogotá, comes before its state or stands alone.
                if start == segment.lowerBound, address.city.isEmpty, index == 0 || segments.count <= 2 { continue }
                address.state = utterance.text(start..<segment.upperBound)
                let rest = trimmed(segment.lowerBound..<start)
                segments.replaceSubrange(index...index, with: rest.isEmpty ? [] : [rest])
                return
            }
        }
        // India and others name the state last, though it is not one of the list in this script.
        if segments.count >= 3, !address.postalCode.isEmpty, address.city.isEmpty, let last = segments.last,
            !looksLikeStreet(last)
        {
            address.state = utterance.text(last)
            segments.removeLast()
        }
    }

    // MARK: - Street and unit

    private func takeForeignUnits(_ segments: inout [Range<Int>], _ address: inout PostalAddress) {
        var units: [Range<Int>] = []
        for index in segments.indices.reversed() {
            let segment = segments[index]
            for start in segment {
                guard let unit = foreignUnit(at: start, segment), start > segment.lowerBound || segments.count > 1 else {
                    continue
                }
                let rest = trimmed(start + unit..<segment.upperBound)
                let before = trimmed(segment.lowerBound..<start)
                // What follows a unit without a comma is the city or the street.
                guard before.isEmpty || rest.isEmpty else { continue }
                // "2. OG links", "3.º izq. interior": small words behind it say which side.
                let isWhole = before.isEmpty && index > 0 && rest.count <= 3 && rest.allSatisfy { !isNamed($0) }
                units.insert(isWhole ? segment : start..<start + unit, at: 0)
                segments.replaceSubrange(index...index, with: isWhole ? [] : [before, rest].filter { !$0.isEmpty })
                break
            }
        }
        address.unit = units.map { utterance.text($0) }.joined(separator: " ")
    }

    /// A figure, or a word as names of streets and towns have it: with a capital, or in a script that knows none.
    private func isNamed(_ index: Int) -> Bool {
        let token = tokens[index]
        return token.kind == .number
            || token.kind == .word && (token.isCapital || token.folded.unicodeScalars.contains { $0.value > 0x250 })
    }

    /// Also "3º B" and "2 izq." in a part of their own.
    private func foreignUnit(at start: Int, _ segment: Range<Int>) -> Int? {
        // "Calle 39 No. 15-40", "Carrera 7 # 71-21": the number of the house, where none stands in front.
        let isHouse =
            start > segment.lowerBound && tokens[segment.lowerBound].kind != .number
            && (tokens[start].folded == "#" || tokens[start].folded == "no")
        if isHouse { return nil }
        if let unit = unitLength(at: start, before: segment.upperBound) { return unit }
        guard start == segment.lowerBound, segment.count <= 4, tokens[start].kind == .number, tokens[start].folded.count <= 3,
            start + 1 < segment.upperBound, ["º", "ª", "°", "o", "a"].contains(tokens[start + 1].folded),
            !tokens[start + 1].isSpaced
        else { return nil }
        return segment.count
    }

    func looksLikeStreet(_ range: Range<Int>) -> Bool {
        range.contains { index in
            tokens[index].kind == .number || length(\.streetWords, at: index, before: range.upperBound) != nil
                || hasStreetEnding(tokens[index].folded)
        }
    }

    func hasStreetEnding(_ word: String) -> Bool {
        lexicons.contains { $0.addresses.streetEndings.contains { word.hasSuffix($0) && word.count > $0.count } }
    }

    /// Without a comma: after the number behind the street's name, or after the word that ends it.
    private func foreignStreetEnd(_ range: Range<Int>) -> Int? {
        let number = range.dropFirst().last { tokens[$0].kind == .number }
        if let number { return afterJoined(number + 1, before: range.upperBound) }
        return range.dropFirst().last {
            length(\.streetWords, at: $0, before: range.upperBound) != nil || hasStreetEnding(tokens[$0].folded)
        }
        .map { afterPoint($0 + 1, before: range.upperBound) }
    }

    // MARK: - Without spaces

    /// 北京市朝阳区建国路88号: province, city, then the street.
    private func takeWithoutSpaces(_ range: Range<Int>, _ address: inout PostalAddress) -> Bool {
        let ideographs = range.filter { isIdeograph(utterance.scalars[tokens[$0].range.lowerBound]) }
        guard ideographs.count >= 4, let first = range.first else { return false }
        var start = first
        var end = range.upperBound
        if tokens[end - 1].kind == .number, tokens[end - 1].folded.count == 6 {
            address.postalCode = tokens[end - 1].folded
            end = trimmed(start..<end - 1).upperBound
        } else if tokens[start].kind == .number, tokens[start].folded.count == 6 {
            address.postalCode = tokens[start].folded
            start += 1
        }
        if let country = lexicons.compactMap({ $0.countries.longest(tokens, at: start, before: end) }).first,
            start + country.length < end, !["省", "特"].contains(tokens[start + country.length].folded)
        {
            address.country = country.value
            start += country.length
        }
        if let province = (start..<min(end, start + 9)).first(where: {
            ["省", "区"].contains(tokens[$0].folded) && isProvince(start..<$0 + 1)
        }) {
            address.state = utterance.text(start..<province + 1)
            start = province + 1
        }
        let near = start..<min(end, start + 9)
        // Where no city is named, its county stands for it.
        if let city = ["市", "县"].lazy.compactMap({ sign in near.first { tokens[$0].folded == sign } }).first, city > start {
            address.city = utterance.text(start..<city + 1)
            start = city + 1
        }
        let rest = trimmed(start..<end)
        takeRoom(rest, &address)
        return true
    }

    private func isProvince(_ range: Range<Int>) -> Bool {
        utterance.text(range).hasSuffix("省") || utterance.text(range).hasSuffix("自治区")
            || utterance.text(range).hasSuffix("特别行政区")
    }

    /// 3号楼502室: building and room after the number of the house.
    private func takeRoom(_ range: Range<Int>, _ address: inout PostalAddress) {
        guard
            let house = range.first(where: {
                tokens[$0].folded == "号" && !($0 + 1 < range.upperBound && tokens[$0 + 1].folded == "楼")
            }),
            house + 1 < range.upperBound
        else {
            address.street = utterance.text(range)
            return
        }
        address.street = utterance.text(range.lowerBound..<house + 1)
        address.unit = utterance.text(trimmed(house + 1..<range.upperBound))
    }
}
