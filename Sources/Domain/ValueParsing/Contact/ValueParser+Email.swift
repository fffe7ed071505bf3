import FormModel
import Primitives

extension ValueParser {
    func readEmail(_ utterance: Utterance, _ lexicons: [Lexicon], _ context: ParsingContext) -> Reading {
        var unfinished = Reading.nothing
        var best: Reading?
        for lexicon in lexicons.prefix(2) {
            let numbers = lexicon.numberGrammar(utterance, context)
            let reading = EmailGrammar(utterance: utterance, lexicon: lexicon, numbers: numbers).reading()
            if unfinished == .nothing { unfinished = reading }
            guard reading.value != nil || !reading.alternatives.isEmpty else { continue }
            // An address may be said in another language than the rest: the one that understands more of it has it.
            if best.map({ reading.confidence > $0.confidence }) ?? true { best = reading }
        }
        return best ?? unfinished
    }
}

/// E-mail addresses, written or said: `john dot doe at gmail dot com`.
struct EmailGrammar {
    let utterance: Utterance
    let lexicon: Lexicon
    let numbers: NumberGrammar

    private var tokens: [Token] { utterance.tokens }

    func reading() -> Reading {
        var unfinished = Reading.nothing
        for index in tokens.indices {
            guard let at = sign(at: index), at.text == "@" else { continue }
            guard let local = local(before: index, isSaid: at.isSaid),
                let domain = domain(after: index + at.length, isSaid: at.isSaid)
            else { continue }
            let span = utterance.span(local.start..<domain.end)
            guard domain.text.contains("."), isDomain(domain.text) else {
                if at.isSaid == false || domain.text.count > 1 {
                    unfinished = Reading(span: span, missing: [Message("parse.email.ending")])
                }
                continue
            }
            // Mail systems of the forms' countries know the letters of ASCII (RFC 5321, 2.3.1, 4.1.2).
            guard (local.text + domain.text).utf8.allSatisfy({ $0 < 0x80 }) else {
                unfinished = Reading(span: span, missing: [Message("parse.email.letters")])
                continue
            }
            // What is dictated has capitals where the system puts them: no mailbox minds (RFC 5321, 2.4 lets it, and none does).
            let name = at.isSaid ? local.text.lowercased() : local.text
            let value = AnswerValue.text(name + "@" + domain.text)
            if at.isSaid, let whole = joined(local, before: index) {
                return Reading(
                    alternatives: [.text(whole + "@" + domain.text), value], span: span, confidence: 0.4)
            }
            return Reading(value: value, span: span, confidence: local.isSure && domain.isSure ? 0.95 : 0.55)
        }
        return unfinished
    }

    private struct Local {
        var text: String
        var start: Int
        var isSure: Bool
    }

    /// "maria lopez at gmail dot com" may be one word or two: with the words before it, where nothing else was said.
    private func joined(_ local: Local, before at: Int) -> String? {
        guard !local.isSure, local.start > 0 else { return nil }
        var start = local.start
        var words = ""
        while start > 0, !isLeadIn(start) {
            guard let (piece, first) = said(endingAt: start), piece.utf8.allSatisfy({ $0 < 0x80 }),
                local.start - start < Self.mostJoined,
                lexicon.idle.longest(tokens, at: first) == nil
            else { return nil }
            words = piece + words
            start = first
        }
        return words.isEmpty ? nil : (words + local.text).lowercased()
    }

    /// More words than this before the name are a sentence.
    private static let mostJoined = 2

    private func sign(at index: Int) -> (text: String, length: Int, isSaid: Bool)? {
        guard index < tokens.count else { return nil }
        // john (at) example [dot] com
        if ["(", "["].contains(tokens[index].folded), let inner = bracketed(index + 1) { return inner }
        if tokens[index].kind == .mark, ["@", ".", "-", "_", "+"].contains(tokens[index].folded) {
            return (tokens[index].folded, 1, false)
        }
        guard let said = lexicon.signs.longest(tokens, at: index) else { return nil }
        return (said.value, said.length, true)
    }

    private func bracketed(_ index: Int) -> (text: String, length: Int, isSaid: Bool)? {
        guard index < tokens.count, tokens[index].kind == .word, let sign = lexicon.signs.longest(tokens, at: index),
            index + sign.length < tokens.count, [")", "]"].contains(tokens[index + sign.length].folded)
        else { return nil }
        return (sign.value, sign.length + 2, true)
    }

    /// Backwards from the at: words joined by signs, written or said.
    private func local(before at: Int, isSaid: Bool) -> Local? {
        var pieces: [String] = []
        var start = at
        var isSure = true
        while start > 0, pieces.count < 40 {
            if let sign = sign(endingAt: start), sign.text != "@" {
                guard start - sign.length > 0 else { break }
                if !sign.isSaid, start < at, tokens[start - 1].isSpaced {
                    // " .abc@" is no address; " - abc@" is one after a dash.
                    if sign.text == ".", !tokens[start].isSpaced { return nil }
                    break
                }
                pieces.append(sign.text)
                start -= sign.length
            } else if let (piece, first) = isSaid ? said(endingAt: start) : piece(endingAt: start).map({ ($0, start - 1) }),
                joins(pieces, first..<start, at, isSaid, piece, &isSure)
            {
                pieces.append(piece)
                start = first
            } else {
                break
            }
        }
        // "a..bc" and ".abc" before the at are no addresses (RFC 5321, 4.1.2, Dot-string).
        if pieces.last == ".", !isSaid, start < at, !tokens[start + 1].isSpaced { return nil }
        if zip(pieces, pieces.dropFirst()).contains(where: { $0 == "." && $1 == "." }) { return nil }
        while let first = pieces.last, [".", "-", "_", "+"].contains(first) {
            pieces.removeLast()
            start += 1
        }
        guard !pieces.isEmpty, let last = pieces.first, last != "." else { return nil }
        return Local(text: pieces.reversed().joined(), start: start, isSure: isSure)
    }

    private func sign(endingAt end: Int) -> (text: String, length: Int, isSaid: Bool)? {
        for length in [4, 3, 2, 1] where end >= length {
            if let sign = sign(at: end - length), sign.length == length { return sign }
        }
        return nil
    }

    private func piece(endingAt end: Int) -> String? {
        let token = tokens[end - 1]
        guard token.kind != .mark else { return nil }
        if let digits = saidDigits(endingAt: end) { return digits }
        guard !isIdeograph(end - 1) else { return nil }
        return token.kind == .number ? token.folded : utterance.text(end - 1..<end)
    }

    /// What was said last before a token: a number in words, a letter with its example or by its name, or a word.
    private func said(endingAt end: Int) -> (text: String, start: Int)? {
        for length in stride(from: min(5, end), through: 1, by: -1) {
            let start = end - length
            // "k" is a letter here, and a thousand elsewhere.
            let isLetter =
                length == 1 && tokens[start].folded.unicodeScalars.count == 1 && tokens[start].kind == .word
                && !isIdeograph(start)
            if !isLetter, let number = numbers.words(at: start), number.tokens == start..<end, !number.isOrdinal,
                let whole = number.whole
            {
                return (String(whole), start)
            }
            if let letter = letter(in: start..<end) { return (letter, start) }
        }
        return piece(endingAt: end).map { ($0, end - 1) }
    }

    /// "b as in bravo", "jota".
    private func letter(in range: Range<Int>) -> String? {
        let first = tokens[range.lowerBound]
        guard first.kind == .word else { return nil }
        if let named = lexicon.letters.whole(tokens, range) { return named.lowercased() }
        guard range.count > 2, first.folded.unicodeScalars.count == 1,
            let phrase = lexicon.asIn.longest(tokens, at: range.lowerBound + 1), phrase.length == range.count - 2,
            tokens[range.upperBound - 1].folded.hasPrefix(first.folded)
        else { return nil }
        return first.folded
    }

    private func isIdeograph(_ index: Int) -> Bool {
        (0x3400...0x9FFF).contains(utterance.scalars[tokens[index].range.lowerBound].value)
    }

    /// "eighty" before the at, where it was said: 80.
    private func saidDigits(endingAt end: Int) -> String? {
        guard tokens[end - 1].kind == .word else { return nil }
        if case .unit(let value)? = lexicon.numbers.parts.whole(tokens, end - 1..<end) { return String(value) }
        return nil
    }

    /// A word joins what follows when nothing lies between, when a sign does, or when a number follows a word as in "lopez 82".
    private func joins(
        _ pieces: [String], _ said: Range<Int>, _ at: Int, _ isSaid: Bool, _ piece: String, _ isSure: inout Bool
    ) -> Bool {
        let end = said.upperBound
        guard let next = pieces.last, end < at else { return true }
        if [".", "-", "_", "+"].contains(next) || !tokens[end].isSpaced { return true }
        if isSaid, !isLeadIn(end), piece.utf8.count == 1 || isNumber(piece) {
            // Letters said one by one, "j o h n at gmail dot com", a letter before a name, "j perez", and digits.
            if isNumber(next) || next.utf8.count == 1 {
                if !isNumber(piece) || !isNumber(next) { isSure = false }
                return true
            }
            if !isNumber(piece) {
                isSure = false
                return true
            }
        }
        if isNumber(next), tokens[end - 1].kind == .word, !isLeadIn(end) { return true }
        // "anna b as in bravo": a letter after a name.
        if isSaid, next.utf8.count == 1, tokens[end - 1].kind == .word, !isLeadIn(end),
            lexicon.idle.longest(tokens, at: said.lowerBound) == nil
        {
            isSure = false
            return true
        }
        if tokens[end - 1].kind == .word, !isLeadIn(end) { isSure = false }
        return false
    }

    private func isNumber(_ piece: String) -> Bool { piece.utf8.allSatisfy { (0x30...0x39).contains($0) } }

    /// Words that end in a lead-in, such as "my e-mail is", are not part of the address.
    private func isLeadIn(_ end: Int) -> Bool {
        for start in max(0, end - 6)..<end
        where lexicon.leadIns.all(tokens, at: start, before: end).contains(where: { start + $0.length == end }) {
            return true
        }
        return false
    }

    private func domain(after start: Int, isSaid: Bool) -> (text: String, end: Int, isSure: Bool)? {
        guard start < tokens.count, tokens[start].kind != .mark, !isIdeograph(start) else { return nil }
        var (text, end) = label(at: start)
        var isSure = true
        while end < tokens.count, text.utf8.count < 255 {
            if let sign = sign(at: end), sign.text == "." || sign.text == "-", end + sign.length < tokens.count,
                tokens[end + sign.length].kind != .mark, sign.isSaid || !tokens[end + sign.length].isSpaced
            {
                let label = label(at: end + sign.length)
                text += sign.text + label.text
                end = label.end
            } else if !tokens[end].isSpaced, tokens[end].kind != .mark, !isIdeograph(end) {
                text += utterance.text(end..<end + 1)
                end += 1
            } else if isSaid, !text.contains("."), isSplitName(end) {
                text += utterance.text(end..<end + 1)
                end += 1
                isSure = false
            } else {
                break
            }
        }
        return (text.lowercased(), end, isSure)
    }

    /// A word of a domain as it was written, or what it stands for in letters of its own: جيميل is `gmail`.
    private func label(at index: Int) -> (text: String, end: Int) {
        if let word = lexicon.mailWords.longest(tokens, at: index) { return (word.value, index + word.length) }
        return (utterance.text(index..<index + 1), index + 1)
    }

    /// "g mail dot com", "hot mail dot com": a word more before the dot.
    private func isSplitName(_ index: Int) -> Bool {
        guard tokens[index].kind == .word, let sign = sign(at: index + 1) else { return false }
        return sign.text == "." && sign.isSaid && self.sign(at: index) == nil
    }

    private func isDomain(_ text: String) -> Bool {
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        guard let last = labels.last, last.count >= 2, last.unicodeScalars.allSatisfy({ !("0"..."9").contains($0) }) else {
            return false
        }
        return labels.allSatisfy { !$0.isEmpty && $0.count <= 63 }
    }
}
