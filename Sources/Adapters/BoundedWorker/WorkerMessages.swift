import Documents
import IdentityDocuments
import Primitives
import Retrieval
import Scanning

/// What the parent asks for, with the limits that hold while it is done.
struct WorkerRequest: Codable {
    enum Task: Codable {
        case readForm(path: String, password: String)
        case fill(FillRequest)
        case makeForm(FormMakingRequest)
        case geometry(path: String, password: String)
        case text(path: String, page: Int, password: String)
        case graphics(path: String, page: Int, password: String)
        case image(path: String, page: Int, password: String, options: ImageOptions)
        case scan(path: String, today: CivilDate)
        case measure(path: String)
        case recognitionPageCount(path: String)
        case recognizeText(path: String, page: Int, options: RecognitionOptions)
        case scanPage(path: String, page: Int, width: Double?, options: RecognitionOptions)
        case bind(path: String, output: String)
        case bindPages([CapturedPage], output: String)
        case captureFacts(path: String)
        case signature(path: String)
        case addText(TextLayerRequest)
        case containment
        /// The paper itself is the frame's attachment.
        case readPaper(PaperRequest)
    }

    var task: Task
    var limits: WorkerLimits
}

/// What the child answers.
enum WorkerReply: Codable {
    case form(FormDocument)
    case filled(FillReport)
    case geometry([PageGeometry])
    case text(PageText)
    case made
    /// The graphics themselves are the frame's attachment.
    case graphics(PageGeometry)
    /// The picture itself is the frame's attachment.
    case image(width: Int, height: Int)
    case scanned(IdentityScan)
    case measured(PhotoFacts)
    case captureFacts(CaptureFacts)
    case signature(SignaturePicture?)
    case pageCount(Int)
    case recognized(RecognizedPage)
    /// The graphics themselves are the frame's attachment.
    case scannedPage(RecognizedPage, PageGeometry, Leveling)
    case bound
    case containment(WorkerContainment)
    case passages(PaperPassages)
    case refused(PaperFailure)
    case failure(DocumentFailure)
}
