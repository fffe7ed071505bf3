import FormModel

/// Street, unit and city of an address.
extension AddressGrammar {
    func takeStreetAndCity(_ range: Range<Int>, _ address: inout PostalAddress) {
        let segments = self.segments(range)
        var found = Found(expectsCity: !(address.state + address.postalCode).isEmpty)
        for (index, segment) in segments.enumerated() {
            read(segment, isLast: index == segments.count - 1, &found)
        }
        settle(&found, &address)
    }

    /// What the parts between commas hold.
    struct Found {
        /// A state or ZIP code was said, so that a city comes before it.
        var expectsCity: Bool
        var street: [Range<Int>] = []
        var units: [Range<Int>] = []
        /// Neither street nor unit; the last of them is the city.
        var rest: [Range<Int>] = []
    }

    private func read(_ segment: Range<Int>, isLast: Bool, _ found: inout Found) {
        var position = segment.lowerBound
        let end = segment.upperBound
        while position < end {
            if isComma(position) || tokens[position].folded == "." {
                position += 1
            } else if let street = signedStreet(position..<end, found) ?? militaryEnd(position..<end) {
                found.street.append(position..<street)
                position = street
            } else if let inner = unitBehindNumber(position..<end, isLast, found) {
                found.street += [position..<inner.unit.lowerBound, inner.unit.upperBound..<inner.end]
                found.units.append(inner.unit)
                position = afterPoint(inner.end, before: end)
            } else if let unit = unitLength(at: position, before: end) ?? lesserUnit(position..<end, isLast, found) {
                let whole = found.street.isEmpty ? wholeUnitEnd(position + unit, end) : position + unit
                let unitEnd = withWing(whole, end, isLast && found.expectsCity)
                found.units.append(position..<unitEnd)
                position = afterPoint(unitEnd, before: end)
            } else if !found.street.isEmpty, !isTown(position..<end), !isNameOfCity(position..<end, segment, isLast, found),
                !isDirectionOfTown(position..<end, found),
                let direction = direction(at: position, before: end, isFull: position == segment.lowerBound)
            {
                found.street.append(position..<direction)
                position = direction
            } else if let street = streetEnd(position..<end, isLast, found) {
                found.street.append(position..<street)
                position = afterPoint(street, before: end)
            } else if !found.street.isEmpty, found.rest.isEmpty, !isTown(position..<end),
                !isNameOfCity(position..<end, segment, isLast, found), !isDirectionOfTown(position..<end, found),
                let id = bareUnit(position..<end)
            {
                let unitEnd = withWing(id, end, isLast && found.expectsCity)
                found.units.append(position..<unitEnd)
                position = unitEnd
            } else {
                found.rest.append(position..<end)
                return
            }
        }
    }

    /// "Ave, N Hanover, NJ", "Street, NY, NY": what stands alone behind a comma, where a city has to come.
    private func isNameOfCity(_ range: Range<Int>, _ segment: Range<Int>, _ isLast: Bool, _ found: Found) -> Bool {
        guard isLast, found.expectsCity, range == segment, found.rest.isEmpty, isComma(range.lowerBound - 1) else { return false }
        let words = range.filter { tokens[$0].kind != .mark }
        guard words.allSatisfy({ tokens[$0].kind == .word }) else { return false }
        let isDirection = length(\.directions, at: range.lowerBound, before: range.upperBound) != nil
        // "Gravenstein Hwy, N Sebastopol": highways are told apart by directions.
        if isDirection, found.street.contains(where: hasHighway) { return false }
        return words.count == 1
            ? !isDirection && tokens[words[0]].folded.utf8.count > 1
            : isDirection && tokens[words[0]].folded.utf8.count == 1 && tokens[words[1]].folded.utf8.count > 2
    }

    /// "224 S Cedar Ave S Pittsburg": the street has its direction in front.
    private func isDirectionOfTown(_ range: Range<Int>, _ found: Found) -> Bool {
        // "Msc 24 S San Fran": behind the unit, no direction is the street's.
        if found.units.last?.upperBound == range.lowerBound, found.expectsCity, tokens[range.lowerBound].folded.utf8.count == 1,
            isTown(range.dropFirst()) || isNickname(range.dropFirst())
        {
            return true
        }
        guard let street = found.street.first, street.upperBound == range.lowerBound, let name = numberEnd(street),
            length(\.directions, at: name, before: street.upperBound) != nil,
            let word = length(\.directions, at: range.lowerBound, before: range.upperBound)
        else { return false }
        return word == 1 && tokens[range.lowerBound].folded.utf8.count != 2 && isTown(range.lowerBound + 1..<range.upperBound)
    }

    private func hasHighway(_ range: Range<Int>) -> Bool {
        range.contains { length(\.highwayWords, at: $0, before: range.upperBound) != nil }
    }

    /// "# 2 Turner Rd": the sign numbers the house where nothing else does.
    private func signedStreet(_ range: Range<Int>, _ found: Found) -> Int? {
        guard found.street.isEmpty, found.units.isEmpty, range.count > 3, tokens[range.lowerBound].folded == "#",
            tokens[range.lowerBound + 1].kind == .number, tokens[range.lowerBound + 2].kind == .word,
            !range.dropFirst(2).contains(where: { tokens[$0].kind == .number }),
            let last = range.last(where: { tokens[$0].kind != .mark }),
            length(\.streetWords, at: last, before: last + 1) != nil
        else { return nil }
        return range.upperBound
    }

    /// "6910 # G Mary Caroline Circle": the unit behind the number of the house, before the name of the street.
    private func unitBehindNumber(
        _ range: Range<Int>, _ isLast: Bool, _ found: Found
    ) -> (unit: Range<Int>, end: Int)? {
        guard found.street.isEmpty, let sign = numberEnd(range), tokens[sign].folded == "#",
            let unit = unitLength(at: sign, before: range.upperBound), sign + unit < range.upperBound
        else { return nil }
        let window = sign + unit..<range.upperBound
        guard hasStreetWord(window),
            let end = StreetName(
                grammar: self, window: window, expectsCity: isLast && found.expectsCity,
                mayEndInTown: isLast && !found.expectsCity
            ).end()
        else { return nil }
        return (sign..<sign + unit, end)
    }

    /// "Dept 96 0430," and "Dept LA 21702 Pasadena": with the second half of the number, where no street can begin with it.
    private func wholeUnitEnd(_ start: Int, _ end: Int) -> Int {
        guard start < end, tokens[start].kind == .number, tokens[start].isSpaced else { return start }
        if start + 1 == end { return end }
        return tokens[start - 1].kind == .word && tokens[start - 1].folded.utf8.count == 2 && isTown(start + 1..<end)
            ? start + 1 : start
    }

    /// "Unit 2 East", "# 1 SW": a direction that ends the part belongs to the unit, where no city can follow.
    private func withWing(_ start: Int, _ end: Int, _ expectsCity: Bool) -> Int {
        // "1024 Randolph 1 N Oak Park"
        if expectsCity, start + 1 < end, tokens[start - 1].kind == .number, tokens[start].folded.utf8.count == 1,
            length(\.directions, at: start, before: start + 1) != nil, isTown(start + 1..<end), !isTown(start..<end)
        {
            return start + 1
        }
        guard !expectsCity, let wing = length(\.directions, at: start, before: end), start + wing == end else { return start }
        return end
    }

    func hasStreetWord(_ range: Range<Int>) -> Bool {
        range.dropFirst().contains { length(\.streetWords, at: $0, before: range.upperBound) != nil }
    }

    /// A number or a short code after a street: "39", "M-9", "EE".
    private func bareUnit(_ range: Range<Int>) -> Int? {
        guard let id = idLength(at: range.lowerBound, before: range.upperBound), !isNumberWord(range.lowerBound) else {
            return nil
        }
        var end = range.lowerBound + id
        // "15th Street, AF 1025 Augusta"
        if id == 1, end + 1 < range.upperBound, tokens[end - 1].kind == .word, tokens[end].kind == .number,
            isTown(end + 1..<range.upperBound)
        {
            end += 1
        }
        let hasDigit = (range.lowerBound..<end).contains { tokens[$0].kind == .number }
        return hasDigit || end == range.upperBound || id == 1 && tokens[range.lowerBound].folded.utf8.count == 1 ? end : nil
    }

    // MARK: - The street

    /// Where the street that begins there ends; nil where none begins.
    private func streetEnd(_ range: Range<Int>, _ isLast: Bool, _ found: Found) -> Int? {
        if let box = boxEnd(range) ?? routeEnd(range) { return box }
        if isBox(found.street), let road = roadStart(range) { return road.end }
        guard found.street.isEmpty, let name = numberEnd(range) ?? roadStart(range)?.start else { return nil }
        let unit = (name + 1..<max(name + 1, range.upperBound)).first {
            unitLength(at: $0, before: range.upperBound) != nil && !isRoadNumber($0, name)
                || (boxEnd($0..<range.upperBound) ?? routeBoxEnd($0..<range.upperBound)) != nil
                || isSlipOfSuite(at: $0, before: range.upperBound)
        }
        let window = name..<(unit ?? range.upperBound)
        let isOpen = isLast && unit == nil
        return StreetName(
            grammar: self, window: window, expectsCity: isOpen && found.expectsCity && found.rest.isEmpty,
            mayEndInTown: isOpen && !found.expectsCity
        ).end()
    }

    /// "State Highway #50", but not "Buford Hwy Bldg C-2", nor "Dixie Hwy #312": that highway has a name.
    private func isRoadNumber(_ index: Int, _ start: Int) -> Bool {
        guard ["#", "no"].contains(tokens[index].folded) else { return false }
        let name = length(\.directions, at: start, before: index).map { afterPoint(start + $0, before: index) } ?? start
        return (1...6).contains {
            index - $0 >= start && length(\.highwayWords, at: index - $0, before: index) == $0 && ($0 > 1 || index - $0 <= name)
        }
    }

    /// "Highway 34 East" has no number of a house.
    private func roadStart(_ range: Range<Int>) -> (start: Int, end: Int)? {
        guard let road = length(\.highwayWords, at: range.lowerBound, before: range.upperBound) else { return nil }
        let number = range.lowerBound + road
        guard number < range.upperBound, tokens[number].kind == .number else { return nil }
        return (range.lowerBound, afterJoined(number + 1, before: range.upperBound))
    }

    /// "P.O. Box 628 Hwy 231": the road comes behind the box.
    private func isBox(_ street: [Range<Int>]) -> Bool { street.count == 1 && boxEnd(street[0]) == street[0].upperBound }

    /// Past the number of a house: 12, 12-B, 12 1/2, N95W17065, one; nil where none begins.
    private func numberEnd(_ range: Range<Int>) -> Int? {
        let start = range.lowerBound
        var next = afterJoined(start + 1, before: range.upperBound)
        let hasDigit = (start..<next).contains { tokens[$0].kind == .number }
        guard hasDigit || isNumberWord(start), next < range.upperBound else { return nil }
        if next + 2 < range.upperBound, tokens[next].kind == .number, tokens[next + 1].folded == "/" {
            next = afterJoined(next + 3, before: range.upperBound)
        }
        return next < range.upperBound ? next : nil
    }

    /// Past a direction at the end of a street: "NE", "n.", "N.W.", "S E"; in full only where nothing else follows it.
    func direction(at start: Int, before end: Int, isFull: Bool) -> Int? {
        guard let length = length(\.directions, at: start, before: end) else { return nil }
        let next = afterPoint(start + length, before: end)
        guard tokens[start].folded.utf8.count <= 2 else { return isFull && next == end ? next : nil }
        guard tokens[start].folded.utf8.count == 1, next < end, tokens[next].folded.utf8.count == 1,
            self.length(\.directions, at: next, before: end) != nil
        else { return next }
        return afterPoint(next + 1, before: end)
    }
}
