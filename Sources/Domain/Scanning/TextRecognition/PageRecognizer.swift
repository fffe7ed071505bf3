public import Documents
import Primitives

/// Reads pages: evens out the light, straightens, finds the language and lets the engine read.
public struct PageRecognizer: TextRecognizing {
    /// Pixels of the longer side below which print is too small for the engine as it is.
    private static let smallSide = 1800

    /// More make no letter clearer.
    private static let mostPixels = 24_000_000
    /// The engine counts places in 16 bits.
    private static let longestSide = 16_000

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
        let (picture, sheet) = try await picture(of: path, page: page)
        var read = try read(picture, options)
        read.sheet = sheet
        return read
    }

    /// The page: the sheet that lies in a photograph, or else all of the picture.
    func picture(of path: String, page: Int) async throws -> (GreyPicture, PhotographedSheet?) {
        let picture = try await pictures.picture(of: path, page: page, channel: .luminance)
        guard try await pictures.showsSheets(path), let sheet = SheetFinder().sheet(in: picture) else { return (picture, nil) }
        return (picture.straightened(sheet), sheet)
    }

    /// - Throws: `DocumentFailure`, and nothing else.
    public func read(_ picture: GreyPicture, _ options: RecognitionOptions = RecognitionOptions()) throws(DocumentFailure)
        -> RecognizedPage
    {
        let page = try best(picture.within(Self.mostPixels, side: Self.longestSide), options)
        return page.scaled(to: picture)
    }

    private func best(_ picture: GreyPicture, _ options: RecognitionOptions) throws(DocumentFailure) -> RecognizedPage {
        let language = options.language ?? first(options.guess)
        let traits = engine.traits(for: language)
        let first = try read(picture, turned: 0, language)
        if first.confidence < traits.poor || first.lines.isEmpty || first.liesOnItsSide {
            return try again(picture, options, first).withoutRubbish(below: traits.rubbish)
        }
        guard options.language == nil, let spoken = spoken(on: first, traits.languages), spoken != language else {
            return first.withoutRubbish(below: traits.rubbish)
        }
        if traits.languages.contains(spoken) { return first.withoutRubbish(below: traits.rubbish).named(spoken) }
        let second = try read(picture, turned: first.straightening.degrees, spoken)
        return second.confidence > first.confidence - 0.05 ? second : first
    }

    /// The language that is tried first when nobody says: an engine that reads several at once comes before one that reads the one
    /// that is expected, because forms are seldom in the language of the person.
    private func first(_ guess: Language) -> Language {
        let reads = { (language: Language) in engine.traits(for: language).languages.count > 1 }
        return !reads(guess) && reads(.english) ? .english : guess
    }

    private func spoken(on page: RecognizedPage, _ languages: Set<Language>) -> Language? {
        languages.contains(.chinese) && page.isMostlyHan ? .chinese : guess.language(of: page.lines)
    }

    /// The other way up, or in another script.
    private func again(
        _ picture: GreyPicture, _ options: RecognitionOptions, _ first: RecognizedPage
    ) throws(DocumentFailure) -> RecognizedPage {
        guard let orientation = try engine.orientation(of: picture) else { return first }
        let language = options.language ?? orientation.language ?? options.guess
        guard orientation.degrees != 0 || language != first.languages.first else { return first }
        let second = try read(picture, turned: Double(orientation.degrees), language)
        guard second.confidence > first.confidence - (first.liesOnItsSide ? 0.1 : 0) else { return first }
        let languages = engine.traits(for: language).languages
        guard options.language == nil, let spoken = spoken(on: second, languages), languages.contains(spoken) else {
            return second
        }
        return second.named(spoken)
    }

    private func read(
        _ picture: GreyPicture, turned degrees: Double, _ language: Language
    ) throws(DocumentFailure) -> RecognizedPage {
        let quarter = (degrees / 90).rounded() * 90
        let picture = engine.traits(for: language).readsAnyLight ? picture : picture.evenlyLit()
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

extension RecognizedPage {
    fileprivate func named(_ language: Language) -> RecognizedPage {
        var page = self
        page.languages = [language]
        return page
    }

    fileprivate func withoutRubbish(below least: Double) -> RecognizedPage {
        var page = self
        page.lines.removeAll { RecognizedLine.confidence(of: [$0]) < least }
        return page
    }

    fileprivate var isMostlyHan: Bool {
        let scalars = lines.flatMap(\.words).flatMap(\.text.unicodeScalars).filter(\.properties.isAlphabetic)
        return 2 * scalars.count(where: \.isIdeograph) > scalars.count
    }

    /// Most of its longer words stand upright on their ends: the engine has read it sideways.
    fileprivate var liesOnItsSide: Bool {
        let long = lines.flatMap(\.words).filter { $0.text.unicodeScalars.count > 3 }
        return long.count(where: { $0.straight.height > 1.5 * $0.straight.width }) * 2 > long.count
    }

    /// With boxes in the pixels of the picture that this one was made smaller from.
    fileprivate func scaled(to picture: GreyPicture) -> RecognizedPage {
        guard picture.width != width || picture.height != height else { return self }
        let scale = Double(picture.width) / Double(width)
        var page = self
        (page.width, page.height) = (picture.width, picture.height)
        (page.straightening.width, page.straightening.height) = (picture.width, picture.height)
        page.straightening.scale /= scale
        page.lines = lines.map { page.straightening.origin(of: $0) }
        return page
    }
}

extension GreyPicture {
    /// Halved until it is no larger than this.
    fileprivate func within(_ most: Int, side: Int) -> GreyPicture {
        var picture = self
        while picture.width * picture.height > most || max(picture.width, picture.height) > side, let half = picture.halved() {
            picture = half
        }
        return picture
    }
}
