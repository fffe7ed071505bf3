import Presentation
import Primitives

extension Frame {
    /// Language models: all optional, each with what it needs, and what this machine can give.
    func models(_ screen: ModelsScreen) -> Node {
        document(title: problemTitle(words("models.title"), isProblem: screen.isProblem), tab: .settings) {
            mainElement(.class("room sheetpage"), .id("main")) {
                div(.class("head")) {
                    div(.class("bar")) {
                        backLink("/settings", words("models.back"))
                        p(.class("muted")) { words("web.settings.title") }
                    }
                    h1 { words("models.title") }
                    p(.class("muted")) { words("models.lead") }
                }
                outcome(screen)
                stateCard(screen)
                shelf(screen)
                addCard(screen)
            }
        }
    }

    @HTMLBuilder
    private func outcome(_ screen: ModelsScreen) -> Node {
        if let text = screen.outcome {
            div(
                .class(screen.isProblem ? "banner" : "banner ok"), .role(screen.isProblem ? "alert" : "status"), .tabindex(-1),
                .set("data-focus", screen.isProblem ? "" : nil)
            ) {
                icon(screen.isProblem ? .warn : .check)
                div { p(.id("model-outcome")) { text } }
            }
        }
    }

    private func stateCard(_ screen: ModelsScreen) -> Node {
        section(.class("card group")) {
            h2 { screen.used.map { words("models.state.on", ["name": .text($0)]) } ?? words("models.state.off") }
            if let devices = screen.devices {
                p(.class("muted")) { words("models.devices", ["devices": .text(devices)]) }
                p(.class("muted")) { screen.memory }
            } else {
                p { words("models.runner") }
                p { Node.element("code", [.dir("ltr")], [.text("Scripts/setup --model")]) }
            }
            if screen.used != nil {
                form(.class("actions"), .method("post"), .action("/models/off")) {
                    button(.class("btn quiet")) { words("models.stop") }
                }
            }
        }
    }

    private func shelf(_ screen: ModelsScreen) -> Node {
        section(.class("sec"), .set("aria-labelledby", "shelf")) {
            div(.class("hd")) { h2(.id("shelf")) { words("models.list") } }
            if screen.models.isEmpty {
                emptyRoom(.spark, "models.empty", text: "models.emptyHint", link: nil, action: "")
            } else {
                ul(.class("card facts papers")) { screen.models.map { model($0, canRun: screen.devices != nil) } }
            }
        }
    }

    private func model(_ model: ModelsScreen.Model, canRun: Bool) -> Node {
        li {
            span(.class(model.problem == nil ? "tile" : "tile bad")) { icon(model.problem == nil ? .spark : .warn) }
            div(.class("fact")) {
                p(.class("strong")) {
                    bdi { model.name }
                    if model.isUsed { span(.class("small muted")) { " · \(words("models.used"))" } }
                }
                p(.class("small muted")) { model.about }
                if let problem = model.problem { p(.class("small bad-text")) { problem } }
            }
            div(.class("row-actions")) {
                if canRun, model.problem == nil {
                    if !model.isUsed { action("use", "models.use", model) }
                    action("test", "models.test", model)
                }
                action("remove", "models.remove", model)
            }
        }
    }

    private func action(_ action: String, _ key: String, _ model: ModelsScreen.Model) -> Node {
        form(.method("post"), .action(Link(["models", model.id, action]))) {
            button(.class("btn quiet small")) {
                words(key)
                span(.class("vh")) { " \(model.name)" }
            }
        }
    }

    private func addCard(_ screen: ModelsScreen) -> Node {
        section(.class("card group")) {
            h2 { words("models.add") }
            form(.class("stack"), .method("post"), .action("/models/add"), .set("autocomplete", "off")) {
                div(.class("field")) {
                    label(.for("path")) { words("models.path") }
                    input(
                        .type("text"), .class("box"), .id("path"), .name("path"), .flag("required"), .dir("ltr"),
                        .value(screen.typed), .number("maxlength", 4096), .set("spellcheck", "false"),
                        .set("aria-describedby", screen.typed.isEmpty ? "path-hint" : "path-hint model-outcome"),
                        .set("aria-invalid", screen.typed.isEmpty ? nil : "true"))
                    p(.class("small muted"), .id("path-hint")) { words("models.pathHint") }
                }
                div(.class("actions")) { button(.class("btn primary")) { words("models.addAction") } }
            }
        }
    }
}
