public import Primitives

/// How long ago something was, as people say it.
public enum RelativeTime {
    /// `web.when.…`: now, minutes, hours, yesterday, days, and after a month the date (UTC).
    public static func message(of then: Timestamp, now: Timestamp) -> Message {
        let minutes = max(0, Int((now.milliseconds - then.milliseconds) / 60_000))
        switch minutes {
        case 0: return Message("web.when.now")
        case ..<60: return Message("web.when.minutes", ["count": .number(minutes)])
        case ..<1440: return Message("web.when.hours", ["count": .number(minutes / 60)])
        case ..<2880: return Message("web.when.yesterday")
        case ..<43_200: return Message("web.when.days", ["count": .number(minutes / 1440)])
        default:
            guard let date = then.utcDate else { return Message("web.when.days", ["count": .number(minutes / 1440)]) }
            return Message("web.when.date", ["date": .date(date)])
        }
    }
}
