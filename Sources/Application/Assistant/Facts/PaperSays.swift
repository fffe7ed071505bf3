import Conversation
import FormModel
import FormReading
import Primitives
import Retrieval
import ValueParsing

/// What one paper says of the one it is for: whose it is, where they live, and words that hold the rest.
///
/// A letter greets its reader, and the reader's name stands over the reader's address; a table has "Employee" or "Tenant" beside the
/// name; a contract has a name before the role in brackets. What stands beside nobody's name is nobody's.
struct PaperSays {
    struct Found<Value> {
        var value: Value
        var passage: Int
        var range: Range<Int>
    }

    let paper: StatedPaper
    private(set) var names: [Found<PersonName>] = []
    private(set) var addresses: [Found<PostalAddress>] = []
    /// By what they mean.
    private(set) var words: [String: [Found<String>]] = [:]
    /// Words of the family name, or of the whole name, that a letter begins with.
    private var greeted: [String] = []

    private let parser: ValueParser
    private let others: PaperWords
    private let today: CivilDate
    private let country: String?

    init(
        _ paper: StatedPaper, _ finder: FactFinder, beside: [String: Set<String>], parser: ValueParser, others: PaperWords,
        today: CivilDate, country: String?
    ) {
        (self.paper, self.parser, self.others, self.today, self.country) = (paper, parser, others, today, country)
        let facts = paper.passages.map { finder.facts(in: $0.chunk.text, $0.statements) }
        for (passage, own) in facts.enumerated() {
            for fact in own where fact.meaning == "person.name" { take(name: fact, passage) }
        }
        takeBlocks { finder.isGreeting($0) }
        for (passage, own) in facts.enumerated() {
            for fact in own where fact.meaning != "person.name" {
                guard isOwn(fact, among: own, passage, beside[fact.meaning] ?? []) else { continue }
                if fact.meaning == "address.home" {
                    take(address: fact.text, passage, fact.range)
                } else {
                    words[fact.meaning, default: []].append(Found(value: fact.text, passage: passage, range: fact.range))
                }
            }
        }
    }

    /// Whose paper it is, in the order of the paper; none where it doesn't say.
    var holders: [PaperHolder] { names.map { PaperHolder(family: $0.value.family, given: $0.value.given) } }

    // MARK: - Names

    private mutating func take(name fact: SaidFact, _ passage: Int) {
        guard fact.manner == .greeted else { return add(fact.text, passage, fact.range) }
        let stop = fact.text.firstIndex { ",:;!\n，：！،".contains($0) } ?? fact.text.endIndex
        guard case .name(let name)? = read(String(fact.text[..<stop]), as: .name).value else { return }
        greeted = Self.words(name.whole)
    }

    private mutating func add(_ text: String, _ passage: Int, _ range: Range<Int>) {
        let reading = read(text, as: .name)
        guard case .name(let name)? = reading.value, !name.given.isEmpty, !name.family.isEmpty,
            others.others(in: text).isEmpty, !others.isOnlyCaptions(text)
        else { return }
        add(name, passage, range)
    }

    private mutating func add(_ name: PersonName, _ passage: Int, _ range: Range<Int>) {
        guard !names.contains(where: { $0.value.given == name.given && $0.value.family == name.family }) else { return }
        names.append(Found(value: name, passage: passage, range: range))
    }

    // MARK: - Blocks of an address

    private struct Line {
        var text: String
        var passage: Int
        var range: Range<Int>
    }

    private static let mostAddressLines = 4

    /// The reader's name over the reader's address.
    private mutating func takeBlocks(_ isGreeting: (String) -> Bool) {
        let lines = paper.passages.indices.flatMap { Self.lines(of: paper.passages[$0].chunk.text, $0) }
        for (number, line) in lines.enumerated() {
            guard !isGreeting(line.text), let name = holder(line) else { continue }
            add(name, line.passage, line.range)
            let below = lines[(number + 1)...].prefix(Self.mostAddressLines).prefix { $0.passage == line.passage }
            var joined = ""
            for next in below {
                joined += (joined.isEmpty ? "" : ", ") + next.text
                if take(address: joined, line.passage, line.range.lowerBound..<next.range.upperBound) { break }
            }
        }
    }

    /// Nil for a line that is not the name of the one the paper is for, and nothing else.
    private func holder(_ line: Line) -> PersonName? {
        let said = Self.words(line.text)
        guard (2...6).contains(said.count), !line.text.contains(where: \.isNumber) else { return nil }
        guard case .name(let name)? = read(line.text, as: .name).value else { return nil }
        let own = name.whole.split(separator: " ").map(String.init)
        let folded = own.map { Self.words($0).joined() }
        if names.contains(where: { Self.words($0.value.whole).elementsEqual(folded) }) { return name }
        guard !greeted.isEmpty, folded.count >= greeted.count else { return nil }
        if folded.elementsEqual(greeted) || folded.starts(with: greeted) { return name }
        // "Dear Ms. Delgado Peña" says where the family name of Rosa Delgado Peña begins.
        guard folded.suffix(greeted.count).elementsEqual(greeted) else { return nil }
        let before = own.dropLast(greeted.count)
        return PersonName(
            prefix: name.prefix, given: before.first ?? "", middle: before.dropFirst().joined(separator: " "),
            family: own.suffix(greeted.count).joined(separator: " "), suffix: name.suffix)
    }

    private static func lines(of text: String, _ passage: Int) -> [Line] {
        let utf8 = Array(text.utf8)
        var (lines, start): ([Line], Int) = ([], 0)
        for end in 0...utf8.count where end == utf8.count || utf8[end] == 0x0A {
            let line = String(decoding: utf8[start..<end], as: UTF8.self)
            if line.contains(where: { !$0.isWhitespace }) {
                lines.append(Line(text: line, passage: passage, range: start..<end))
            }
            start = end + 1
        }
        return lines
    }

    // MARK: - Addresses

    /// The shortest beginning that is a whole address: what a sentence says behind it is no part of it.
    @discardableResult
    private mutating func take(address text: String, _ passage: Int, _ range: Range<Int>) -> Bool {
        let marks = text.indices.filter { ",;.\n、，।؛".contains(text[$0]) } + [text.endIndex]
        for end in marks {
            let reading = read(String(text[..<end]), as: .address)
            guard case .address(let address)? = reading.value, reading.confidence >= Self.whole else { continue }
            if !addresses.contains(where: { $0.value == address }) {
                addresses.append(Found(value: address, passage: passage, range: range))
            }
            return true
        }
        return false
    }

    /// Street, place, and state or code.
    private static let whole = 0.9

    // MARK: - Whose

    private func isOwn(_ fact: SaidFact, among facts: [SaidFact], _ passage: Int, _ beside: Set<String>) -> Bool {
        switch fact.manner {
        case .labelled(isPlain: false): return others.others(in: fact.around).subtracting(["work"]).isSubset(of: beside)
        case .labelled(isPlain: true): return followsHolder(fact, facts, passage)
        case .told:
            return others.others(in: fact.around).subtracting(["work"]).isSubset(of: beside)
                && !others.hasPronoun(fact.around, language: paper.language.rawValue)
                && (!beside.isEmpty || !namesSomebody(fact.around))
        case .named, .greeted: return false
        }
    }

    /// "Address" under "Employee", with nobody else's label between.
    private func followsHolder(_ fact: SaidFact, _ facts: [SaidFact], _ passage: Int) -> Bool {
        let own = facts.last { other in
            guard case .labelled = other.manner else { return false }
            return other.meaning == "person.name" && other.place < fact.place
        }
        guard let own else { return false }
        let statements = paper.passages[passage].statements
        return statements[own.place].paragraph == statements[fact.place].paragraph
            && statements[(own.place + 1)..<fact.place].allSatisfy { others.others(in: $0.text).isEmpty }
    }

    /// Two words with capitals that are not the holder's: it is their first day then.
    private func namesSomebody(_ text: String) -> Bool {
        let own = Set(names.flatMap { Self.words($0.value.whole) } + greeted)
        let words = text.split(whereSeparator: \.isWhitespace)
        return zip(words, words.dropFirst()).contains { left, right in
            [left, right].allSatisfy { word in
                word.first?.isUppercase == true && !Self.words(String(word)).allSatisfy(own.contains)
            }
        }
    }

    private func read(_ text: String, as type: ValueType) -> Reading {
        parser.read(text, as: type, context: ParsingContext(language: paper.language, region: country, today: today))
    }

    private static func words(_ text: String) -> [String] { FactFinder.folded(text) }
}

extension PersonName {
    /// Without titles.
    fileprivate var whole: String { [given, middle, family].filter { !$0.isEmpty }.joined(separator: " ") }
}
