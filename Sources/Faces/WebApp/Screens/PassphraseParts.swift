import Presentation
import Primitives

/// Fields for passphrases, and what is said of what was typed into them. Nothing typed is ever sent back to the page.
extension Frame {
    /// The one that opens the data now.
    func currentPassphrase(_ field: PassphraseProblem.Field, _ problem: PassphraseProblem?) -> Node {
        secretField(field, "security.current", autocomplete: "current-password", problem: problem)
    }

    /// A new one, twice. With script its strength is said when the field is left, without it when the form is sent.
    func chosenPassphrase(_ problem: PassphraseProblem?) -> Node {
        .group([
            p(.class("small"), .id("new-hint")) { words("security.hint") },
            secretField(.chosen, "security.new", autocomplete: "new-password", problem: problem, hint: "new-hint"),
            div(.class("small"), .id("strength"), .role("status")) {},
            secretField(.again, "vault.again", autocomplete: "new-password", problem: problem),
            problem?.isWeak == true ? anyway : .nothing,
        ])
    }

    private var anyway: Node {
        label(.class("pick")) {
            input(.type("checkbox"), .name("anyway"), .value("1"))
            span { words("security.anyway") }
        }
    }

    private func secretField(
        _ field: PassphraseProblem.Field, _ key: String, autocomplete: String, problem: PassphraseProblem?, hint: String? = nil
    ) -> Node {
        let (name, own) = (field.rawValue, problem?.field == field ? problem : nil)
        let notes = [hint, own == nil ? nil : "\(name)-error"].compactMap(\.self).joined(separator: " ")
        return div(.class("field")) {
            label(.for(name)) { words(key) }
            if let own { errorLine(strings.text(own.message), id: "\(name)-error") }
            input(
                .type("password"), .class("box"), .id(name), .name(name), .flag("required"), .set("autocomplete", autocomplete),
                .set("data-strength", field == .chosen ? "strength" : nil), .set("aria-invalid", own == nil ? nil : "true"),
                .set("aria-describedby", notes.isEmpty ? nil : notes))
        }
    }

    func problemBanner(_ problem: PassphraseProblem) -> Node {
        div(.class("banner"), .role("alert"), .tabindex(-1), .set("data-focus", "")) {
            icon(.warn)
            div {
                p { a(.href(Link(fragment: problem.field.rawValue))) { strings.text(problem.message) } }
                if !problem.advice.isEmpty { ul { problem.advice.map { advice in li { strings.text(advice) } } } }
                if problem.isWeak { p { words("security.retype") } }
            }
        }
    }

    func doneBanner(_ text: String) -> Node {
        div(.class("banner ok"), .role("status")) {
            icon(.check)
            div { p { text } }
        }
    }
}
