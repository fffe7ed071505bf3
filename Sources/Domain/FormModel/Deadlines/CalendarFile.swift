public import Primitives

/// Days to keep in mind as an iCalendar file (RFC 5545), which every calendar takes.
public struct CalendarFile: Sendable {
    /// A day with its words.
    public struct Event: Sendable {
        public var id: String
        public var day: CivilDate
        public var summary: String

        public init(id: String, day: CivilDate, summary: String) {
            self.id = id
            self.day = day
            self.summary = summary
        }
    }

    /// A name that never comes twice and says nothing of the person: identifiers are made from it (RFC 5545, 3.8.4.7).
    private let name: String
    private let made: Timestamp
    private let events: [Event]

    public init(name: String, made: Timestamp, events: [Event]) {
        self.name = name
        self.made = made
        self.events = events
    }

    public var text: String {
        let lines =
            ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Formly//Formly//EN", "CALSCALE:GREGORIAN"]
            + events.flatMap(lines) + ["END:VCALENDAR"]
        return lines.map(Self.folded).joined()
    }

    /// An all-day event, with an alarm a day before it at nine.
    private func lines(_ event: Event) -> [String] {
        let summary = Self.escaped(event.summary)
        return [
            "BEGIN:VEVENT", "UID:\(event.id)-\(name)@formly.invalid", "DTSTAMP:\(stamp)",
            "DTSTART;VALUE=DATE:\(Self.day(event.day))", "SUMMARY:\(summary)", "TRANSP:TRANSPARENT",
            "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:\(summary)", "TRIGGER:-PT15H", "END:VALARM", "END:VEVENT",
        ]
    }

    private static func day(_ day: CivilDate) -> String { day.iso.filter { $0 != "-" } }

    /// UTC, in whole seconds.
    private var stamp: String {
        let seconds = made.milliseconds / 1000
        let day = CivilDate(dayNumber: Int(seconds / 86_400)) ?? CivilDate(dayNumber: 0)
        let time = seconds % 86_400
        let parts = [time / 3600, time / 60 % 60, time % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return (day.map(Self.day) ?? "19700101") + "T" + parts.joined() + "Z"
    }

    /// RFC 5545, 3.3.11.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "\\", ";", ",": result += "\\" + String(character)
            case _ where character.isNewline: result += "\\n"
            default: result.append(character)
            }
        }
    }

    /// Lines of at most 75 octets, never cut within a character (RFC 5545, 3.1).
    private static func folded(_ line: String) -> String {
        var result = ""
        var length = 0
        for character in line {
            let size = character.utf8.count
            if length + size > 74 {
                result += "\r\n "
                length = 1
            }
            result.append(character)
            length += size
        }
        return result + "\r\n"
    }
}
