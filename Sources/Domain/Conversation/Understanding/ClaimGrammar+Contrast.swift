import ValueParsing

/// What is right and what was wrong: `Smith, not Smyth`, `nicht Maier, sondern Meier`, `शर्मा है, वर्मा नहीं`.
extension ClaimGrammar {
    /// The tokens of both; nil where nothing is set against anything.
    func contrast(in range: Range<Int>) -> (right: Range<Int>, wrong: Range<Int>)? {
        guard range.count > 2 else { return nil }
        return wrongLast(in: range) ?? wrongFirst(in: range) ?? wrongBeforeItsWord(in: range)
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
            return pair(right: after..<range.upperBound, wrong: range.lowerBound..<position)
        }
        return nil
    }

    /// The last "but" or comma.
    private func joint(in range: Range<Int>) -> Range<Int>? {
        for position in range.reversed() {
            if let found = lexicon.connectors.longest(tokens, at: position, before: range.upperBound),
                position > range.lowerBound, position + found.length < range.upperBound
            {
                let start = position > range.lowerBound + 1 && tokens[position - 1].folded == "," ? position - 1 : position
                return start..<position + found.length
            }
        }
        return nil
    }

    private func pair(right: Range<Int>, wrong: Range<Int>) -> (right: Range<Int>, wrong: Range<Int>)? {
        let right = withoutEnding(withoutJoint(commands.trimmed(right)))
        let wrong = withoutEnding(commands.trimmed(wrong))
        return right.isEmpty || wrong.isEmpty ? nil : (right, wrong)
    }
}
