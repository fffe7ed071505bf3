import FormModel
import TestSupport
import Testing

struct PatternTests {
    @Test(
        arguments: [
            ("", "", true), ("", "a", false), ("abc", "abc", true), ("abc", "abcd", false), ("a|bc", "bc", true),
            ("^\\d{3}-\\d{2}-\\d{4}$", "078-05-1120", true), ("^\\d{3}-\\d{2}-\\d{4}$", "078051120", false),
            ("A?\\d{7,9}", "A1234567", true), ("A?\\d{7,9}", "A123456", false), ("A?\\d{7,9}", "1234567890", false),
            ("(\\d{11}|\\d{9}[A-Z]\\d)", "123456789A1", true), ("[^0-9]+", "abc", true), ("[^0-9]+", "ab1", false),
            ("[a-c-]+", "a-c", true), ("[]", "x", nil), ("\\w+\\s\\w+", "two words", true), ("\\D\\W\\S", "a-b", true),
            ("\\p{L}+", "Łukasz", true), ("\\p{L}[\\p{L}\\p{M}' -]*", "अनुपमा", true), ("\\P{N}", "5", false),
            ("\\p{Lu}\\p{Ll}", "Ab", true), (".", "\n", false), (".", "😀", true), ("a{2}", "aa", true), ("a{2,}", "aaaa", true),
            ("a{0}", "", true), ("(a*)*b", "aaab", true), ("(|a)+", "aa", true), ("a^b", "ab", false), ("a$", "a", true),
            ("\\.\\*", ".*", true), ("[\\]\\\\]+", "]\\", true), ("é", "e\u{301}", false),
        ] as [(String, String, Bool?)])
    func matches(pattern: String, text: String, expected: Bool?) {
        #expect((try? Pattern(pattern))?.matches(text) == expected, "\(pattern) on \(text)")
    }

    @Test(arguments: [
        ("(?=a)", 2), ("(a", 2), ("a)", 1), ("a**", 2), ("a+?", 2), ("\\1", 1), ("\\b", 1), ("[z-a]", 4), ("*", 0),
        ("a{2,1}", 6), ("a{x}", 2), ("[a", 2), ("\\p{Xx}", 6), ("\\", 1), ("^*", 2), ("[\\d-z]", 5),
    ])
    func saysWhereItIsOutsideTheSubset(pattern: String, offset: Int) {
        #expect(throws: PatternFailure.unsupported(offset: offset), "\(pattern)") { try Pattern(pattern) }
    }

    @Test(arguments: [
        "a{1001}", "(a{1000}){5}", "((){1000}){1000}", String(repeating: "(", count: 100),
        String(repeating: "a", count: 5000), "(((((a|b){9}){9}){9}){9}){9}",
    ])
    func refusesWhatIsTooLarge(pattern: String) {
        #expect(throws: PatternFailure.tooLarge) { try Pattern(pattern) }
    }

    @Test func staysLinearWhereBacktrackingExplodes() throws {
        let pattern = try Pattern("(a*)*(a|aa)+(a?){30}b")
        #expect(!pattern.matches(String(repeating: "a", count: 5000)))
    }
}

/// The automaton against a matcher that tries everything, on random patterns.
struct PatternPropertyTests {
    indirect enum Node {
        case set(text: String, members: Set<Character>)
        case start, end
        case both(Node, Node)
        case either(Node, Node)
        case repeated(Node, Int, Int)

        var text: String {
            switch self {
            case .set(let text, _): text
            case .start: "^"
            case .end: "$"
            case .both(let first, let second): first.text + second.text
            case .either(let first, let second): "(?:\(first.text)|\(second.text))"
            case .repeated(let node, let low, let high): "(\(node.text)){\(low),\(high)}"
            }
        }

        /// The positions where a match that begins at `start` can end.
        func ends(in text: [Character], from start: Int) -> Set<Int> {
            switch self {
            case .set(_, let members):
                return start < text.count && members.contains(text[start]) ? [start + 1] : []
            case .start: return start == 0 ? [0] : []
            case .end: return start == text.count ? [start] : []
            case .both(let first, let second):
                return Set(first.ends(in: text, from: start).flatMap { second.ends(in: text, from: $0) })
            case .either(let first, let second):
                return first.ends(in: text, from: start).union(second.ends(in: text, from: start))
            case .repeated(let node, let low, let high):
                var reached: Set<Int> = [start]
                var all: Set<Int> = low == 0 ? reached : []
                for count in 1...max(high, 1) where count <= high {
                    reached = Set(reached.flatMap { node.ends(in: text, from: $0) })
                    if count >= low { all.formUnion(reached) }
                }
                return all
            }
        }
    }

    static func node(_ random: inout SeededRandom, depth: Int) -> Node {
        switch Int.random(in: 0..<(depth == 0 ? 4 : 9), using: &random) {
        case 0: .set(text: "a", members: ["a"])
        case 1: .set(text: "[^a1]", members: ["b", "-"])
        case 2: .set(text: "\\d", members: ["1"])
        case 3: .set(text: "[a-b-]", members: ["a", "b", "-"])
        case 4, 5: .both(node(&random, depth: depth - 1), node(&random, depth: depth - 1))
        case 6: .either(node(&random, depth: depth - 1), node(&random, depth: depth - 1))
        case 7: Bool.random(using: &random) ? .start : .end
        default: repetition(&random, depth: depth)
        }
    }

    static func repetition(_ random: inout SeededRandom, depth: Int) -> Node {
        let low = Int.random(in: 0...2, using: &random)
        return .repeated(node(&random, depth: depth - 1), low, low + Int.random(in: 0...2, using: &random))
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func agreesWithTryingEverything(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for _ in 0..<25 {
            let node = Self.node(&random, depth: 4)
            let pattern = try Pattern(node.text)
            for _ in 0..<20 {
                let length = Int.random(in: 0...6, using: &random)
                let text = (0..<length).map { _ in "ab1-".randomElement(using: &random) ?? "a" }
                let expected = node.ends(in: text, from: 0).contains(text.count)
                #expect(pattern.matches(String(text)) == expected, "seed \(seed): \(node.text) on \(String(text))")
            }
        }
    }
}
