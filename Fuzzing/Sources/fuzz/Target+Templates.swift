import FormModel
import Foundation
import Primitives

extension Target {
    /// A template of a stranger: decoding, checking, showing, and what its conditions and patterns do to answers.
    static let template = Target(
        name: "template", seeds: { ([SeedTemplate.small] + SeedTemplate.fragments).map { Array($0.utf8) } },
        make: {
            { bytes in
                guard let template = try? JSONDecoder().decode(Template.self, from: Data(bytes)) else { return }
                _ = TemplateChecker().findings(in: template)
                // What is read must be written as something that reads the same.
                guard let written = try? JSONEncoder().encode(template) else { return }
                precondition(
                    (try? JSONDecoder().decode(Template.self, from: written)) == template, "a template changed on its way")
            }
        })

    /// The first line is the pattern, the rest the text.
    static let pattern = Target(
        name: "pattern",
        seeds: { ["[A-Z]{2}\\d+(-|\\s)?\nAB12", "^(?:a|b*)*c{2,9}$\naab", "\\p{L}[^\\W_]\né1"].map { Array($0.utf8) } },
        make: {
            { bytes in
                let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
                    .map { String(decoding: $0, as: UTF8.self) }
                guard let pattern = try? Pattern(parts[0]) else { return }
                _ = pattern.matches(parts.count > 1 ? parts[1] : parts[0])
            }
        })

    /// `{"rule": …, "data": …}`.
    static let jsonLogic = Target(
        name: "json-logic", seeds: { SeedTemplate.rules.map { Array($0.utf8) } },
        make: {
            { bytes in
                guard let json = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)), let rule = json["rule"] else {
                    return
                }
                _ = JSONLogic.variables(in: rule)
                let data = json["data"] ?? .null
                let first = Result { try JSONLogic.evaluate(rule, data: data) }
                let second = Result { try JSONLogic.evaluate(rule, data: data) }
                if case .success(let one) = first, case .success(let other) = second {
                    precondition(one == other, "the same rule gave two values")
                }
            }
        })
}
