import CTesseract
public import Documents
public import Primitives

/// Words read with Tesseract 5, which is loaded with the first page.
///
/// `OMP_THREAD_LIMIT=1` has to stand in the environment before the process starts: with more threads it is four times slower.
/// - Note: Made for files from strangers: run it where it may crash (`BoundedWorker`). One page at a time.
public final class TesseractText: WordRecognizing {
    private let engines = TesseractEngines()

    public init() {}

    /// Whether the library is on this machine.
    public static var isThere: Bool { formly_tesseract_is_there() == 1 }

    /// Whether the library and its data for a language are on this machine.
    public static func reads(_ language: Language) -> Bool {
        guard let code = code(of: language), let engine = formly_tesseract_open(code) else { return false }
        formly_tesseract_close(engine)
        return true
    }

    public func lines(in picture: GreyPicture, language: Language) throws(DocumentFailure) -> [RecognizedLine] {
        guard let code = Self.code(of: language) else { throw DocumentFailure(.recognitionUnavailable) }
        var words = formly_words()
        let isRead = try engines.use(code) { engine in
            formly_tesseract_read(engine, picture.pixels, Int32(picture.width), Int32(picture.height), &words) == 1
        }
        guard isRead else { throw DocumentFailure(.damagedPicture) }
        defer { formly_words_free(&words) }
        return Self.lines(UnsafeBufferPointer(start: words.words, count: words.count))
    }

    public func orientation(of picture: GreyPicture) throws(DocumentFailure) -> TextOrientation? {
        var degrees: Int32 = 0
        var script = [CChar](repeating: 0, count: 32)
        let isTold = try engines.use("osd") { engine in
            formly_tesseract_orientation(
                engine, picture.pixels, Int32(picture.width), Int32(picture.height), &degrees, &script) == 1
        }
        guard isTold else { return nil }
        let name = String(decoding: script.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return TextOrientation(degrees: Int(degrees), language: scripts[name])
    }

    private static func lines(_ words: UnsafeBufferPointer<formly_word>) -> [RecognizedLine] {
        var lines: [RecognizedLine] = []
        var pending: [RecognizedWord] = []
        var beginsBlock = false
        func close() {
            if !pending.isEmpty { lines.append(RecognizedLine(words: pending, beginsBlock: beginsBlock)) }
            pending = []
        }
        for word in words {
            if word.begins_line == 1 || word.begins_block == 1 {
                close()
                beginsBlock = word.begins_block == 1
            }
            if let read = recognized(word) { pending.append(read) }
        }
        close()
        return lines
    }

    /// Nil for what holds nothing but spaces.
    private static func recognized(_ word: formly_word) -> RecognizedWord? {
        let text = String(cString: word.text)
        guard text.contains(where: { !$0.isWhitespace }) else { return nil }
        let box = PDFRect(
            x0: Double(word.left), y0: Double(word.top), x1: Double(word.right), y1: Double(word.bottom))
        return RecognizedWord(
            text: text, box: box, straight: box, confidence: min(1, max(0, Double(word.confidence) / 100)))
    }

    private static func code(of language: Language) -> String? { codes[language] }

    /// Debian's package with the data of a language.
    public static func debianPackage(of language: Language) -> String? {
        codes[language].map { "tesseract-ocr-" + $0.replacing("_", with: "-") }
    }
}

/// The names of Tesseract's data files.
private let codes: [Language: String] = [
    .english: "eng", .spanish: "spa", .french: "fra", .german: "deu", .hindi: "hin", .arabic: "ara", .chinese: "chi_sim",
]

/// The scripts that `osd` tells apart and that one of these languages is written in.
private let scripts: [String: Language] = ["Arabic": .arabic, "Devanagari": .hindi, "Han": .chinese]
