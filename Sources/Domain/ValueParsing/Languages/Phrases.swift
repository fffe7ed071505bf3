/// How people steer a conversation, and what they call the things a form asks for.
public struct Phrases: Sendable, Hashable, Codable {
    /// What is done (`skip`, `back`, `help`, …) to the phrases that say it and nothing more.
    public var acts: [String: [String]]
    /// `go to *`: the star stands for the name of a field, a section or a step.
    public var goTo: [String]
    /// `change *`, `my * is wrong`.
    public var change: [String]
    /// `delete *`: takes an answer away. May be absent.
    public var remove: [String]?
    /// Begins a correction: `no`, `actually`, `i meant`.
    public var corrections: [String]
    /// Between the right and the wrong value: `not`, `instead of`.
    public var contrasts: [String]
    /// Between the name of a field and its value: `is`, `:`.
    public var copulas: [String]
    /// Of these, and others, those of what is so no more: `was`.
    public var formerCopulas: [String]?
    /// Between two statements: `and`.
    public var connectors: [String]
    /// Before the name of a thing: `my`, `the`.
    public var determiners: [String]
    /// Politeness and hesitation, left out at either end: `please`, `um`.
    public var fillers: [String]
    /// Begins a question: `what`, `how`.
    public var questions: [String]
    /// Role of a field (`familyName`, `birthDate`) to what it is called.
    public var labels: [String: [String]]
    /// Role of a field to what introduces its value: `i was born on`.
    public var cues: [String: [String]]
    /// What one person is to another (`wife`, `son`) to how the speaker's own is called: `my wife`, `my wife's`.
    public var relatives: [String: [String]]?
    /// Kind of telephone (`mobile`, `home`, `work`, `fax`) to what it is called, by people and on forms: `cell`, `work phone`.
    public var phones: [String: [String]]?
    /// Around what somebody else has, where it is to be taken over: `use`, `same as`.
    public var borrowings: [String]?
    /// Written onto the name of a thing, and left out where it is said whose the thing is: Arabic `ال`. Absent in most languages.
    public var lostArticles: [String]?
    /// Written onto the word that follows: Arabic `و`. Absent in most languages.
    public var proclitics: [String]?
    /// After a value, where the verb comes last: `है`, `geboren`.
    public var endings: [String]?
    /// Behind the wrong value instead of before it: `वर्मा नहीं`.
    public var contrastsAfter: [String]?
    /// Says how a name is spelled: `with a *`. The star stands for the letters.
    public var asides: [String]?
    /// How people say that a thing is not there: "no *", "i don't have any *".
    public var lacks: [String]?
    /// Between a city and its state, at either side: `dans le`, `的`.
    public var placeJoints: [String]?
    /// What a town is said with, and is no part of its name: `from`, `i was born in`.
    public var townLeads: [String]?
    /// The same, behind the name: `as well`, `में`.
    public var townEnds: [String]?
    /// Between the things of a list: `and`, `as well as`.
    public var ands: [String]?
    /// What a word begins with that has the "and" of a list written onto it: `وال`. The first letter is the "and".
    public var attachedAnds: [String]?
    /// Between the first and the last day of a time: `until`; before the first one: `from`.
    public var spanJoints: [String]?
    public var spanLeads: [String]?
    /// Where another one is asked for, that there is none: `that's all`.
    public var noMore: [String]?
    /// Who or what a sentence speaks of, at its beginning: `it was`, `i`.
    public var sentenceStarts: [String]?
    /// Before the name of somebody else who is asked about: `his name was`.
    public var othersLeads: [String]?
    /// Behind a comma how a name is written, and no part of it: `with accents`.
    public var spellingNotes: [String]?
    /// What the name of a language is said with: `i speak`; behind it: `बोलता हूँ`.
    public var tongueLeads: [String]?
    public var tongueEnds: [String]?
    /// Points at something else, and is no name, place or text to write: `same as above`.
    public var pointers: [String]?
    /// Wants to leave or to begin anew: `quit`, `start over`.
    public var leavings: [String]?
    /// Begins a sentence that asks for something instead of answering: `i'd like`, `can you`.
    public var wishes: [String]?
    /// What a year is said with, of the `birthDate` or of the `date` given last: `the year is *`.
    public var years: [String: [String]]?

    /// Words of labels that ask for a `time` (`date`, `when`), a `place` (`where`), a whole `address`, a
    /// `region` (`county`), a `town`, a `number`, a `sum` of money, a language (`tongue`), sentences (`story`) or the `name` of a `person`.
    public var asks: [String: [String]]?

    /// What a clause does, by the name of its kind, to phrases and frames that do it: `refusal`, `unknown`, `away`, `later`, `repair` (takes
    /// back what was just said), `repairLate` (the same, only behind a comma), `recall`, the questions back `reason`, `meaning`,
    /// `advice` and `duty`, those about the conversation `remaining` and `keeping`, `onBehalf`, `adverb`, `noLonger`, `doubleDenial`,
    /// `died`, `child`, `twins`, `often`, `people` and `nextOne`. A star stands for any words.
    public var kinds: [String: [String]]?
}
