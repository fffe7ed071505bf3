import Presentation
import Primitives

/// The rooms that the tour leads through, each shown as it is, with a card that says what it is for.
enum TourStop: Int, CaseIterable {
    case home = 1
    case forms, library, tasks, profile, settings

    var room: Link {
        switch self {
        case .home: "/"
        case .forms: "/forms"
        case .library: "/library"
        case .tasks: "/tasks"
        case .profile: "/profile"
        case .settings: "/settings"
        }
    }

    var link: Link { Link(room.path == "/" ? [] : [String(room.path.dropFirst())], query: ["tour": String(rawValue)]) }

    /// Of an address that asks for it; the card of one room is never shown in another.
    init?(path: String, number: String?) {
        guard let stop = number.flatMap({ Int($0) }).flatMap(TourStop.init(rawValue:)), stop.room.path == path else {
            return nil
        }
        self = stop
    }
}

extension Frame {
    /// Before everything else, so that the keyboard and a screen reader meet it first. Links only: no script.
    var tourCard: Node {
        guard let stop = tour else { return .nothing }
        return aside(.class("tour card"), .set("aria-labelledby", "tour-title")) {
            p(.class("small muted"), .id("tour-title")) {
                words("tour.step", ["number": .number(stop.rawValue), "total": .number(TourStop.allCases.count)])
            }
            p(.id("tour-text")) { words("tour.\(stop)") }
            div(.class("actions")) {
                onward(from: stop)
                if let before = TourStop(rawValue: stop.rawValue - 1) {
                    a(.class("btn quiet small"), .href(before.link)) { words("tour.back") }
                }
                a(.class("btn text"), .href(stop.room)) { words("tour.end") }
            }
        }
    }

    private func onward(from stop: TourStop) -> Node {
        let next = TourStop(rawValue: stop.rawValue + 1)
        return a(
            .class("btn primary small"), .href(next?.link ?? "/forms"), .flag("autofocus"),
            .set("aria-describedby", "tour-title tour-text")
        ) {
            words(next == nil ? "tour.begin" : "tour.next")
            icon(.arrow, isMirrored: true)
        }
    }

    var tourOffer: Node { a(.class("btn quiet"), .href(TourStop.home.link)) { words("tour.take") } }
}
