public import Primitives

extension Field {
    /// What is wrong with a value for this field; empty when nothing is.
    ///
    /// Every message says how to write it. A blank value is only wrong where the field is required. A pattern or a
    /// format of the field's own replaces the general shape of its kind.
    ///
    /// - Parameter country: ISO 3166-1 alpha-2 of the form's country, for the shapes of phone numbers and postal codes.
    public func findings(for value: AnswerValue, today: CivilDate, country: String? = nil) -> [Finding] {
        if value == .doesNotApply { return required && absence == nil ? [notApplicable] : [] }
        if value.isBlank { return required ? [missing] : [] }
        guard kind.takes(value, hasOptions: !options.isEmpty) else { return [wrongKind(today: today)] }
        let text = text(for: value, country: country)
        return optionFindings(value) + dateFindings(value, today: today) + numberFindings(value)
            + currencyFindings(value, country)
            + shapeFindings(text, country: country) + textFindings(text)
    }

    /// That an answer is needed.
    var missing: Finding {
        finding("required", "finding.required", ["label": .localized(label)])
    }

    private var notApplicable: Finding {
        var finding = finding("not-applicable", "finding.notApplicable", ["label": .localized(label)])
        finding.severity = .warning
        return finding
    }

    func finding(_ code: String, _ key: String, _ arguments: [String: Message.Argument] = [:]) -> Finding {
        Finding(code: code, field: id, message: Message(key, arguments))
    }

    // MARK: - Kind and options

    private func wrongKind(today: CivilDate) -> Finding {
        switch kind {
        case .date: finding("wrong-kind", "finding.kind.date", ["example": .date(today)])
        case .number, .money: finding("wrong-kind", "finding.kind.number", ["example": "1250"])
        case .checkbox: finding("wrong-kind", "finding.kind.flag")
        case .select, .radio, .multiselect, .state, .country: finding("wrong-kind", "finding.kind.option")
        case .name: finding("wrong-kind", "finding.kind.name")
        case .address: finding("wrong-kind", "finding.kind.address")
        case .signature, .image: finding("wrong-kind", "finding.kind.byHand")
        case .text, .textarea, .email, .phone, .comb, .ssn, .postalCode, .url: finding("wrong-kind", "finding.kind.text")
        }
    }

    private func optionFindings(_ value: AnswerValue) -> [Finding] {
        guard !options.isEmpty, kind.isClosed else { return [] }
        let chosen: [String] =
            switch value {
            case .choice(let choice), .text(let choice): [choice]
            case .choices(let choices): choices
            default: []
            }
        let known = Set(options.map(\.value))
        return chosen.allSatisfy(known.contains) ? [] : [notAnOption]
    }

    private var notAnOption: Finding {
        guard options.count <= 10 else {
            return finding("not-an-option", "finding.option.many", ["count": .number(options.count)])
        }
        return finding("not-an-option", "finding.option", ["options": .alternatives(options.map { .localized($0.label) })])
    }

    // MARK: - Dates and numbers

    private func dateFindings(_ value: AnswerValue, today: CivilDate) -> [Finding] {
        guard case .date(let date) = value else { return [] }
        if let bound = validation.earliest, let earliest = bound.resolved(today: today), date < earliest {
            let key = earliest == today ? "finding.date.past" : "finding.date.tooEarly"
            return [finding("too-early", key, ["earliest": .date(earliest)])]
        }
        if let bound = validation.latest, let latest = bound.resolved(today: today), date > latest {
            let key = latest == today ? "finding.date.future" : "finding.date.tooLate"
            return [finding("too-late", key, ["latest": .date(latest)])]
        }
        return []
    }

    private func numberFindings(_ value: AnswerValue) -> [Finding] {
        guard let number = value.amount else { return [] }
        var findings: [Finding] = []
        if let minimum = validation.minimum, number < minimum {
            findings.append(finding("out-of-range", "finding.number.tooSmall", ["minimum": .text(minimum.plain)]))
        }
        if let maximum = validation.maximum, number > maximum {
            findings.append(finding("out-of-range", "finding.number.tooLarge", ["maximum": .text(maximum.plain)]))
        }
        if let digits = validation.fractionDigits, number.scale > digits {
            let key = digits == 0 ? "finding.number.whole" : "finding.number.fraction"
            findings.append(finding("too-precise", key, ["count": .number(digits)]))
        }
        return findings
    }

    /// A box for dollars takes no other money: the figure would be read as dollars.
    private func currencyFindings(_ value: AnswerValue, _ country: String?) -> [Finding] {
        guard case .money(let money) = value, let said = money.currency, country == "US", said != "USD" else { return [] }
        return [finding("other-currency", "finding.money.currency", ["said": .text(said), "wanted": "USD"])]
    }

    // MARK: - Text

    private func textFindings(_ text: String) -> [Finding] {
        guard !text.isEmpty else { return [] }
        if let spelling {
            // What counts is what fits into the site's box.
            guard let spelled = spelling.spelled(text), !spelled.isEmpty else { return [finding("not-latin", "finding.latin")] }
            return lengthFindings(spelled.count) + patternFindings(text)
        }
        return lengthFindings(text.count) + patternFindings(text) + latinFindings(text)
    }

    private func lengthFindings(_ count: Int) -> [Finding] {
        if let least = validation.minLength, count < least {
            return [finding("too-short", "finding.tooShort", ["count": .number(least), "length": .number(count)])]
        }
        if let most = validation.maxLength, count > most {
            return [finding("too-long", "finding.tooLong", ["count": .number(most), "length": .number(count)])]
        }
        return []
    }

    private func patternFindings(_ text: String) -> [Finding] {
        guard let source = validation.pattern else { return [] }
        // A pattern that can't be compiled is the template's fault and found by `TemplateChecker`; the value is not to blame.
        guard let pattern = try? Pattern(source), !pattern.matches(text) else { return [] }
        if let message = validation.patternMessage {
            return [finding("pattern", "finding.pattern.message", ["message": .localized(message)])]
        }
        guard let hint else { return [finding("pattern", "finding.pattern", ["label": .localized(label)])] }
        return [finding("pattern", "finding.pattern.hint", ["label": .localized(label), "hint": .localized(hint)])]
    }

    private func latinFindings(_ text: String) -> [Finding] {
        guard validation.latinOnly == true, !text.allSatisfy(ISOLatin1.contains) else { return [] }
        return [finding("not-latin", "finding.latin")]
    }
}

extension FieldKind {
    /// Only its options may be chosen.
    var isClosed: Bool {
        switch self {
        case .select, .radio, .multiselect, .state, .country, .checkbox: true
        default: false
        }
    }

    /// Whether a value of this case can be held at all.
    func takes(_ value: AnswerValue, hasOptions: Bool) -> Bool {
        switch (self, value) {
        case (.text, .flag), (.textarea, .flag), (.comb, .flag), (.text, .choices), (.textarea, .choices), (.comb, .choices):
            false
        case (.text, _), (.textarea, _), (.comb, _): true
        case (.email, .text), (.phone, .text), (.ssn, .text), (.postalCode, .text), (.url, .text): true
        case (.select, .choice), (.radio, .choice), (.state, .choice), (.country, .choice): true
        case (.select, .text), (.radio, .text), (.state, .text), (.country, .text): true
        case (.multiselect, .choices), (.multiselect, .choice): true
        case (.checkbox, .flag), (.date, .date), (.name, .name), (.address, .address): true
        case (.checkbox, .choice): hasOptions
        case (.number, .number), (.number, .money), (.money, .money), (.money, .number): true
        default: false
        }
    }
}

/// The printable characters of ISO 8859-1, however they are composed.
enum ISOLatin1 {
    private static let all: Set<Character> = Set(
        (Array(0x20...0x7E) + Array(0xA0...0xFF)).compactMap { Unicode.Scalar($0 as Int).map { Character($0) } } + ["\n"])

    static func contains(_ character: Character) -> Bool { all.contains(character) }
}
