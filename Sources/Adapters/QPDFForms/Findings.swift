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

    /// A signature or a date for which there is no room on its place, or no font.
    static func stampDoesNotFit(page: Int) -> Finding {
        Finding(
            code: "stamp-does-not-fit", severity: .error, field: nil,
            message: Message("finding.pdf.stamp-does-not-fit", ["page": .number(page)]))
    }

    /// A warning: the form's own program would refuse it, but the form can be filled with it.
    static func format(_ field: String, _ format: ValueFormat) -> Finding {
        pdf("format", field, ["example": .text(format.example)], severity: .warning)
    }
}
