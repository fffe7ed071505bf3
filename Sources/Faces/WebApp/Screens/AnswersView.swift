import Presentation
import Primitives

extension Frame {
    func answers(_ groups: [AnswerGroup], session: String) -> Node {
        div(.class("answers")) {
            groups.map { group in
                div {
                    h3 {
                        bdi { group.title }
                        groupTag(group)
                    }
                    dl { group.rows.map { answerRow($0, session: session) } }
                }
            }
        }
    }

    func groupTag(_ group: AnswerGroup) -> Node {
        if group.isDone, group.answered > 0 {
            return span(.class("tag ok")) {
                icon(.check)
                words("web.answers.done")
            }
        }
        return span(.class("tag num"), .dir("ltr")) { "\(group.answered) / \(group.rows.count)" }
    }

    private func answerRow(_ row: AnswerGroup.Row, session: String) -> Node {
        div(.class(row.isCurrent ? "now" : "")) {
            dt { bdi { row.label } }
            dd(.class(row.value == nil ? "none" : "")) {
                bdi { row.value ?? words("web.answers.none") }
            }
            dd {
                if row.value != nil { changeLink(row, session: session) }
            }
        }
    }

    func changeLink(_ row: AnswerGroup.Row, session: String, from: String = "chat") -> Node {
        a(.href(Link(["sessions", session], query: ["field": row.field.rawValue, "from": from]))) {
            words("web.answers.change")
            span(.class("vh")) { " \(row.label)" }
        }
    }
}
