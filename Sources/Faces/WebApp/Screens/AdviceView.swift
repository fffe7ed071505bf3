import FormModel
import Presentation
import Primitives

extension Frame {
    /// What the rules mean for the person: each statement with how sure it is, its sources behind a fold.
    func advice(_ screen: AdviceScreen) -> Node {
        section(.class("card group advice")) {
            h2 { words("advice.heading") }
            screen.groups.map { group in
                div {
                    h3 { group.title }
                    lines(group.lines)
                }
            }
            if !screen.checklist.isEmpty {
                h3 { words("web.review.checklist") }
                lines(screen.checklist)
            }
        }
    }

    private func lines(_ lines: [AdviceScreen.Line]) -> Node {
        ul(.class("advice-lines")) { lines.map(line) }
    }

    private func line(_ line: AdviceScreen.Line) -> Node {
        li {
            bdi { line.text }
            " "
            span(.class("sure \(line.certainty.rawValue)")) { line.certaintyText }
            if !line.sources.isEmpty { sources(line.sources) }
        }
    }

    /// Addresses to read and copy: Formly opens none by itself.
    private func sources(_ sources: [AdviceScreen.Source]) -> Node {
        details {
            summary { words("advice.sources") }
            ul {
                sources.map { source in
                    li {
                        span { source.text }
                        " "
                        bdi(.class("address")) { source.url }
                    }
                }
            }
        }
    }
}
