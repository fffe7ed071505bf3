import Presentation
import Primitives

extension Frame {
    /// How wide the page stands where no script tells it, in CSS pixels.
    static let signedWidth = 700

    /// A page to be signed, the places that the form has for it, and what was signed.
    func signing(_ screen: SigningScreen, problem: Message?) -> Node {
        let path = ["sessions", screen.session, "sign", String(screen.page)]
        return document(title: problemTitle(words("signing.title"), isProblem: problem != nil), tab: .forms) {
            mainElement(.class("room sheetpage signing"), .id("main")) {
                div(.class("head")) {
                    div(.class("bar")) {
                        backLink(Link(["sessions", screen.session, "review"]), words("web.export.back"))
                        p(.class("muted")) { bdi { screen.title } }
                    }
                    h1 { words("signing.title") }
                    worth(screen)
                }
                if let problem {
                    div(.class("banner"), .role("alert"), .tabindex(-1), .set("data-focus", "")) {
                        icon(.warn)
                        p { strings.text(problem) }
                    }
                }
                if screen.isEmpty { makeFirst(screen) } else { signPage(screen, path) }
            }
        }
    }

    private func worth(_ screen: SigningScreen) -> Node {
        div(.class("banner warn")) {
            icon(.pen)
            div {
                p { bdi { screen.worth } }
                if !screen.sources.isEmpty {
                    p(.class("small")) { words("signing.source", ["source": .text(screen.sources.joined(separator: "; "))]) }
                }
            }
        }
    }

    private func makeFirst(_ screen: SigningScreen) -> Node {
        div(.class("no-results card")) {
            span(.class("tile")) { icon(.pen) }
            h2 { words("signing.none") }
            p(.class("muted")) { words("signing.noneHint") }
            a(.class("btn primary"), .href(Link(["signature"], query: ["for": screen.session]))) { words("signing.make") }
        }
    }

    private func signPage(_ screen: SigningScreen, _ path: [String]) -> Node {
        div(.class("split")) {
            div(.class("sheet-side")) {
                if screen.pages > 1 {
                    div(.class("bar")) {
                        p(.class("muted")) {
                            words("web.page.number", ["page": .number(screen.page), "pages": .number(screen.pages)])
                        }
                        pager(screen.page, of: screen.pages) { Link(["sessions", screen.session, "sign", String($0)]) }
                    }
                }
                form(.class("pointing"), .method("post"), .action(Link(path)), .set("data-pointing", "")) {
                    input(.type("hidden"), .name("width"), .value(""))
                    fieldset {
                        legend { words("signing.what") }
                        div(.class("picks")) { screen.marks.map { mark($0, screen) } }
                    }
                    p(.class("hint"), .id("point-hint")) { words("signing.point") }
                    Node.element(
                        "input",
                        [
                            .type("image"), .class("signed-page"), .name("at"),
                            .src(Link(path.dropLast() + ["\(screen.page).png"], query: ["v": screen.version])),
                            .set("alt", words("signing.picture", ["page": .number(screen.page)])),
                            .set("aria-describedby", "point-hint"),
                        ], nil)
                }
                byNumbers(screen, path)
            }
            div {
                spots(screen)
                placed(screen, path)
                div(.class("actions")) {
                    a(.class("btn quiet"), .href(Link(["signature"], query: ["for": screen.session]))) {
                        icon(.pen)
                        words("signing.yours")
                    }
                    a(.class("btn primary"), .href(Link(["sessions", screen.session, "review"]))) { words("signing.done") }
                }
            }
        }
    }

    private func mark(_ mark: SigningScreen.Mark, _ screen: SigningScreen) -> Node {
        let first = screen.marks.first(where: \.isThere)
        return label(.class("pick")) {
            Node.element(
                "input",
                [
                    .type("radio"), .name("mark"), .value(mark.kind), .flag("checked", mark.kind == first?.kind),
                    .flag("disabled", !mark.isThere),
                ], nil)
            span { mark.title }
        }
    }

    /// For whoever points with keys.
    private func byNumbers(_ screen: SigningScreen, _ path: [String]) -> Node {
        details(.class("card group")) {
            summary { words("signing.byNumbers") }
            form(.class("inline"), .method("post"), .action(Link(path))) {
                div(.class("field")) {
                    label(.for("numbers-mark")) { words("signing.what") }
                    Node.element(
                        "select", [.class("box"), .id("numbers-mark"), .name("mark")],
                        screen.marks.filter(\.isThere).map { .element("option", [.value($0.kind)], [.text($0.title)]) })
                }
                percent("x", "signing.fromLeft")
                percent("y", "signing.fromTop")
                button(.class("btn quiet")) { words("signing.place") }
            }
        }
    }

    private func percent(_ name: String, _ key: String) -> Node {
        div(.class("field")) {
            label(.for("numbers-\(name)")) { words(key) }
            input(
                .type("number"), .class("box"), .id("numbers-\(name)"), .name(name), .number("min", 0), .number("max", 100),
                .flag("required"))
        }
    }

    private func spots(_ screen: SigningScreen) -> Node {
        guard !screen.spots.isEmpty else { return .nothing }
        let own = screen.spots.filter { !$0.isForAnother }
        let others = screen.spots.filter(\.isForAnother)
        return section(.class("card group")) {
            h2 { words("signing.spots") }
            if own.isEmpty {
                p(.class("muted")) { words("signing.noSpot") }
            } else {
                ul(.class("plain-list")) { own.map { spot($0, screen) } }
            }
            if !others.isEmpty {
                details {
                    summary { words("signing.others") }
                    ul {
                        others.map { spot in
                            li {
                                bdi { spot.label }
                                span(.class("small muted")) { " · \(words("web.page.label", ["page": .number(spot.page)]))" }
                            }
                        }
                    }
                }
            }
        }
    }

    private func spot(_ spot: SigningScreen.Spot, _ screen: SigningScreen) -> Node {
        let initials = spot.isForInitials && screen.marks.contains { $0.kind == "initials" && $0.isThere }
        return li(.class("sign-spot")) {
            icon(spot.isSigned ? .check : .pen)
            div {
                p { bdi { spot.label } }
                p(.class("small muted")) { words("web.page.label", ["page": .number(spot.page)]) }
            }
            if spot.isSigned {
                span(.class("small")) { words("signing.isSigned") }
            } else {
                form(.method("post"), .action(Link(["sessions", screen.session, "sign", String(spot.page)]))) {
                    hidden("spot", spot.name)
                    hidden("with", initials ? "initials" : "signature")
                    button(.class("btn done small"), .set("aria-label", words("signing.signNamed", ["spot": .text(spot.label)])))
                    {
                        words(initials ? "signing.initialHere" : "signing.signHere")
                    }
                }
            }
        }
    }

    private func placed(_ screen: SigningScreen, _ path: [String]) -> Node {
        guard !screen.placed.isEmpty else { return .nothing }
        return section(.class("card group")) {
            h2 { words("signing.placed") }
            if screen.placed.contains(where: \.isOutdated) {
                div(.class("banner warn"), .role("status")) {
                    icon(.warn)
                    div { p { words("signing.outdated") } }
                }
            }
            ul(.class("plain-list")) {
                screen.placed.map { placed in
                    li(.class("sign-spot")) {
                        icon(placed.isOutdated ? .warn : .check)
                        a(.href(Link(["sessions", screen.session, "sign", String(placed.page)]))) {
                            bdi { placed.label }
                            if placed.isOutdated { span(.class("small muted")) { " · \(words("signing.before"))" } }
                        }
                        form(.method("post"), .action(Link(path))) {
                            hidden("remove", String(placed.id))
                            button(
                                .class("btn icon"), .set("title", words("signing.remove")),
                                .set("aria-label", words("signing.removeNamed", ["what": .text(placed.label)]))
                            ) { icon(.bin) }
                        }
                    }
                }
            }
        }
    }
}
