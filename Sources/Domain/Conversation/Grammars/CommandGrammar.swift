import FormModel
import Primitives
import ValueParsing

/// Reads an utterance that steers the conversation and says no value.
struct CommandGrammar {
    let utterance: Utterance
    let lexicon: PhraseLexicon
    let index: FormIndex
    let language: Language

    var tokens: [Token] { utterance.tokens }

    /// The command that is all that was said, politeness aside.
    func command() -> Command? {
        let whole = 0..<tokens.count
        if let command = lexicon.acts.whole(tokens, whole) { return command }
        let core = trimmed(whole)
        guard !core.isEmpty else { return nil }
        return lexicon.acts.whole(tokens, core) ?? lexicon.acts.whole(tokens, withoutMarks(core)) ?? goingOn(core)
            ?? leading(core)
    }

    /// "None, go on": what was said before the wish to go on, where that is all of it.
    private func goingOn(_ core: Range<Int>) -> Command? {
        guard let end = core.last(where: { [",", ";", ".", "\n"].contains(tokens[$0].folded) }), end > core.lowerBound,
            end + 1 < core.upperBound, lexicon.acts.whole(tokens, trimmed(end + 1..<core.upperBound)) == .skip
        else { return nil }
        let command = lexicon.acts.whole(tokens, trimmed(core.lowerBound..<end))
        return [.doesNotApply, .unknown, .skip].contains(command) ? command : nil
    }

    /// "No idea, I'd have to look": the first clause says it all, where it takes at least two words.
    private func leading(_ core: Range<Int>) -> Command? {
        let command = begins(core).lazy.compactMap { begin -> Command? in
            guard let end = (begin..<core.upperBound).first(where: { [",", ";", ".", "\n"].contains(tokens[$0].folded) }),
                end - begin >= 2
            else { return nil }
            return lexicon.acts.whole(tokens, trimmed(begin..<end))
        }.first
        return [.unknown, .skip, .back, .help, .why, .repeat, .undo].contains(command) ? command : nil
    }

    /// Where the words begin, with what takes something back and without: "oops, wait".
    private func begins(_ core: Range<Int>) -> [Int] {
        var begins = [core.lowerBound]
        while let begin = begins.last, let length = takingBack(at: begin, before: core.upperBound),
            length < core.upperBound - begin
        {
            begins.append(trimmed(begin + length..<core.upperBound).lowerBound)
        }
        return begins
    }

    /// Fields to go to: `go to employer`, `change my address`; and what was said to put there, if anything.
    func target() -> (fields: [Field.ID], rest: Range<Int>, isChange: Bool)? {
        let core = trimmed(0..<tokens.count)
        for (frames, isChange) in [(lexicon.change, true), (lexicon.goTo, false)] {
            for frame in frames {
                guard let star = star(of: frame, in: core), let found = target(in: star, isChange: isChange) else { continue }
                if !isChange, !found.rest.isEmpty { continue }
                return (found.fields, found.rest, isChange)
            }
        }
        return nil
    }

    /// "Go to the weather": a wish to go where the form has nothing. A frame of one word is not enough: 去年 is last year.
    func isLost() -> Bool {
        let core = trimmed(0..<tokens.count)
        guard !tokens[core].contains(where: { $0.kind == .number }) else { return false }
        return lexicon.goTo.contains { frame in
            frame.before.count + frame.after.count > 1 && star(of: frame, in: core).map { (1...5).contains($0.count) } == true
        }
    }

    /// "Delete my phone number": the fields whose answers go.
    func removal() -> [Field.ID]? {
        let core = trimmed(0..<tokens.count)
        for frame in lexicon.remove {
            guard let star = star(of: frame, in: core), let found = target(in: star, isChange: true), found.rest.isEmpty else {
                continue
            }
            return found.fields
        }
        return nil
    }

    /// "I got my birthday wrong, it should be May 6": the field of the first clause, and the words after it.
    func complaint() -> (fields: [Field.ID], rest: Range<Int>)? {
        let core = trimmed(0..<tokens.count)
        for begin in begins(core) {
            for end in begin..<core.upperBound where end > begin && endsComplaint(end, core) {
                for frame in lexicon.change {
                    guard let star = star(of: frame, in: begin..<end), let found = target(in: star, isChange: true),
                        found.rest.isEmpty
                    else { continue }
                    return (found.fields, trimmed((isClauseEnd(end) ? end + 1 : end)..<core.upperBound))
                }
            }
        }
        return nil
    }

    /// How many words that take something back begin here: "no, sorry", "oops".
    func takingBack(at place: Int, before end: Int) -> Int? {
        [
            lexicon.corrections.longest(tokens, at: place, before: end)?.length,
            lexicon.kinds[.repair]?.longest(tokens, at: place, before: end),
        ]
        .compactMap { $0 }.max()
    }

    /// "No other names", "I don't have a middle name": the words for the thing that is not there.
    func lack() -> Range<Int>? {
        let core = trimmed(0..<tokens.count)
        // "No, I have never used another": the no says the same.
        let no = lexicon.corrections.longest(tokens, at: core.lowerBound, before: core.upperBound)?.length ?? core.count
        let rest =
            core.dropFirst(no).first.map { [",", "，", "،"].contains(tokens[$0].folded) } == true
            ? trimmed(core.lowerBound + no + 1..<core.upperBound) : core
        for (frame, core) in lexicon.lacks.flatMap({ [($0, core), ($0, rest)] }) {
            guard let star = star(of: frame, in: core) else { continue }
            let thing = skip(lexicon.determiners, from: star.lowerBound, before: star.upperBound)..<star.upperBound
            let isPlain =
                !thing.isEmpty && thing.count < 8 && thing.allSatisfy { tokens[$0].kind == .word || tokens[$0].folded == "-" }
            // "No, it's Smith" and "no is Smith" go on with a value.
            if isPlain, lexicon.copulas.longest(tokens, at: thing.lowerBound, before: thing.upperBound) == nil { return thing }
        }
        return nil
    }

    /// "Same as above", "the same as my mailing address".
    var isPointer: Bool { begins(lexicon.pointers) }

    /// "Quit", "start over".
    var isLeaving: Bool { begins(lexicon.leavings) }

    /// All of the words, or a short sentence that begins with more than one.
    private func begins(_ phrases: PhraseIndex<Bool>) -> Bool {
        let core = trimmed(0..<tokens.count)
        guard let found = phrases.longest(tokens, at: core.lowerBound, before: core.upperBound) else { return false }
        return found.length == core.count || found.length > 1 && core.count <= 8
    }

    /// A value without the "it should be" before it.
    func value(in range: Range<Int>) -> Range<Int> {
        var range = range
        var isChanging = true
        while isChanging, !range.isEmpty {
            isChanging = false
            for words in [lexicon.corrections, lexicon.copulas, lexicon.determiners] {
                if let found = words.longest(tokens, at: range.lowerBound, before: range.upperBound), found.length < range.count {
                    range = trimmed(range.lowerBound + found.length..<range.upperBound)
                    isChanging = true
                }
            }
        }
        return ClaimGrammar(commands: self).withoutEnding(range)
    }

    /// A mark, or the verb of what is said next: "I put my zip wrong its 70364".
    private func endsComplaint(_ place: Int, _ core: Range<Int>) -> Bool {
        isClauseEnd(place)
            || lexicon.copulas.longest(tokens, at: place, before: core.upperBound).map { place + $0.length < core.upperBound }
                == true
    }

    private func isClauseEnd(_ index: Int) -> Bool {
        tokens[index].kind == .mark && [",", ":", ";", ".", "!", "-", "\n"].contains(tokens[index].folded)
    }

    func star(of frame: PhraseLexicon.Frame, in core: Range<Int>) -> Range<Int>? {
        let length = frame.before.count + frame.after.count
        guard core.count > length else { return nil }
        for (offset, word) in frame.before.enumerated() where !isWord(core.lowerBound + offset, word) { return nil }
        for (offset, word) in frame.after.enumerated() where !isWord(core.upperBound - frame.after.count + offset, word) {
            return nil
        }
        return core.lowerBound + frame.before.count..<core.upperBound - frame.after.count
    }

    /// With its apostrophe or without: "dont".
    private func isWord(_ place: Int, _ word: String) -> Bool {
        let said = tokens[place].folded
        return said == word || PhrasePatterns.plain(said) == PhrasePatterns.plain(word)
    }

    func target(in star: Range<Int>, isChange: Bool) -> (fields: [Field.ID], rest: Range<Int>)? {
        let start = skip(lexicon.determiners, from: star.lowerBound, before: star.upperBound)
        guard start < star.upperBound else { return nil }
        let named = index.named(tokens, at: start, before: star.upperBound, language)
        let titled = index.titled(tokens, at: start, before: star.upperBound, language)
        let longest = [named, titled].compactMap { $0 }.max { $0.length < $1.length }
        if let labelled = labelled(start..<star.upperBound), labelled.length > longest?.length ?? 0,
            isChange || labelled.length == star.upperBound - start
        {
            return (labelled.fields, trimmed(start + labelled.length..<star.upperBound))
        }
        guard let found = longest else { return wholeThing(start..<star.upperBound) }
        return (found.fields, trimmed(start + found.length..<star.upperBound))
    }

    /// "Expiration date to 10/22/2026": the words before the value, where they are part of one label alone.
    private func labelled(_ range: Range<Int>) -> (fields: [Field.ID], length: Int)? {
        let end = range.first { lexicon.copulas.longest(tokens, at: $0, before: range.upperBound) != nil } ?? range.upperBound
        let words = tokens[range.lowerBound..<end]
        guard (1...6).contains(words.count), words.allSatisfy({ $0.kind == .word }),
            let field = index.labelled(words.map(\.folded), language)
        else { return nil }
        return ([field], words.count)
    }

    /// "My address", where the form has only its parts; "my name" likewise.
    private func wholeThing(_ range: Range<Int>) -> (fields: [Field.ID], rest: Range<Int>)? {
        for (role, parts) in [("address", FieldRole.addressParts), ("fullName", FieldRole.nameParts)] {
            for name in lexicon.labels[role] ?? [] where PhraseIndex([name]).whole(tokens, range) != nil {
                let ids = parts.flatMap { index.fields(withRole: $0) }
                guard let first = ids.min(by: { index.position(of: $0) < index.position(of: $1) }) else { continue }
                let members = index.group(of: first).map { index.members(of: $0) } ?? [first]
                return (members, range.upperBound..<range.upperBound)
            }
        }
        return nil
    }

    /// Without fillers and marks at either end.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        var end = range.upperBound
        var isChanging = true
        while isChanging, start < end {
            isChanging = false
            if isMark(start) {
                start += 1
                isChanging = true
            } else if let filler = lexicon.fillers.longest(tokens, at: start, before: end), start + filler.length < end {
                start += filler.length
                isChanging = true
            }
            if start < end, end - 1 > start, isMark(end - 1), !isAbbreviationPoint(end - 1) {
                end -= 1
                isChanging = true
            } else if let length = fillerLength(endingAt: end, after: start) {
                end -= length
                isChanging = true
            }
        }
        return start..<end
    }

    private func fillerLength(endingAt end: Int, after start: Int) -> Int? {
        (1...4).reversed().first { end - $0 > start && lexicon.fillers.whole(tokens, end - $0..<end) != nil }
    }

    private func isMark(_ index: Int) -> Bool {
        tokens[index].kind == .mark && tokens[index].folded != "#" && tokens[index].folded != "+"
    }

    /// The point of "Inc." belongs to the word.
    private func isAbbreviationPoint(_ index: Int) -> Bool {
        tokens[index].folded == "." && !tokens[index].isSpaced && index > 0 && tokens[index - 1].kind == .word
            && tokens[index - 1].range.count <= 3
    }

    private func withoutMarks(_ range: Range<Int>) -> Range<Int> {
        var range = range
        while range.count > 1, isMark(range.upperBound - 1) { range = range.lowerBound..<range.upperBound - 1 }
        return range
    }

    /// How many words of talk begin here that are no answer to anything.
    func idleWords(at place: Int) -> Int? {
        [
            lexicon.fillers, lexicon.determiners, lexicon.copulas, lexicon.connectors, lexicon.corrections, lexicon.endings,
            lexicon.wishes,
        ]
        .compactMap { $0.longest(tokens, at: place)?.length }.max()
    }

    func skip(_ words: PhraseIndex<Bool>, from start: Int, before end: Int) -> Int {
        var position = start
        while let found = words.longest(tokens, at: position, before: end) { position += found.length }
        return position
    }

    /// "Hmm", "well, um": nothing was said yet.
    var isOnlyHesitation: Bool {
        var position = 0
        while position < tokens.count {
            if isMark(position) {
                position += 1
            } else if let filler = lexicon.fillers.longest(tokens, at: position) {
                position += filler.length
            } else {
                return false
            }
        }
        return true
    }

    /// It asks something: it begins with a question word or ends with a question mark.
    var isQuestion: Bool {
        let core = trimmed(0..<tokens.count)
        guard let first = core.first else { return tokens.contains { $0.folded == "?" } }
        return tokens.last?.folded == "?" || lexicon.questions.longest(tokens, at: first) != nil && tokens.count > 3
    }
}
