public import Documents
public import Primitives
public import Records

/// Why the assistant could not do what was asked.
public struct AssistantFailure: SpokenFailure, Hashable {
    public enum Code: String, Sendable, Hashable {
        case noSuchSession = "no-such-session"
        /// Something that the form can't be shown without does not open.
        case damagedSession = "damaged-session"
        case ambiguousSession = "ambiguous-session"
        case noSuchForm = "no-such-form"
        case noSuchField = "no-such-field"
        /// The PDF has nothing that can be filled in as a form.
        case noFields = "no-fields"
        /// The fields came with the file: they are its author's to change.
        case fieldsNotOurs = "fields-not-ours"
        /// The form has an official PDF, and the session has none yet.
        case noPDF = "no-pdf"
        /// The PDF brought is another form.
        case otherForm = "other-form"
        /// The PDF brought is the form in a printing that isn't mapped.
        case otherPrinting = "other-printing"
        /// The file of answers isn't one.
        case notAnswers = "not-answers"
        /// The profile has nothing that fits this field.
        case notOffered = "not-offered"
        /// No identity document was found in the file.
        case nothingRead = "nothing-read"
        case notRemembered = "not-remembered"
        case noOnboarding = "no-onboarding"
        case noSuchTask = "no-such-task"
        /// No day of the calendar.
        case notADay = "not-a-day"
        /// The form wants no photograph.
        case noPhoto = "no-photo"
        /// A name that can't be shown as a signature, or a drawing that is none.
        case notASignature = "not-a-signature"
        /// A photograph on which no signature stands out.
        case noSignatureSeen = "no-signature-seen"
        /// The signature or the initials were not made yet.
        case noSignature = "no-signature"
        case noSuchSpot = "no-such-spot"
        case tooManySignatures = "too-many-signatures"
        case noSuchPage = "no-such-page"
        /// A file without a page is none.
        case lastPage = "last-page"
        case tooManyPages = "too-many-pages"
        case cannotRead = "cannot-read"
        case cannotWrite = "cannot-write"
    }

    public let code: Code
    public let arguments: [String: Message.Argument]

    public init(_ code: Code, _ arguments: [String: Message.Argument] = [:]) {
        self.code = code
        self.arguments = arguments
    }

    /// A file beyond what Formly takes in.
    public static var tooLarge: DocumentFailure {
        DocumentFailure(.tooLarge, ["megabytes": .number(Assistant.largestFile >> 20)])
    }

    public var codeName: String { code.rawValue }
    /// Words by `assistant.<code>`.
    public var message: Message { Message("assistant.\(code.rawValue)", arguments) }
}

extension DocumentFailure: SpokenFailure {
    public var codeName: String { code.rawValue }
}

extension RecordFailure: SpokenFailure {
    public var codeName: String { code.rawValue }
}

extension BackupFailure: SpokenFailure {
    public var codeName: String { "backup-\(code.rawValue)" }
}
