/// The name of a street after its number, parted from a city that no comma parts from it.
struct StreetName {
    let grammar: AddressGrammar
    /// From the first word of the name to the unit, or to the end.
    let window: Range<Int>
    /// The words end in a city.
    let expectsCity: Bool
    /// Nothing follows, and no state or ZIP code was said.
    let mayEndInTown: Bool

    private var tokens: [Token] { grammar.tokens }

    func end() -> Int? {
        guard !window.isEmpty else { return nil }
        let ends = streetEnds()
        if expectsCity { return withCity(ends) }
        guard let last = ends.last else { return bareTownStart() ?? beforeNumber() }
        return last < window.upperBound ? withoutCity(last) : last
    }

    /// After each word that ends a street, with the number of a highway and directions behind it.
    private func streetEnds() -> [Int] {
        var ends: [Int] = []
        var position = window.lowerBound
        let name = nameStart
        while position < window.upperBound {
            if let road = grammar.length(\.highwayWords, at: position, before: window.upperBound),
                let number = roadNumberEnd(position + road)
            {
                ends.append(withDirection(number))
                position = number
                if let kind = grammar.length(\.roadKinds, at: number, before: window.upperBound) {
                    ends.append(withDirection(number + kind))
                    position = number + kind
                }
            } else if let word = grammar.length(\.streetWords, at: position, before: window.upperBound) {
                var end = grammar.afterPoint(position + word, before: window.upperBound)
                // "Throgs Neck Expwy SR": its service road.
                if end < window.upperBound, tokens[end].folded == "sr" { end += 1 }
                if position > name {
                    ends.append(withDirection(end))
                } else if let letter = lettered(end) {
                    ends.append(withDirection(letter))
                } else if tokens[position].folded == "broadway" {
                    ends.append(withDirection(end))
                }
                position = end
            } else {
                position += 1
            }
        }
        return ends
    }

    /// After a direction in front: "E. State".
    private var nameStart: Int {
        guard let direction = grammar.length(\.directions, at: window.lowerBound, before: window.upperBound) else {
            return window.lowerBound
        }
        let next = grammar.afterPoint(window.lowerBound + direction, before: window.upperBound)
        guard next < window.upperBound else { return window.lowerBound }
        // "E Street", but "S. Avenue H".
        let word = grammar.length(\.streetWords, at: next, before: window.upperBound)
        return word != nil && word.flatMap({ lettered(next + $0) }) == nil ? window.lowerBound : next
    }

    /// "Highway 61", "County Road MM", "State Highway #50", "Interstate 10".
    private func roadNumberEnd(_ start: Int) -> Int? {
        var next = grammar.afterPoint(start, before: window.upperBound)
        while next < window.upperBound, ["#", "-", "no"].contains(tokens[next].folded) {
            next = grammar.afterPoint(next + 1, before: window.upperBound)
        }
        guard next < window.upperBound else { return nil }
        let isShort = tokens[next].kind == .word && tokens[next].folded.utf8.count <= 2
        let isLetters =
            isShort && grammar.length(\.directions, at: next, before: window.upperBound) == nil
            && grammar.unitLength(at: next, before: window.upperBound) == nil
        guard tokens[next].kind == .number || isLetters else { return nil }
        return grammar.afterJoined(next + 1, before: window.upperBound)
    }

    /// "Avenue H", "Avenue of the Americas".
    private func lettered(_ index: Int) -> Int? {
        if index + 1 < window.upperBound, tokens[index].folded == "of" {
            return min(window.upperBound, index + (tokens[index + 1].folded == "the" ? 3 : 2))
        }
        guard index < window.upperBound, tokens[index].kind != .mark, tokens[index].folded.utf8.count <= 2 else { return nil }
        return index + 1
    }

    private func withDirection(_ index: Int) -> Int {
        let next = grammar.afterPoint(index, before: window.upperBound)
        return grammar.direction(at: next, before: window.upperBound, isFull: true) ?? shortened(next) ?? next
    }

    /// "13th Ave No St Petersburg": the north and the south in two letters, where a name follows and no number.
    private func shortened(_ index: Int) -> Int? {
        guard expectsCity, index < window.upperBound, ["no", "so"].contains(tokens[index].folded) else { return nil }
        let next = grammar.afterPoint(index + 1, before: window.upperBound)
        return next < window.upperBound && tokens[next].kind == .word && tokens[next].folded.utf8.count >= 2 ? next : nil
    }

    // MARK: - The city

    private func withCity(_ ends: [Int]) -> Int {
        if let town = townStart(ends) { return beforeUnit(ends.last { $0 <= town }, town) }
        if let end = ends.last(where: { $0 < window.upperBound }) { return end }
        if ends.contains(window.upperBound) { return window.upperBound }
        if let end = landEnd() { return end }
        let ordinal = window.dropFirst().first {
            tokens[$0].kind == .word && !tokens[$0].isSpaced && tokens[$0 - 1].kind == .number
        }
        if let ordinal, ordinal + 1 < window.upperBound { return withDirection(ordinal + 1) }
        // One word is the street's, the rest the city's; "F 41" is a road.
        let name = nameStart
        if name + 2 < window.upperBound, tokens[name].kind == .word, tokens[name].folded.utf8.count == 1,
            tokens[name + 1].kind == .number
        {
            return name + 2
        }
        return name + 1 < window.upperBound ? name + 1 : window.upperBound
    }

    /// "10th Ave SW A Mount Vernon": what stands between street and town is a unit, when it is short.
    private func beforeUnit(_ end: Int?, _ town: Int) -> Int {
        guard var end, end < town else { return end == nil ? beforeWing(town) : town }
        // "MLK Jr Street North 1001 St Petersburg"
        if tokens[end].folded.utf8.count > 2, let direction = grammar.length(\.directions, at: end, before: town - 1) {
            end += direction
        }
        // "Pl NE Unit Cedar Rapids": the word of a unit without its number.
        if grammar.length(\.unitWords, at: end, before: town).map({ end + $0 }) == town { return end }
        guard let id = grammar.idLength(at: end, before: town) else { return town }
        if end + id == town { return end }
        // "Street 1-5 344 Moreno Valley"
        let isNumbers = tokens[end].kind == .number && tokens[end + id].kind == .number
        return isNumbers && grammar.idLength(at: end + id, before: town).map({ end + id + $0 }) == town ? end : town
    }

    /// "1024 Randolph 1 N Oak Park": a number and a letter for the side of the house.
    private func beforeWing(_ town: Int) -> Int {
        guard town - 2 > nameStart, tokens[town - 2].kind == .number, tokens[town - 2].isSpaced,
            tokens[town - 1].folded.utf8.count == 1, grammar.length(\.directions, at: town - 1, before: town) != nil
        else { return town }
        return town - 2
    }

    /// "Rivona Dr W Bloomfield Twp".
    private func townshipStart() -> Int? {
        let last = window.upperBound - 1
        guard expectsCity, last - 1 > nameStart, ["tw", "twp", "township"].contains(tokens[last].folded) else { return nil }
        let hasDirection =
            last - 3 > nameStart && grammar.length(\.directions, at: last - 2, before: last - 1) != nil
            && grammar.length(\.streetWords, at: last - 3, before: last - 2) != nil
        return hasDirection ? last - 2 : nil
    }

    /// The beginning of the longest town at the end, with a name left before it. A town of two words whose first ends a street
    /// ("St Louis", "Park City") begins there.
    private func townStart(_ ends: [Int]) -> Int? {
        let first = nameStart + 1
        guard first < window.upperBound else { return nil }
        if let township = townshipStart() { return township }
        let starts = (max(first, window.upperBound - 7)..<window.upperBound).filter {
            tokens[$0].kind != .mark && isTown($0..<window.upperBound) && !isHalfDirection($0)
        }
        // "W Buffalo New Buffalo": a new place has the name of an old one.
        if let first = starts.first, first - 1 > nameStart, tokens[first - 1].folded == "new" { return first - 1 }
        // "5th Ave New York", "Beach Blvd W Palm Beach": a street word right before settles it.
        let settled = starts.first { isAfterStreetWord($0) }
        // "224 S Cedar Ave S Pittsburg": a street has a direction in front or behind, so this one is the town's.
        if let first = starts.first, first - 1 > nameStart, nameStart > window.lowerBound, !ends.isEmpty,
            tokens[first].kind == .word, grammar.length(\.directions, at: first - 1, before: first) != nil,
            tokens[first - 1].folded.utf8.count != 2, !isHalfDirection(first - 1),
            grammar.length(\.streetWords, at: first - 2, before: first - 1) != nil
        {
            return first - 1
        }
        // "Street North St Petersburg": a saint's town, when a street came before.
        if let first = starts.first, tokens[first].folded == "st", let end = ends.first, end <= first { return first }
        return settled ?? starts.first
    }

    private func isTown(_ range: Range<Int>) -> Bool {
        grammar.isTown(range)
    }

    /// The E of "Lucerne Dr S E Grand Rapids" is half of south-east.
    private func isHalfDirection(_ index: Int) -> Bool {
        ["e", "w"].contains(tokens[index].folded) && index - 2 >= window.lowerBound
            && ["n", "s"].contains(tokens[index - 1].folded)
            && grammar.length(\.streetWords, at: index - 2, before: index - 1) != nil
    }

    private func isAfterStreetWord(_ index: Int) -> Bool {
        var before = index
        while before > window.lowerBound, tokens[before - 1].folded == "." { before -= 1 }
        guard before - 1 > window.lowerBound else { return false }
        if grammar.length(\.streetWords, at: before - 1, before: before) != nil { return true }
        return before - 2 > window.lowerBound && grammar.length(\.directions, at: before - 1, before: before) != nil
            && tokens[before - 1].folded.utf8.count <= 2
            && grammar.length(\.streetWords, at: before - 2, before: before - 1) != nil
    }

    private func landEnd() -> Int? {
        for index in window where index > nameStart {
            guard let word = grammar.length(\.landWords, at: index, before: window.upperBound) else { continue }
            let end = withDirection(index + word)
            if end < window.upperBound { return end }
        }
        return nil
    }

    /// No state follows: words after the street are a town, a number is a unit, and one known as neither goes with the street.
    /// "7 N. Wells Chicago": a town at the end, when a name is left before it and the whole is no town.
    private func bareTownStart() -> Int? {
        let name = nameStart
        guard mayEndInTown, !isTown(name..<window.upperBound), let town = townStart([]), town > name,
            grammar.length(\.landWords, at: window.upperBound - 1, before: window.upperBound) == nil
        else { return nil }
        // "132 N 10 Brooklyn"
        let isNumbered = name > window.lowerBound && tokens[name].kind == .number
        return isNumbered || tokens[name..<town].contains { $0.kind == .word && $0.folded.utf8.count > 3 } ? town : nil
    }

    /// "203 N. Wabash 608": a number after a name is a unit.
    private func beforeNumber() -> Int {
        var words = window.filter { tokens[$0].isSpaced || $0 == window.lowerBound }
        // "1056 W. Northshore 1 W"
        if words.count > 2, let wing = words.last, tokens[words[words.count - 2]].kind == .number,
            tokens[words[words.count - 3]].folded.utf8.count > 2,
            grammar.length(\.directions, at: wing, before: window.upperBound) != nil
        {
            words.removeLast()
        }
        guard let last = words.last, words.count > 1, tokens[last].kind == .number,
            words.dropLast().contains(where: {
                grammar.length(\.directions, at: $0, before: $0 + 1) == nil && tokens[$0].kind == .word
            })
        else { return window.upperBound }
        return last
    }

    private func withoutCity(_ end: Int) -> Int {
        if let id = grammar.idLength(at: end, before: window.upperBound) {
            let isWhole = end + id == window.upperBound
            let wing = grammar.length(\.directions, at: end + id, before: window.upperBound)
            if isWhole || tokens[end].kind == .number && wing.map({ end + id + $0 }) == window.upperBound { return end }
        }
        let words = end..<window.upperBound
        if words.count == 1, grammar.isSlipOfUnit(end) { return end }
        return isTown(words) || !words.contains(where: { tokens[$0].kind == .word }) ? end : window.upperBound
    }
}
