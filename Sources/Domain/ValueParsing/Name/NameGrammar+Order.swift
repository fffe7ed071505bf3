/// Which of the words are given names and which the family name.
extension NameGrammar {
    /// False where another order is about as likely, so that the person is asked.
    func arrange(_ parts: [[Piece]], _ name: inout NameParts) -> Bool {
        guard let first = parts.first else { return true }
        guard parts.count > 1 else { return inOrder(first, &name) }
        let rest = Array(parts[1...].joined())
        // "joseph arojojoye, b": an initial after a whole name. "Carolyn E, Savage": the comma is a point.
        let isMiddle = rest.count == 1 && isInitial(rest[0]) && first.count > 1 && !isInitial(first[first.count - 1])
        if let last = first.last, first.count > 1, isInitial(last) || isPrefix(last) {
            if isPrefix(last) { name.prefix.append(last) }
            return inOrder((isPrefix(last) ? Array(first.dropLast()) : first) + rest, &name)
        }
        if isMiddle {
            let isSure = inOrder(first, &name)
            name.middle += rest
            return isSure
        }
        // "Bond, James Bond"
        let own = splitPrefix(first).rest
        let isSaidTwice = rest.count > own.count && own.elementsEqual(rest.suffix(own.count), by: isAlike)
        // "Mamadou Diallo, Diallo is the last name"
        if let last = first.last, first.count > 1, rest.first.map({ isAlike($0, last) }) == true { return inOrder(first, &name) }
        familyFirst(first, isSaidTwice ? rest.dropLast(own.count) : rest, &name)
        return true
    }

    private func isAlike(_ one: Piece, _ other: Piece) -> Bool {
        bare(one).map { tokens[$0].folded } == bare(other).map { tokens[$0].folded }
    }

    /// "Smith, Jane Q."
    private func familyFirst(_ family: [Piece], _ rest: [Piece], _ name: inout NameParts) {
        let (before, surname) = splitPrefix(family)
        let (prefix, given) = splitPrefix(rest)
        name.prefix += before + prefix
        name.family = surname
        takeGiven(given, &name)
    }

    private func takeGiven(_ pieces: [Piece], _ name: inout NameParts) {
        let units = units(pieces)
        guard let first = units.first else { return }
        if lexicon.surnames > 1 {
            name.given = pieces
        } else {
            name.given = first
            name.middle = Array(units.dropFirst().joined())
        }
    }

    private func inOrder(_ pieces: [Piece], _ name: inout NameParts) -> Bool {
        let (prefix, core) = splitPrefix(pieces)
        name.prefix += prefix
        if core.count == 1 {
            // "Dr. Jones", but "Sister Mary" and "Cher".
            let isGiven = prefix.isEmpty || prefix.contains { lexicon.givenPrefixes.whole(tokens, bare($0)) != nil }
            if isGiven { name.given = core } else { name.family = core }
            return true
        }
        if let split = splitByCapitals(core) {
            name.family = split.family
            takeGiven(split.given, &name)
            return true
        }
        if let isSure = takeFamilyFirst(core, &name) { return isSure }
        let units = units(core)
        let start = familyStart(units)
        name.family = Array(units[start...].joined())
        takeGiven(Array(units[..<start].joined()), &name)
        return true
    }

    private func familyStart(_ units: [[Piece]]) -> Int {
        guard units.count > 1 else { return units.count }
        if !lexicon.particleTakesOneWord, let particle = units.indices.dropFirst().first(where: { isParticle(units[$0][0]) }) {
            return particle
        }
        guard lexicon.surnames > 1, units.count >= 3 else { return units.count - 1 }
        // "José Luis de la Fuente": the second word is a given name, so one surname was said.
        return units.count == 3 && units[1].count == 1 && isGivenName(units[1][0]) ? 2 : units.count - 2
    }

    private func isParticle(_ piece: Piece) -> Bool { lexicon.particles.whole(tokens, bare(piece)) != nil }

    /// Words that make one name: `van der Berg`, `عبد الله`, `María del Carmen`, `John and Jane`.
    private func units(_ pieces: [Piece]) -> [[Piece]] {
        var units: [[Piece]] = []
        var position = 0
        while position < pieces.count {
            var length = particleLength(pieces, position)
            if position + length < pieces.count {
                length += 1
            } else if length == 0 {
                length = 1
            }
            let unit = Array(pieces[position..<min(pieces.count, position + length)])
            if !units.isEmpty, isGivenEnding(unit) || joinsPeople(units[units.count - 1], unit) {
                units[units.count - 1] += unit
            } else {
                units.append(unit)
            }
            position += unit.count
        }
        return units
    }

    /// Particles and beginnings that stand here before a name; a particle in front is one only before two names: `La Shawn K. Ford`.
    private func particleLength(_ pieces: [Piece], _ start: Int) -> Int {
        var length = 0
        while start + length < pieces.count - 1 {
            let piece = bare(pieces[start + length])
            let isBeginning = lexicon.givenBeginnings.whole(tokens, piece) != nil
            let isParticle = lexicon.particles.whole(tokens, piece) != nil
            let isFirst = start + length == 0
            let mayLead = pieces.count > 2 && !isInitial(pieces[1]) && !isGivenName(pieces[0])
            guard isBeginning || (isParticle && (!isFirst || mayLead)) else { break }
            length += 1
        }
        return length
    }

    private func isGivenEnding(_ unit: [Piece]) -> Bool {
        guard let first = unit.first, let last = unit.last else { return false }
        return lexicon.givenEndings.whole(tokens, first.lowerBound..<last.upperBound) != nil
    }

    private func joinsPeople(_ before: [Piece], _ unit: [Piece]) -> Bool {
        unit.contains(where: isConjunction) || (before.last.map(isConjunction) ?? false)
    }

    // MARK: - Family name first

    /// "DUPUIS Jacques": the family name is in capitals, the rest isn't.
    private func splitByCapitals(_ pieces: [Piece]) -> (given: [Piece], family: [Piece])? {
        let capitals = pieces.map(isCapitals)
        guard capitals.contains(true), pieces.contains(where: hasSmallLetters) else { return nil }
        let count = capitals.prefix { $0 }.count
        if count > 0, !capitals.dropFirst(count).contains(true),
            pieces[count...].allSatisfy({ hasSmallLetters($0) || isInitial($0) })
        {
            return (Array(pieces[count...]), Array(pieces[..<count]))
        }
        let tail = capitals.reversed().prefix { $0 }.count
        guard tail > 0, !capitals.dropLast(tail).contains(true) else { return nil }
        return (Array(pieces[..<(pieces.count - tail)]), Array(pieces[(pieces.count - tail)...]))
    }

    private func isCapitals(_ piece: Piece) -> Bool {
        // What visa offices write for "first name unknown"; it is no surname.
        if piece.count == 1, tokens[piece.lowerBound].folded == "fnu" { return false }
        let letters = utterance.text(piece).unicodeScalars.filter { $0.properties.isAlphabetic }
        return letters.count >= 3 && letters.allSatisfy { $0.properties.isUppercase }
    }

    private func hasSmallLetters(_ piece: Piece) -> Bool {
        utterance.text(piece).unicodeScalars.contains { $0.properties.isLowercase }
    }

    /// "Merkel Robert", "Brines Mark R": the first word is no given name, and one that hardly is a surname comes after it.
    private func takeFamilyFirst(_ pieces: [Piece], _ name: inout NameParts) -> Bool? {
        guard lexicon.surnames == 1, (2...3).contains(pieces.count), !isGivenName(pieces[0]), !isInitial(pieces[0]),
            isGivenName(pieces[1])
        else { return nil }
        // Three words: "Raymond Blair Smith" is in order though nobody listed Raymond.
        if pieces.count == 3, !isInitial(pieces[2]), !isGivenName(pieces[2]) { return nil }
        name.family = [pieces[0]]
        name.given = [pieces[1]]
        name.middle = Array(pieces[2...])
        return pieces.count == 3 && isInitial(pieces[2])
    }

    private func isGivenName(_ piece: Piece) -> Bool {
        piece.count == 1 && lexicon.givenNames.contains(tokens[piece.lowerBound].folded)
    }
}
