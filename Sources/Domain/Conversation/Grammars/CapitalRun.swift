import ValueParsing

/// A name in a sentence that is written with capitals: "my lawyer did, Beatriz Almeida-Soto, her office is in Houma". Whoever writes
/// small and capital letters as they are due writes names with capitals and what stands around them without.
struct CapitalRun {
    let words: String

    /// Nil where the words have no such run or several of them, or hardly anything besides.
    init?(_ utterance: Utterance, particles: Set<String>) {
        let tokens = utterance.tokens
        let small = tokens.filter { $0.kind == .word && !$0.isCapital && !particles.contains($0.folded) }
        guard small.count >= 3 else { return nil }
        let runs = Clauses.of(tokens).flatMap { clause -> [Range<Int>] in
            clause.contains { tokens[$0].kind == .number } ? [] : Self.runs(tokens, clause, particles)
        }
        let names = runs.filter { run in tokens[run].count(where: { $0.isCapital }) >= 2 }
        guard names.count == 1 else { return nil }
        words = utterance.text(names[0])
    }

    /// Capital words side by side, with particles, points and hyphens between them. The first word of all has its capital from there.
    private static func runs(_ tokens: [Token], _ clause: Range<Int>, _ particles: Set<String>) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start: Int?
        var end = clause.lowerBound
        func close() {
            if let first = start { runs.append(first..<end) }
            start = nil
        }
        for place in clause {
            let token = tokens[place]
            if token.kind == .word, token.isCapital {
                if start == nil { start = place }
                end = place + 1
            } else if start == nil || !(particles.contains(token.folded) || ["-", "'", "’", "."].contains(token.folded)) {
                close()
            }
        }
        close()
        return runs
    }
}
