import Documents
import FormReading
import Presentation
import Primitives

extension Frame {
    func fieldsPanel(_ screen: FieldsScreen) -> Node {
        aside(.class("panel"), .id("panel"), .set("aria-label", words("web.page.fields"))) {
            span(.class("grab"), .set("aria-hidden", "true")) { "" }
            if let problem = screen.problem {
                div(.class("banner bad"), .role("alert"), .tabindex(-1), .set("data-focus", "")) {
                    icon(.warn)
                    p { bdi { problem } }
                }
            }
            form(
                .class("fieldlist"), .id("fieldlist"), .method("post"), .action(Link(fieldsPath(screen))),
                .set("autocomplete", "off"), .flag("novalidate")
            ) {
                // Enter in an input presses the first button: it has to be the one that saves.
                button(.class("vh"), .name("act"), .value("save"), .tabindex(-1), .set("aria-hidden", "true")) {
                    words("editor.save")
                }
                div(.class("adders")) {
                    adder("text", "editor.addText")
                    adder("checkbox", "editor.addCheck")
                    // A module shows it: without script there is nothing to select.
                    together("pick", "editor.several", id: "several", isHidden: true)
                }
                manyBoxes
                p(.class("small muted"), .id("keys")) {
                    words("editor.keys")
                    " "
                    words("editor.manyKeys")
                }
                div(.class("hd")) {
                    h2(.id("every"), .tabindex(-1)) { words("web.page.fields") }
                    span(.class("small muted")) { words("editor.count", ["count": .number(screen.boxes.count)]) }
                }
                ol(.class("rows"), .set("aria-labelledby", "every")) {
                    screen.boxes.indices.map { fieldRow(screen.boxes[$0], number: $0, screen) }
                }
                noscript {
                    p(.class("savebar")) {
                        button(.class("btn primary"), .name("act"), .value("save")) { words("editor.save") }
                    }
                }
            }
        }
    }

    /// What is done to several boxes at once; shown while several are selected.
    private var manyBoxes: Node {
        div(.class("many"), .id("many"), .role("group"), .set("aria-labelledby", "manycount"), .flag("hidden")) {
            p(.class("strong"), .id("manycount")) {
                words("editor.many")
                " "
                span(.id("picked")) { "0" }
            }
            div(.class("adders")) {
                ["left", "right", "top", "bottom", "width", "height"].map { line in
                    button(.class("btn quiet small"), .type("button"), .set("data-line", line)) { words("editor.line.\(line)") }
                }
                together("remove", "editor.removeMany")
                together("clear", "editor.clear")
            }
            span(.class("vh"), .id("together")) { words("editor.picked") }
        }
    }

    private func together(_ act: String, _ key: String, id: String? = nil, isHidden: Bool = false) -> Node {
        button(
            .class("btn quiet small"), .type("button"), .set("id", id), .set("data-together", act), .flag("hidden", isHidden),
            .set("aria-pressed", act == "pick" ? "false" : nil)
        ) { words(key) }
    }

    private func adder(_ kind: String, _ key: String) -> Node {
        button(.class("btn quiet small"), .name("add"), .value(kind)) {
            icon(.plus)
            words(key)
        }
    }

    private func fieldRow(_ box: FieldsScreen.Box, number: Int, _ screen: FieldsScreen) -> Node {
        li {
            details(
                .id("r\(number)"), .set("data-row", box.name), .flag("open", box.name == screen.current || isChanged(box, screen))
            ) {
                summary {
                    bdi(.class("name")) { box.label }
                    span(.class("small muted")) { words("editor.kind.\(box.kind.rawValue)") }
                }
                div(.class("field")) {
                    label(.for("l\(number)")) { words("editor.name") }
                    input(
                        .type("text"), .class("box"), .id("l\(number)"), .name("label:\(box.name)"),
                        .value(screen.sent["label:\(box.name)"] ?? box.label),
                        .dir("auto"), .number("maxlength", FieldSheet.longestLabel))
                }
                kindField(box, number, screen.sent)
                fieldset(.class("places")) {
                    legend { words("editor.place") }
                    placeInput(box, number, "x", box.place.x0, screen.sent)
                    placeInput(box, number, "y", box.place.y0, screen.sent)
                    placeInput(box, number, "w", box.place.width, screen.sent)
                    placeInput(box, number, "h", box.place.height, screen.sent)
                }
                button(
                    .class("btn text danger-text"), .name("remove:\(box.name)"), .value("1"),
                    .set("aria-label", words("editor.removeNamed", ["label": .text(box.label)]))
                ) {
                    icon(.bin)
                    words("editor.remove")
                }
            }
        }
    }

    /// Whether what was sent of a field is not what it is.
    private func isChanged(_ box: FieldsScreen.Box, _ screen: FieldsScreen) -> Bool {
        let sides = [("x", box.place.x0), ("y", box.place.y0), ("w", box.place.width), ("h", box.place.height)]
        let known = [("label", box.label), ("kind", box.kind.rawValue)] + sides.map { ($0.0, shortNumber($0.1)) }
        return known.contains { name, value in screen.sent["\(name):\(box.name)"].map { $0 != value } ?? false }
    }

    private func kindField(_ box: FieldsScreen.Box, _ number: Int, _ sent: [String: String]) -> Node {
        let kinds = FieldSheet.kinds.contains(box.kind) ? FieldSheet.kinds : [box.kind] + FieldSheet.kinds
        return div(.class("field")) {
            label(.for("k\(number)")) { words("editor.kind") }
            select(.class("box"), .id("k\(number)"), .name("kind:\(box.name)")) {
                kinds.map { kind in
                    option(
                        .value(kind.rawValue), .flag("selected", kind.rawValue == sent["kind:\(box.name)"] ?? box.kind.rawValue)
                    ) { words("editor.kind.\(kind.rawValue)") }
                }
            }
        }
    }

    private func placeInput(
        _ box: FieldsScreen.Box, _ number: Int, _ side: String, _ value: Double, _ sent: [String: String]
    ) -> Node {
        div(.class("field")) {
            label(.for("\(side)\(number)")) { words("editor.place.\(side)") }
            input(
                .type("text"), .class("box"), .id("\(side)\(number)"), .name("\(side):\(box.name)"),
                .value(sent["\(side):\(box.name)"] ?? shortNumber(value)),
                .set("inputmode", "decimal"), .dir("ltr"))
        }
    }
}
