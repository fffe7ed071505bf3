import FormModel
import Primitives

/// Options by other words for what they say.
extension ChoiceGrammar {
    /// The only option that shares a meaning with what was said; several: they remain.
    func meant(by lexicons: [AnswerLexicon]) -> Reading? {
        let synonyms = lexicons.map(\.synonyms)
        guard tokens.count <= 40 else { return nil }
        let said = Self.meanings(tokens, synonyms, except: denial)
        guard !said.isEmpty else { return nil }
        let found = options.indices.filter { !isDenied($0) }.map { options[$0] }.filter { option in
            let texts = [option.label[language], option.label.english, option.value]
            return texts.contains { text in
                // "Authorized to work (neither national nor permanent resident)" is neither.
                let tokens = Utterance(text).tokens
                return !Self.meanings(tokens, synonyms, except: Denial(tokens, lexicons)).isDisjoint(with: said)
            }
        }
        guard let first = found.first else { return nil }
        let span = 0..<utterance.scalars.count
        if found.count == 1 { return Reading(value: .choice(first.value), span: span, confidence: 0.85) }
        if let told = closest(found, said, lexicons) { return Reading(value: .choice(told.value), span: span, confidence: 0.8) }
        let places = options.indices.filter { index in found.contains { $0.value == options[index].value } }
        if let place = runningOn(places) { return Reading(value: .choice(options[place].value), span: span, confidence: 0.8) }
        if let told = toldApart(found) { return Reading(value: .choice(told.value), span: span, confidence: 0.8) }
        return Reading(alternatives: found.prefix(5).map { .choice($0.value) }, span: span, confidence: 0.4)
    }

    /// "Married, together with my wife": the option that has most of what was said; of several the one that says nothing more, as
    /// "car" is no "car and motorcycle".
    private func closest(_ found: [Option], _ said: Set<String>, _ lexicons: [AnswerLexicon]) -> Option? {
        let synonyms = lexicons.map(\.synonyms)
        let meanings = found.map { option in
            [option.label[language], option.label.english].reduce(into: Set<String>()) { all, text in
                let tokens = Utterance(text).tokens
                all.formUnion(Self.meanings(tokens, synonyms, except: Denial(tokens, lexicons)))
            }
        }
        let most = meanings.map { $0.intersection(said).count }.max() ?? 0
        let best = meanings.indices.filter { meanings[$0].intersection(said).count == most }
        if best.count == 1 { return most > 1 ? found[best[0]] : nil }
        // "I work as a nurse": each option has another word of what was said.
        guard Set(best.map { meanings[$0].intersection(said) }).count == 1 else { return nil }
        if let told = toldApart(best.map { found[$0] }) { return told }
        // "Voyage professionnel" is no treaty trader, though an option for visitors has tourism in it as well.
        let exact = best.filter { meanings[$0].isSubset(of: said) }
        guard exact.count == 1, case let option = found[exact[0]] else { return nil }
        // "PKW" for "car", where the other is "car and motorcycle".
        let isInOthers = best.allSatisfy { words(of: option).isSubset(of: words(of: found[$0])) }
        return sharesWord(option) || isInOthers ? option : nil
    }

    private func words(of option: Option) -> Set<String> {
        [option.label[language], option.label.english].reduce(into: []) { all, text in
            all.formUnion(Utterance(text).tokens.map(\.folded).filter { $0.unicodeScalars.count > 2 })
        }
    }

    /// A word of the option was said itself, and not only another for it.
    private func sharesWord(_ option: Option) -> Bool {
        let said = Set(tokens.filter { $0.kind == .word && $0.folded.unicodeScalars.count > 2 }.map(\.folded))
        let words = words(of: option)
        return said.contains { word in words.contains { $0 == word || EditDistance.sharesStem($0, word) } }
    }

    /// The label that was found is only a piece of a longer word for something else: 工程 in 软件工程师.
    func isPiece(_ reading: Reading, of lexicons: [AnswerLexicon]) -> Bool {
        guard case .choice(let value)? = reading.value, let span = reading.span,
            let option = options.first(where: { $0.value == value })
        else { return false }
        let place = tokens.indices.filter { span.contains(tokens[$0].range.lowerBound) }
        guard let first = place.first, let last = place.last else { return false }
        let own = [option.label[language], option.label.english].reduce(into: Set<String>()) { all, text in
            let words = Utterance(text).tokens
            all.formUnion(Self.meanings(words, lexicons.map(\.synonyms), except: Denial(words, lexicons)))
        }
        return lexicons.map(\.synonyms).contains { synonyms in
            (0...first).contains { start in
                guard let found = synonyms.longest(tokens, at: start), start + found.length > last else { return false }
                return found.length > place.count && !own.contains(found.value) && isNamedElse(found.value, than: value, lexicons)
            }
        }
    }

    /// Another option says that.
    private func isNamedElse(_ meaning: String, than value: String, _ lexicons: [AnswerLexicon]) -> Bool {
        options.contains { option in
            option.value != value
                && [option.label[language], option.label.english].contains { text in
                    let words = Utterance(text).tokens
                    return Self.meanings(words, lexicons.map(\.synonyms), except: Denial(words, lexicons)).contains(meaning)
                }
        }
    }

    /// "H-1B" where the options have their letters in brackets: "Temporary worker (H)".
    func coded() -> Reading? {
        let said = utterance.tokens.filter { $0.kind != .mark }.map(\.folded).joined().uppercased()
        guard (2...5).contains(said.count), said.contains(where: \.isNumber), said.first?.isLetter == true else { return nil }
        let letters = String(said.prefix { $0.isLetter })
        let found = options.filter { $0.label.english.hasSuffix("(\(letters))") }
        guard found.count == 1 else { return nil }
        return Reading(value: .choice(found[0].value), span: 0..<utterance.scalars.count, confidence: 0.9)
    }

    /// "Married, filing separate": a word that only one of several options shares with what was said.
    func toldApart(_ found: [Option]) -> Option? {
        let said = tokens.indices.filter { !denial.covers($0..<$0 + 1) && tokens[$0].kind == .word }.map { tokens[$0].folded }
        let labels = found.map { option in
            Set([option.label[language], option.label.english].flatMap { Utterance($0).tokens.map(\.folded) })
        }
        let telling = labels.indices.filter { index in
            said.contains { word in
                guard word.unicodeScalars.count >= 5 else { return false }
                let sharing = labels.indices.filter { labels[$0].contains { Self.isAlike($0, word) } }
                return sharing == [index]
            }
        }
        return telling.count == 1 ? found[telling[0]] : nil
    }

    /// The same word, but for its ending or a slip: "jointy", "seperate" for "separately". Another last letter is another word:
    /// "arbeiten" is no "Arbeiter".
    private static func isAlike(_ word: String, _ said: String) -> Bool {
        if word == said || EditDistance.sharesStem(word, said) { return true }
        let beginning = said.count >= 6 ? String(word.prefix(said.count)) : word
        return [word, beginning].contains { $0.last == said.last && EditDistance.isSlip($0, said) }
    }

    private static func meanings(
        _ tokens: [Token], _ synonyms: [PhraseIndex<String>], except denial: Denial
    ) -> Set<String> {
        synonyms.reduce(into: []) { $0.formUnion(meanings(tokens, $1, denial)) }
    }

    /// By the longest phrases: "not married" is no "married".
    private static func meanings(_ tokens: [Token], _ synonyms: PhraseIndex<String>, _ denial: Denial) -> Set<String> {
        var found: Set<String> = []
        var position = 0
        while position < tokens.count {
            let all = synonyms.all(tokens, at: position)
            let length = all.first?.length ?? 1
            if !denial.covers(position..<position + length) {
                for phrase in all where phrase.length == length { found.insert(phrase.value) }
            }
            position += length
        }
        return found
    }
}
