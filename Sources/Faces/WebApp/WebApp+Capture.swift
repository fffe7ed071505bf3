import Assistant
import Documents
import LocalWeb
import Presentation
import Primitives
import Records
import Scanning
import Synchronization

extension WebApp {
    func captureRoom(_ visit: Visit, _ home: OpenHome) async throws -> HTTPResponse? {
        let parts = visit.parts
        switch (visit.isPost, parts.count) {
        case (false, 1): return visit.page(visit.frame.capture(captureScreen(visit)))
        case (false, 2) where parts[1] == "crops.css": return .stylesheet(PageStylesheet.rendered(captureScreen(visit)))
        case (false, 2) where parts[1].hasSuffix("-whole.png"):
            return try await wholePicture(String(parts[1].dropLast(10)), home.assistant)
        case (false, 2): return state.withLock { $0.roll.shot(String(parts[1].dropLast(4))) }.map { .png($0.preview) }
        case (true, 2) where parts[1] == "add": return try await addShots(visit, home.assistant)
        case (true, 2) where parts[1] == "finish": return try await finishCapture(visit, home)
        case (true, 3): return try await changeShot(visit, parts[1], parts[2], home.assistant)
        default: return nil
        }
    }

    private func captureScreen(_ visit: Visit, problem: Message? = nil) -> CaptureScreen {
        let shots = state.withLock { $0.roll.shots }
        return CaptureScreen(
            pages: shots.map { shot in
                let notes = [shot.notes.make, shot.notes.model, shot.notes.taken].compactMap(\.self)
                return .init(
                    id: shot.id, advice: shot.advice, notes: notes.joined(separator: ", "), hasPlace: shot.notes.hasPlace,
                    part: shot.part, corners: corners(of: shot), isCorrected: shot.corners != nil)
            }, problem: problem.map(visit.frame.strings.text))
    }

    /// Those that the person set, or that were found; where there are none, a little within those of the picture.
    private func corners(of shot: CaptureRoll.Shot) -> SheetCorners? {
        let (low, high) = (0.05, 0.95)
        return shot.corners ?? shot.found?.turned(shot.page.turned)
            ?? SheetCorners(
                Quadrilateral(
                    topLeft: .init(x: low, y: low), topRight: .init(x: high, y: low), bottomRight: .init(x: high, y: high),
                    bottomLeft: .init(x: low, y: high)))
    }

    /// As it was taken: what lies round the sheet is there too.
    private func wholePicture(_ id: String, _ assistant: Assistant) async throws -> HTTPResponse? {
        guard let shot = state.withLock({ $0.roll.shot(id) }) else { return nil }
        return .png(try await assistant.capturePicture(PhotographedPage(shot.content, turn: shot.turn, isWhole: true)).png)
    }

    /// Every picture of the upload in order; the first that is none ends it, with the reason beside the input.
    private func addShots(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse {
        let type = visit.request.headers["content-type"] ?? ""
        let parts = (try? MultipartForm(body: visit.request.body, contentType: type).parts) ?? []
        let files = parts.filter { $0.name == "file" && !$0.content.isEmpty }.map { Array($0.content) }
        let old = parts.first { $0.name == "instead" }.map { String(decoding: $0.content, as: UTF8.self) }
        do {
            guard !files.isEmpty else { throw UploadFailure.missing }
            for (number, content) in files.prefix(CaptureRoll.mostPages).enumerated() {
                try await add(content, insteadOf: number == 0 ? old : nil, assistant)
            }
            return .redirect(to: Link(Link(["capture"]), fragment: "pages"))
        } catch let failure as any SpokenFailure {
            return visit.page(visit.frame.capture(captureScreen(visit, problem: failure.message)), status: 422)
        }
    }

    private func add(_ content: [UInt8], insteadOf old: String?, _ assistant: Assistant) async throws {
        guard let kind = PictureKind(content), kind != .pdf else { throw DocumentFailure(.notAPicture) }
        let facts = try await assistant.captureFacts(content)
        var generator = SystemRandomNumberGenerator()
        var shot = CaptureRoll.Shot(
            id: String(makeSecret(using: &generator).prefix(16)), content: content, advice: CaptureAdvice.all(for: facts),
            notes: PictureNotes(ofJPEG: content), found: facts.corners)
        shot.preview = try await assistant.capturePicture(shot.page).png
        let isKept = state.withLock { [shot] in $0.roll.add(shot, insteadOf: old) }
        guard isKept else { throw CaptureFailure.full }
    }

    private func changeShot(
        _ visit: Visit, _ id: String, _ act: String, _ assistant: Assistant
    ) async throws -> HTTPResponse? {
        guard let shot = state.withLock({ $0.roll.shot(id) }) else { return nil }
        switch act {
        case "up": state.withLock { $0.roll.move(id, by: -1) }
        case "down": state.withLock { $0.roll.move(id, by: 1) }
        case "remove": state.withLock { $0.roll.remove(id) }
        case "turn":
            let turn = (shot.turn + 90) % 360
            let corners = shot.corners?.turned(90)
            let preview = try await assistant.capturePicture(PhotographedPage(shot.content, turn: turn, corners: corners)).png
            state.withLock { $0.roll.change(id) { ($0.turn, $0.preview, $0.part, $0.corners) = (turn, preview, nil, corners) } }
        case "corners", "find":
            let corners = act == "find" ? nil : Self.corners(in: visit)
            // Corners that are none of a sheet change nothing.
            guard act == "find" || corners != nil else { break }
            let page = PhotographedPage(shot.content, turn: shot.turn, corners: corners)
            let preview = try await assistant.capturePicture(page).png
            state.withLock { $0.roll.change(id) { ($0.corners, $0.preview, $0.part) = (corners, preview, nil) } }
        case "crop":
            let sides = ["left", "top", "right", "bottom"].map { visit.form[$0].flatMap { Double($0) } ?? 0 }
            let part = CapturedPage.part(
                x0: sides[0] / 100, y0: sides[1] / 100, x1: 1 - sides[2] / 100, y1: 1 - sides[3] / 100)
            state.withLock { $0.roll.change(id) { $0.part = part } }
        default: return nil
        }
        return .redirect(to: Link(Link(["capture"]), fragment: "pages"))
    }

    /// From hundredths of the picture's sides.
    private static func corners(in visit: Visit) -> SheetCorners? {
        let points = CaptureScreen.corners.map { corner in
            ["x", "y"].compactMap { visit.form["\(corner)-\($0)"].flatMap { Double($0) } }.map { $0 / 100 }
        }
        guard points.allSatisfy({ $0.count == 2 && $0.allSatisfy(\.isFinite) }) else { return nil }
        let places = points.map { PDFPoint(x: $0[0], y: $0[1]) }
        return SheetCorners(
            Quadrilateral(topLeft: places[0], topRight: places[1], bottomRight: places[2], bottomLeft: places[3]))
    }

    /// One document of all pages: for a new form, or for the library. What it was made of is forgotten then.
    private func finishCapture(_ visit: Visit, _ home: OpenHome) async throws -> HTTPResponse {
        let shots = state.withLock { $0.roll.shots }
        guard !shots.isEmpty else { return .redirect(to: Link(["capture"])) }
        do {
            let pdf = try await home.assistant.boundPages(shots.map(\.page))
            let file = BroughtFile(name: visit.frame.words("capture.fileName") + ".pdf", content: pdf)
            if visit.form["act"] == "library" {
                let added = try await home.library.add(file, of: visit.person)
                await home.library.embedOnTheSide()
                state.withLock { $0.roll.removeAll() }
                return told([added])
            }
            return try await read(file, visit, home.assistant, isCaptured: true)
        } catch let failure as any SpokenFailure {
            return visit.page(visit.frame.capture(captureScreen(visit, problem: failure.message)), status: 422)
        }
    }
}

/// Why another page is not taken in.
enum CaptureFailure: String, SpokenFailure {
    case full

    var codeName: String { "capture-\(rawValue)" }
    var message: Message { Message("capture.full", ["pages": .number(CaptureRoll.mostPages)]) }
}
