import Presentation
import Primitives

extension Frame {
    /// An error in words: what happened, and the way on. Never a path, never a value.
    func notice(_ screen: NoticeScreen) -> Node {
        let key = "web.notice.\(screen.kind.rawValue)"
        return plain(title: words("\(key).title")) {
            noticeTile(screen.kind)
            h1 { words("\(key).title") }
            p { screen.message.map(strings.text) ?? words("\(key).text") }
            if hasWayHome(screen.kind) {
                div(.class("actions")) {
                    if let again = retry(screen) {
                        a(.class("btn primary"), .href(again)) {
                            icon(.retry)
                            words("settings.retry")
                        }
                    }
                    if let session = screen.session {
                        a(.class("btn quiet"), .href("/backups")) { words("web.notice.damaged.backups") }
                        a(.class("btn quiet"), .href(Link(["sessions", session, "delete"]))) {
                            words("web.notice.damaged.delete")
                        }
                    }
                    a(.class(retry(screen) == nil ? "btn primary" : "btn quiet"), .href("/")) { words("web.notice.home") }
                }
            }
        }
    }

    /// The page that failed, once more; what was posted is not sent twice.
    private func retry(_ screen: NoticeScreen) -> Link? {
        screen.kind == .failed && screen.canRetry && path != "/" ? Link(path) : nil
    }

    private func noticeTile(_ kind: NoticeScreen.Kind) -> Node {
        switch kind {
        case .notFound: span(.class("tile")) { icon(.search) }
        case .idle: span(.class("tile")) { icon(.lock) }
        default: span(.class("tile bad")) { icon(.warn) }
        }
    }

    /// Without a session there is no home to go to.
    private func hasWayHome(_ kind: NoticeScreen.Kind) -> Bool {
        switch kind {
        case .refused, .linkUsed, .sessionOver, .idle: false
        case .notFound, .tooLarge, .failed, .conflict, .damaged: true
        }
    }

    func locked(_ screen: LockedScreen) -> Node {
        plain(title: problemTitle(words("web.locked.title"), isProblem: screen.isWrong)) {
            span(.class("tile")) { icon(.lock) }
            h1 { words("web.locked.title") }
            p { words("web.locked.text") }
            form(.method("post"), .action("/unlock")) {
                passphraseOwner
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
            p(.class("small")) { a(.href("/recover")) { words("security.forgotten") } }
            p(.class("small")) { a(.href("/privacy/wipe")) { words("security.wipeOpen") } }
        }
    }

    /// Password managers file a passphrase under a name.
    var passphraseOwner: Node {
        input(.type("text"), .name("username"), .value(words("web.name")), .set("autocomplete", "username"), .flag("hidden"))
    }

    /// A PDF that opens only with its own password.
    func filePassword(_ screen: FilePasswordScreen) -> Node {
        plain(title: problemTitle(words("web.password.title"), isProblem: screen.isWrong)) {
            span(.class("tile")) { icon(.lock) }
            h1 { words("web.password.title") }
            p { bdi { screen.name } }
            p(.class("muted"), .id("about")) { words("web.password.text") }
            form(.method("post"), .action("/forms/password"), .set("autocomplete", "off")) {
                input(.type("hidden"), .name("file"), .value(screen.key))
                div(.class("field")) {
                    label(.for("password")) { words("web.password.label") }
                    if screen.isWrong { errorLine(words("web.password.wrong"), id: "err") }
                    input(
                        .type("password"), .id("password"), .name("password"), .class("box"), .flag("required"),
                        .flag("autofocus"), .set("autocomplete", "off"), .set("aria-invalid", screen.isWrong ? "true" : nil),
                        .set("aria-describedby", screen.isWrong ? "about err" : "about"))
                }
                div(.class("actions")) {
                    button(.class("btn primary")) { words("web.drop.open") }
                    a(.class("btn quiet"), .href("/forms")) { words("web.cancel") }
                }
            }
        }
    }

    /// The question before a form goes for good: what goes, and that it can't be brought back.
    func deletion(_ screen: DeleteScreen) -> Node {
        plain(title: words("web.delete.title")) {
            span(.class("tile bad")) { icon(.bin) }
            h1 { words("web.delete.title") }
            p(.class("strong")) { bdi { screen.title } }
            p { words("web.delete.text", ["count": .number(screen.progress.answered)]) }
            form(.class("actions"), .method("post"), .action(Link(["sessions", screen.session, "delete"]))) {
                button(.class("btn danger")) {
                    icon(.bin)
                    words("web.delete.confirm")
                }
                a(.class("btn quiet"), .href("/")) { words("web.delete.keep") }
            }
        }
    }
}
