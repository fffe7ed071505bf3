/// Where the city begins that no comma parts from the street.
extension StreetName {
    func withCity(_ ends: [Int]) -> Int {
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
    func beforeUnit(_ end: Int?, _ town: Int) -> Int {
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
    func beforeWing(_ town: Int) -> Int {
        guard town - 2 > nameStart, tokens[town - 2].kind == .number, tokens[town - 2].isSpaced,
            tokens[town - 1].folded.utf8.count == 1, grammar.length(\.directions, at: town - 1, before: town) != nil
        else { return town }
        return town - 2
    }

    /// "Rivona Dr W Bloomfield Twp".
    func townshipStart() -> Int? {
        let last = window.upperBound - 1
        guard expectsCity, last - 1 > nameStart, ["tw", "twp", "township"].contains(tokens[last].folded) else { return nil }
        let hasDirection =
            last - 3 > nameStart && grammar.length(\.directions, at: last - 2, before: last - 1) != nil
            && grammar.length(\.streetWords, at: last - 3, before: last - 2) != nil
        return hasDirection ? last - 2 : nil
    }

    /// The beginning of the longest town at the end, with a name left before it. A town of two words whose first ends a street
    /// ("St Louis", "Park City") begins there.
    func townStart(_ ends: [Int]) -> Int? {
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

    func isTown(_ range: Range<Int>) -> Bool {
        grammar.isTown(range)
    }

    /// The E of "Lucerne Dr S E Grand Rapids" is half of south-east.
    func isHalfDirection(_ index: Int) -> Bool {
        ["e", "w"].contains(tokens[index].folded) && index - 2 >= window.lowerBound
            && ["n", "s"].contains(tokens[index - 1].folded)
            && grammar.length(\.streetWords, at: index - 2, before: index - 1) != nil
    }

    func isAfterStreetWord(_ index: Int) -> Bool {
        var before = index
        while before > window.lowerBound, tokens[before - 1].folded == "." { before -= 1 }
        guard before - 1 > window.lowerBound else { return false }
        if grammar.length(\.streetWords, at: before - 1, before: before) != nil { return true }
        return before - 2 > window.lowerBound && grammar.length(\.directions, at: before - 1, before: before) != nil
            && tokens[before - 1].folded.utf8.count <= 2
            && grammar.length(\.streetWords, at: before - 2, before: before - 1) != nil
    }

    func landEnd() -> Int? {
        for index in window where index > nameStart {
            guard let word = grammar.length(\.landWords, at: index, before: window.upperBound) else { continue }
            let end = withDirection(index + word)
            if end < window.upperBound { return end }
        }
        return nil
    }
}
