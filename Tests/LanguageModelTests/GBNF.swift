/// A plain matcher of the part of GBNF that grammars of JSON use, for tests: what llama.cpp would let a model write.
struct GBNF {
    private indirect enum Node {
        case text([UInt32])
        case any(Set<ClosedRange<UInt32>>, isNegated: Bool)
        case rule(String)
        case sequence([Node])
        case choice([Node])
        case repeated(Node, ClosedRange<Int>)
    }

    private var rules: [String: Node] = [:]

    init(_ grammar: String) {
        for line in grammar.split(separator: "\n") {
            guard let equals = line.firstRange(of: " ::= ") else { continue }
            var parser = Parser(Array(line[equals.upperBound...].unicodeScalars))
            rules[String(line[..<equals.lowerBound])] = parser.choice()
        }
    }

    func accepts(_ text: String) -> Bool {
        let scalars = text.unicodeScalars.map(\.value)
        return ends(.rule("root"), scalars, from: 0).contains(scalars.count)
    }

    /// Every place where a match that begins here may end.
    private func ends(_ node: Node, _ text: [UInt32], from start: Int) -> Set<Int> {
        switch node {
        case .text(let wanted): return text[start...].starts(with: wanted) ? [start + wanted.count] : []
        case .any(let ranges, let isNegated):
            guard start < text.count else { return [] }
            return ranges.contains { $0.contains(text[start]) } != isNegated ? [start + 1] : []
        case .rule(let name): return rules[name].map { ends($0, text, from: start) } ?? []
        case .choice(let nodes): return nodes.reduce(into: []) { $0.formUnion(ends($1, text, from: start)) }
        case .sequence(let nodes):
            return nodes.reduce([start]) { places, node in
                places.reduce(into: []) { $0.formUnion(ends(node, text, from: $1)) }
            }
        case .repeated(let node, let counts):
            var found: Set<Int> = counts.lowerBound == 0 ? [start] : []
            var places: Set<Int> = [start]
            for count in 1...max(1, counts.upperBound) where !places.isEmpty {
                places = places.reduce(into: []) { $0.formUnion(ends(node, text, from: $1)) }
                if count >= counts.lowerBound { found.formUnion(places) }
            }
            return found
        }
    }

    private struct Parser {
        let scalars: [Unicode.Scalar]
        var place = 0

        init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

        mutating func choice() -> Node {
            var choices = [sequence()]
            while peek == "|" {
                place += 1
                choices.append(sequence())
            }
            return choices.count == 1 ? choices[0] : .choice(choices)
        }

        private mutating func sequence() -> Node {
            var nodes: [Node] = []
            skip()
            while let next = peek, next != "|", next != ")" {
                nodes.append(repeated(item(next)))
                skip()
            }
            return .sequence(nodes)
        }

        private mutating func item(_ next: Unicode.Scalar) -> Node {
            switch next {
            case "\"": return .text(quoted())
            case "[": return characters()
            case "(":
                place += 1
                let inner = choice()
                place += 1
                return inner
            default:
                var name = ""
                while let next = peek, next.properties.isAlphabetic || ("0"..."9").contains(next) {
                    name.unicodeScalars.append(next)
                    place += 1
                }
                return .rule(name)
            }
        }

        private mutating func repeated(_ node: Node) -> Node {
            switch peek {
            case "?":
                place += 1
                return .repeated(node, 0...1)
            case "{":
                var bounds = [0]
                place += 1
                while let next = peek, next != "}" {
                    if next == "," {
                        bounds.append(0)
                    } else {
                        bounds[bounds.count - 1] = bounds[bounds.count - 1] * 10 + Int(next.value - 48)
                    }
                    place += 1
                }
                place += 1
                return .repeated(node, bounds[0]...(bounds.last ?? 0))
            default: return node
            }
        }

        private mutating func quoted() -> [UInt32] {
            var text: [UInt32] = []
            place += 1
            while let next = peek, next != "\"" { text.append(character(next)) }
            place += 1
            return text
        }

        private mutating func characters() -> Node {
            place += 1
            let isNegated = peek == "^"
            if isNegated { place += 1 }
            var ranges: Set<ClosedRange<UInt32>> = []
            while let next = peek, next != "]" {
                let first = character(next)
                if peek == "-", place + 1 < scalars.count, scalars[place + 1] != "]" {
                    place += 1
                    ranges.insert(first...character(scalars[place]))
                } else {
                    ranges.insert(first...first)
                }
            }
            place += 1
            return .any(ranges, isNegated: isNegated)
        }

        private mutating func character(_ next: Unicode.Scalar) -> UInt32 {
            place += 1
            guard next == "\\" else { return next.value }
            defer { place += 1 }
            switch scalars[place] {
            case "n": return 10
            case "r": return 13
            case "t": return 9
            case "x":
                let digits = String(String.UnicodeScalarView(scalars[(place + 1)...(place + 2)]))
                place += 2
                return UInt32(digits, radix: 16) ?? 0
            case let other: return other.value
            }
        }

        private var peek: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

        private mutating func skip() { while peek == " " { place += 1 } }
    }
}
