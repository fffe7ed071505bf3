/// Boxes at a post office, rural routes and units of the armed forces, which stand where a street would (USPS Publication 28).
extension AddressGrammar {
    /// "PO Box 311".
    func boxEnd(_ range: Range<Int>) -> Int? {
        guard let box = length(\.boxWords, at: range.lowerBound, before: range.upperBound) else { return nil }
        return numberedEnd(range.lowerBound + box, range.upperBound)
    }

    /// A number after what it numbers, with "#" or "no." between.
    private func numberedEnd(_ start: Int, _ end: Int) -> Int? {
        var next = afterPoint(start, before: end)
        while next < end, tokens[next].folded == "#" || tokens[next].folded == "no" { next = afterPoint(next + 1, before: end) }
        guard let id = idLength(at: next, before: end), !isNumberWord(next) else { return nil }
        let after = next + id
        guard after < end, tokens[after].isSpaced else { return after }
        // "Drawer CS 198422", "Box 164 A".
        if tokens[next].kind == .word, tokens[after].kind == .number { return afterJoined(after + 1, before: end) }
        let isLetterAfter = tokens[next].kind == .number && tokens[after].kind == .word && tokens[after].folded.utf8.count == 1
        return after + (isLetterAfter ? 1 : 0)
    }

    /// "rr # 1 box 254", "star route 24 box 45", "route box 201"; "Route 7" alone is a route as well.
    func routeEnd(_ range: Range<Int>) -> Int? { routeBoxEnd(range) ?? routeNumberEnd(range)?.number }

    private func routeNumberEnd(_ range: Range<Int>) -> (start: Int, number: Int?)? {
        guard let route = length(\.routeWords, at: range.lowerBound, before: range.upperBound) else { return nil }
        let start = afterPoint(range.lowerBound + route, before: range.upperBound)
        return (start, numberedRoute(start, range.upperBound))
    }

    func routeBoxEnd(_ range: Range<Int>) -> Int? {
        guard let route = routeNumberEnd(range) else { return nil }
        var box = route.number ?? route.start
        if box < range.upperBound, tokens[box].folded == "," { box += 1 }
        for word in 1...3 where box + word <= range.upperBound {
            guard word <= 1 ? tokens[box].folded == "box" : length(\.boxWords, at: box, before: box + word) == word else {
                continue
            }
            if let end = numberedEnd(box + word, range.upperBound) { return end }
        }
        // "RR 7 Box": the number was left out.
        if box + 1 == range.upperBound, tokens[box].folded == "box" { return range.upperBound }
        return nil
    }

    private func numberedRoute(_ start: Int, _ end: Int) -> Int? {
        var next = start
        while next < end, tokens[next].folded == "#" || tokens[next].folded == "no" { next = afterPoint(next + 1, before: end) }
        guard next < end, tokens[next].kind == .number || tokens[next].folded.utf8.count == 1, tokens[next].folded != "," else {
            return nil
        }
        return afterJoined(next + 1, before: end)
    }

    /// "Unit 1527 Box 5892" of the armed forces abroad is the street line (USPS Publication 28, 225.1).
    func militaryEnd(_ range: Range<Int>) -> Int? {
        guard range.count >= 4, tokens[range.lowerBound].folded == "unit", tokens[range.lowerBound + 1].kind == .number,
            tokens[range.lowerBound + 2].folded == "box"
        else { return nil }
        return boxEnd(range.lowerBound + 2..<range.upperBound)
    }
}
