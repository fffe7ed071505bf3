import CoreGraphics
import Documents
import Foundation
import Primitives
import Vision

/// Words read by Vision, on the device.
///
/// Vision knows no Devanagari: a page in Hindi is refused with a reason, never guessed at.
struct VisionText: WordRecognizing {
    /// Whether Vision reads a language on this version of iOS.
    static func reads(_ language: Language) -> Bool {
        let known = (try? VNRecognizeTextRequest().supportedRecognitionLanguages()) ?? []
        return tags[language].map(known.contains) ?? false
    }

    func lines(in picture: GreyPicture, language: Language) throws(DocumentFailure) -> [RecognizedLine] {
        guard let tag = tags[language], Self.reads(language) else { throw DocumentFailure(.recognitionUnavailable) }
        let size = (width: Double(picture.width), height: Double(picture.height))
        return try observations(in: picture, .up, level: .accurate, languages: [tag]).compactMap { observation in
            guard let text = observation.topCandidates(1).first else { return nil }
            let words = Self.words(of: text, size)
            return words.isEmpty ? nil : RecognizedLine(words: words)
        }
    }

    /// Vision reads in one direction at a time: the one in which it is surest of most letters.
    func orientation(of picture: GreyPicture) throws(DocumentFailure) -> TextOrientation? {
        var best: (degrees: Int, sum: Float) = (0, 0)
        for (degrees, orientation) in turns {
            let read = try observations(in: picture, orientation, level: .fast, languages: [])
            let sum = read.compactMap { $0.topCandidates(1).first }.reduce(0) { $0 + $1.confidence * Float($1.string.count) }
            if sum > best.sum { best = (degrees, sum) }
        }
        return best.sum > 0 ? TextOrientation(degrees: best.degrees) : nil
    }

    private func observations(
        in picture: GreyPicture, _ orientation: CGImagePropertyOrientation, level: VNRequestTextRecognitionLevel,
        languages: [String]
    ) throws(DocumentFailure) -> [VNRecognizedTextObservation] {
        guard let image = picture.cgImage else { throw DocumentFailure(.outOfMemory) }
        let request = VNRecognizeTextRequest()
        request.recognitionLevel = level
        // A form's words are names and numbers, which correction would turn into words.
        request.usesLanguageCorrection = false
        if !languages.isEmpty { request.recognitionLanguages = languages }
        do {
            try VNImageRequestHandler(cgImage: image, orientation: orientation, options: [:]).perform([request])
        } catch {
            throw DocumentFailure(.damaged)
        }
        return request.results ?? []
    }

    private static func words(of text: VNRecognizedText, _ size: (width: Double, height: Double)) -> [RecognizedWord] {
        text.string.split(whereSeparator: \.isWhitespace).compactMap { word in
            guard let box = try? text.boundingBox(for: word.startIndex..<word.endIndex) else { return nil }
            let place = box.boundingBox.pixels(size)
            return RecognizedWord(text: String(word), box: place, straight: place, confidence: Double(text.confidence))
        }
    }
}

/// How far the text leans to the right, and what undoes it.
private let turns: [(Int, CGImagePropertyOrientation)] = [(0, .up), (90, .right), (180, .down), (270, .left)]

/// As Vision names them; the others it does not read.
private let tags: [Language: String] = [
    .english: "en-US", .spanish: "es-ES", .french: "fr-FR", .german: "de-DE", .arabic: "ar-SA", .chinese: "zh-Hans",
]

extension CGRect {
    /// From shares of a picture with the origin at the bottom left to its pixels, y down.
    fileprivate func pixels(_ size: (width: Double, height: Double)) -> PDFRect {
        let (left, right) = (Double(origin.x) * size.width, Double(origin.x + self.size.width) * size.width)
        let (bottom, top) = (Double(origin.y), Double(origin.y + self.size.height))
        return PDFRect(x0: left, y0: (1 - top) * size.height, x1: right, y1: (1 - bottom) * size.height)
    }
}
