import Primitives

/// Checks that a template makes sense, beyond what decoding tells.
///
/// Codes: `duplicate-id`, `bad-id`, `nested-id`, `unknown-field`, `unplaced-field`, `unreachable-field`, `unknown-step`,
/// `unreachable-step`, `branch-loop`, `unknown-operator`, `condition-cycle`, `pattern`, `no-options`, `duplicate-option`,
/// `contradiction`, `format`, `untranslated`, `pdf-part`, `pdf-state`, `pdf-unrecognised`, `no-source`, `bad-source`,
/// `repeats`, `too-large`, `unknown-option`; of a file `unknown-member`. Warnings leave the template usable.
public struct TemplateChecker: Sendable {
    /// More fields than any form has.
    public static let maximumFields = 5000
    /// Findings past this are left out.
    public static let maximumFindings = 200

    public init() {}

    public func findings(in rolled: Template) -> [Finding] {
        let template = rolled.unrolled
        guard template.fields.count <= Self.maximumFields, template.conversationFlow.steps.count <= Self.maximumFields else {
            return [Self.finding("too-large", "template.tooLarge", ["count": .number(Self.maximumFields)])]
        }
        let all =
            idFindings(template) + stepFindings(template) + conditionFindings(template)
            + template.fields.flatMap(fieldFindings) + textFindings(template) + pdfFindings(template)
            + sourceFindings(template) + repetitionFindings(rolled)
        return Array(all.prefix(Self.maximumFindings))
    }

    // MARK: - Repeating sections

    private func repetitionFindings(_ template: Template) -> [Finding] {
        template.schema.sections.flatMap { section -> [Finding] in
            guard let repetition = section.repeats else { return [] }
            let name: [String: Message.Argument] = ["id": .text(section.id.rawValue), "most": .number(Repetition.most)]
            let bad = repetition.isPossible ? [] : [Self.finding("repeats", "template.repeats.count", name)]
            let prefix = section.id.rawValue + "."
            return bad
                + section.fields.filter { !$0.id.rawValue.hasPrefix(prefix) }.map {
                    Self.finding("repeats", "template.repeats.id", ["id": .text($0.id.rawValue)], field: $0.id)
                }
        }
    }

    static func finding(
        _ code: String, _ key: String, _ arguments: [String: Message.Argument] = [:], field: Field.ID? = nil,
        severity: Finding.Severity = .error
    ) -> Finding {
        Finding(code: code, severity: severity, field: field, message: Message(key, arguments))
    }

    // MARK: - Names

    private func idFindings(_ template: Template) -> [Finding] {
        let fields = template.fields.map(\.id)
        let groups = [
            fields.map(\.rawValue), template.schema.sections.map(\.id.rawValue),
            template.conversationFlow.steps.map(\.id.rawValue), template.review.checklists.map(\.id),
            (template.review.reminders ?? []).map(\.id),
        ]
        let repeated = groups.flatMap(Self.repeated).map {
            Self.finding("duplicate-id", "template.id.duplicate", ["id": .text($0)])
        }
        let bad = (groups.flatMap(\.self) + [template.id.rawValue]).filter { !Self.isID($0) }.map {
            Self.finding("bad-id", "template.id.bad", ["id": .text($0)])
        }
        return repeated + bad + nestedFindings(fields)
    }

    /// `home` beside `home.city`: a condition that reads `home.city` could mean either.
    private func nestedFindings(_ fields: [Field.ID]) -> [Finding] {
        let known = Set(fields)
        return fields.filter { id in
            var rest = id.rawValue[...]
            while let dot = rest.lastIndex(of: ".") {
                rest = rest[..<dot]
                if known.contains(Field.ID(String(rest))) { return true }
            }
            return false
        }.map { Self.finding("nested-id", "template.id.nested", ["id": .text($0.rawValue)], field: $0) }
    }

    static func repeated(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        var repeated: [String] = []
        for name in names where !seen.insert(name).inserted && !repeated.contains(name) { repeated.append(name) }
        return repeated
    }

    /// The names, each once, in their order.
    static func distinct(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    private static func isID(_ text: String) -> Bool {
        (1...200).contains(text.count) && !text.hasPrefix(".") && !text.hasSuffix(".") && !text.contains("..")
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
    }

    // MARK: - Sources

    private func sourceFindings(_ template: Template) -> [Finding] {
        let own = template.metadata.sources
        let none = own.isEmpty ? [Self.finding("no-source", "template.source.none", severity: .warning)] : []
        let all =
            own + template.fields.flatMap(\.sources) + template.review.checklists.flatMap { $0.sources ?? [] }
            + (template.review.feeInfo?.sources ?? []) + (template.review.photo?.sources ?? [])
            + (template.review.signing?.sources ?? [])
            + (template.review.reminders ?? []).flatMap { $0.sources ?? [] }
        let bad = all.filter { $0.authority.isEmpty || !($0.url.hasPrefix("https://") || $0.url.hasPrefix("http://")) }
        return none + bad.map { Self.finding("bad-source", "template.source.bad", ["source": .text($0.authority)]) }
    }
}
