import FormModel

/// The city, once street and units are found, and what people call it.
extension AddressGrammar {
    func settle(_ found: inout Found, _ address: inout PostalAddress) {
        // "704 South Boulevard, Evanston" has a street; "Rose Cottage, Springfield, IL" has one, too.
        if found.street.isEmpty,
            found.rest.count > 1 || (found.rest.count == 1 && !found.expectsCity && hasStreetWord(found.rest[0]))
        {
            found.street.append(found.rest.removeFirst())
        }
        if let city = found.rest.popLast() { takeCity(city, &address) }
        if let lesser = found.street.firstIndex(where: isLesserBox), found.street.contains(where: isPostOfficeBox) {
            found.units.append(found.street.remove(at: lesser))
        }
        found.street += found.rest
        address.street = joined(found.street)
        address.unit = joined(found.units)
        takeNicknameOfState(&address)
    }

    /// "Drawer 1256, PO Box 5935": beside the box at the post office, another is within it.
    func isLesserBox(_ range: Range<Int>) -> Bool { boxEnd(range) == range.upperBound && !isPostOfficeBox(range) }

    func isPostOfficeBox(_ range: Range<Int>) -> Bool {
        tokens[range.lowerBound].folded.hasPrefix("p") && boxEnd(range) == range.upperBound
    }

    /// "CA Long Beach 90807": some write the state in front.
    func takeCity(_ range: Range<Int>, _ address: inout PostalAddress) {
        var city = range
        if address.state.isEmpty, !address.postalCode.isEmpty, range.count > 1, let code = stateCode(at: range.lowerBound),
            tokens[range.lowerBound + 1].kind == .word
        {
            address.state = code
            city = range.lowerBound + 1..<range.upperBound
        }
        address.city = utterance.text(city)
        takeNickname(tokens[city].filter { $0.folded != "." }.map(\.folded).joined(separator: " "), &address)
    }

    /// "NYC", "Philly": the city that is meant, with its state.
    func takeNickname(_ name: String, _ address: inout PostalAddress) {
        guard let town = lexicons.lazy.compactMap({ $0.addresses.nicknames[name] }).first,
            address.state.isEmpty || address.state == town.state,
            address.postalCode.isEmpty || town.codes.contains(where: address.postalCode.hasPrefix)
        else { return }
        (address.city, address.state) = (town.city, town.state)
    }

    func isNickname(_ range: Range<Int>) -> Bool {
        let name = tokens[range].filter { $0.folded != "." }.map(\.folded).joined(separator: " ")
        return lexicons.contains { $0.addresses.nicknames[name] != nil }
    }

    /// "Main St, LA 90012": where the ZIP code is of Los Angeles, LA is no state.
    func takeNicknameOfState(_ address: inout PostalAddress) {
        guard address.city.isEmpty, !address.postalCode.isEmpty, !address.state.isEmpty else { return }
        let said = address.state
        address.state = ""
        takeNickname(Folding.fold(said), &address)
        if address.city.isEmpty { address.state = said }
    }

    /// The words as they stand, with commas where there were some.
    func joined(_ pieces: [Range<Int>]) -> String {
        var text = ""
        for (index, piece) in pieces.enumerated() {
            if index > 0 {
                let before = pieces[index - 1].upperBound
                text += before < piece.lowerBound && (before..<piece.lowerBound).contains(where: isComma) ? ", " : " "
            }
            text += utterance.text(piece)
        }
        return text
    }

    /// With a direction in one letter, too: "N. Hollywood", "W Palm Beach".
    func isTown(_ range: Range<Int>) -> Bool {
        var words = range.filter { tokens[$0].kind != .mark }.map { tokens[$0].folded == "saint" ? "st" : tokens[$0].folded }
        guard !words.isEmpty, words.count <= 6 else { return false }
        if let full = ["n": "north", "s": "south", "e": "east", "w": "west", "ft": "fort", "mt": "mount"][words[0]] {
            words[0] = full
        }
        return atlas.towns.contains(words.joined(separator: " ")) || words.count == 1 && isJoinedTown(words[0])
    }

    /// "DesPlaines".
    func isJoinedTown(_ word: String) -> Bool {
        guard (8...16).contains(word.utf8.count), word.utf8.count == word.count else { return false }
        return (2...word.count - 3).contains { atlas.towns.contains(word.prefix($0) + " " + word.dropFirst($0)) }
    }
}
