import ChildProcess
public import Documents
public import IdentityDocuments
public import Primitives
public import Retrieval
public import Scanning

extension DocumentWorker: FormReading {
    public func readForm(at path: String, password: String) async throws -> FormDocument {
        guard case .form(let form) = try await run(.readForm(path: path, password: password)).0 else { throw unexpected }
        return form
    }
}

extension DocumentWorker: FormFilling {
    public func fill(_ request: FillRequest) async throws -> FillReport {
        guard case .filled(let report) = try await run(.fill(request)).0 else { throw unexpected }
        return report
    }

    public func makeForm(_ request: FormMakingRequest) async throws {
        guard case .made = try await run(.makeForm(request)).0 else { throw unexpected }
    }
}

extension DocumentWorker: PageReading {
    public func geometry(of path: String, password: String) async throws -> [PageGeometry] {
        guard case .geometry(let pages) = try await run(.geometry(path: path, password: password)).0 else { throw unexpected }
        return pages
    }

    public func text(of path: String, page: Int, password: String) async throws -> PageText {
        let task = WorkerRequest.Task.text(path: path, page: page, password: password)
        guard case .text(let text) = try await run(task).0 else { throw unexpected }
        return text
    }

    public func graphics(of path: String, page: Int, password: String) async throws -> PageGraphics {
        let task = WorkerRequest.Task.graphics(path: path, page: page, password: password)
        guard case (.graphics(let geometry), let packed) = try await run(task),
            let graphics = PageGraphics(packed: packed, geometry: geometry)
        else { throw unexpected }
        return graphics
    }

    public func image(
        of path: String, page: Int, password: String, options: ImageOptions
    ) async throws -> PageImage {
        let task = WorkerRequest.Task.image(path: path, page: page, password: password, options: options)
        guard case (.image(let width, let height), let png) = try await run(task) else { throw unexpected }
        return PageImage(width: width, height: height, png: png)
    }
}

extension DocumentWorker: IdentityScanning {
    public func scan(_ path: String, today: CivilDate) async throws -> IdentityScan {
        guard case .scanned(let scan) = try await run(.scan(path: path, today: today)).0 else { throw unexpected }
        return scan
    }

    public func captureFacts(_ path: String) async throws -> CaptureFacts {
        guard case .captureFacts(let facts) = try await run(.captureFacts(path: path)).0 else { throw unexpected }
        return facts
    }

    public func signature(_ path: String) async throws -> SignaturePicture? {
        guard case .signature(let picture) = try await run(.signature(path: path)).0 else { throw unexpected }
        return picture
    }

    public func measure(_ path: String) async throws -> PhotoFacts {
        guard case .measured(let facts) = try await run(.measure(path: path)).0 else { throw unexpected }
        return facts
    }
}

extension DocumentWorker: TextRecognizing {
    public func pageCount(of path: String) async throws -> Int {
        guard case .pageCount(let count) = try await run(.recognitionPageCount(path: path)).0 else { throw unexpected }
        return count
    }

    public func recognizeText(of path: String, page: Int, options: RecognitionOptions) async throws -> RecognizedPage {
        let task = WorkerRequest.Task.recognizeText(path: path, page: page, options: options)
        guard case .recognized(let page) = try await run(task).0 else { throw unexpected }
        return page
    }
}

extension DocumentWorker: PageScanning {
    public func scannedPage(
        of path: String, page: Int, width: Double?, options: RecognitionOptions
    ) async throws -> ScannedPage {
        let task = WorkerRequest.Task.scanPage(path: path, page: page, width: width, options: options)
        guard case (.scannedPage(let text, let geometry, let leveling), let packed) = try await run(task),
            let graphics = PageGraphics(packed: packed, geometry: geometry)
        else { throw unexpected }
        return ScannedPage(graphics: graphics, text: text, leveling: leveling)
    }
}

extension DocumentWorker: PageBinding {
    public func bindPictures(of path: String, to output: String) async throws {
        guard case .bound = try await run(.bind(path: path, output: output)).0 else { throw unexpected }
    }

    public func bind(_ pages: [CapturedPage], to output: String) async throws {
        guard case .bound = try await run(.bindPages(pages, output: output)).0 else { throw unexpected }
    }

    public func addText(_ request: TextLayerRequest) async throws {
        guard case .bound = try await run(.addText(request)).0 else { throw unexpected }
    }
}

extension DocumentWorker: PaperReading {
    public func passages(of content: [UInt8], _ request: PaperRequest) async throws -> PaperPassages {
        switch try await run(.readPaper(request), content).0 {
        case .passages(let passages): return passages
        case .refused(let failure): throw failure
        default: throw unexpected
        }
    }
}

extension DocumentWorker {
    /// How far the child is contained on this machine.
    public func containment() async throws -> WorkerContainment {
        guard case .containment(let containment) = try await run(.containment).0 else { throw unexpected }
        return containment
    }

    /// The child answered another question than it was asked.
    private var unexpected: DocumentFailure { DocumentFailure(.crashed) }

    /// - Parameter content: goes along as it is, for what is no file that the child could read by itself.
    private func run(_ task: WorkerRequest.Task, _ content: [UInt8] = []) async throws -> (WorkerReply, [UInt8]) {
        let ticket = CancellationTicket()
        let (reply, attachment) = try await withTaskCancellationHandler {
            try self.reply(to: task, content, on: ticket)
        } onCancel: {
            ticket.cancel()
        }
        if case .failure(let failure) = reply { throw failure }
        return (reply, attachment)
    }
}
