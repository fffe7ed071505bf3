import ValueParsing

/// What is right and what was wrong: `Smith, not Smyth`, `nicht Maier, sondern Meier`, `शर्मा है, वर्मा नहीं`.
extension ClaimGrammar {
    /// The tokens of both; nil where nothing is set against anything.
    func contrast(in range: Range<Int>) -> (right: Range<Int>, wrong: Range<Int>)? { contrasts(in: range).first }

    /// In every way it can be read: `6 मई नहीं, 3 मार्च` has its word in the middle.
    func contrasts(in range: Range<Int>) -> [(right: Range<Int>, wrong: Range<Int>)] {
        guard range.count > 2 else { return [] }
        return [wrongLast(in: range), wrongFirst(in: range), wrongBeforeItsWord(in: range)].compactMap { $0 }
    }

    /// "Smith, not Smyth".
    private func wrongLast(in range: Range<Int>) -> (right: Range<Int>, wrong: Range<Int>)? {
        for position in range.dropFirst() {
            guard let word = lexicon.contrasts.longest(tokens, at: position, before: range.upperBound),
                position + word.length < range.upperBound
            else { continue }
            return pair(right: range.lowerBound..<position, wrong: position + word.length..<range.upperBound)
        }
        return nil
    }

    /// "Not Smyth but Smith".
    private func wrongFirst(in range: Range<Int>) -> (right: Range<Int>, wrong: Range<Int>)? {
        guard let word = lexicon.contrasts.longest(tokens, at: range.lowerBound, before: range.upperBound) else { return nil }
        let start = range.lowerBound + word.length
        guard let joint = joint(in: start..<range.upperBound) else { return nil }
        let right = commands.skip(lexicon.copulas, from: joint.upperBound, before: range.upperBound)
        return pair(right: right..<range.upperBound, wrong: start..<joint.lowerBound)
    }

    /// "शर्मा, वर्मा नहीं" and "वर्मा नहीं, शर्मा": where the word stands behind what is wrong.
    private func wrongBeforeItsWord(in range: Range<Int>) -> (right: Range<Int>, wrong: Range<Int>)? {
        for position in range.dropFirst() {
            guard let word = lexicon.contrastsAfter.longest(tokens, at: position, before: range.upperBound) else { continue }
            let after = position + word.length
            if after >= range.upperBound - 1 {
                guard let joint = joint(in: range.lowerBound..<position) else { return nil }
                return pair(right: range.lowerBound..<joint.lowerBound, wrong: joint.upperBound..<position)
            }
            return pair(right: withoutLeadingJoint(after..<range.upperBound), wrong: range.lowerBound..<position)
        }
        return nil
    }

    /// The last "but" or comma, and not the stop of "3. Mai".
    private func joint(in range: Range<Int>) -> Range<Int>? {
        for position in range.reversed() {
            if let found = lexicon.connectors.longest(tokens, at: position, before: range.upperBound),
                position > range.lowerBound, position + found.length < range.upperBound,
                !(tokens[position].folded == "." && tokens[position - 1].kind == .number)
            {
                let start = position > range.lowerBound + 1 && tokens[position - 1].folded == "," ? position - 1 : position
                return start..<position + found.length
            }
        }
        return nil
    }

    private func withoutLeadingJoint(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        while let joint = lexicon.connectors.longest(tokens, at: start, before: range.upperBound) { start += joint.length }
        return start..<range.upperBound
    }

    /// The point of ".org" is a part of it.
    private func withJoined(_ range: Range<Int>, after start: Int) -> Range<Int> {
        guard range.lowerBound > start, let first = range.first, !tokens[first].isSpaced,
            [".", "@", "-", "_"].contains(tokens[first - 1].folded), tokens[first - 1].isSpaced
        else { return range }
        return first - 1..<range.upperBound
    }

    private func pair(right: Range<Int>, wrong: Range<Int>) -> (right: Range<Int>, wrong: Range<Int>)? {
        let right = withJoined(withoutEnding(withoutJoint(commands.trimmed(right))), after: right.lowerBound)
        let wrong = withJoined(withoutEnding(commands.trimmed(wrong)), after: wrong.lowerBound)
        return right.isEmpty || wrong.isEmpty ? nil : (right, wrong)
    }
}
