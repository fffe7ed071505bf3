/// The words of postal addresses.
public struct AddressWords: Sendable, Hashable, Codable {
    /// `street`, `ave`: end the name of a street, or begin it in other languages.
    public var streetWords: [String]
    /// End the name of a street, and as often that of a town: `springs`, `park`.
    public var landWords: [String]?
    /// Roads with a number or letter after them: `highway`, `county road`.
    public var highwayWords: [String]?
    /// After the number of a highway: `business`, `bypass`.
    public var roadKinds: [String]?
    /// Endings of a street's name written in one word: `strasse`.
    public var streetEndings: [String]
    /// `apt`, `suite`, `floor`: begin the unit.
    public var unitWords: [String]
    /// After an ordinal: `2nd floor`.
    public var floorWords: [String]?
    /// Units without a number: `basement`.
    public var soleUnits: [String]?
    /// `po box`.
    public var boxWords: [String]
    /// Delivery routes with a number, and often a box: `rural route 2 box 7`.
    public var routeWords: [String]?
    /// `north`, `sw`: stay with the street.
    public var directions: [String]
    /// Between the street and the city: `in`.
    public var cityWords: [String]?
    /// `i live at`.
    public var leadIns: [String]
    /// Whole sentences around an address, where their words alone may be part of one: `main * mein rehta hun`.
    public var frames: [String]?
    /// Begin a statement about another place, behind a whole address: `but` my mail goes to. May be absent.
    public var turns: [String]?
    /// Words of a sentence before an address that begins with the number of a house, and of no address: `I`, `my`. May be absent.
    public var talk: [String]?
    /// Say what comes next, and part it from what was before, as a comma does: `zip`, `city is`. May be absent.
    public var labels: [String]?
    /// Behind the number of a unit: 4B`室`.
    public var unitSuffixes: [String]?
    /// What people call a city: `nyc`.
    public var nicknames: [String: Town]?

    /// A city with its state, and how its postal codes begin.
    public struct Town: Sendable, Hashable, Codable {
        public var city: String
        public var state: String
        public var codes: [String]
    }
}
