import FormModel
import Primitives
import ValueParsing

/// Words that someone says belong to a field: `my last name is Smith`, `I was born on 3 March 1990`.
struct Claim: Sendable, Hashable {
    enum Target: Sendable, Hashable {
        case fields([Field.ID])
        /// The parts of one name or address.
        case whole([Field.ID])
        /// By a cue, such as "I live at": the role it speaks of, or several, as "I was born in" has a day or a place after it.
        case roles([String])
    }

    var target: Target
    /// Where the naming begins.
    var start: Int
    /// The tokens of the value.
    var value: Range<Int>
}

/// Cuts an utterance into claims.
struct ClaimGrammar {
    let commands: CommandGrammar

    var tokens: [Token] { commands.tokens }
    var lexicon: PhraseLexicon { commands.lexicon }

    func claims(in range: Range<Int>) -> [Claim] {
        var heads: [Head] = []
        var position = range.lowerBound
        while position < range.upperBound {
            if let head = head(at: position, in: range) ?? shortened(at: position, after: heads.last, in: range) {
                heads.append(head)
                position = max(head.value, position + 1)
            } else {
                position += 1
            }
        }
        if heads.isEmpty, let claim = afterwards(in: range) { return [claim] }
        return heads.enumerated().compactMap { number, head in
            let end = number + 1 < heads.count ? heads[number + 1].start : range.upperBound
            let value = withoutJoint(head.value..<max(head.value, end))
            return value.isEmpty ? nil : Claim(target: head.target, start: head.start, value: value)
        }
    }

    private struct Head {
        var target: Claim.Target
        var start: Int
        /// Where the value begins.
        var value: Int
    }

    private func head(at start: Int, in range: Range<Int>) -> Head? {
        guard isBoundary(start, range.lowerBound) else { return nil }
        let named = naming(at: start, in: range)
        let cues = lexicon.cues.all(tokens, at: start, before: range.upperBound)
        if let length = cues.first?.length, start + length < range.upperBound {
            let value = commands.skip(lexicon.copulas, from: start + length, before: range.upperBound)
            let roles = Set(cues.filter { $0.length == length }.map(\.value)).sorted()
            // "my name is" is a cue, "my name" also the name of a field: the longer one counts.
            if value >= (named?.value ?? 0) { return Head(target: .roles(roles), start: start, value: value) }
        }
        return named
    }

    private func naming(at start: Int, in range: Range<Int>) -> Head? {
        let first = commands.skip(lexicon.determiners, from: start, before: range.upperBound)
        guard let name = commands.index.named(tokens, at: first, before: range.upperBound, commands.language) else {
            return first > start ? describing(at: start, name: first, in: range) : nil
        }
        let after = first + name.length
        let value = commands.skip(lexicon.copulas, from: after, before: range.upperBound)
        guard value < range.upperBound else { return nil }
        if value == after {
            // "my passport number A123": without a copula only right at the start of a statement, after "my" or before a number.
            let isPlain =
                (first > start || isCode(after, range) && !isUnit(name.fields) || isProperName(after))
                && isStatementStart(start, range.lowerBound) && !isStreetWord(name)
            guard isPlain, !isJoint(after), lexicon.determiners.longest(tokens, at: after) == nil else { return nil }
        }
        return Head(target: .fields(name.fields), start: start, value: value)
    }

    /// "My residence address is 12 Oak St": what the form calls by these words and more, or the whole of which it has only parts.
    private func describing(at start: Int, name: Int, in range: Range<Int>) -> Head? {
        let end = (name..<min(range.upperBound, name + Self.longestDescription)).first {
            lexicon.copulas.longest(tokens, at: $0, before: range.upperBound) != nil
        }
        guard let end, end - name > 1, case let words = tokens[name..<end], words.allSatisfy({ $0.kind == .word }) else {
            return nil
        }
        let value = commands.skip(lexicon.copulas, from: end, before: range.upperBound)
        guard value < range.upperBound else { return nil }
        let said = words.map(\.folded)
        if let field = commands.index.labelled(said, commands.language) {
            return Head(target: .fields([field]), start: start, value: value)
        }
        if let fields = commands.index.group(labelled: said, commands.language) {
            return Head(target: .whole(fields), start: start, value: value)
        }
        return lexicon.wholes.whole(tokens, name..<end).map { Head(target: .roles([$0]), start: start, value: value) }
    }

    private static let longestDescription = 6

    /// "Garcia Lopez is my last name": what is a name is said before the field it is.
    private func afterwards(in range: Range<Int>) -> Claim? {
        var end = range.upperBound
        while end > range.lowerBound, tokens[end - 1].kind == .mark { end -= 1 }
        // Only at the end is it said whose the words are: "गुप्ता मेरा उपनाम है" has the verb behind.
        let last = (1...2).first { end - $0 > range.lowerBound && lexicon.copulas.whole(tokens, end - $0..<end) != nil } ?? 0
        for start in range.lowerBound + 1..<max(range.lowerBound + 1, end) {
            let my = commands.skip(lexicon.copulas, from: start, before: end)
            let first = commands.skip(lexicon.determiners, from: my, before: end)
            let isFormer = [start, end - last].contains { lexicon.formerCopulas.longest(tokens, at: $0) != nil }
            guard !isFormer, first > my, my > start || last > 0,
                let name = commands.index.named(tokens, at: first, before: end, commands.language),
                [end, end - last].contains(first + name.length), isName(range.lowerBound..<start, name.fields)
            else { continue }
            return Claim(target: .fields(name.fields), start: range.lowerBound, value: range.lowerBound..<start)
        }
        return nil
    }

    /// A few words of a name, written as names are where the script has capitals.
    private func isName(_ value: Range<Int>, _ fields: [Field.ID]) -> Bool {
        let roles = Set(fields.compactMap { commands.index.role(of: $0) })
        guard !roles.isDisjoint(with: ["givenName", "middleName", "familyName"]), value.count <= 6 else { return false }
        let words = value.filter { tokens[$0].kind == .word }
        guard let first = words.first, lexicon.questions.longest(tokens, at: first) == nil else { return false }
        let text = commands.utterance.text(value)
        return text == text.lowercased() && text == text.uppercased()
            ? lexicon.pointers.longest(tokens, at: first) == nil
            : words.allSatisfy { isProperName($0) || words.count > 1 && $0 != first }
    }

    /// "My last name is Hernandez and my first is Maria": the noun of the name before is left out.
    private func shortened(at start: Int, after head: Head?, in range: Range<Int>) -> Head? {
        guard let head, isStatementStart(start, range.lowerBound) else { return nil }
        let word = commands.skip(lexicon.determiners, from: start, before: range.upperBound)
        guard word > start, word + 1 < range.upperBound, tokens[word].kind == .word else { return nil }
        let value = commands.skip(lexicon.copulas, from: word + 1, before: range.upperBound)
        guard value > word + 1, value < range.upperBound else { return nil }
        let name = commands.skip(lexicon.determiners, from: head.start, before: head.value)..<head.value
        for noun in name where noun < word && tokens[noun].kind == .word {
            for whole in [[tokens[word], tokens[noun]], [tokens[noun], tokens[word]]] {
                if let named = commands.index.named(whole, at: 0, before: 2, commands.language), named.length == 2 {
                    return Head(target: .fields(named.fields), start: start, value: value)
                }
            }
        }
        return nil
    }

    /// "Calle Sol 123": the word is the street's own.
    private func isStreetWord(_ name: (fields: [Field.ID], length: Int)) -> Bool {
        name.length == 1 && name.fields.contains { commands.index.role(of: $0) == "street" }
    }

    /// "Apt 4B" is one thing: the word stays with its number.
    private func isUnit(_ fields: [Field.ID]) -> Bool { fields.contains { commands.index.role(of: $0) == "unit" } }

    /// "Surname Bloggs": a capital where the script has them.
    private func isProperName(_ position: Int) -> Bool {
        let text = commands.utterance.text(position..<position + 1)
        return tokens[position].kind == .word && text.unicodeScalars.first?.properties.isUppercase == true
            && text.unicodeScalars.count > 1
    }

    /// What begins here is written with digits in one piece: `A123`, `617-555-0110`.
    private func isCode(_ start: Int, _ range: Range<Int>) -> Bool {
        for position in start..<range.upperBound {
            if tokens[position].kind == .number { return true }
            if position > start, tokens[position].isSpaced { return false }
        }
        return false
    }

    private func isBoundary(_ start: Int, _ lower: Int) -> Bool {
        isStatementStart(start, lower) || lexicon.determiners.longest(tokens, at: start) != nil
    }

    /// At the beginning, or after "and", a comma, or the end of a sentence.
    private func isStatementStart(_ start: Int, _ lower: Int) -> Bool {
        start == lower || lexicon.joined.longest(tokens, at: start) != nil
            || (1...3).contains { start - $0 >= lower && lexicon.connectors.whole(tokens, start - $0..<start) != nil }
                && !isStateCode(start - 1)
    }

    /// "OR license 1234567" is Oregon's: in capitals, where not all is.
    private func isStateCode(_ index: Int) -> Bool {
        let words = tokens.indices.filter { tokens[$0].kind == .word }.map { commands.utterance.text($0..<$0 + 1) }
        let word = commands.utterance.text(index..<index + 1)
        return word.count == 2 && word == word.uppercased() && word != word.lowercased()
            && words.contains { $0 != $0.uppercased() }
    }

    private func isJoint(_ index: Int) -> Bool {
        index < tokens.count && lexicon.copulas.longest(tokens, at: index) == nil
            && lexicon.connectors.longest(tokens, at: index) != nil
    }

    /// Without the "and" before the next claim.
    func withoutJoint(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        var isChanging = true
        while isChanging, end > range.lowerBound {
            isChanging = false
            for length in 1...3
            where end - length >= range.lowerBound && lexicon.connectors.whole(tokens, end - length..<end) != nil {
                if tokens[end - 1].folded == ".", end == commands.tokens.count { break }
                end -= length
                isChanging = true
                break
            }
        }
        return range.lowerBound..<end
    }

    /// A value without the verb that closes its statement: `है`, `geboren`.
    func withoutEnding(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end - 1 > range.lowerBound, [",", ";", ".", "!"].contains(tokens[end - 1].folded), tokens[end - 1].kind == .mark {
            end -= 1
        }
        for length in (1...4).reversed() where end - length > range.lowerBound {
            if lexicon.endings.whole(tokens, end - length..<end) != nil { return range.lowerBound..<end - length }
        }
        return range
    }
}
