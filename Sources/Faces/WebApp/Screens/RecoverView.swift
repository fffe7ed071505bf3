import Presentation
import Primitives

/// Ways in and out when nothing is open: the recovery sheet, and the end of everything.
extension Frame {
    func recover(_ screen: RecoverScreen) -> Node {
        plain(title: problemTitle(words("security.recover"), isProblem: screen.problem != nil)) {
            span(.class("tile")) { icon(.lock) }
            h1 { words("security.recover") }
            if let problem = screen.problem { problemBanner(problem) }
            p(.id("about")) { words("security.recoverText") }
            form(.class("stack"), .method("post"), .action("/recover"), .set("autocomplete", "off")) {
                passphraseOwner
                sheetKey(screen.problem)
                chosenPassphrase(screen.problem)
                div(.class("actions")) {
                    button(.class("btn primary")) { words("security.recoverAction") }
                    a(.class("btn quiet"), .href("/")) { words("web.cancel") }
                }
            }
        }
    }

    private func sheetKey(_ problem: PassphraseProblem?) -> Node {
        let isWrong = problem?.field == .key
        return div(.class("field")) {
            label(.for("key")) { words("security.recoverKey") }
            if isWrong, let problem { errorLine(strings.text(problem.message), id: "key-error") }
            textarea(
                .class("box"), .id("key"), .name("key"), .number("rows", 2), .dir("ltr"), .flag("required"),
                .set("autocomplete", "off"), .set("autocapitalize", "characters"), .set("spellcheck", "false"),
                .set("aria-invalid", isWrong ? "true" : nil), .set("aria-describedby", isWrong ? "about key-error" : "about")
            ) {}
        }
    }

    /// The key isn't where it was kept: only the sheet helps, or putting it back.
    func keyGone(_ message: Message) -> Node {
        plain(title: words("security.keyGone")) {
            span(.class("tile bad")) { icon(.warn) }
            h1 { words("security.keyGone") }
            p { strings.text(message) }
            div(.class("actions")) {
                a(.class("btn primary"), .href("/")) {
                    icon(.retry)
                    words("settings.retry")
                }
                a(.class("btn quiet"), .href("/recover")) { words("security.forgotten") }
            }
        }
    }

    // MARK: - Everything

    /// Asked by a word, since it can't be undone.
    func wipe(_ screen: WipeScreen) -> Node {
        plain(title: problemTitle(words("security.wipe"), isProblem: screen.problem != nil)) {
            span(.class("tile bad")) { icon(.bin) }
            h1 { words("security.wipe") }
            screen.sentences.map { sentence in p { sentence } }
            form(.class("stack"), .method("post"), .action("/privacy/wipe"), .set("autocomplete", "off")) {
                div(.class("field")) {
                    label(.for("word")) { words("privacy.wipe.ask", ["word": .text(screen.word)]) }
                    if let problem = screen.problem { errorLine(problem, id: "word-error") }
                    input(
                        .type("text"), .class("box"), .id("word"), .name("word"), .flag("required"), .flag("autofocus"),
                        .set("autocomplete", "off"), .set("autocapitalize", "none"), .set("spellcheck", "false"),
                        .set("aria-invalid", screen.problem == nil ? nil : "true"),
                        .set("aria-describedby", screen.problem == nil ? nil : "word-error"))
                }
                div(.class("actions")) {
                    button(.class("btn danger")) {
                        icon(.bin)
                        words("security.wipeAction")
                    }
                    a(.class("btn quiet"), .href("/")) { words("web.delete.keep") }
                }
            }
        }
    }

    func wiped(_ screen: WipeScreen) -> Node {
        plain(title: words("security.wiped")) {
            span(.class("tile")) { icon(.check) }
            h1 { words("security.wiped") }
            screen.sentences.map { sentence in p { sentence } }
        }
    }
}
