import Documents
import PaddleText
import Primitives
import TesseractText

/// Which engine reads which language: PP-OCRv6 what it knows, where it is on this machine, and Tesseract the rest.
struct TextEngines: WordRecognizing {
    let paddle: PaddleText?
    let tesseract = TesseractText()

    private func engine(for language: Language) -> any WordRecognizing {
        if let paddle, PaddleText.languages.contains(language) { return paddle }
        return tesseract
    }

    func traits(for language: Language) -> RecognitionTraits { engine(for: language).traits(for: language) }

    func lines(in picture: GreyPicture, language: Language) throws(DocumentFailure) -> [RecognizedLine] {
        try engine(for: language).lines(in: picture, language: language)
    }

    /// By the lines themselves where they can be read; Tesseract knows other scripts too.
    func orientation(of picture: GreyPicture) throws(DocumentFailure) -> TextOrientation? {
        if let found = try paddle?.orientation(of: picture) { return found }
        do throws(DocumentFailure) {
            return try tesseract.orientation(of: picture)
        } catch {
            // Without Tesseract nothing is known of other scripts: the page stays as it was read.
            guard paddle != nil else { throw error }
            return nil
        }
    }
}
