import FormModel

/// Reads the formats that Acrobat's own script functions declare; any other script declares none.
enum FormatScripts {
    /// `scripts` are a field's keystroke and format events.
    static func format(declaredBy scripts: String) -> ValueFormat? {
        guard scripts.contains("AF") else { return nil }
        for call in calls(in: scripts) {
            if let format = format(of: call) { return format }
        }
        return nil
    }

    private struct Call {
        var name: Substring
        var arguments: [String]

        func integer(_ index: Int, _ range: ClosedRange<Int>) -> Int? {
            guard arguments.indices.contains(index), let value = Int(arguments[index]) else { return nil }
            return range.contains(value) ? value : nil
        }
    }

    private static func format(of call: Call) -> ValueFormat? {
        switch call.name {
        case "AFDate_FormatEx", "AFDate_KeystrokeEx": call.arguments.first.map { .date($0) }
        case "AFDate_Format", "AFDate_Keystroke": call.integer(0, 0...13).map { .date(dateFormats[$0]) }
        case "AFTime_FormatEx": call.arguments.first.map { .time($0) }
        case "AFTime_Format", "AFTime_Keystroke": call.integer(0, 0...3).map { .time(timeFormats[$0]) }
        case "AFNumber_Format", "AFNumber_Keystroke":
            call.integer(0, 0...20).map {
                .number(fractionDigits: $0, currency: call.arguments.count > 4 ? call.arguments[4] : "")
            }
        case "AFPercent_Format", "AFPercent_Keystroke": call.integer(0, 0...20).map { .percent(fractionDigits: $0) }
        case "AFSpecial_Format", "AFSpecial_Keystroke": call.integer(0, 0...3).map { special[$0] }
        case "AFSpecial_KeystrokeEx": call.arguments.first.map { .mask($0) }
        default: nil
        }
    }

    /// What the numbers of AFDate_Format and AFTime_Format stand for (Acrobat Forms API reference, AForm.js).
    private static let dateFormats = [
        "m/d", "m/d/yy", "mm/dd/yy", "mm/yy", "d-mmm", "d-mmm-yy", "dd-mmm-yy", "yy-mm-dd", "mmm-yy", "mmmm-yy",
        "mmm d, yyyy", "mmmm d, yyyy", "m/d/yy h:MM tt", "m/d/yy HH:MM",
    ]
    private static let timeFormats = ["HH:MM", "h:MM tt", "HH:MM:ss", "h:MM:ss tt"]
    private static let special: [ValueFormat] = [.zip, .zipPlus4, .phone, .ssn]

    /// Every `AF…(…)` with its literal arguments, in order.
    private static func calls(in scripts: String) -> [Call] {
        var found: [Call] = []
        var rest = scripts[...]
        while let start = rest.firstIndex(of: "A") {
            rest = rest[start...]
            let name = rest.prefix { $0.isASCII && ($0.isLetter || $0 == "_") }
            rest = rest[name.endIndex...]
            guard name.hasPrefix("AF"), let open = rest.first(where: { !$0.isWhitespace }), open == "(",
                let bracket = rest.firstIndex(of: "(")
            else { continue }
            rest = rest[rest.index(after: bracket)...]
            found.append(Call(name: name, arguments: arguments(&rest)))
        }
        return found
    }

    /// The arguments up to the closing bracket, strings without their quotes.
    private static func arguments(_ rest: inout Substring) -> [String] {
        var list: [String] = []
        var current = ""
        var quote: Character?
        while let character = rest.popFirst() {
            if let open = quote {
                if character == "\\", let escaped = rest.popFirst() {
                    current.append(escaped)
                } else if character == open {
                    quote = nil
                } else {
                    current.append(character)
                }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == "," || character == ")" {
                list.append(current)
                current = ""
                if character == ")" { break }
            } else if !character.isWhitespace {
                current.append(character)
            }
        }
        return list
    }
}
