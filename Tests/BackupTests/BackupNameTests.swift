import Primitives
import Records
import Testing

struct BackupNameTests {
    @Test(arguments: [
        "formly-backup-20261122-0114.formly", "formly-backup-20240229-2359.formly", "formly-backup-20261122-0114-2.formly",
        "formly-backup-20261122-0114-99.formly",
    ])
    func readsWhatItWrites(text: String) {
        #expect(BackupName(text)?.text == text)
    }

    @Test(arguments: [
        "", "formly-backup-.formly", "formly-backup-20261122-0114", "formly-backup-20260229-0114.formly",
        "formly-backup-20261122-2460.formly", "formly-backup-20261122-0114-1.formly", "formly-backup-20261122-0114-100.formly",
        "formly-backup-20261122-0114-02.formly", "formly-backup-2026112２-0114.formly", "x/formly-backup-20261122-0114.formly",
        "formly-backup-20261122-0114-2-3.formly", "formly-backup-+0261122-0114.formly",
    ])
    func refusesWhatItWouldNotWrite(text: String) {
        #expect(BackupName(text) == nil)
    }

    @Test func keepsTheLastOfDaysWeeksAndMonths() throws {
        let start = try #require(CivilDate(year: 2025, month: 11, day: 1))
        let names = (0..<386).flatMap { offset in
            [9, 17].compactMap { hour in start.adding(days: offset).flatMap { BackupName(day: $0, hour: hour, minute: 0) } }
        }
        let kept = BackupRetention(newest: 3, daily: 7, weekly: 4, monthly: 12).kept(of: names)
        let days = kept.map(\.day.iso).sorted()
        // 21 November 2026 is a Saturday.
        #expect(Set(days.suffix(8)) == Set((15...21).map { "2026-11-\($0)" }))
        #expect(kept.isSuperset(of: names.suffix(3)))
        #expect(["2026-11-08", "2026-11-01", "2026-10-31", "2025-12-31"].allSatisfy(days.contains))
        #expect(!days.contains("2025-11-30"))
        #expect(kept.allSatisfy { $0.hour == 17 || $0.day.iso == "2026-11-21" })
    }

    @Test func keepsAllOfFew() throws {
        let day = try #require(CivilDate(year: 2026, month: 1, day: 31))
        let names = (0..<10).compactMap { day.adding(months: $0).flatMap { BackupName(day: $0, hour: 1, minute: 2) } }
        #expect(BackupRetention().kept(of: names) == Set(names))
    }
}
