import Presentation
import Primitives

extension Frame {
    /// The person's signature and initials: drawn, typed or taken off a photograph.
    func signature(_ screen: SignatureScreen) -> Node {
        let hasProblem = screen.entries.contains { $0.problem != nil }
        return document(title: problemTitle(words("signing.yours"), isProblem: hasProblem), tab: .profile) {
            mainElement(.class("room sheetpage"), .id("main")) {
                div(.class("head")) {
                    div(.class("bar")) {
                        if let session = screen.session {
                            backLink(Link(["sessions", session, "sign", "1"]), words("signing.back"))
                        } else {
                            backLink("/profile", words("facts.title"))
                        }
                    }
                    h1 { words("signing.yours") }
                    p(.class("muted")) { words("signing.lead") }
                }
                screen.entries.map { entry($0, screen) }
            }
        }
    }

    private func entry(_ entry: SignatureScreen.Entry, _ screen: SignatureScreen) -> Node {
        section(.class("card group signature"), .id(entry.kind)) {
            h2 { entry.title }
            if let problem = entry.problem {
                div(.class("banner"), .role("alert"), .tabindex(-1), .set("data-focus", "")) {
                    icon(.warn)
                    p { problem }
                }
            }
            if entry.isKept {
                kept(entry, screen)
                details(.flag("open", entry.problem != nil)) {
                    summary { words("signing.anew") }
                    ways(entry, screen)
                }
            } else {
                ways(entry, screen)
            }
        }
    }

    private func picture(of entry: SignatureScreen.Entry, _ screen: SignatureScreen) -> Link {
        let parts = ["signature", "\(entry.kind).png"]
        guard let session = screen.session else { return Link(parts, query: ["v": entry.version]) }
        return Link(parts, query: ["v": entry.version, "for": session])
    }

    private func kept(_ entry: SignatureScreen.Entry, _ screen: SignatureScreen) -> Node {
        div(.class("kept")) {
            img(
                .src(picture(of: entry, screen)), .set("alt", entry.title),
                .number("width", 320), .number("height", 80))
            form(.method("post"), .action("/signature/forget")) {
                hidden("kind", entry.kind)
                hiddenSession(screen)
                button(.class("btn quiet")) {
                    icon(.bin)
                    words("signing.forget")
                }
            }
        }
    }

    private func ways(_ entry: SignatureScreen.Entry, _ screen: SignatureScreen) -> Node {
        .group([drawing(entry, screen), typing(entry, screen), photograph(entry, screen)])
    }

    /// Shown by the script that can take strokes; without it the other two ways are there.
    private func drawing(_ entry: SignatureScreen.Entry, _ screen: SignatureScreen) -> Node {
        form(
            .class("drawing"), .method("post"), .action("/signature/keep"), .set("data-drawing", ""), .flag("hidden")
        ) {
            hidden("kind", entry.kind)
            hiddenSession(screen)
            input(.type("hidden"), .name("strokes"), .value(""))
            h3 { words("signing.draw") }
            Node.element(
                "canvas",
                [
                    .class("pad"), .number("width", 640), .number("height", 200), .role("img"),
                    .set("aria-label", words("signing.pad")),
                ], [])
            div(.class("actions")) {
                button(.class("btn primary"), .flag("disabled")) {
                    icon(.check)
                    words("signing.keep")
                }
                Node.element(
                    "button", [.class("btn quiet"), .type("button"), .set("data-clear", "")], [.text(words("signing.clear"))])
            }
        }
    }

    private func typing(_ entry: SignatureScreen.Entry, _ screen: SignatureScreen) -> Node {
        form(.method("post"), .action("/signature/keep")) {
            hidden("kind", entry.kind)
            hiddenSession(screen)
            h3 { words("signing.type") }
            div(.class("inline")) {
                div(.class("field")) {
                    label(.for("typed-\(entry.kind)"), .class("vh")) { words("signing.type") }
                    input(
                        .type("text"), .class("box"), .id("typed-\(entry.kind)"), .name("name"), .dir("auto"),
                        .number("maxlength", 60), .set("autocomplete", entry.kind == "signature" ? "name" : "off"),
                        .flag("required"))
                }
                button(.class("btn quiet")) { words("signing.keep") }
            }
        }
    }

    private func photograph(_ entry: SignatureScreen.Entry, _ screen: SignatureScreen) -> Node {
        form(.class("photo"), .method("post"), .action("/signature/photo"), .set("enctype", "multipart/form-data")) {
            hidden("kind", entry.kind)
            hiddenSession(screen)
            h3 { words("signing.photo") }
            label(.for("photo-\(entry.kind)"), .class("muted")) { words("signing.photoHint") }
            input(
                .type("file"), .id("photo-\(entry.kind)"), .name("file"), .set("accept", "image/*"), .flag("required"))
            button(.class("btn quiet")) { words("signing.keep") }
        }
    }

    private func hiddenSession(_ screen: SignatureScreen) -> Node {
        screen.session.map { hidden("for", $0) } ?? .nothing
    }

    func hidden(_ name: String, _ value: String) -> Node { input(.type("hidden"), .name(name), .value(value)) }
}
