import ValueParsing

/// What a clause does in a conversation, where it is neither a command nor a value. Each is a list in the data of every language.
enum PhraseKind: String, Sendable, Hashable, CaseIterable {
    /// "I'd rather not say".
    case refusal
    /// "No clue".
    case unknown
    /// "It's at home": what is asked for exists, and isn't at hand.
    case away
    /// "Not now".
    case later
    /// "No sorry", "I mean": takes back what was just said.
    case `repair`
    /// The same, only behind a comma: "wait", "actually".
    case repairLate
    /// "What did I put for *?".
    case recall
    /// Questions back: why it is asked, what a word means, which choice to take, whether it has to be answered.
    case reason, meaning, advice, duty
    /// Questions about the conversation itself: how much is left, and whether it is kept for another day.
    case remaining, keeping
    /// "I'm filling this out for *".
    case onBehalf
    /// Words that a sentence may have anywhere and that change nothing of it: "really".
    case adverb
    /// Was so once and is so no more: neither a yes nor a no to "ever".
    case noLonger
    /// A denial that is denied, which affirms: "it's not that I haven't *".
    case doubleDenial
    /// Somebody is not alive.
    case died
    /// What people count their children by: "boy"; two at once: "twins".
    case child, twins
    /// How often something was: "a couple of times".
    case often
    /// Anybody at all, as labels ask for them: "relatives".
    case people
    /// What labels ask about that holds a no in itself, and those that ask of all the time before: "refused", "ever".
    case refused, ever
    /// The next thing of the kind that is asked: "the other one".
    case nextOne

    static let questions: [PhraseKind] = [.remaining, .keeping, .reason, .duty, .advice, .meaning]
}

/// The phrases and frames of one kind. A frame has a star or several, each for at least one word; a star at its end may stand for
/// none.
struct PhrasePatterns: Sendable {
    private let phrases: PhraseIndex<Bool>
    private let frames: [Frame]

    /// The words between the stars: `[what, does], [mean]` of "what does * mean".
    private struct Frame: Sendable {
        let parts: [[String]]
        let length: Int

        init?(_ pattern: String) {
            parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
                .map { Utterance(String($0)).tokens.map { PhrasePatterns.plain($0.folded) } }
            length = parts.reduce(0) { $0 + $1.count }
            guard length > 0 else { return nil }
        }
    }

    /// "Don't" and "dont" are one word.
    static func plain(_ word: String) -> String { word.filter { $0 != "'" && $0 != "’" } }

    init(_ patterns: [String]) {
        phrases = PhraseIndex(patterns.filter { !$0.contains("*") })
        frames = patterns.filter { $0.contains("*") }.compactMap { Frame($0) }.sorted { $0.length > $1.length }
    }

    /// How many words a phrase has that is all of the range.
    func whole(_ tokens: [Token], _ range: Range<Int>) -> Int? {
        phrases.whole(tokens, range) == nil ? nil : range.count
    }

    /// The longest phrase that begins at this token.
    func longest(_ tokens: [Token], at start: Int, before end: Int) -> Int? {
        phrases.longest(tokens, at: start, before: end)?.length
    }

    /// What stands in the place of the first star of the longest frame that fits all of the range, and how many words the frame has.
    func hole(_ tokens: [Token], _ range: Range<Int>) -> (hole: Range<Int>, length: Int)? {
        let words = tokens[range].map { Self.plain($0.folded) }
        for frame in frames {
            guard let hole = Self.hole(of: frame.parts, in: words) else { continue }
            return (range.lowerBound + hole.lowerBound..<range.lowerBound + hole.upperBound, frame.length)
        }
        return nil
    }

    private static func hole(of parts: [[String]], in words: [String]) -> Range<Int>? {
        guard parts.count > 1, let first = parts.first, let last = parts.last, words.count >= first.count + last.count,
            words.starts(with: first), words.suffix(last.count).elementsEqual(last)
        else { return nil }
        var place = first.count
        let end = words.count - last.count
        var hole: Range<Int>?
        for part in parts.dropFirst().dropLast() {
            // Shortest first: each star takes at least a word.
            guard place < end, part.count <= end - place,
                let found = (place + 1..<max(place + 2, end - part.count + 1)).first(where: {
                    $0 + part.count <= end && words[$0..<$0 + part.count].elementsEqual(part)
                })
            else { return nil }
            hole = hole ?? place..<found
            place = found + part.count
        }
        guard place < end || last.isEmpty else { return nil }
        return hole ?? place..<end
    }
}
