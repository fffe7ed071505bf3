import Primitives

/// Dates of three numbers: `3/3/90`, `1990-03-03`, `03.03.1990`, and eight digits in a row.
extension DateGrammar {
    func numeric(at start: Int) -> DateMatch? {
        guard start + 2 < tokens.count, tokens[start].kind == .number, tokens[start].folded.count <= 4 else { return nil }
        // The end of a longer number, or of a file's name.
        if start >= 1, !tokens[start].isSpaced, isSeparator(start - 1) || tokens[start - 1].folded == "_" { return nil }
        guard let (numbers, end) = triple(at: start) else { return shortNumeric(at: start) }
        return read(numbers, tokens: start..<end, isDotted: isDotted(at: start + 1))
    }

    private func triple(at start: Int) -> ([Token], Int)? {
        if start + 4 < tokens.count, let separator = separator(start + 1), separator == self.separator(start + 3),
            tokens[start + 2].kind == .number, tokens[start + 4].kind == .number
        {
            let end = start + 5
            if end + 1 < tokens.count, isSeparator(end), !tokens[end].isSpaced, tokens[end + 1].kind == .number,
                !tokens[end + 1].isSpaced
            {
                return nil
            }
            return ([tokens[start], tokens[start + 2], tokens[start + 4]], end)
        }
        return spacedTriple(at: start)
    }

    /// `02 04 2009`: three numbers with nothing between, and no other beside them.
    private func spacedTriple(at start: Int) -> ([Token], Int)? {
        let three = Array(tokens[start..<start + 3])
        guard three.allSatisfy({ $0.kind == .number && $0.isSpaced }), three[1].folded.count <= 2 else { return nil }
        let lengths = (three[0].folded.count, three[2].folded.count)
        guard lengths.0 <= 2 && [2, 4].contains(lengths.1) || lengths.0 == 4 && lengths.1 <= 2 else { return nil }
        let isLonger = [start - 1, start + 3].contains { tokens.indices.contains($0) && tokens[$0].kind == .number }
        return isLonger ? nil : (three, start + 3)
    }

    private func isSeparator(_ index: Int) -> Bool { separator(index) != nil }

    private func separator(_ index: Int) -> String? {
        guard index < tokens.count, tokens[index].kind == .mark, ["/", "-", "."].contains(tokens[index].folded) else {
            return nil
        }
        return tokens[index].folded
    }

    /// 3/4 lacks the year, 3/1990 the day.
    private func shortNumeric(at start: Int) -> DateMatch? {
        guard let separator = separator(start + 1), tokens[start + 2].kind == .number,
            let first = tokens[start].whole, let second = tokens[start + 2].whole
        else { return nil }
        var end = start + 3
        let isDotted = separator == "." && end < tokens.count && tokens[end].folded == "." && !tokens[end].isSpaced
        guard isDotted || (separator != "." && !tokens[start + 2].isSpaced && !isSeparator(end)) else { return nil }
        if isDotted { end += 1 }
        if separator == "/", tokens[start + 2].folded.count == 4, (1...12).contains(first) {
            return DateMatch(tokens: start..<end, readings: [], missing: [.day])
        }
        guard tokens[start].folded.count <= 2, tokens[start + 2].folded.count <= 2,
            (1...31).contains(first), (1...31).contains(second), min(first, second) <= 12
        else { return nil }
        let order =
            isDotted && writesDaysWithPoint
            ? .dmy : DateOrder.orders(language: lexicon.orders, region: context.region).first ?? .dmy
        let isMonthFirst = second > 12 || (order != .dmy && first <= 12)
        let recurring = RecurringDay(month: isMonthFirst ? first : second, day: isMonthFirst ? second : first)
        var match = DateMatch(tokens: start..<end, readings: [], missing: [.year], recurring: recurring)
        if max(first, second) <= 12, first != second {
            match.turnedRound = RecurringDay(month: isMonthFirst ? second : first, day: isMonthFirst ? first : second)
        }
        return match
    }

    /// In German the point makes an ordinal of the number before it: 5.3. is the fifth of the third, on every form.
    private var writesDaysWithPoint: Bool { lexicon.words.hasOrdinalMonths }

    private func isDotted(at index: Int) -> Bool { separator(index) == "." }

    func read(_ pieces: [Token], tokens range: Range<Int>, isDotted: Bool = false) -> DateMatch? {
        let values = pieces.compactMap(\.whole)
        guard values.count == 3, pieces.allSatisfy({ $0.folded.count <= 4 && $0.folded.count != 3 }) else { return nil }
        let longOnes = pieces.filter { $0.folded.count == 4 }.count
        guard longOnes <= 1, pieces[1].folded.count <= 2 else { return nil }
        let orders =
            isDotted && writesDaysWithPoint ? [.dmy] : DateOrder.orders(language: lexicon.orders, region: context.region)
        var likely = readings(values, pieces, orders)
        var confidence = longOnes == 1 ? 1.0 : 0.9
        for order in [DateLexicon.Order.dmy, .mdy, .ymd] where likely.isEmpty {
            likely = readings(values, pieces, [order])
            confidence = 0.85
        }
        // Several remain only where nothing settles the order.
        return DateMatch(tokens: range, readings: likely, confidence: confidence)
    }

    private func readings(_ values: [Int], _ pieces: [Token], _ orders: [DateLexicon.Order]) -> [CivilDate] {
        let isYearFirst = pieces[0].folded.count == 4
        var found: [CivilDate] = []
        for order in isYearFirst ? [.ymd] : orders where isYearFirst || order != .ymd || pieces[2].folded.count < 3 {
            let date = date(values, pieces, order)
            if let date, !found.contains(date) { found.append(date) }
        }
        return found
    }

    private func date(_ values: [Int], _ pieces: [Token], _ order: DateLexicon.Order) -> CivilDate? {
        let (y, m, d) =
            switch order {
            case .mdy: (2, 0, 1)
            case .dmy: (2, 1, 0)
            case .ymd: (0, 1, 2)
            }
        guard pieces[y].folded.count != 1 else { return nil }
        let said = SaidYear(value: values[y], isShort: pieces[y].folded.count == 2)
        let isDay: (Int) -> Bool = { CivilDate(year: $0, month: values[m], day: values[d]) != nil }
        return Century.years(said, context: context, isValid: isDay).first.flatMap {
            CivilDate(year: $0, month: values[m], day: values[d])
        }
    }

    /// 03031990, or 19900303.
    func compact(at start: Int) -> DateMatch? {
        let token = tokens[start]
        guard token.kind == .number, token.folded.count == 8, tokens.count <= 6 else { return nil }
        let digits = Array(token.folded)
        func piece(_ range: Range<Int>) -> Token {
            Token(kind: .number, folded: String(digits[range]), range: token.range, isSpaced: token.isSpaced)
        }
        let yearFirst = read([piece(0..<4), piece(4..<6), piece(6..<8)], tokens: start..<start + 1)
        let yearLast = read([piece(0..<2), piece(2..<4), piece(4..<8)], tokens: start..<start + 1)
        let plausible = [yearLast, yearFirst].compactMap { $0 }.filter { match in
            !match.readings.isEmpty && match.readings.allSatisfy { (1900...2100).contains($0.year) }
        }
        guard let first = plausible.first else { return nil }
        var readings: [CivilDate] = []
        for date in plausible.flatMap(\.readings) where !readings.contains(date) { readings.append(date) }
        return DateMatch(tokens: first.tokens, readings: readings, confidence: 0.8)
    }
}
