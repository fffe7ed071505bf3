public import Primitives

/// The name of a backup file: `formly-backup-YYYYMMDD-HHmm.formly`, by the clock on the wall.
///
/// A second one of the same minute ends in `-2` before the extension.
public struct BackupName: Sendable, Hashable, Comparable {
    public let day: CivilDate
    public let hour: Int
    public let minute: Int
    /// From 1.
    public let number: Int

    /// Nil when there is no such time of day.
    public init?(day: CivilDate, hour: Int, minute: Int, number: Int = 1) {
        guard (0...23).contains(hour), (0...59).contains(minute), (1...99).contains(number) else { return nil }
        self.day = day
        self.hour = hour
        self.minute = minute
        self.number = number
    }

    /// Reads a name of a file, without its folder.
    public init?(_ text: String) {
        guard text.hasPrefix(Self.start), text.hasSuffix(Self.end) else { return nil }
        let parts = text.dropFirst(Self.start.count).dropLast(Self.end.count).split(
            separator: "-", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), parts[0].utf8.count == 8, parts[1].utf8.count == 4 else { return nil }
        let numbers = parts.map(Self.number)
        guard let day = numbers[0], let time = numbers[1], let number = parts.count == 3 ? numbers[2] : 1,
            let date = CivilDate(year: day / 10_000, month: day / 100 % 100, day: day % 100)
        else { return nil }
        self.init(day: date, hour: time / 100, minute: time % 100, number: number)
        guard self.text == text else { return nil }
    }

    public var text: String {
        let date = Self.padded(day.year, 4) + Self.padded(day.month, 2) + Self.padded(day.day, 2)
        let time = Self.padded(hour, 2) + Self.padded(minute, 2)
        return "\(Self.start)\(date)-\(time)\(number == 1 ? "" : "-\(number)")\(Self.end)"
    }

    /// The next one of the same minute.
    public var next: BackupName? { BackupName(day: day, hour: hour, minute: minute, number: number + 1) }

    public static func < (left: Self, right: Self) -> Bool {
        (left.day, left.hour, left.minute, left.number) < (right.day, right.hour, right.minute, right.number)
    }

    private static let start = "formly-backup-"
    private static let end = ".formly"

    private static func number(_ digits: Substring) -> Int? {
        digits.utf8.allSatisfy { (0x30...0x39).contains($0) } && digits.utf8.count <= 8 ? Int(digits) : nil
    }

    private static func padded(_ value: Int, _ width: Int) -> String {
        let digits = String(value)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
