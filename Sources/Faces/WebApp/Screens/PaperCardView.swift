import Presentation
import Primitives

extension Frame {
    /// What the paper that was brought says: each value with the place it was read at, ticked where it is sure.
    func paperCard(_ card: PaperCard, session: String) -> Node {
        form(
            .class("suggestion paper-card"), .method("post"), .action(Link(["sessions", session, "taken"])),
            .set("aria-labelledby", "paper-card")
        ) {
            p(.class("strong"), .id("paper-card")) { words("proposal.title", ["kind": .text(card.kind)]) }
            paperNotes(card.notes)
            p(.class("small")) { words("proposal.hint") }
            ul(.class("plain-list proposals")) {
                card.values.map { proposal($0, session) }
            }
            div(.class("picks")) {
                button(.class("btn done small")) {
                    icon(.check)
                    words("proposal.use")
                }
            }
        }
    }

    private func image(of value: PaperCard.Value) -> String {
        (value.paper.map { "\($0)-" } ?? "") + "\(value.page).png"
    }

    func paperNotes(_ notes: [String]) -> [Node] { notes.map { note in p(.class("small doubt")) { bdi { note } } } }

    private func proposal(_ value: PaperCard.Value, _ session: String) -> Node {
        li {
            label(.class("proposal")) {
                .element(
                    "input",
                    [.type("checkbox"), .name("field"), .value(value.field), .flag("checked", value.isSure)], nil)
                span {
                    span(.class("small")) { bdi { value.label } }
                    " "
                    bdi(.class("strong")) { value.text }
                    if !value.isSure { span(.class("small doubt")) { words("proposal.check") } }
                }
            }
            if value.part != nil {
                div(.class("crop"), .id(PageStylesheet.cropID(value)), .dir("ltr")) {
                    img(
                        .src(Link(["sessions", session, "paper", image(of: value)])),
                        .set("alt", words("proposal.crop", ["quote": .text(value.quote), "page": .number(value.page)])))
                }
            }
            p(.class("from small")) {
                icon(.folder)
                span { words("proposal.quote", ["quote": .text(value.quote), "page": .number(value.page)]) }
            }
        }
    }

    /// A file of any kind that may hold answers; a phone offers its camera.
    func paperUpload(session: String) -> Node {
        details(.class("suggestion bring")) {
            summary { words("proposal.add") }
            form(.method("post"), .action(Link(["sessions", session, "paper"])), .set("enctype", "multipart/form-data")) {
                p(.class("small"), .id("bring-hint")) { words("proposal.addHint") }
                input(
                    .type("file"), .id("bring"), .name("file"), .flag("required"), .set("aria-label", words("proposal.add")),
                    .set("aria-describedby", "bring-hint"),
                    .set("accept", ".pdf,.png,.jpg,.jpeg,.heic,.heif,.tif,.tiff,.webp,.bmp"))
                div(.class("picks")) {
                    button(.class("btn done small")) {
                        icon(.scan)
                        words("proposal.action")
                    }
                }
            }
        }
    }
}
