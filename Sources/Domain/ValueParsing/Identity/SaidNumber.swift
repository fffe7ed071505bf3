import FormModel
import Primitives

extension ValueParser {
    /// A number of any kind (of an account, a route, a licence, a case) that was said aloud: "oh two one zero, double four,
    /// three" is `0210443`, "B as in Bravo, seven" is `B7`. A dash that was said stays.
    ///
    /// - Parameter lengths: how many letters and digits the form has room for; it settles what can be cut in two ways, such as
    ///   "soixante douze" (72 or 60 12), and leaves out what doesn't fit.
    /// - Returns: nothing where all digits were written: the words of the person are the answer then. Several readings where the
    ///   words can be cut several ways or several numbers were said.
    public func readSaidNumber(_ text: String, context: ParsingContext, lengths: ClosedRange<Int>? = nil) -> Reading {
        let utterance = Utterance(text)
        var best: (run: SaidNumberGrammar.Run, content: Range<Int>)?
        for lexicon in lexicons(context.language).prefix(2) {
            let grammar = SaidNumberGrammar(utterance: utterance, lexicon: lexicon, context: context)
            let content = lexicon.content(of: utterance)
            for run in grammar.runs(in: utterance.tokens.indices) where run.isSaid {
                if run.pieces.count > (best?.run.pieces.count ?? 1) { best = (run, content) }
            }
        }
        guard let best else { return .nothing }
        let span = utterance.span(best.run.tokens)
        var candidates = best.run.texts()
        if let lengths { candidates = candidates.filter { lengths.contains($0.unicodeScalars.count { $0 != "-" }) } }
        guard let first = candidates.first else { return Reading(span: span) }
        let isAlone = best.content.allSatisfy { best.run.tokens.contains($0) || utterance.tokens[$0].kind == .mark }
        if candidates.count == 1 || lengths == nil && !best.run.isOpen {
            return Reading(value: .text(first), span: span, confidence: isAlone ? 0.9 : 0.55)
        }
        return Reading(alternatives: candidates.prefix(5).map { .text($0) }, span: span, confidence: 0.4)
    }
}

/// Runs of digits and letters that are said one by one, in groups, or by a spelling alphabet.
struct SaidNumberGrammar {
    /// What one word or group of words says.
    struct Piece: Sendable, Hashable {
        var text: String
        /// The other way to cut it: 60 12 for "soixante douze".
        var other: String?
        var length: Int
        /// In words, not in digits.
        var isSaid: Bool
    }

    struct Run: Sendable, Hashable {
        var pieces: [Piece] = []
        var tokens: Range<Int>

        var isSaid: Bool { pieces.contains { $0.isSaid && $0.text != "-" } }
        var isOpen: Bool { pieces.contains { $0.other != nil } }

        /// The likeliest first; no more than eight.
        func texts() -> [String] {
            var texts = [""]
            for piece in pieces {
                let others = piece.other.map { other in texts.map { $0 + other } } ?? []
                texts = Array((texts.map { $0 + piece.text } + others).prefix(8))
            }
            return texts
        }
    }

    let utterance: Utterance
    let lexicon: Lexicon
    private let digits: DigitGrammar

    init(utterance: Utterance, lexicon: Lexicon, context: ParsingContext) {
        self.utterance = utterance
        self.lexicon = lexicon
        digits = DigitGrammar(numbers: lexicon.numberGrammar(utterance, context), signs: lexicon.signs)
    }

    private var tokens: [Token] { utterance.tokens }

    /// From left to right; at most forty pieces each.
    func runs(in range: Range<Int>) -> [Run] {
        var runs: [Run] = []
        var position = range.lowerBound
        while position < range.upperBound {
            let run = run(at: position, before: range.upperBound)
            if run.pieces.contains(where: { $0.text.unicodeScalars.contains { ("0"..."9").contains($0) } }) { runs.append(run) }
            position = max(position + 1, run.tokens.upperBound)
        }
        return runs
    }

    private func run(at start: Int, before limit: Int) -> Run {
        var run = Run(tokens: start..<start)
        var position = start
        while run.pieces.count < 40 {
            let joint = run.pieces.isEmpty ? (dash: nil, end: position) : joint(at: position, before: limit)
            guard joint.end < limit, let piece = piece(at: joint.end, before: limit) else { break }
            if let dash = joint.dash { run.pieces.append(dash) }
            run.pieces.append(piece)
            position = joint.end + piece.length
            run.tokens = start..<position
        }
        return run
    }

    /// Commas and the like say nothing; a dash belongs to the number.
    private func joint(at start: Int, before limit: Int) -> (dash: Piece?, end: Int) {
        var position = start
        var dash: Piece?
        while position < limit, position - start < 3 {
            if [",", ".", ";", "\n"].contains(tokens[position].folded) {
                position += 1
            } else if tokens[position].folded == "-" {
                // The hyphen of "quarante-deux" and of a spelled word joins; one between digits was written as such.
                let isBetweenDigits = position > 0 && tokens[position - 1].kind == .number
                if isBetweenDigits { dash = Piece(text: "-", length: 1, isSaid: false) }
                position += 1
            } else if let sign = lexicon.signs.longest(tokens, at: position, before: limit), sign.value == "-" {
                dash = Piece(text: "-", length: sign.length, isSaid: true)
                position += sign.length
            } else {
                break
            }
        }
        return (dash, position)
    }

    private func piece(at index: Int, before limit: Int) -> Piece? {
        if let times = lexicon.numbers.repeats.longest(tokens, at: index, before: limit), index + times.length < limit,
            let letter = letter(at: index + times.length, before: limit)
        {
            return Piece(
                text: String(repeating: letter.text, count: times.value), length: times.length + letter.length, isSaid: true)
        }
        if tokens[index].kind == .number { return Piece(text: tokens[index].folded, length: 1, isSaid: false) }
        if let digits = digits.piece(at: index), index + digits.length <= limit {
            return Piece(text: digits.digits, other: cut(at: index, digits), length: digits.length, isSaid: true)
        }
        return letter(at: index, before: limit)
    }

    /// "Soixante douze" is 72 or 60 and 12, "twenty one" 21 or 20 and 1: only where nothing joins the words.
    private func cut(at index: Int, _ piece: (digits: String, length: Int)) -> String? {
        guard piece.length == 2, let first = lexicon.numbers.parts.whole(tokens, index..<index + 1),
            let second = lexicon.numbers.parts.whole(tokens, index + 1..<index + 2), case .unit(let tens) = first,
            case .unit(let rest) = second, tens >= 20, rest >= 10, tens + rest == Int(piece.digits)
        else { return nil }
        return "\(tens)\(rest)"
    }

    /// A letter by itself, by its name, with an example ("B as in Bravo"), or by its word in a spelling alphabet.
    private func letter(at index: Int, before limit: Int) -> Piece? {
        let token = tokens[index]
        guard token.kind == .word else { return nil }
        if let named = lexicon.letters.longest(tokens, at: index, before: limit)
            ?? lexicon.spelling.longest(tokens, at: index, before: limit)
        {
            return Piece(text: named.value.uppercased(), length: named.length, isSaid: true)
        }
        let isLatin = token.folded.utf8.allSatisfy { (0x61...0x7A).contains($0) }
        let text = token.folded.uppercased()
        // "23 dash CV dash 104": letters of a code, in capitals.
        if isLatin, (2...4).contains(text.utf8.count), utterance.text(index..<index + 1) == text {
            return Piece(text: text, length: 1, isSaid: false)
        }
        guard isLatin, token.folded.utf8.count == 1 else { return nil }
        if let phrase = lexicon.asIn.longest(tokens, at: index + 1, before: limit), index + 1 + phrase.length < limit,
            tokens[index + 1 + phrase.length].folded.hasPrefix(token.folded)
        {
            return Piece(text: text, length: phrase.length + 2, isSaid: true)
        }
        return Piece(text: text, length: 1, isSaid: false)
    }
}
