public import FormModel
public import Primitives

/// What a reading may lean on besides the words.
public struct ParsingContext: Sendable, Hashable {
    public var language: Language
    /// ISO 3166-1 alpha-2 of the country whose form it is; decides the order of a date and the country of a phone number.
    public var region: String?
    public var today: CivilDate
    /// What a choice chooses from.
    public var options: [Option]
    /// The days between which the answer has to lie, where the form says so; they settle the century of `3/3/30`.
    public var earliest: CivilDate?
    public var latest: CivilDate?
    /// The time for which the form asks a sum; of several sums that were said, the one for it counts.
    public var period: PayPeriod?
    /// A day without a year is the nearest one; else the year is asked for. Who was born on the third of March has to say when.
    public var assumesNearestYear = false

    public init(
        language: Language, region: String? = nil, today: CivilDate, options: [Option] = [], earliest: CivilDate? = nil,
        latest: CivilDate? = nil
    ) {
        self.language = language
        self.region = region
        self.today = today
        self.options = options
        self.earliest = earliest
        self.latest = latest
    }
}
