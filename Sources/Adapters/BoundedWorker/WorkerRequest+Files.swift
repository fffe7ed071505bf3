import Documents
import Scanning

extension WorkerRequest.Task {
    /// With the paths that the child finds the files at.
    func handing(over files: HandedFiles) -> Self {
        switch self {
        case .readForm(let path, let password): .readForm(path: files.input(path), password: password)
        case .fill(let request): .fill(files.handed(filling: request))
        case .makeForm(let request): .makeForm(files.handed(request))
        case .geometry(let path, let password): .geometry(path: files.input(path), password: password)
        case .text(let path, let page, let password): .text(path: files.input(path), page: page, password: password)
        case .graphics(let path, let page, let password): .graphics(path: files.input(path), page: page, password: password)
        case .image(let path, let page, let password, let options):
            .image(path: files.input(path), page: page, password: password, options: options)
        case .scan(let path, let today): .scan(path: files.input(path), today: today)
        case .measure(let path): .measure(path: files.input(path))
        case .signature(let path): .signature(path: files.input(path))
        case .recognitionPageCount(let path): .recognitionPageCount(path: files.input(path))
        case .recognizeText(let path, let page, let options):
            .recognizeText(path: files.input(path), page: page, options: options)
        case .scanPage(let path, let page, let width, let options):
            .scanPage(path: files.input(path), page: page, width: width, options: options)
        case .bind(let path, let output): .bind(path: files.input(path), output: files.output(output))
        case .bindPages(let pages, let output): .bindPages(pages.map(files.handed), output: files.output(output))
        case .captureFacts(let path): .captureFacts(path: files.input(path))
        case .addText(let request): .addText(files.handed(request))
        case .containment, .readPaper: self
        }
    }
}

extension WorkerReply {
    /// It stands for a file that was written.
    var hasWritten: Bool {
        switch self {
        case .made, .bound: true
        case .filled(let report): report.isWritten
        default: false
        }
    }
}

/// A request with one file to read and one to write.
private protocol Rewriting {
    var input: String { get set }
    var output: String { get set }
}

extension FillRequest: Rewriting {}
extension FormMakingRequest: Rewriting {}
extension TextLayerRequest: Rewriting {}

extension HandedFiles {
    fileprivate func handed<Request: Rewriting>(_ request: Request) -> Request {
        var request = request
        request.input = input(request.input)
        request.output = output(request.output)
        return request
    }

    fileprivate func handed(filling request: FillRequest) -> FillRequest {
        var request = handed(request)
        request.added = request.added.map(input)
        request.enclosures = request.enclosures.map(input)
        return request
    }

    fileprivate func handed(_ page: CapturedPage) -> CapturedPage {
        var page = page
        page.path = input(page.path)
        return page
    }
}
