import Foundation
import Primitives
import Testing

@testable import ValueParsing

/// The table against the calendar of ICU, which reckons sun and moon itself.
struct ChineseCalendarTests {
    /// Their new moons fall within minutes of midnight, and the reckonings differ by a day.
    private static let disputed: Set<String> = ["2057-9", "2097-7"]

    @Test func agreesWithICU() throws {
        var icu = Calendar(identifier: .chinese)
        icu.timeZone = try #require(TimeZone(secondsFromGMT: 8 * 3600))
        var western = Calendar(identifier: .gregorian)
        western.timeZone = icu.timeZone
        var others: [String] = []
        for year in 1930..<2100 {
            for month in 1...12 {
                for day in [1, 15] {
                    let ours = try #require(ChineseCalendar.date(year: year, month: month, isLeap: false, day: day))
                    let noon = DateComponents(year: ours.year, month: ours.month, day: ours.day, hour: 12)
                    let parts = icu.dateComponents([.month, .day], from: try #require(western.date(from: noon)))
                    let agrees = parts.month == month && parts.day == day && parts.isLeapMonth != true
                    if !agrees, !Self.disputed.contains("\(year)-\(month)") { others.append("\(year)-\(month)-\(day)") }
                }
            }
        }
        #expect(others.isEmpty, "\(others)")
    }

    @Test func knowsWhichMonthsThereAre() {
        #expect(ChineseCalendar.date(year: 2020, month: 4, isLeap: true, day: 1) == CivilDate(iso: "2020-05-23"))
        #expect(ChineseCalendar.date(year: 2021, month: 4, isLeap: true, day: 1) == nil)
        #expect(ChineseCalendar.date(year: 2024, month: 1, isLeap: false, day: 30) == nil, "the month has 29 days")
        #expect(ChineseCalendar.date(year: 1899, month: 1, isLeap: false, day: 1) == nil)
        #expect(ChineseCalendar.date(year: 2101, month: 1, isLeap: false, day: 1) == nil)
        #expect(ChineseCalendar.date(year: 1900, month: 1, isLeap: false, day: 1) == CivilDate(iso: "1900-01-31"))
    }
}
