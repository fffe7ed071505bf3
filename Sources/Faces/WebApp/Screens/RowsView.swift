import Assistant
import Presentation
import Primitives

extension Frame {
    /// One form for many people: a form and a table, which column is for which question, how far it is, what came of it.
    func rows(_ screen: RowsScreen) -> Node {
        document(title: problemTitle(words("rows.room.title"), isProblem: screen.problem != nil), tab: .forms) {
            mainElement(.class("room sheetpage many"), .id("main")) {
                div(.class("head")) {
                    div(.class("bar")) {
                        backLink("/forms", words("rows.room.back"))
                        p(.class("muted")) { bdi { screen.title } }
                    }
                    h1 { words("rows.room.title") }
                    p(.class("muted")) { words("rows.room.lead") }
                }
                if let problem = screen.problem {
                    div(.class("banner"), .role("alert"), .tabindex(-1), .set("data-focus", "")) {
                        icon(.warn)
                        p(.id("rows-problem")) { problem }
                    }
                }
                div(.id("rows"), .set("data-rows-running", screen.phase == .running ? "" : nil)) {
                    switch screen.phase {
                    case .bring: bringCard(screen)
                    case .choosing: columnsCard(screen)
                    case .running, .stopped: progressCard(screen)
                    case .done: outcomeCard(screen)
                    }
                }
            }
        }
    }

    private func bringCard(_ screen: RowsScreen) -> Node {
        let described = screen.problem == nil ? nil : "rows-problem"
        return form(
            .class("card group stack"), .method("post"), .action("/rows/open"), .set("enctype", "multipart/form-data"),
            .set("data-rows-start", "")
        ) {
            h2 { words("rows.room.bring") }
            fileBox("file", "rows.room.form", hint: "rows.room.formHint", accept: "application/pdf,.pdf", described)
            fileBox("table", "rows.room.table", hint: "rows.room.tableHint", accept: ".csv,.tsv,.json,.txt", described)
            div(.class("actions")) { button(.class("btn primary")) { words("rows.room.open") } }
        }
    }

    private func fileBox(
        _ name: String, _ title: String, hint: String, accept: String, _ problem: String?
    ) -> Node {
        div(.class("field")) {
            label(.for(name)) { words(title) }
            input(
                .type("file"), .class("box"), .id(name), .name(name), .set("accept", accept), .flag("required"),
                .set("aria-describedby", [Optional("\(name)-hint"), problem].compactMap(\.self).joined(separator: " ")))
            p(.class("small muted"), .id("\(name)-hint")) { words(hint) }
        }
    }

    private func columnsCard(_ screen: RowsScreen) -> Node {
        form(.class("card group stack"), .method("post"), .action("/rows/start"), .set("autocomplete", "off")) {
            h2 { words("rows.room.columns") }
            p(.class("muted")) { words("rows.room.columnsHint", ["count": .number(screen.rows)]) }
            screen.columns.enumerated().map { column($1, $0, screen.questions) }
            div(.class("field")) {
                label(.for("folder")) { words("rows.room.folder") }
                input(
                    .type("text"), .class("box"), .id("folder"), .name("folder"), .value(screen.folder), .flag("required"),
                    .dir("ltr"), .number("maxlength", 4096), .set("spellcheck", "false"),
                    .set("aria-describedby", "folder-hint"))
                p(.class("small muted"), .id("folder-hint")) { words("rows.room.folderHint") }
            }
            tickBox("partial", "rows.room.partial", isOn: screen.isPartial)
            tickBox("flatten", "rows.room.flatten", isOn: screen.flatten)
            div(.class("actions")) {
                button(.class("btn primary")) { words("rows.room.start", ["count": .number(screen.rows)]) }
                // Its own place, with another address: it needs nothing that is filled in here.
                button(.class("btn quiet"), .formaction("/rows/forget"), .flag("formnovalidate")) {
                    words("rows.room.others")
                }
            }
        }
    }

    private func column(_ column: RowsScreen.Column, _ index: Int, _ questions: [RowsScreen.Choice]) -> Node {
        let none = RowsScreen.Choice(value: "", label: words("rows.room.leaveOut"))
        let choices = [none] + [column.whole].compactMap(\.self) + questions
        return div(.class("field column")) {
            label(.for("column-\(index)")) {
                bdi { column.name }
                if !column.example.isEmpty {
                    " "
                    span(.class("small muted")) { words("rows.room.example", ["text": .text(String(column.example.prefix(60)))]) }
                }
            }
            Node.element(
                "select", [.class("box"), .id("column-\(index)"), .name("column.\(index)")],
                choices.map {
                    .element("option", [.value($0.value), .flag("selected", $0.value == column.chosen)], [.text($0.label)])
                })
        }
    }

    private func tickBox(_ name: String, _ key: String, isOn: Bool) -> Node {
        label(.class("pick")) {
            input(.type("checkbox"), .name(name), .value("1"), .flag("checked", isOn))
            span { words(key) }
        }
    }

    private func progressCard(_ screen: RowsScreen) -> Node {
        let isRunning = screen.phase == .running
        let line = words("rows.progress", ["count": .number(screen.done), "total": .number(screen.rows)])
        return section(.class("card group stack")) {
            h2 { words(isRunning ? "rows.room.running" : "rows.room.stopped") }
            div(.class("meter")) {
                progress(.number("max", max(1, screen.rows)), .number("value", screen.done), .set("aria-label", line))
                span(.class("num")) { line }
            }
            p(.class("small muted"), .id("rows-outcome")) {
                words(isRunning ? "rows.room.runningHint" : "rows.room.stoppedHint", ["folder": .text(screen.folder)])
            }
            div(.class("actions")) {
                if isRunning {
                    post("/rows/stop", "rows.room.stop", "btn danger")
                    a(.class("btn quiet"), .href("/rows")) { words("papers.ask.look") }
                } else {
                    post("/rows/resume", "rows.room.resume", "btn primary")
                    post("/rows/columns", "rows.room.changeColumns", "btn quiet")
                    post("/rows/forget", "rows.room.others", "btn quiet")
                }
            }
        }
    }

    private func post(_ action: Link, _ key: String, _ style: String) -> Node {
        form(.method("post"), .action(action)) { button(.class(style)) { words(key) } }
    }

    private func outcomeCard(_ screen: RowsScreen) -> Node {
        .group([
            section(.class("card group stack")) {
                h2 { words("rows.room.done") }
                p(.id("rows-outcome")) {
                    words("rows.room.outcome", ["written": .number(screen.written), "open": .number(screen.open)])
                }
                p(.class("small muted")) { words("rows.room.inFolder", ["folder": .text(screen.folder)]) }
                div(.class("actions")) {
                    if screen.written > 0 {
                        a(.class("btn primary"), .href("/rows/forms.zip"), .flag("download")) { words("rows.room.zip") }
                    }
                    a(.class("btn quiet"), .href("/rows/report.csv"), .flag("download")) { words("rows.room.report") }
                    post("/rows/columns", "rows.room.changeColumns", "btn quiet")
                    post("/rows/forget", "rows.room.others", "btn quiet")
                }
            },
            openRows(screen),
        ])
    }

    private func openRows(_ screen: RowsScreen) -> Node {
        guard !screen.openRows.isEmpty else { return .nothing }
        return section(.class("sec"), .set("aria-labelledby", "open-rows")) {
            div(.class("hd")) { h2(.id("open-rows")) { words("rows.room.openRows", ["count": .number(screen.troubled)]) } }
            ul(.class("card facts papers")) {
                screen.openRows.map { row in
                    li {
                        span(.class("tile bad")) { icon(.warn) }
                        div(.class("fact")) {
                            p(.class("strong")) { words("rows.room.row", ["row": .number(row.number)]) }
                            row.findings.map { finding in p(.class("small")) { bdi { finding } } }
                        }
                    }
                }
            }
            if screen.troubled > screen.openRows.count { p(.class("small muted")) { words("rows.room.more") } }
        }
    }
}
