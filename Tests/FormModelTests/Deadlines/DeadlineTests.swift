import FormModel
import Foundation
import Primitives
import TestSupport
import Testing

struct DeadlineTests {
    /// The days that the Office of Personnel Management lists for these years (opm.gov, Federal Holidays).
    static let holidays = [
        "2025-01-01", "2025-01-20", "2025-02-17", "2025-05-26", "2025-06-19", "2025-07-04", "2025-09-01", "2025-10-13",
        "2025-11-11", "2025-11-27", "2025-12-25", "2026-07-03", "2026-12-25", "2027-06-18", "2027-07-05", "2027-12-24",
        "2027-12-31", "2023-11-10",
    ]

    @Test(arguments: holidays) func keepsFederalHolidays(iso: String) {
        #expect(FederalHolidays.isHoliday(day(iso)))
        #expect(!FederalHolidays.isBusinessDay(day(iso)))
    }

    @Test(arguments: ["2025-05-19", "2026-07-02", "2026-07-06", "2020-06-19", "2027-06-19", "2026-11-20", "2028-01-03"])
    func isNoHoliday(iso: String) { #expect(!FederalHolidays.isHoliday(day(iso))) }

    @Test func countsAYearOfThem() {
        var count = 0
        for number in day("2025-01-01").dayNumber...day("2025-12-31").dayNumber {
            if let date = CivilDate(dayNumber: number), FederalHolidays.isHoliday(date) { count += 1 }
        }
        #expect(count == 11)
    }

    @Test(arguments: [
        ("2026-11-16", "+3b", "2026-11-19"), ("2026-11-25", "+3b", "2026-12-01"), ("2026-11-20", "+3b", "2026-11-25"),
        ("2027-02-28", "-6m", "2026-08-28"), ("2026-08-31", "-6m", "2026-02-28"), ("2026-11-20", "+1y-1d", "2027-11-19"),
        ("2026-11-20", "", "2026-11-20"), ("2026-11-21", "+1b", "2026-11-23"),
    ])
    func counts(from: String, offset: String, to: String) throws {
        let distance = try #require(DayOffset(offset))
        #expect(distance.applied(to: day(from)) == day(to), "\(from) \(offset)")
        #expect(DayOffset(distance.text) == distance)
    }

    @Test(arguments: ["3d", "+d", "+3", "+3x", "+32b", "-1b", "+99999999999999999999d", "+40001d", "+31b+31b", "+ 3d"])
    func refuses(text: String) { #expect(DayOffset(text) == nil) }

    @Test func leavesTheCalendarQuietly() throws {
        #expect(try #require(DayOffset("+1d")).applied(to: day("9999-12-31")) == nil)
        #expect(try #require(DayOffset("+2b")).applied(to: day("9999-12-31")) == nil)
    }

    @Test func remindsOnlyOfDaysToCome() throws {
        var template = Template.sample([Field(id: "expires", label: "Expires", kind: .date)])
        template.review.reminders = [
            Reminder(id: "half", text: "Six months before", field: "expires", offset: DayOffset("-6m")),
            Reminder(id: "end", text: "Expires", field: "expires"),
            Reminder(id: "soon", text: "In a week", offset: DayOffset("+7d")),
            Reminder(id: "never", text: "Never", condition: Condition(false)),
        ]
        func due(_ date: String) -> [String] {
            FormEvaluation(template: template, answers: answers(["expires": .date(day(date))]), today: today)
                .reminders.map(\.id)
        }
        #expect(due("2027-12-01") == ["soon", "half", "end"])
        #expect(due("2027-01-01") == ["soon", "end"], "its half year has passed")
        #expect(due("2020-01-01") == ["soon"])
    }
}

struct CalendarFileTests {
    private func file(_ summary: String) -> String {
        CalendarFile(
            name: "abc123", made: Timestamp(milliseconds: 1_795_132_805_000),
            events: [.init(id: "end", day: day("2027-01-15"), summary: summary)]
        ).text
    }

    @Test func writesAnAllDayEvent() {
        let lines = file("Renew").components
        #expect(lines.first == "BEGIN:VCALENDAR" && lines.last == "END:VCALENDAR")
        #expect(lines.contains("DTSTART;VALUE=DATE:20270115"))
        #expect(lines.contains("UID:end-abc123@formly.invalid"))
        #expect(lines.contains("DTSTAMP:20261120T000005Z"))
        #expect(lines.contains("SUMMARY:Renew"))
    }

    @Test func escapesWhatSeparates() {
        #expect(file("a, b; c\\d\ne").components.contains("SUMMARY:a\\, b\\; c\\\\d\\ne"))
    }

    @Test(arguments: ["签证面谈", "नवीनीकरण", "تجديد الرخصة", "x"])
    func foldsLongLinesBetweenCharacters(word: String) {
        let long = String(repeating: word + " ", count: 60)
        let text = file(long)
        #expect(!text.contains("\n\n") && text.components.allSatisfy { $0.utf8.count <= 75 })
        #expect(text.unfolded.contains(long))
    }
}

extension String {
    fileprivate var components: [String] {
        split(separator: "\r\n" as Character).map(String.init)
    }

    /// With the folds taken out again.
    fileprivate var unfolded: String { replacingOccurrences(of: "\r\n ", with: "") }
}
