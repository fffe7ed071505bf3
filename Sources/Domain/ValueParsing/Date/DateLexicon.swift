/// The date words of a language, ready to be looked up.
struct DateLexicon: Sendable {
    enum Order: String, Sendable { case mdy, dmy, ymd }

    let orders: [Order]
    let months: PhraseIndex<Int>
    let weekdays: PhraseIndex<Int>
    let particles: PhraseIndex<Bool>
    let yearMarks: PhraseIndex<Bool>
    let monthMarks: PhraseIndex<Bool>
    let dayMarks: PhraseIndex<Bool>
    let relativeDays: PhraseIndex<Int>
    /// Days and months of a unit.
    let units: PhraseIndex<(days: Int, months: Int)>
    let agoBefore: PhraseIndex<Bool>
    let agoAfter: PhraseIndex<Bool>
    let aheadBefore: PhraseIndex<Bool>
    let aheadAfter: PhraseIndex<Bool>
    let next: PhraseIndex<Bool>
    let last: PhraseIndex<Bool>
    let this: PhraseIndex<Bool>

    init(_ words: DateWords) {
        orders = words.orders.compactMap(Order.init)
        months = Self.numbered(words.months)
        weekdays = Self.numbered(words.weekdays)
        particles = PhraseIndex(words.particles + [",", "."])
        yearMarks = PhraseIndex(words.yearMarks)
        monthMarks = PhraseIndex(words.monthMarks)
        dayMarks = PhraseIndex(words.dayMarks)
        relativeDays = PhraseIndex(words.relativeDays.map { ($0, $1) })
        units = PhraseIndex(
            words.dayUnits.map { ($0, (days: $1, months: 0)) } + words.monthUnits.map { ($0, (days: 0, months: $1)) })
        agoBefore = PhraseIndex(words.agoBefore)
        agoAfter = PhraseIndex(words.agoAfter)
        aheadBefore = PhraseIndex(words.aheadBefore)
        aheadAfter = PhraseIndex(words.aheadAfter)
        next = PhraseIndex(words.next)
        last = PhraseIndex(words.last)
        this = PhraseIndex(words.this)
    }

    private static func numbered(_ names: [[String]]) -> PhraseIndex<Int> {
        PhraseIndex(names.enumerated().flatMap { index, names in names.map { ($0, index + 1) } })
    }
}
