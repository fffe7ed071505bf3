/// The date words of a language, ready to be looked up.
struct DateLexicon: Sendable {
    enum Order: String, Sendable, CaseIterable { case mdy, dmy, ymd }

    let words: DateWords
    let orders: [Order]
    let months: PhraseIndex<Int>
    let monthJoints: PhraseIndex<Bool>
    let weekdays: PhraseIndex<Int>
    let particles: PhraseIndex<Bool>
    let yearMarks: PhraseIndex<Bool>
    let monthMarks: PhraseIndex<Bool>
    let dayMarks: PhraseIndex<Bool>
    let relativeDays: PhraseIndex<Int>
    let eitherDays: PhraseIndex<Int>
    let relativeWeeks: PhraseIndex<Int>
    let relativeMonths: PhraseIndex<Int>
    let relativeYears: PhraseIndex<Int>
    let weekModifiers: PhraseIndex<Int>
    let ones: PhraseIndex<Bool>
    let units: PhraseIndex<TimeLength>
    /// Lengths that say how many themselves: أسبوعين.
    let lengths: PhraseIndex<TimeLength>
    let lengthJoints: PhraseIndex<Bool>
    let agoBefore: PhraseIndex<Bool>
    let agoAfter: PhraseIndex<Bool>
    let aheadBefore: PhraseIndex<Bool>
    let aheadAfter: PhraseIndex<Bool>
    /// After 1, before -1.
    let fromDay: PhraseIndex<Int>
    let origins: PhraseIndex<Bool>
    let directions: PhraseIndex<Direction>
    let instants: PhraseIndex<Bool>
    let ages: PhraseIndex<Bool>
    let birthdays: PhraseIndex<Bool>
    let monthParts: PhraseIndex<Bool>
    let eras: PhraseIndex<Int>
    let hijriMonths: PhraseIndex<Int>
    let hijriMarks: PhraseIndex<Bool>
    let lunarMarks: PhraseIndex<Bool>
    let lunarMonths: PhraseIndex<Int>
    let leapMarks: PhraseIndex<Bool>
    let lunarDays: PhraseIndex<Int>
    /// Numbered from one, as the lists of the data are.
    let lunarStems: PhraseIndex<Int>
    let lunarBranches: PhraseIndex<Int>
    let notDates: PhraseIndex<Bool>
    let feasts: PhraseIndex<Feast>

    /// Which of the Fridays is meant.
    enum Direction: Sendable, Hashable { case bare, next, last, this, coming, past }

    init(_ words: DateWords) {
        self.words = words
        orders = words.orders.compactMap(Order.init)
        months = Self.numbered(words.months)
        monthJoints = PhraseIndex(words.monthJoints)
        weekdays = Self.numbered(words.weekdays)
        particles = PhraseIndex(words.particles + [",", ".", "[", "]", "(", ")"])
        yearMarks = PhraseIndex(words.yearMarks)
        monthMarks = PhraseIndex(words.monthMarks)
        dayMarks = PhraseIndex(words.dayMarks)
        relativeDays = Self.counted(words.relativeDays)
        eitherDays = Self.counted(words.eitherDays)
        relativeWeeks = Self.counted(words.relativeWeeks)
        relativeMonths = Self.counted(words.relativeMonths)
        relativeYears = Self.counted(words.relativeYears)
        weekModifiers = Self.counted(words.weekModifiers)
        ones = PhraseIndex(words.ones)
        units = PhraseIndex(
            words.dayUnits.map { ($0, TimeLength(days: $1)) } + words.monthUnits.map { ($0, TimeLength(months: $1)) }
                + words.minuteUnits.map { ($0, TimeLength(minutes: $1)) })
        lengths = PhraseIndex(
            words.dayLengths.map { ($0, TimeLength(days: $1)) } + words.monthLengths.map { ($0, TimeLength(months: $1)) })
        lengthJoints = PhraseIndex(words.lengthJoints + [","])
        agoBefore = PhraseIndex(words.agoBefore)
        agoAfter = PhraseIndex(words.agoAfter)
        aheadBefore = PhraseIndex(words.aheadBefore)
        aheadAfter = PhraseIndex(words.aheadAfter)
        fromDay = PhraseIndex(words.after.map { ($0, 1) } + words.before.map { ($0, -1) })
        origins = PhraseIndex(words.origins)
        directions = Self.directions(words)
        instants = PhraseIndex(words.instants ?? [])
        ages = PhraseIndex(words.ages ?? [])
        birthdays = PhraseIndex(words.birthdays ?? [])
        monthParts = PhraseIndex(words.monthParts ?? [])
        eras = Self.counted(words.eras)
        hijriMonths = Self.numbered(words.hijriMonths)
        hijriMarks = PhraseIndex(words.hijriMarks)
        lunarMarks = PhraseIndex(words.lunarMarks)
        lunarMonths = Self.numbered(words.lunarMonths ?? [])
        leapMarks = PhraseIndex(words.leapMarks ?? [])
        lunarDays = Self.numbered(words.lunarDays ?? [])
        lunarStems = Self.numbered((words.lunarStems ?? []).map { [$0] })
        lunarBranches = Self.numbered((words.lunarBranches ?? []).map { [$0] })
        notDates = PhraseIndex(words.notDates)
        feasts = PhraseIndex(words.feasts.flatMap { rule, names in Feast(rule).map { feast in names.map { ($0, feast) } } ?? [] })
    }

    private static func directions(_ words: DateWords) -> PhraseIndex<Direction> {
        let all: [([String], Direction)] = [
            (words.next, .next), (words.last, .last), (words.this, .this), (words.coming, .coming), (words.past, .past),
        ]
        return PhraseIndex(all.flatMap { phrases, direction in phrases.map { ($0, direction) } })
    }

    private static func counted(_ words: [String: Int]) -> PhraseIndex<Int> { PhraseIndex(words.map { ($0, $1) }) }

    private static func numbered(_ names: [[String]]) -> PhraseIndex<Int> {
        PhraseIndex(names.enumerated().flatMap { index, names in names.map { ($0, index + 1) } })
    }
}
