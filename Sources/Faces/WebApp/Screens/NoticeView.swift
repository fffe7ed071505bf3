import Presentation
import Primitives

extension Frame {
    /// An error in words: what happened, and the way on. Never a path, never a value.
    func notice(_ screen: NoticeScreen) -> Node {
        let key = "web.notice.\(screen.kind.rawValue)"
        return plain(title: words("\(key).title")) {
            span(.class(screen.kind == .notFound ? "tile" : "tile bad")) { icon(screen.kind == .notFound ? .search : .warn) }
            h1 { words("\(key).title") }
            p { screen.message.map(strings.text) ?? words("\(key).text") }
            if hasWayHome(screen.kind) {
                div(.class("actions")) { a(.class("btn primary"), .href("/")) { words("web.notice.home") } }
            }
        }
    }

    /// Without a session there is no home to go to.
    private func hasWayHome(_ kind: NoticeScreen.Kind) -> Bool {
        switch kind {
        case .refused, .linkUsed, .sessionOver: false
        case .notFound, .tooLarge, .failed, .conflict: true
        }
    }

    func locked(_ screen: LockedScreen) -> Node {
        plain(title: problemTitle(words("web.locked.title"), isProblem: screen.isWrong)) {
            span(.class("tile")) { icon(.lock) }
            h1 { words("web.locked.title") }
            p { words("web.locked.text") }
            form(.method("post"), .action("/unlock")) {
                // Password managers file a passphrase under a name.
                input(
                    .type("text"), .name("username"), .value(words("web.name")), .set("autocomplete", "username"),
                    .flag("hidden"))
                div(.class("field")) {
                    label(.for("passphrase")) { words("web.locked.passphrase") }
                    if screen.isWrong { errorLine(words("web.locked.wrong"), id: "err") }
                    input(
                        .type("password"), .id("passphrase"), .name("passphrase"), .class("box"), .flag("required"),
                        .flag("autofocus"), .set("autocomplete", "current-password"),
                        .set("aria-invalid", screen.isWrong ? "true" : nil),
                        .set("aria-describedby", screen.isWrong ? "err" : nil))
                }
                button(.class("btn primary")) { words("web.locked.open") }
            }
        }
    }
}
