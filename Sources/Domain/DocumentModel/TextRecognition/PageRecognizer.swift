import Primitives

/// Reads pages: evens out the light, straightens, finds the language and lets the engine read.
public struct PageRecognizer: TextRecognizing {
    /// Below this the page was read the wrong way up, or in a wrong script.
    private static let poor = 0.6
    /// Pixels of the longer side below which print is too small for the engine as it is.
    private static let smallSide = 1800

    private let pictures: any PictureReading
    private let engine: any WordRecognizing
    private let guess: LanguageGuess

    public init(pictures: any PictureReading, engine: any WordRecognizing, guess: LanguageGuess) {
        self.pictures = pictures
        self.engine = engine
        self.guess = guess
    }

    public func pageCount(of path: String) async throws -> Int { try await pictures.pictureCount(of: path) }

    public func recognizeText(of path: String, page: Int, options: RecognitionOptions) async throws -> RecognizedPage {
        let picture = try await pictures.picture(of: path, page: page, channel: .luminance)
        return try read(picture, options)
    }

    /// - Throws: `DocumentFailure`, and nothing else.
    public func read(_ picture: GreyPicture, _ options: RecognitionOptions = RecognitionOptions()) throws(DocumentFailure)
        -> RecognizedPage
    {
        let lit = picture.evenlyLit()
        let first = try read(lit, turned: 0, options.language ?? options.guess)
        if first.confidence < Self.poor || first.lines.isEmpty {
            return try again(lit, options, first)
        }
        guard options.language == nil, let spoken = guess.language(of: first.lines), spoken != options.guess else { return first }
        let second = try read(lit, turned: first.straightening.degrees, spoken)
        return second.confidence > first.confidence - 0.05 ? second : first
    }

    /// The other way up, or in another script.
    private func again(
        _ picture: GreyPicture, _ options: RecognitionOptions, _ first: RecognizedPage
    ) throws(DocumentFailure) -> RecognizedPage {
        guard let orientation = try engine.orientation(of: picture) else { return first }
        let language = options.language ?? orientation.language ?? options.guess
        guard orientation.degrees != 0 || language != first.languages.first else { return first }
        let second = try read(picture, turned: Double(orientation.degrees), language)
        return second.confidence > first.confidence ? second : first
    }

    private func read(
        _ picture: GreyPicture, turned degrees: Double, _ language: Language
    ) throws(DocumentFailure) -> RecognizedPage {
        let quarter = (degrees / 90).rounded() * 90
        let (upright, _) = picture.straightened(degrees: quarter)
        let scale = max(picture.width, picture.height) < Self.smallSide ? 1.5 : 1
        let (straight, straightening) = picture.straightened(
            degrees: quarter + SkewFinder().degrees(of: upright), scale: scale, ground: 250)
        let lines = try engine.lines(in: straight, language: language)
        return RecognizedPage(
            width: picture.width, height: picture.height, straightening: straightening, languages: [language],
            lines: lines.map { straightening.origin(of: $0) })
    }
}

extension Straightening {
    /// A line of the straightened picture, with boxes in the picture as it came.
    func origin(of line: RecognizedLine) -> RecognizedLine {
        RecognizedLine(
            words: line.words.map {
                RecognizedWord(text: $0.text, box: origin(of: $0.straight), straight: $0.straight, confidence: $0.confidence)
            }, beginsBlock: line.beginsBlock)
    }
}
