import Assistant
import Documents
import LocalWeb
import Presentation
import Primitives
import Records
import Synchronization

extension WebApp {
    // MARK: - The signature itself

    /// `/signature`, its picture, and what is sent to keep or forget one.
    func signatureRoom(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse? {
        switch (visit.isPost, visit.parts.dropFirst().first, visit.parts.count) {
        case (false, nil, 1):
            let session = visit.query["for"].flatMap(Self.sessionName)
            let book = try await assistant.signatures(of: try await signer(session, visit, assistant))
            return visit.page(visit.frame.signature(visit.presenter.signature(book, session: session)))
        case (false, let name?, 2):
            guard let kind = name.hasSuffix(".png") ? SignatureKind(rawValue: String(name.dropLast(4))) : nil else { return nil }
            return try await assistant.signaturePicture(kind, of: try await signer(visit.query["for"], visit, assistant)).map {
                .png($0.png)
            }
        case (true, "keep", 2): return try await keepSignature(visit, assistant)
        case (true, "photo", 2): return try await keepPhotograph(visit, assistant)
        case (true, "forget", 2):
            guard let kind = SignatureKind(rawValue: visit.form["kind"] ?? "") else { return nil }
            try await assistant.forgetSignature(kind, of: try await signer(visit.form["for"], visit, assistant))
            state.withLock { $0.exports = RecentExports() }
            return .redirect(to: Self.back(visit.form["for"], "forgotten"))
        default: return nil
        }
    }

    private func keepSignature(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse? {
        guard let kind = SignatureKind(rawValue: visit.form["kind"] ?? "") else { return nil }
        let drawn = visit.form["strokes"] ?? ""
        let ink = drawn.isEmpty ? SignatureInk(name: visit.form["name"] ?? "") : SignatureStrokes(drawn).map(SignatureInk.drawn)
        return try await keep(ink, as: kind, for: visit.form["for"], visit, assistant)
    }

    private func keepPhotograph(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse? {
        let type = visit.request.headers["content-type"] ?? ""
        let form = try? MultipartForm(body: visit.request.body, contentType: type)
        func text(_ name: String) -> String? { form?[name].map { String(decoding: $0.content.prefix(64), as: UTF8.self) } }
        guard let kind = text("kind").flatMap({ SignatureKind(rawValue: $0) }) else { return nil }
        do {
            let ink = try await assistant.signature(in: try broughtFile(visit).content)
            return try await keep(ink, as: kind, for: text("for"), visit, assistant)
        } catch let failure as any SpokenFailure {
            return try await refused(failure.message, kind, text("for"), visit, assistant)
        }
    }

    private func keep(
        _ ink: SignatureInk?, as kind: SignatureKind, for session: String?, _ visit: Visit, _ assistant: Assistant
    ) async throws -> HTTPResponse {
        do {
            guard let ink else { throw AssistantFailure(.notASignature) }
            try await assistant.keep(ink, as: kind, of: try await signer(session, visit, assistant))
            state.withLock { $0.exports = RecentExports() }
            return .redirect(to: Self.back(session, "saved"))
        } catch let failure as AssistantFailure where failure.code == .notASignature {
            return try await refused(failure.message, kind, session, visit, assistant)
        }
    }

    /// Whoever's form is to be signed; else the one who is shown.
    private func signer(_ session: String?, _ visit: Visit, _ assistant: Assistant) async throws -> Person.ID {
        guard let session = session.flatMap(Self.sessionName) else { return visit.person }
        return try await assistant.view(SessionRecord.ID(session)).person
    }

    private func refused(
        _ problem: Message, _ kind: SignatureKind, _ session: String?, _ visit: Visit, _ assistant: Assistant
    ) async throws -> HTTPResponse {
        let screen = visit.presenter.signature(
            try await assistant.signatures(of: try await signer(session, visit, assistant)),
            session: session.flatMap(Self.sessionName), problem: (kind, problem))
        return visit.page(visit.frame.signature(screen), status: 422)
    }

    /// - Parameter done: what the page says that was done.
    private static func back(_ session: String?, _ done: String) -> Link {
        guard let session = session.flatMap(sessionName) else { return Link(["signature"], query: [done: "1"]) }
        return Link(["signature"], query: ["for": session, done: "1"])
    }

    /// Letters and digits only: it becomes a part of an address.
    private static func sessionName(_ text: String) -> String? {
        (1...64).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
            ? text : nil
    }

    // MARK: - On a form

    /// `sign/3` and `sign/3.png`: a page with what is signed on it.
    func sign(
        _ visit: Visit, _ id: SessionRecord.ID, _ name: String, _ assistant: Assistant
    ) async throws -> HTTPResponse? {
        let pieces = name.split(separator: ".", omittingEmptySubsequences: false)
        guard let page = pieces.first.flatMap({ Int($0) }), (1...Assistant.mostPages).contains(page) else { return nil }
        switch (visit.isPost, pieces.count, pieces.last) {
        case (false, 1, _): return try await signPage(visit, id, page, assistant)
        case (false, 2, "png"):
            do {
                return .png(try await assistant.signedPage(id, page: page).png)
            } catch let failure as DocumentFailure where failure.code == .noSuchPage {
                return nil
            }
        case (true, 1, _): return try await changeSigning(visit, id, page, assistant)
        default: return nil
        }
    }

    private func signPage(
        _ visit: Visit, _ id: SessionRecord.ID, _ page: Int, _ assistant: Assistant, problem: Message? = nil
    ) async throws -> HTTPResponse? {
        let view = try await assistant.view(id)
        guard let screen = visit.presenter.signing(view, try await assistant.signing(of: view), page: page) else { return nil }
        return visit.page(visit.frame.signing(screen, problem: problem), status: problem == nil ? 200 : 422)
    }

    /// A place of the form, a point on the page, or one that is taken away again.
    private func changeSigning(
        _ visit: Visit, _ id: SessionRecord.ID, _ page: Int, _ assistant: Assistant
    ) async throws -> HTTPResponse? {
        do {
            let mark = visit.form["mark"] ?? SignatureKind.signature.rawValue
            if let placed = visit.form["remove"].flatMap({ Int($0) }) {
                try await assistant.unsign(id, placement: placed)
            } else if let spot = visit.form["spot"] {
                let kind = SignatureKind(rawValue: visit.form["with"] ?? "") ?? .signature
                try await assistant.sign(id, spot: spot, page: page, with: kind)
            } else if let point = try await point(visit, id, page, assistant) {
                try await assistant.sign(id, page: page, x: point.x, y: point.y, with: SignatureKind(rawValue: mark))
            }
            state.withLock { $0.exports.forget(id) }
            return .redirect(to: Link(["sessions", id.rawValue, "sign", String(page)]))
        } catch let failure as AssistantFailure where [.noSignature, .noSuchSpot, .tooManySignatures].contains(failure.code) {
            return try await signPage(visit, id, page, assistant, problem: failure.message)
        }
    }

    /// Where the picture of the page was pointed at, as shares of it; nil for nowhere: a key that presses the picture points at nothing.
    private func point(
        _ visit: Visit, _ id: SessionRecord.ID, _ page: Int, _ assistant: Assistant
    ) async throws -> (x: Double, y: Double)? {
        func share(_ name: String) -> Double? {
            visit.form[name].flatMap { Double($0) }.flatMap { (0...100).contains($0) ? $0 / 100 : nil }
        }
        if let x = share("x"), let y = share("y") { return (x, y) }
        guard let x = visit.form["at.x"].flatMap({ Double($0) }), let y = visit.form["at.y"].flatMap({ Double($0) }),
            x > 0 || y > 0,
            let pages = try await assistant.view(id).blueprint.document?.pages, pages.indices.contains(page - 1)
        else { return nil }
        let size = pages[page - 1].shownSize
        let width = visit.form["width"].flatMap { Double($0) }.flatMap { $0 > 0 ? $0 : nil } ?? Double(Frame.signedWidth)
        return (min(1, x / width), min(1, y / (width * size.height / size.width)))
    }
}
