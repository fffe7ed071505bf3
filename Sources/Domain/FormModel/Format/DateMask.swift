import Primitives

/// A date or time format in the letters of Acrobat's `util.printd` (JavaScript for Acrobat API Reference, util).
struct DateMask: Sendable {
    enum Token: Sendable, Hashable {
        /// How many letters: 1 to 4. Three and four are names.
        case month(Int)
        case day(Int)
        /// 2 or 4.
        case year(Int)
        case hour(Int, isHalfDay: Bool)
        case minute(Int)
        case second(Int)
        /// `t` a or p, `tt` am or pm.
        case halfDay(Int)
        case literal(Character)
    }

    let tokens: [Token]

    init(_ text: String) {
        var tokens: [Token] = []
        var rest = Array(text.prefix(64))[...]
        while let letter = rest.first {
            if letter == "\\", rest.count > 1 {
                tokens.append(.literal(rest[rest.startIndex + 1]))
                rest = rest.dropFirst(2)
                continue
            }
            let run = rest.prefix { $0 == letter }.prefix(4).count
            let token = Self.token(letter, run)
            tokens.append(token ?? .literal(letter))
            rest = rest.dropFirst(token == nil ? 1 : run)
        }
        self.tokens = tokens
    }

    private static func token(_ letter: Character, _ run: Int) -> Token? {
        switch letter {
        case "m": .month(run)
        case "d": .day(run)
        case "y": .year(run > 2 ? 4 : 2)
        case "H": .hour(run, isHalfDay: false)
        case "h": .hour(run, isHalfDay: true)
        case "M": .minute(run)
        case "s": .second(run)
        case "t": .halfDay(run)
        default: nil
        }
    }

    // English, as the forms that use such masks print them.
    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

    // MARK: - Writing

    /// Nil when the mask asks for a time.
    func text(for date: CivilDate) -> String? {
        var text = ""
        for token in tokens {
            switch token {
            case .month(let width):
                text += width < 3 ? Self.padded(date.month, width) : Self.name(Self.months[date.month - 1], width)
            case .day(let width):
                text += width < 3 ? Self.padded(date.day, width) : Self.name(Self.weekdays[date.weekday - 1], width)
            case .year(let width): text += width == 4 ? Self.padded(date.year, 4) : Self.padded(date.year % 100, 2)
            case .literal(let character): text.append(character)
            case .hour, .minute, .second, .halfDay: return nil
            }
        }
        return text
    }

    static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private static func name(_ name: String, _ width: Int) -> String { width == 3 ? String(name.prefix(3)) : name }
}
