public import Primitives

/// Reads the text of pictures and scanned pages.
///
/// - Throws: `DocumentFailure`; besides, `CancellationError`.
public protocol TextRecognizing: Sendable {
    /// How many pages a file has.
    func pageCount(of path: String) async throws -> Int
    /// `page` counts from 1.
    func recognizeText(of path: String, page: Int, options: RecognitionOptions) async throws -> RecognizedPage
}

public struct RecognitionOptions: Sendable, Hashable, Codable {
    /// What the person says the text is in. Nil: found out by reading.
    public var language: Language?
    /// What is tried first, when nobody says.
    public var guess: Language

    public init(language: Language? = nil, guess: Language = .english) {
        self.language = language
        self.guess = guess
    }
}

/// The engine that turns the picture of a page into words.
public protocol WordRecognizing: Sendable {
    /// - Parameter picture: its lines lie about level. Boxes are in its pixels.
    func lines(in picture: GreyPicture, language: Language) throws(DocumentFailure) -> [RecognizedLine]
    /// Which way up a page is, and its script. Nil where there is too little text to tell.
    func orientation(of picture: GreyPicture) throws(DocumentFailure) -> TextOrientation?
    /// What to expect of `lines` in a language.
    func traits(for language: Language) -> RecognitionTraits
}

extension WordRecognizing {
    public func traits(for language: Language) -> RecognitionTraits { RecognitionTraits(languages: [language]) }
}

/// How an engine reads.
public struct RecognitionTraits: Sendable, Hashable {
    /// The languages that are read at once: which of them a page is in need not be known before.
    public var languages: Set<Language>
    /// It reads pictures in the light they were taken in. Else the paper is made evenly bright first.
    public var readsAnyLight: Bool
    /// A page below this confidence was read the wrong way up, or in a wrong script.
    public var poor: Double
    /// A line below this confidence is something else than print.
    public var rubbish: Double

    public init(languages: Set<Language>, readsAnyLight: Bool = false, poor: Double = 0.6, rubbish: Double = 0) {
        self.languages = languages
        self.readsAnyLight = readsAnyLight
        self.poor = poor
        self.rubbish = rubbish
    }
}

public struct TextOrientation: Sendable, Hashable {
    /// Clockwise degrees by which the picture is to be turned: 0, 90, 180 or 270.
    public var degrees: Int
    /// A language of the script; nil for the Latin one, which many share, and for those that can't be read.
    public var language: Language?

    public init(degrees: Int, language: Language? = nil) {
        self.degrees = degrees
        self.language = language
    }
}
