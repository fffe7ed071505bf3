import COnnxRuntime
public import Documents
public import Primitives
import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Words read with PP-OCRv6: one network finds the lines, a small one reads them, and a larger one reads again what the small one
/// is not sure of. English, German, French, Spanish and Chinese at once.
///
/// ONNX Runtime is loaded, and the networks are opened, with the first page.
/// - Note: Made for files from strangers: run it where it may crash (`BoundedWorker`). One page at a time.
public final class PaddleText: WordRecognizing {
    public static let languages: Set<Language> = [.english, .german, .french, .spanish, .chinese]

    /// Below this a line is read again.
    private static let sure = 0.95
    /// Below this nothing was read.
    private static let rubbish = 0.5
    /// So many times as high as it is long, a box may hold a line that runs up or down.
    private static let tall = 1.5

    /// Never used by two at once: `use` holds the lock.
    private struct Networks: @unchecked Sendable {
        var detector: LineDetector
        var quick: LineReader
        var careful: LineReader
    }

    private let files: PaddleFiles
    private let networks = Mutex<Networks?>(nil)

    public init(_ files: PaddleFiles) { self.files = files }

    public func traits(for language: Language) -> RecognitionTraits {
        RecognitionTraits(languages: Self.languages, readsAnyLight: true, poor: 0.8, rubbish: Self.rubbish)
    }

    /// Whether the runtime and all networks are on this machine and can be used.
    public static func isThere(_ files: PaddleFiles) -> Bool { open(files) != nil }

    public func lines(in picture: GreyPicture, language: Language) throws(DocumentFailure) -> [RecognizedLine] {
        try use { networks in
            let pyramid = PicturePyramid(picture)
            guard let boxes = networks.detector.lines(in: pyramid) else { return nil }
            let lines = boxes.compactMap { Self.line($0, pyramid, networks) }
            return RecognizedLine.inReadingOrder(lines, width: picture.width, height: picture.height)
        }
    }

    public func orientation(of picture: GreyPicture) throws(DocumentFailure) -> TextOrientation? {
        try use { networks -> TextOrientation?? in
            let pyramid = PicturePyramid(picture)
            guard let boxes = networks.detector.lines(in: pyramid) else { return nil }
            return .some(Self.orientation(boxes, pyramid, networks))
        }
    }

    // MARK: Networks

    /// - Throws: `DocumentFailure(.recognitionUnavailable)` where something is missing, `damagedPicture` where `body` gives nothing.
    private func use<Result: Sendable>(_ body: (Networks) -> Result?) throws(DocumentFailure) -> Result {
        try networks.withLock { (networks: inout Networks?) throws(DocumentFailure) -> Result in
            if networks == nil { networks = Self.open(files) }
            guard let networks else { throw DocumentFailure(.recognitionUnavailable) }
            guard let result = body(networks) else { throw DocumentFailure(.damagedPicture) }
            return result
        }
    }

    private static func open(_ files: PaddleFiles) -> Networks? {
        guard formly_onnx_load(files.library) == 1, let detector = OnnxModel(path: files.detector),
            let quick = LineReader(model: files.quickReader, dictionary: dictionary(files.quickDictionary)),
            let careful = LineReader(model: files.carefulReader, dictionary: dictionary(files.carefulDictionary))
        else { return nil }
        return Networks(detector: LineDetector(model: detector), quick: quick, careful: careful)
    }

    /// One letter a line.
    private static func dictionary(_ path: String) -> [String] {
        guard let data = FileManager.default.contents(atPath: path) else { return [] }
        return data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true).map { line in
            String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
        }
    }

    // MARK: Lines

    private static func line(_ box: TurnedRectangle, _ picture: PicturePyramid, _ networks: Networks) -> RecognizedLine? {
        var best = read(LineStrip(box, of: picture), networks)
        if box.height > tall * box.length, best.letters.count != 1 || best.letters.confidence < sure {
            for isClockwise in [true, false] {
                let turned = read(LineStrip(box.quarterTurned(clockwise: isClockwise), of: picture), networks)
                if turned.letters.confidence > best.letters.confidence { best = turned }
            }
        }
        let words = WordCutter(best.strip).words(best.letters.cleaned())
        return words.isEmpty ? nil : RecognizedLine(words: words)
    }

    private static func read(
        _ strip: LineStrip, _ networks: Networks
    ) -> (letters: [LineReader.Letter], strip: LineStrip) {
        let quick = networks.quick.letters(in: strip) ?? []
        guard quick.confidence < sure, let careful = networks.careful.letters(in: strip),
            careful.confidence >= quick.confidence
        else { return (quick, strip) }
        return (careful, strip)
    }

    // MARK: Orientation

    /// How many of the longest lines tell which way up a page is.
    private static let witnesses = 6

    /// Whether the lines run level, and which way they are read better. Nil where they are too few, or read well neither way.
    private static func orientation(
        _ boxes: [TurnedRectangle], _ picture: PicturePyramid, _ networks: Networks
    ) -> TextOrientation? {
        let long = boxes.filter { max($0.length, $0.height) > 3 * min($0.length, $0.height) }
            .sorted { max($0.length, $0.height) > max($1.length, $1.height) }
        guard long.count >= 2 else { return nil }
        let isUpright = long.reduce(0) { $0 + $1.length - $1.height } < 0
        let witnesses = long.filter { ($0.height > $0.length) == isUpright }.prefix(Self.witnesses)
        let ways: [(degrees: Int, box: (TurnedRectangle) -> TurnedRectangle)] =
            isUpright
            ? [(90, { $0.quarterTurned(clockwise: false) }), (270, { $0.quarterTurned(clockwise: true) })]
            : [(0, { $0 }), (180, { $0.quarterTurned(clockwise: true).quarterTurned(clockwise: true) })]
        let scores = ways.map { way in
            witnesses.reduce(0.0) { sum, box in
                sum + (networks.quick.letters(in: LineStrip(way.box(box), of: picture))?.confidence ?? 0)
            } / Double(witnesses.count)
        }
        let best = scores[0] >= scores[1] ? 0 : 1
        return scores[best] > 0.75 ? TextOrientation(degrees: ways[best].degrees) : nil
    }
}
