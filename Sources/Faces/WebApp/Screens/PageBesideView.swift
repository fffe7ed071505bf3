import FormModel
import Presentation
import Primitives

extension Frame {
    /// The page that the question stands on, with what is answered so far and the asked box lit.
    ///
    /// For the eye and the pointer alone: the answers stand as words in the list beside it, so it is hidden from assistive
    /// technology and out of the order of the Tab key. Its stylesheet comes with it, since the next turn may bring another page.
    func pageBeside(_ screen: PageScreen) -> Node {
        let path = ["sessions", screen.session, "pages"]
        return div(.class("beside"), .id("beside"), .set("aria-hidden", "true"), .set("data-page", String(screen.page))) {
            link(.set("rel", "stylesheet"), .href(Link(path + ["\(screen.page).css"])))
            div(.class("paper"), .dir("ltr")) {
                img(.src(Link(path + ["\(screen.page).png"])), .set("alt", ""), .set("draggable", "false"))
                div(.id("spots")) { screen.inputs.indices.map { spot(screen.inputs[$0], number: $0, in: screen) } }
            }
        }
    }

    /// A box of the page: what is in it, and the way to its question.
    private func spot(_ input: PageScreen.PageInput, number: Int, in screen: PageScreen) -> Node {
        let field = input.control
        var classes = ["spot"]
        if field.field == screen.current?.field { classes.append("now") }
        if field.style == .comb { classes.append("comb") }
        var shown = mark(input)
        if !shown.isEmpty { classes.append("has") }
        if input.isOnWord {
            classes.append("word")
            shown = ""
        }
        let common: [Attribute] = [.id("i\(number)"), .class(classes.joined(separator: " "))]
        guard !field.isReadOnly, field.style != .byHand else { return .element("span", common, [.text(shown)]) }
        let question = Link(["sessions", screen.session], query: ["field": field.field.rawValue, "from": "chat"])
        return .element(
            "a", common + [.href(question), .tabindex(-1), .set("title", field.label)], [.text(shown)])
    }

    /// What stands in a box; a choice that was made is a tick in its own.
    private func mark(_ input: PageScreen.PageInput) -> String {
        let field = input.control
        if field.style == .check { return field.value == "true" ? "✓" : "" }
        if let choice = input.choice { return field.selected.contains(choice.value) ? "✓" : "" }
        guard field.style == .choice || field.style == .choices else { return field.value }
        return field.choices.filter { field.selected.contains($0.value) }.map(\.label).joined(separator: ", ")
    }
}
