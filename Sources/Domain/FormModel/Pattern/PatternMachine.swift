enum PatternInstruction: Sendable, Hashable {
    /// Takes one scalar of the class and goes on.
    case scalar(PatternClass)
    /// Goes on at both.
    case split(Int, Int)
    case jump(Int)
    case start
    case end
    case match
}

/// Turns a pattern's parts into instructions (Thompson's construction).
struct PatternCompiler {
    private var program: [PatternInstruction] = []
    /// Counts also the parts that need no instruction, so that `(){1000}` inside `{1000}` ends.
    private var work = 0

    mutating func program(for node: PatternNode) throws(PatternFailure) -> [PatternInstruction] {
        try emit(node)
        try add(.match)
        return program
    }

    private mutating func emit(_ node: PatternNode) throws(PatternFailure) {
        work += 1
        guard work <= Pattern.maximumSize else { throw .tooLarge }
        switch node {
        case .empty: break
        case .scalar(let set): try add(.scalar(set))
        case .start: try add(.start)
        case .end: try add(.end)
        case .sequence(let parts): for part in parts { try emit(part) }
        case .alternatives(let branches): try emit(branches[...])
        case .repeated(let node, let atLeast, let atMost): try emit(node, atLeast: atLeast, atMost: atMost)
        }
    }

    private mutating func emit(_ branches: ArraySlice<PatternNode>) throws(PatternFailure) {
        var jumps: [Int] = []
        for branch in branches.dropLast() {
            let split = try add(.split(0, 0))
            try emit(branch)
            jumps.append(try add(.jump(0)))
            program[split] = .split(split + 1, program.count)
        }
        if let last = branches.last { try emit(last) }
        for jump in jumps { program[jump] = .jump(program.count) }
    }

    private mutating func emit(_ node: PatternNode, atLeast: Int, atMost: Int?) throws(PatternFailure) {
        for _ in 0..<atLeast { try emit(node) }
        guard let atMost else {
            let split = try add(.split(0, 0))
            try emit(node)
            try add(.jump(split))
            program[split] = .split(split + 1, program.count)
            return
        }
        var splits: [Int] = []
        for _ in atLeast..<atMost {
            splits.append(try add(.split(0, 0)))
            try emit(node)
        }
        for split in splits { program[split] = .split(split + 1, program.count) }
    }

    @discardableResult
    private mutating func add(_ instruction: PatternInstruction) throws(PatternFailure) -> Int {
        guard program.count < Pattern.maximumSize else { throw .tooLarge }
        program.append(instruction)
        return program.count - 1
    }
}

/// Runs a program on all its states at once.
struct PatternMachine {
    private let program: [PatternInstruction]
    private var states: [Int] = []
    /// The position at which a state was last entered, so that each is entered once a position.
    private var entered: [Int]

    init(program: [PatternInstruction]) {
        self.program = program
        entered = Array(repeating: -1, count: program.count)
    }

    mutating func matches(_ text: [Unicode.Scalar]) -> Bool {
        enter(0, position: 0, count: text.count)
        for (position, scalar) in text.enumerated() {
            let before = states
            states.removeAll(keepingCapacity: true)
            for state in before {
                guard case .scalar(let set) = program[state], set.contains(scalar) else { continue }
                enter(state + 1, position: position + 1, count: text.count)
            }
            if states.isEmpty { return false }
        }
        return states.contains { program[$0] == .match }
    }

    private mutating func enter(_ first: Int, position: Int, count: Int) {
        var open = [first]
        while let state = open.popLast() {
            if entered[state] == position { continue }
            entered[state] = position
            switch program[state] {
            case .scalar, .match: states.append(state)
            case .jump(let target): open.append(target)
            case .split(let one, let other):
                open.append(one)
                open.append(other)
            case .start: if position == 0 { open.append(state + 1) }
            case .end: if position == count { open.append(state + 1) }
            }
        }
    }
}
