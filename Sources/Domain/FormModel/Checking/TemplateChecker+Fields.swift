import Primitives

extension TemplateChecker {
    func fieldFindings(_ field: Field) -> [Finding] {
        optionFindings(field) + patternFindings(field) + limitFindings(field) + formatFindings(field)
    }

    private func optionFindings(_ field: Field) -> [Finding] {
        let needsOptions = [.select, .radio, .multiselect].contains(field.kind)
        if needsOptions, field.options.isEmpty { return [finding("no-options", "template.options.none", field)] }
        return Self.repeated(field.options.map(\.value)).map {
            Self.finding(
                "duplicate-option", "template.options.duplicate", ["id": .text(field.id.rawValue), "option": .text($0)],
                field: field.id)
        }
    }

    private func patternFindings(_ field: Field) -> [Finding] {
        guard let text = field.validation.pattern else { return [] }
        do throws(PatternFailure) {
            _ = try Pattern(text)
            return []
        } catch {
            switch error {
            case .tooLarge: return [finding("pattern", "template.pattern.tooLarge", field)]
            case .unsupported(let offset):
                return [
                    Self.finding(
                        "pattern", "template.pattern.unsupported",
                        ["id": .text(field.id.rawValue), "position": .number(offset + 1)], field: field.id)
                ]
            }
        }
    }

    private func limitFindings(_ field: Field) -> [Finding] {
        let rules = field.validation
        let isUpsideDown =
            Self.isAbove(rules.minLength, rules.maxLength) || Self.isAbove(rules.minimum, rules.maximum)
            || (rules.minLength ?? 0) < 0 || (rules.maxLength ?? 1) < 1 || !(0...9).contains(rules.fractionDigits ?? 0)
        return isUpsideDown ? [finding("contradiction", "template.contradiction", field)] : []
    }

    private static func isAbove<Value: Comparable>(_ low: Value?, _ high: Value?) -> Bool {
        guard let low, let high else { return false }
        return low > high
    }

    private func formatFindings(_ field: Field) -> [Finding] {
        guard let format = field.validation.format, !format.accepts(format.example) || !format.isUsable else { return [] }
        return [finding("format", "template.format", field)]
    }

    private func finding(_ code: String, _ key: String, _ field: Field) -> Finding {
        Self.finding(code, key, ["id": .text(field.id.rawValue)], field: field.id)
    }
}

extension ValueFormat {
    /// A mask says something: a date has a part of a date, a mask a place to fill.
    var isUsable: Bool {
        switch self {
        case .date(let mask):
            DateMask(mask).tokens.contains { token in
                switch token {
                case .year, .month, .day: true
                default: false
                }
            }
        case .time(let mask): DateMask(mask).tokens.contains { if case .hour = $0 { true } else { false } }
        case .mask(let mask): !mask.isEmpty
        case .number, .percent, .zip, .zipPlus4, .phone, .ssn, .ein, .alienNumber, .sevis, .passport, .driverLicense, .postal:
            true
        }
    }
}
