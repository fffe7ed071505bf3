/// What stands before, inside and after people's names.
public struct NameWords: Sendable, Hashable, Codable {
    public var prefixes: [String]
    /// Prefixes that a given name follows where only one name is said: `sister`, `sir`.
    public var givenPrefixes: [String]?
    public var suffixes: [String]
    /// Suffixes that are names, too, and count only after a comma or with their points: `D.O.`, `, MA`.
    public var shortSuffixes: [String]?
    /// Belong to the surname that follows: `van`, `de la`, `bin`.
    public var particles: [String]
    /// A particle takes one word, so that what follows is a name of its own: `María del Carmen Rodríguez`.
    public var particleTakesOneWord: Bool?
    /// Follow a given name and belong to it: `del Carmen`, `الدين`.
    public var givenEndings: [String]?
    /// Stand before a given name and belong to it: `عبد`.
    public var givenBeginnings: [String]?
    /// How many surnames people usually have.
    public var surnames: Int
    /// Surnames of two characters, where names are written without spaces: `欧阳`.
    public var longSurnames: [String]
    /// Surnames as they are written in Latin letters, where the family name comes first at home, the commonest first:
    /// `Wang` Xiaoming.
    public var latinSurnames: [String]?
    /// Surnames that people have two of: in a conversation whose people have one, two of them are asked about.
    public var pairedSurnames: [String]?
    /// Given names that are hardly ever surnames; they tell `Merkel Robert` from `Robert Merkel`.
    public var givenNames: [String]?
    /// Join two people or two titles: `Mr. and Mrs.`.
    public var conjunctions: [String]?
    /// Words of the sentence around a name: no name goes on over them. `but`, `née`, `my passport`.
    public var outside: [String]?
    /// Everyday words that hardly anybody is called, written small: `two kids under`.
    public var everyday: [String]?
    /// Stand around a name of another time: `I was … before I got married`.
    public var besideOtherNames: [String]?
    /// Of these, those that speak of another time.
    public var otherTimes: [String]?
    /// Say that there was never another name: `always been`.
    public var noOtherNames: [String]?
    /// `my name is`.
    public var leadIns: [String]
}
