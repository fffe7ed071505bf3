import Presentation
import Primitives

extension Frame {
    /// - Parameter isDone: something was just deleted.
    func privacy(_ screen: PrivacyScreen, isDone: Bool = false) -> Node {
        document(title: words("privacy.page.title"), tab: .settings) {
            mainElement(.class("room sheetpage"), .id("main")) {
                div(.class("head")) {
                    div(.class("bar")) {
                        backLink("/settings", words("vault.back"))
                        p(.class("muted")) { words("web.settings.title") }
                    }
                    h1 { words("privacy.page.title") }
                    p(.class("muted")) { screen.place }
                }
                if isDone { doneBanner(words("privacy.deleted")) }
                kept(screen)
                cleaningCard
                leftCard(screen)
                section(.class("card group")) {
                    h2 { words("privacy.page.clear") }
                    p { screen.clear }
                    p(.class("small muted")) { words("privacy.page.terminal") }
                }
                wipeCard
            }
        }
    }

    private func kept(_ screen: PrivacyScreen) -> Node {
        section(.class("sec"), .set("aria-labelledby", "kept")) {
            div(.class("hd")) { h2(.id("kept")) { words("privacy.page.kept") } }
            ul(.class("card facts papers")) { screen.kinds.map(keptKind) }
        }
    }

    private func keptKind(_ kind: PrivacyScreen.Kind) -> Node {
        li {
            span(.class("tile")) { icon(kind.isSealed ? .lock : .eye) }
            div(.class("fact")) {
                p(.class("strong")) { kind.name }
                p(.class("small muted")) { kind.about }
                p(.class("small")) { kind.why }
            }
            if kind.isDeletable {
                div(.class("row-actions")) {
                    a(.class("btn quiet small"), .href(Link(["privacy", kind.id]))) {
                        words("privacy.page.delete")
                        span(.class("vh")) { " \(kind.name)" }
                    }
                }
            }
        }
    }

    private func leftCard(_ screen: PrivacyScreen) -> Node {
        section(.class("card group")) {
            h2 { words("privacy.page.left") }
            if screen.left.isEmpty { p(.class("muted")) { words("privacy.left.none") } }
            ul(.class("plain-list")) {
                screen.left.map { line in
                    li {
                        icon(.download)
                        bdi { line }
                    }
                }
            }
        }
    }

    func privacyDeletion(_ screen: PrivacyDeletionScreen) -> Node {
        plain(title: words("privacy.page.ask")) {
            span(.class("tile bad")) { icon(.bin) }
            h1 { words("privacy.page.ask") }
            p { words("privacy.delete.will") }
            ul { screen.losses.map { line in li { bdi { line } } } }
            if let remark = screen.remark { p(.class("small muted")) { remark } }
            form(.class("actions"), .method("post"), .action(Link(["privacy", screen.kind]))) {
                button(.class("btn danger")) {
                    icon(.bin)
                    words("web.delete.confirm")
                }
                a(.class("btn quiet"), .href("/privacy")) { words("web.delete.keep") }
            }
        }
    }
}
