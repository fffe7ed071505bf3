import Presentation

extension Frame {
    /// A copy for archives on wish, or why there is none.
    func archiveCard(_ screen: ExportScreen) -> Node {
        section(.class("card group"), .id("archive")) {
            if screen.archiveFaults.isEmpty {
                h2 { words("archive.offer") }
                p(.class("muted")) { words(screen.isArchive ? "archive.note" : "archive.hint") }
                form(.class("actions"), .method("post"), .action(Link(["sessions", screen.session, "export"]))) {
                    screen.isReady ? .nothing : hidden("partial", "1")
                    screen.isContinued ? hidden("continues", "1") : .nothing
                    screen.isArchive ? .nothing : hidden("archive", "1")
                    button(.class("btn quiet")) {
                        icon(.download)
                        words(screen.isArchive ? "archive.ordinary" : "archive.action")
                    }
                }
            } else {
                div(.class("banner"), .role("alert"), .tabindex(-1), .set("data-focus", "")) {
                    icon(.warn)
                    div {
                        h2 { words("archive.failed") }
                        p { words("archive.failedHint") }
                        ul { screen.archiveFaults.map { fault in li { bdi { fault } } } }
                    }
                }
            }
        }
    }
}
