import Primitives
import TestSupport
import Testing

struct CivilDateTests {
    @Test(arguments: [
        ("2024-02-29", true), ("2023-02-29", false), ("1900-02-29", false), ("2000-02-29", true), ("2024-13-01", false),
        ("2024-04-31", false), ("0000-01-01", false), ("9999-12-31", true), ("2024-1-01", false), ("2024-01-01 ", false),
    ])
    func readsOnlyDaysThatExist(text: String, exists: Bool) {
        #expect((CivilDate(iso: text) != nil) == exists, "\(text)")
    }

    @Test func countsDaysBothWays() throws {
        for number in stride(from: -719_162, through: 2_932_896, by: 137) {
            let date = try #require(CivilDate(dayNumber: number))
            #expect(date.dayNumber == number)
            #expect(CivilDate(iso: date.iso) == date)
        }
    }

    @Test func knowsTheWeekday() throws {
        #expect(try #require(CivilDate(iso: "2026-11-21")).weekday == 6)
        #expect(try #require(CivilDate(iso: "1970-01-01")).weekday == 4)
    }

    @Test func agesOnLeapDay() throws {
        let birth = try #require(CivilDate(iso: "2004-02-29"))
        #expect(birth.years(until: try #require(CivilDate(iso: "2022-02-28"))) == 17)
        #expect(birth.years(until: try #require(CivilDate(iso: "2022-03-01"))) == 18)
    }

    @Test func clampsToTheEndOfTheMonth() throws {
        let day = try #require(CivilDate(iso: "2024-01-31"))
        #expect(day.adding(months: 1)?.iso == "2024-02-29")
        #expect(day.adding(months: -2)?.iso == "2023-11-30")
        #expect(day.adding(months: -13)?.iso == "2022-12-31")
    }

    @Test func theTestMomentIsWhatItSays() { #expect(testNow.utcDate?.iso == "2026-11-20") }
}
