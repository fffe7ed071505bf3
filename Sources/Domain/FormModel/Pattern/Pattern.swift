/// A regular expression that always matches in linear time, since it may come with a stranger's template.
///
/// The subset, over Unicode scalars:
/// - characters; `.` (all but line breaks); `\` before punctuation; `\t \n \r`
/// - classes `[a-z]`, `[^0-9]`, with the escapes inside; `\d \D \w \W` (ASCII), `\s \S` (Unicode white space)
/// - `\p{L} \p{Lu} \p{Ll} \p{M} \p{N}` and `\P{…}`: letters, capitals, small letters, marks, numbers of every script
/// - groups `(…)` and `(?:…)`, alternatives `a|b`, anchors `^ $`
/// - `? * + {m} {m,} {m,n}`
///
/// Refused: look-around, back-references, lazy and possessive repetition, flags. It is compiled to a nondeterministic
/// automaton that is run on all its states at once (Thompson, "Regular Expression Search Algorithm", CACM 11(6), 1968).
public struct Pattern: Sendable {
    let program: [PatternInstruction]

    /// - Throws: `PatternFailure` when the text is outside the subset or the automaton past `maximumSize`.
    public init(_ text: String) throws(PatternFailure) {
        var parser = PatternParser(text)
        var compiler = PatternCompiler()
        program = try compiler.program(for: try parser.parse())
    }

    /// States of the automaton, and steps of making it.
    public static let maximumSize = 4096
    /// Groups inside groups.
    public static let maximumDepth = 40
    /// The greatest number inside `{m,n}`.
    public static let maximumRepeat = 1000

    /// Whether the whole text matches.
    /// - Complexity: O(*n* · *m*) for *n* scalars and *m* states.
    public func matches(_ text: String) -> Bool {
        var machine = PatternMachine(program: program)
        return machine.matches(Array(text.unicodeScalars))
    }
}

/// Why a pattern was refused.
public enum PatternFailure: Error, Sendable, Hashable {
    /// Not of the subset; the offset counts Unicode scalars from 0.
    case unsupported(offset: Int)
    case tooLarge
}
