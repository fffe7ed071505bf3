import Primitives

/// How many backups stay: the newest ones, and the last of each recent day, week and month that has any.
public struct BackupRetention: Sendable, Hashable {
    public var newest: Int
    public var daily: Int
    public var weekly: Int
    public var monthly: Int

    /// Periods without a backup don't count: someone who makes one a month keeps twelve of them.
    public init(newest: Int = 3, daily: Int = 7, weekly: Int = 4, monthly: Int = 12) {
        precondition(newest >= 1 && daily >= 0 && weekly >= 0 && monthly >= 0, "the newest backup always stays")
        self.newest = newest
        self.daily = daily
        self.weekly = weekly
        self.monthly = monthly
    }

    public func kept(of names: [BackupName]) -> Set<BackupName> {
        let names = names.sorted(by: >)
        var kept = Set(names.prefix(newest))
        kept.formUnion(last(daily, of: names) { $0.day.dayNumber })
        // Weeks begin on Monday (ISO 8601); day 4 after 1970-01-01 was the first of them.
        kept.formUnion(last(weekly, of: names) { ($0.day.dayNumber + 3 + 7 * 1_000_000) / 7 })
        kept.formUnion(last(monthly, of: names) { $0.day.year * 12 + $0.day.month })
        return kept
    }

    /// The newest of each of the newest periods.
    private func last(_ count: Int, of names: [BackupName], by period: (BackupName) -> Int) -> [BackupName] {
        var seen: Set<Int> = []
        return names.filter { name in
            guard seen.count < count else { return false }
            return seen.insert(period(name)).inserted
        }
    }
}
