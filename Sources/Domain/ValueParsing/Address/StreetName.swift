/// The name of a street after its number, parted from a city that no comma parts from it.
struct StreetName {
    let grammar: AddressGrammar
    /// From the first word of the name to the unit, or to the end.
    let window: Range<Int>
    /// The words end in a city.
    let expectsCity: Bool
    /// Nothing follows, and no state or ZIP code was said.
    let mayEndInTown: Bool

    var tokens: [Token] { grammar.tokens }

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
    var nameStart: Int {
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

    func withDirection(_ index: Int) -> Int {
        let next = grammar.afterPoint(index, before: window.upperBound)
        return grammar.direction(at: next, before: window.upperBound, isFull: true) ?? shortened(next) ?? next
    }

    /// "13th Ave No St Petersburg": the north and the south in two letters, where a name follows and no number.
    private func shortened(_ index: Int) -> Int? {
        guard expectsCity, index < window.upperBound, ["no", "so"].contains(tokens[index].folded) else { return nil }
        let next = grammar.afterPoint(index + 1, before: window.upperBound)
        return next < window.upperBound && tokens[next].kind == .word && tokens[next].folded.utf8.count >= 2 ? next : nil
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
