import Documents
import Presentation
import Primitives
import Scanning

extension Frame {
    /// Photographs of a paper: taken or chosen, put in order, cropped, and made one document.
    func capture(_ screen: CaptureScreen) -> Node {
        document(
            title: problemTitle(words("capture.title"), isProblem: screen.problem != nil), tab: .library,
            styles: screen.pages.isEmpty ? [] : [Link(["capture", "crops.css"])]
        ) {
            mainElement(.class("room sheetpage capture"), .id("main")) {
                div(.class("head")) {
                    h1 { words("capture.title") }
                    p(.class("muted")) { words("capture.lead") }
                }
                shotForm(id: "file", problem: screen.problem)
                camera
                if !screen.pages.isEmpty {
                    shots(screen)
                    finishing
                }
            }
        }
    }

    private static let accepted = "image/*,.heic,.heif,.tif,.tiff,.webp"

    private func shotForm(id: String, problem: String?) -> Node {
        form(
            .class("drop"), .id("add"), .method("post"), .action("/capture/add"), .set("enctype", "multipart/form-data"),
            .set("data-drop", ""), .set("data-reading", words("capture.reading"))
        ) {
            div(.class("row")) {
                span(.class("tile")) { icon(.scan) }
                div {
                    label(.for(id)) { words("capture.add") }
                    span(.class("small muted"), .id("file-hint")) { words("capture.addHint") }
                }
            }
            if let problem { errorLine(problem, id: "file-error") }
            div(.class("controls")) {
                input(
                    .type("file"), .id(id), .name("file"), .flag("multiple"), .flag("required"), .set("accept", Self.accepted),
                    .set("capture", "environment"),
                    .set("aria-describedby", problem == nil ? "file-hint" : "file-hint file-error"),
                    .set("aria-invalid", problem == nil ? nil : "true"))
                button(.class("btn primary wide")) { words("capture.addAction") }
            }
        }
    }

    /// Shown by its module where there is a camera to show.
    private var camera: Node {
        section(
            .class("card camera"), .id("camera"), .flag("hidden"), .set("aria-labelledby", "camera-title"),
            .set("data-steady", words("capture.camera.steady")), .set("data-ready", words("capture.camera.ready")),
            .set("data-taken", words("capture.camera.taken")), .set("data-refused", words("capture.camera.refused"))
        ) {
            h2(.id("camera-title")) { words("capture.camera.title") }
            div(.class("viewfinder"), .id("finder"), .flag("hidden")) {
                .element("video", [.id("video"), .flag("playsinline"), .flag("muted"), .set("aria-hidden", "true")], [])
                span(.class("guide"), .set("aria-hidden", "true")) { "" }
            }
            p(.class("small"), .id("camera-status"), .role("status")) { "" }
            div(.class("picks")) {
                button(.type("button"), .class("btn quiet small"), .id("camera-start")) { words("capture.camera.start") }
                button(.type("button"), .class("btn primary small"), .id("camera-shoot"), .flag("hidden")) {
                    words("capture.camera.shoot")
                }
                button(
                    .type("button"), .class("btn quiet small"), .id("camera-torch"), .flag("hidden"),
                    .set("aria-pressed", "false")
                ) { words("capture.camera.torch") }
                button(.type("button"), .class("btn quiet small"), .id("camera-stop"), .flag("hidden")) {
                    words("capture.camera.stop")
                }
            }
        }
    }

    private func shots(_ screen: CaptureScreen) -> Node {
        section(.class("sec"), .id("pages"), .set("aria-labelledby", "shots")) {
            h2(.id("shots")) { words("capture.pages", ["count": .number(screen.pages.count)]) }
            ol(.class("shots")) {
                screen.pages.indices.map { shot(screen.pages[$0], number: $0 + 1, of: screen.pages.count) }
            }
        }
    }

    private func shot(_ page: CaptureScreen.Page, number: Int, of count: Int) -> Node {
        li(.class("card shot")) {
            div(.class("frame"), .dir("ltr"), .set("data-crop", page.id)) {
                img(
                    .src(Link(["capture", "\(page.id).png"])), .set("alt", words("capture.page", ["number": .number(number)])),
                    .set("draggable", "false"))
                span(.class("cut"), .id("cut-\(page.id)"), .set("aria-hidden", "true")) { "" }
            }
            div(.class("about")) {
                h3 { words("capture.page", ["number": .number(number)]) }
                advice(page)
                if !page.notes.isEmpty { p(.class("small muted")) { words("capture.notes", ["notes": .text(page.notes)]) } }
                if page.hasPlace { p(.class("small muted")) { words("capture.place") } }
                div(.class("picks")) {
                    if number > 1 { shotAct(page, "up", number) }
                    if number < count { shotAct(page, "down", number) }
                    shotAct(page, "turn", number)
                    shotAct(page, "remove", number)
                }
                cropForm(page, number)
                cornersForm(page, number)
                retake(page, number)
            }
        }
    }

    private func advice(_ page: CaptureScreen.Page) -> Node {
        guard !page.advice.isEmpty else {
            return p(.class("small good")) {
                icon(.check)
                words("capture.good")
            }
        }
        return ul(.class("plain-list advice")) {
            page.advice.map { advice in
                li(.class("small")) {
                    icon(.warn)
                    span { words("capture.advice.\(advice.rawValue)") }
                }
            }
        }
    }

    private func shotAct(_ page: CaptureScreen.Page, _ act: String, _ number: Int) -> Node {
        form(.method("post"), .action(Link(["capture", page.id, act]))) {
            button(.class("btn text"), .set("aria-label", words("capture.\(act)Named", ["number": .number(number)]))) {
                words("capture.\(act)")
            }
        }
    }

    /// What is cut off each side, in hundredths; a module draws handles that move the same numbers.
    private func cropForm(_ page: CaptureScreen.Page, _ number: Int) -> Node {
        let part = page.part ?? PDFRect(x0: 0, y0: 0, x1: 1, y1: 1)
        let cuts = [("left", part.x0), ("top", part.y0), ("right", 1 - part.x1), ("bottom", 1 - part.y1)]
        return details(.class("cropping"), .set("data-cropping", page.id)) {
            summary { words("capture.crop") }
            form(.method("post"), .action(Link(["capture", page.id, "crop"]))) {
                fieldset(.class("places")) {
                    legend { words("capture.cropHint") }
                    cuts.map { side, share in
                        div(.class("field")) {
                            label(.for("\(side)-\(page.id)")) { words("capture.cut.\(side)") }
                            input(
                                .type("number"), .class("box"), .id("\(side)-\(page.id)"), .name(side),
                                .value(shortNumber(share * 100)), .number("min", 0), .number("max", 90), .set("step", "any"),
                                .dir("ltr"), .set("data-side", side))
                        }
                    }
                }
                button(.class("btn quiet small")) { words("capture.cropAction") }
            }
        }
    }

    /// The photograph as it was taken, with the corners of the sheet: what stands above is the sheet seen from straight above.
    @HTMLBuilder
    private func cornersForm(_ page: CaptureScreen.Page, _ number: Int) -> Node {
        if let corners = page.corners {
            details(.class("cropping"), .set("data-corners", page.id)) {
                summary { words("capture.corners") }
                div(.class("frame"), .dir("ltr")) {
                    img(
                        .src(Link(["capture", "\(page.id)-whole.png"])), .set("loading", "lazy"), .set("draggable", "false"),
                        .set("alt", words("capture.whole", ["number": .number(number)])))
                    CaptureScreen.corners.map { corner in
                        span(
                            .class("corner"), .id("\(corner)-\(page.id)"), .set("data-corner", corner),
                            .set("aria-hidden", "true")
                        ) {
                            ""
                        }
                    }
                }
                form(.method("post"), .action(Link(["capture", page.id, "corners"]))) {
                    fieldset(.class("places")) {
                        legend { words("capture.cornersHint") }
                        zip(CaptureScreen.corners, corners.quad.corners).flatMap { corner, place in
                            [
                                cornerInput(page, corner, "x", place.x), cornerInput(page, corner, "y", place.y),
                            ]
                        }
                    }
                    button(.class("btn quiet small")) { words("capture.cornersAction") }
                }
                if page.isCorrected {
                    form(.method("post"), .action(Link(["capture", page.id, "find"]))) {
                        button(.class("btn text")) { words("capture.cornersFind") }
                    }
                }
            }
        }
    }

    private func cornerInput(_ page: CaptureScreen.Page, _ corner: String, _ axis: String, _ share: Double) -> Node {
        let id = "\(corner)-\(axis)-\(page.id)"
        return div(.class("field")) {
            label(.for(id)) { words("capture.corner.\(axis)", ["corner": .text(words("capture.corner.\(corner)"))]) }
            input(
                .type("number"), .class("box"), .id(id), .name("\(corner)-\(axis)"), .value(shortNumber(share * 100)),
                .number("min", -10), .number("max", 110), .set("step", "any"), .dir("ltr"), .set("data-axis", axis),
                .set("data-corner", corner))
        }
    }

    private func retake(_ page: CaptureScreen.Page, _ number: Int) -> Node {
        details(.class("cropping")) {
            summary { words("capture.retake") }
            form(.method("post"), .action("/capture/add"), .set("enctype", "multipart/form-data")) {
                input(.type("hidden"), .name("instead"), .value(page.id))
                input(
                    .type("file"), .name("file"), .flag("required"), .set("accept", Self.accepted),
                    .set("capture", "environment"),
                    .set("aria-label", words("capture.retakeNamed", ["number": .number(number)])))
                button(.class("btn quiet small")) { words("capture.addAction") }
            }
        }
    }

    private var finishing: Node {
        form(.class("actions"), .method("post"), .action("/capture/finish")) {
            button(.class("btn primary"), .name("act"), .value("form")) { words("capture.fill") }
            button(.class("btn quiet"), .name("act"), .value("library")) { words("capture.keep") }
        }
    }
}
