/// Finds words of a passage that say what forms ask of the person.
///
/// It reads the same statements that questions are compared with: sentences, labels with their values, and cells of tables.
public struct FactFinder: Sendable {
    private let words: FactWords
    private let facts: [(fact: FactWords.Fact, labels: Set<[String]>, before: [[String]], behind: [[String]], roles: Set<String>)]
    private let plain: Set<[String]>
    private let salutations: [[String]]
    private let and: Set<String>

    public init(_ words: FactWords) {
        self.words = words
        facts = words.facts.map { fact in
            (
                fact, Set(fact.labels.map(Self.folded)), fact.before.map(Self.folded), fact.behind.map(Self.folded),
                Set(fact.roles.compactMap { Self.folded($0).first })
            )
        }
        plain = Set(words.plainLabels.map(Self.folded))
        salutations = words.salutations.map(Self.folded)
        and = Set(words.and.flatMap(Self.folded))
    }

    /// - Parameter statements: of the passage, in its order.
    public func facts(in text: String, _ statements: [Statement]) -> [SaidFact] {
        let utf8 = Array(text.utf8)
        return statements.enumerated().flatMap { number, statement -> [SaidFact] in
            switch statement.shape {
            case .entry, .cell: labelled(statement, utf8, number)
            case .sentence: told(statement, utf8, number)
            case .lines: []
            }
        }
    }

    /// Whether a line begins a letter: "Dear Ms. Whitfield:" is no name over an address.
    public func isGreeting(_ line: String) -> Bool {
        let said = Self.folded(line)
        return salutations.contains { said.starts(with: $0) }
    }

    /// Whether a field is called what a fact is, by at least four of five words.
    public func meaning(ofField label: String) -> String? {
        let asked = Set(Self.folded(label))
        return words.facts.first { fact in
            fact.fields.contains { name in
                let own = Set(Self.folded(name))
                return Double(2 * own.intersection(asked).count) >= 0.8 * Double(own.count + asked.count)
            }
        }?.meaning
    }

    // MARK: - Tables

    private func labelled(_ statement: Statement, _ utf8: [UInt8], _ number: Int) -> [SaidFact] {
        let value = String(decoding: utf8[statement.value], as: UTF8.self)
        let whole = Array(statement.text.utf8)
        // The text is the label, a mark, and the value.
        let label = String(decoding: whole.dropLast(min(whole.count, statement.value.count)), as: UTF8.self)
        let said = Self.folded(label)
        func fact(_ meaning: String, isPlain: Bool) -> SaidFact {
            SaidFact(
                meaning: meaning, manner: .labelled(isPlain: isPlain), text: value, range: statement.range, around: label,
                place: number)
        }
        if let own = facts.first(where: { $0.labels.contains(said) }) { return [fact(own.fact.meaning, isPlain: false)] }
        return plain.contains(said) ? [fact("address.home", isPlain: true)] : []
    }

    // MARK: - Sentences

    private func told(_ statement: Statement, _ utf8: [UInt8], _ number: Int) -> [SaidFact] {
        let sentence = String(decoding: utf8[statement.range], as: UTF8.self)
        let own = Array(sentence.utf8)
        let scanned = WordScanner(sentence).words.filter { $0.kind != .pair }
        let said = scanned.map(\.folded)
        func slice(_ range: Range<Int>) -> String { String(decoding: own[range], as: UTF8.self) }
        func fact(_ meaning: String, _ manner: SaidFact.Manner, _ text: String, _ around: String) -> SaidFact {
            SaidFact(meaning: meaning, manner: manner, text: text, range: statement.range, around: around, place: number)
        }
        var found: [SaidFact] = []
        if let greeting = salutations.first(where: { said.starts(with: $0) }), said.count <= greeting.count + 6 {
            let start = scanned[greeting.count - 1].range.upperBound
            found.append(fact("person.name", .greeted, slice(start..<own.count), sentence))
        }
        for entry in facts {
            for phrase in entry.before {
                guard let place = Self.place(of: phrase, in: said) else { continue }
                let (start, end) = (scanned[place].range.lowerBound, scanned[place + phrase.count - 1].range.upperBound)
                found.append(fact(entry.fact.meaning, .told, slice(end..<own.count), slice(0..<start)))
            }
            for phrase in entry.behind {
                guard let place = Self.place(of: phrase, in: said) else { continue }
                found += names(before: place, scanned, own).map { fact(entry.fact.meaning, .named, $0, sentence) }
            }
            for place in said.indices where entry.roles.contains(said[place]) && isBracketed(scanned[place], own) {
                found += names(before: place, scanned, own).map { fact(entry.fact.meaning, .named, $0, sentence) }
            }
        }
        return found
    }

    private func isBracketed(_ word: Word, _ utf8: [UInt8]) -> Bool {
        utf8[max(0, word.range.lowerBound - 8)..<word.range.lowerBound].contains(0x28)
            && utf8[word.range.upperBound..<min(utf8.count, word.range.upperBound + 8)].contains(0x29)
    }

    /// The run of words with capitals before a word, parted where "and" stands between two names.
    private func names(before place: Int, _ words: [Word], _ utf8: [UInt8]) -> [String] {
        var names: [Range<Int>] = []
        var end = place
        var isNew = true
        while end > 0 {
            let word = words[end - 1]
            let next = end < words.count ? words[end].range.lowerBound : utf8.count
            let gap = utf8[word.range.upperBound..<next]
            // A bracket, a stop or a comma parts what stands before from the name, but not the name from its role.
            if end < place, gap.contains(where: { [0x28, 0x29, 0x2C, 0x3B].contains($0) }) { break }
            if and.contains(word.folded), !isNew {
                isNew = true
            } else if word.isCapitalized {
                if isNew { names.append(word.range) }
                names[names.count - 1] = word.range.lowerBound..<names[names.count - 1].upperBound
                isNew = false
            } else {
                break
            }
            end -= 1
        }
        return names.reversed().map { String(decoding: utf8[$0], as: UTF8.self) }
    }

    private static func place(of phrase: [String], in words: [String]) -> Int? {
        guard !phrase.isEmpty, phrase.count <= words.count else { return nil }
        return (0...(words.count - phrase.count)).first { words[$0..<($0 + phrase.count)].elementsEqual(phrase) }
    }

    /// The words of a text as they are compared, without the letter behind an apostrophe.
    public static func folded(_ text: String) -> [String] {
        WordScanner(text).words.filter { $0.kind != .pair }.map(\.folded).filter { $0 != "s" }
    }
}
