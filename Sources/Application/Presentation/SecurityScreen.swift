public import Primitives
public import Records

/// How the key to everything is kept, what else opens it, and when the app locks itself.
public struct SecurityScreen: Sendable, Hashable {
    /// Nil before the first use.
    public var place: KeyPlace?
    /// The place and its cost, a sentence each.
    public var how: [String]
    /// Why the keyring can't be used here; nil where it can.
    public var keyringTrouble: String?
    public var hasSheet: Bool
    /// 0: it never locks by itself.
    public var lockMinutes: Int
    public var lockChoices: [Int]
    /// What was just done.
    public var outcome: String?
    public var problem: PassphraseProblem?

    public init(
        place: KeyPlace?, how: [String], keyringTrouble: String? = nil, hasSheet: Bool = false, lockMinutes: Int = 30,
        lockChoices: [Int], outcome: String? = nil, problem: PassphraseProblem? = nil
    ) {
        self.place = place
        self.how = how
        self.keyringTrouble = keyringTrouble
        self.hasSheet = hasSheet
        self.lockMinutes = lockMinutes
        self.lockChoices = lockChoices
        self.outcome = outcome
        self.problem = problem
    }

    /// Whether what is done with the key needs the passphrase typed once more.
    public var needsPassphrase: Bool { place == .passphrase }
}

/// What is wrong with what was typed, and in which field.
public struct PassphraseProblem: Error, Sendable, Hashable {
    public enum Field: String, Sendable, Hashable, CaseIterable {
        /// The passphrase that opens the data now: to change it, to move the key, to make a sheet.
        case current
        case move
        case sheet
        /// The one that is being chosen.
        case chosen = "new"
        case again
        /// The key of a recovery sheet.
        case key
    }

    public var field: Field
    public var message: Message
    /// How a weak one would get better.
    public var advice: [Message]
    /// It is weak, and can be used all the same by saying so.
    public var isWeak: Bool

    public init(_ field: Field, _ message: Message, advice: [Message] = [], isWeak: Bool = false) {
        self.field = field
        self.message = message
        self.advice = advice
        self.isWeak = isWeak
    }
}

/// The way in by a recovery sheet, with a passphrase that is chosen anew.
public struct RecoverScreen: Sendable, Hashable {
    public var problem: PassphraseProblem?
    /// What was typed of the sheet's key, to be put right.
    public var typed: String

    public init(problem: PassphraseProblem? = nil, typed: String = "") {
        self.problem = problem
        self.typed = typed
    }
}

/// The question before everything goes, and what became of it.
public struct WipeScreen: Sendable, Hashable {
    /// What will go, in a sentence; or, afterwards, what went, a sentence each.
    public var sentences: [String]
    /// What has to be typed.
    public var word: String
    public var problem: String?

    public init(sentences: [String], word: String = "", problem: String? = nil) {
        self.sentences = sentences
        self.word = word
        self.problem = problem
    }
}
