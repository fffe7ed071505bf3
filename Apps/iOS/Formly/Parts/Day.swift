import Foundation

/// Days as ISO 8601 writes them, where the person is.
enum Day {
    static func date(_ text: String) -> Date? { formatter.date(from: text) }
    static func text(_ date: Date) -> String { formatter.string(from: date) }

    private static var formatter: DateFormatter {
        let formatter = DateFormatter()
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd"
        return formatter
    }
}
