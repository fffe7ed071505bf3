import Primitives

/// Dates of two-digit years (Doc 9303-3, 4.8). Unknown parts are fillers; a part that is unknown is never invented.
struct MRZDates {
    /// Sure, or only likely.
    enum Reading: Equatable {
        case sure(CivilDate)
        case likely(CivilDate)
    }

    /// Nobody is older than this by the century that is taken for granted.
    private static let oldest = 110

    let today: CivilDate

    /// The latest day that is not in the future; only likely when a very old person could be meant instead of a child.
    func birth(_ bytes: ArraySlice<UInt8>) -> Reading? {
        let days = candidates(bytes).filter { $0 <= today }
        guard let latest = days.last else { return nil }
        let others = days.dropLast().contains { $0.years(until: today) <= Self.oldest }
        return others ? .likely(latest) : .sure(latest)
    }

    /// The reading nearest to today that comes after the birth.
    func expiry(_ bytes: ArraySlice<UInt8>, after birth: CivilDate?) -> Reading? {
        let days = candidates(bytes).filter { day in birth.map { day > $0 } ?? true }
        let distances = days.map { ($0, abs($0.dayNumber - today.dayNumber)) }.sorted { $0.1 < $1.1 }
        guard let nearest = distances.first else { return nil }
        return nearest.1 <= 40 * 366 ? .sure(nearest.0) : nil
    }

    /// In ascending order; none when a part is unknown or no such day exists.
    private func candidates(_ bytes: ArraySlice<UInt8>) -> [CivilDate] {
        guard bytes.count == 6, bytes.allSatisfy(MRZText.isDigit) else { return [] }
        let digits = bytes.map { Int($0) - 0x30 }
        let (year, month, day) = (digits[0] * 10 + digits[1], digits[2] * 10 + digits[3], digits[4] * 10 + digits[5])
        return [1900, 2000, 2100].compactMap { CivilDate(year: $0 + year, month: month, day: day) }
            .filter { $0.year < today.year + 75 }
    }
}
