import CKernel
import ChildProcess
import Dispatch
public import Documents
public import IdentityDocuments
public import Retrieval
public import Scanning

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What the child does: answers the requests of a `DocumentWorker` until that one is gone.
///
/// Only for a program that a `DocumentWorker` has started. Standard output and error lead nowhere there, so that no
/// library's words reach the person.
public func serveDocumentRequests(
    reading: any FormReading, filling: any FormFilling, pages: any PageReading, scanning: any IdentityScanning,
    recognition: any TextRecognizing & PageScanning, binding: any PageBinding, papers: any PaperReading = PaperReader()
) async {
    // Started by hand there is no parent to serve, only whatever descriptor a library has opened.
    var status = stat()
    let socket = ChildProcess.socketOfChild
    guard fstat(socket, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return }
    let channel = FrameChannel(ByteChannel(socket: socket))
    endWithParent(channel)
    let service = DocumentService(
        channel: channel, reading: reading, filling: filling, pages: pages, scanning: scanning, recognition: recognition,
        binding: binding, papers: papers)
    await service.run()
}

/// Ends this process at once when the parent goes, even in the midst of a request.
///
/// Not by PR_SET_PDEATHSIG: that follows the thread which started the child, and threads of a pool come and go.
private func endWithParent(_ channel: FrameChannel) {
    DispatchQueue(label: "formly.lifeline").async { @Sendable in
        channel.waitForEnd()
        _exit(0)
    }
}

private struct DocumentService {
    /// A request holds paths and values, never documents.
    static let maximumRequest = 32 << 20

    let channel: FrameChannel
    let reading: any FormReading
    let filling: any FormFilling
    let pages: any PageReading
    let scanning: any IdentityScanning
    let recognition: any TextRecognizing & PageScanning
    let binding: any PageBinding
    let papers: any PaperReading

    func run() async {
        let decoder = FrameDecoder(maximumJSON: Self.maximumRequest, maximumAttachment: PaperReader.largest)
        var files = ReceivedFiles()
        while let (frame, descriptors) = try? channel.receiveWithDescriptors(decoder),  // nothing to tell: the parent is gone
            let request = try? JSONDecoder().decode(WorkerRequest.self, from: Data(frame.json)),
            bound(request.limits)
        {
            let watch = MemoryWatch(bound: request.limits.memory)
            let reply =
                files.take(descriptors)
                ? await answer(request.task, frame.attachment) : (.failure(DocumentFailure(.tooLarge)), [])
            withExtendedLifetime(watch) {}
            guard (try? channel.send(encoded(reply), until: nil)) != nil else { return }
        }
    }

    private func bound(_ limits: WorkerLimits) -> Bool {
        let seconds = UInt64(limits.seconds.rounded(.up))
        let bounds = formly_bounds(
            memory: limits.memory, processor_seconds: seconds,
            processor_seconds_in_all: (seconds + 2) * UInt64(DocumentWorker.requestsPerChild), file: limits.file)
        return formly_bound(bounds) == 0
    }

    private func answer(_ task: WorkerRequest.Task, _ content: [UInt8]) async -> (WorkerReply, [UInt8]) {
        do {
            switch task {
            case .readForm(let path, let password):
                return (.form(try await reading.readForm(at: path, password: password)), [])
            case .fill(let request):
                return (.filled(try await filling.fill(request)), [])
            case .makeForm(let request):
                try await filling.makeForm(request)
                return (.made, [])
            case .geometry(let path, let password):
                return (.geometry(try await pages.geometry(of: path, password: password)), [])
            case .text(let path, let page, let password):
                return (.text(try await pages.text(of: path, page: page, password: password)), [])
            case .graphics(let path, let page, let password):
                let graphics = try await pages.graphics(of: path, page: page, password: password)
                return (.graphics(graphics.geometry), graphics.packed)
            case .image(let path, let page, let password, let options):
                let image = try await pages.image(of: path, page: page, password: password, options: options)
                return (.image(width: image.width, height: image.height), image.png)
            case .scan(let path, let today):
                return (.scanned(try await scanning.scan(path, today: today)), [])
            case .signature(let path):
                return (.signature(try await scanning.signature(path)), [])
            case .measure(let path):
                return (.measured(try await scanning.measure(path)), [])
            case .recognitionPageCount(let path):
                return (.pageCount(try await recognition.pageCount(of: path)), [])
            case .recognizeText(let path, let page, let options):
                return (.recognized(try await recognition.recognizeText(of: path, page: page, options: options)), [])
            case .scanPage(let path, let page, let width, let options):
                let scanned = try await recognition.scannedPage(of: path, page: page, width: width, options: options)
                return (.scannedPage(scanned.text, scanned.graphics.geometry, scanned.leveling), scanned.graphics.packed)
            case .bind(let path, let output):
                try await binding.bindPictures(of: path, to: output)
                return (.bound, [])
            case .bindPages(let pages, let output):
                try await binding.bind(pages, to: output)
                return (.bound, [])
            case .captureFacts(let path):
                return (.captureFacts(try await scanning.captureFacts(path)), [])
            case .addText(let request):
                try await binding.addText(request)
                return (.bound, [])
            case .containment:
                let extent = Containment.extent
                return (.containment(WorkerContainment(holdsCalls: extent.holdsCalls, holdsFiles: extent.holdsFiles)), [])
            case .readPaper(let request):
                return (.passages(try await papers.passages(of: content, request)), [])
            }
        } catch let failure as PaperFailure {
            return (.refused(failure), [])
        } catch {
            return (.failure(error as? DocumentFailure ?? DocumentFailure(.unreadable)), [])
        }
    }

    private func encoded(_ reply: (WorkerReply, [UInt8])) throws -> Frame {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        do {
            return Frame(json: Array(try encoder.encode(reply.0)), attachment: reply.1)
        } catch {
            // A number that is none (an infinite box): the document says nonsense.
            return Frame(json: Array(try encoder.encode(WorkerReply.failure(DocumentFailure(.damaged)))))
        }
    }
}
