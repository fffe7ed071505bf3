import FormModel
import Primitives

/// What can be wrong with a value for a field of a PDF. The words are below `finding.pdf`.
extension Finding {
    private static func pdf(
        _ code: String, _ field: String, _ arguments: [String: Message.Argument] = [:], severity: Severity = .error
    ) -> Finding {
        Finding(
            code: code, severity: severity, field: Field.ID(field),
            message: Message("finding.pdf.\(code)", arguments))
    }

    static func unknownField(_ field: String) -> Finding { pdf("unknown-field", field, ["field": .text(field)]) }
    static func readOnly(_ field: String) -> Finding { pdf("read-only", field) }
    /// A push button, a signature, a password or a file picker.
    static func notFillable(_ field: String) -> Finding { pdf("not-fillable", field) }
    static func notOneValue(_ field: String) -> Finding { pdf("not-one-value", field) }

    static func notAnOption(_ field: String, options: [String]) -> Finding {
        let shown = options.prefix(12).map { Message.Argument.text($0) }
        return pdf("not-an-option", field, ["options": .list(Array(shown))])
    }

    static func tooLong(_ field: String, maximum: Int) -> Finding {
        pdf("too-long", field, ["count": .number(maximum)])
    }

    static func doesNotFit(_ field: String, charactersThatFit: Int) -> Finding {
        pdf("does-not-fit", field, ["count": .number(charactersThatFit)])
    }

    static func unprintable(_ field: String, characters: [String]) -> Finding {
        pdf("unprintable", field, ["characters": .text(characters.prefix(12).joined(separator: " "))])
    }

    static func format(_ field: String, _ format: ValueFormat) -> Finding {
        pdf("format", field, ["format": .message(FormatWords.message(format))])
    }
}

/// How a format is called in the finding that explains it.
enum FormatWords {
    static func message(_ format: ValueFormat) -> Message {
        switch format {
        case .date(let pattern): Message("finding.pdf.format.date", ["pattern": .text(pattern)])
        case .time(let pattern): Message("finding.pdf.format.time", ["pattern": .text(pattern)])
        case .number(let digits, _): Message("finding.pdf.format.number", ["count": .number(digits)])
        case .percent(let digits): Message("finding.pdf.format.percent", ["count": .number(digits)])
        case .zip: Message("finding.pdf.format.zip")
        case .zipPlus4: Message("finding.pdf.format.zip-plus-4")
        case .phone: Message("finding.pdf.format.phone")
        case .ssn: Message("finding.pdf.format.ssn")
        case .mask(let mask): Message("finding.pdf.format.mask", ["mask": .text(mask)])
        }
    }
}
