public import Primitives

/// Words on pages: an answer sheet, a checklist. Everything in it is text, in any script.
public struct Sheet: Sendable, Hashable {
    public enum Part: Sendable, Hashable {
        case paragraph(String)
        /// Begins a page of the agency's site; a small one begins a part of it.
        case heading(String, isSmall: Bool)
        case answer(Answer)
        /// Something to do or bring, with a box to tick, and where that is known from.
        case task(String, source: String?)
    }

    /// One question with what to write.
    public struct Answer: Sendable, Hashable {
        /// In the reader's language.
        public var question: String
        /// In the words of the agency's site; nil where they are the same.
        public var formQuestion: String?
        /// As it is to be typed.
        public var text: String
        /// What that means in the reader's language; nil where it says the same.
        public var meaning: String?

        public init(question: String, formQuestion: String? = nil, text: String, meaning: String? = nil) {
            self.question = question
            self.formQuestion = formQuestion
            self.text = text
            self.meaning = meaning
        }
    }

    public var title: String
    public var language: Language
    public var parts: [Part]

    public init(title: String, language: Language, parts: [Part]) {
        self.title = title
        self.language = language
        self.parts = parts
    }
}

/// Makes a PDF of a sheet: tagged, with its title and language, its text readable and to be copied.
public protocol SheetDrawing: Sendable {
    /// - Throws: `DocumentFailure`.
    func draw(_ sheet: Sheet) async throws -> [UInt8]
}
