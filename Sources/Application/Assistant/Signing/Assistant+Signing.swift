import Conversation
public import Documents
import FieldDetection
import FormModel
import FormReading
public import Primitives
public import Records

/// Signatures on the pages of a form.
extension Assistant {
    private static let kind = "signing"
    /// More than anybody signs on one form.
    private static let mostPlacements = 200

    public func signing(of id: SessionRecord.ID) async throws -> Signing { try await signing(of: try await view(id)) }

    /// The same for a form that was looked at already.
    public func signing(of view: SessionView) async throws -> Signing {
        Signing(
            book: try await signatures(of: view.person), spots: try await spots(of: view),
            placements: try await placements(of: view.id), answers: try await digest(of: view.state.answers))
    }

    /// Equal as long as the answers are: what a signature was put under.
    private func digest(of answers: Answers) async throws -> [UInt8] {
        let values = answers.map { ($0.key.rawValue, $0.value.value.exposed) }
        return try await services.records.digest(of: try encode(Dictionary(values) { first, _ in first }))
    }

    /// That something was signed before the answers changed; nothing where nothing was.
    func outdatedSignatures(of view: SessionView) async throws -> [Message] {
        let placements = try await placements(of: view.id)
        guard !placements.isEmpty else { return [] }
        let signing = Signing(
            book: SignatureBook(), spots: [], placements: placements, answers: try await digest(of: view.state.answers))
        return placements.contains(where: signing.isOutdated) ? [Message("signing.outdated")] : []
    }

    /// The fields for a pen and, where there are none but lines, the lines. Read once while the form is open.
    private func spots(of view: SessionView) async throws -> [SignatureSpot] {
        guard let document = view.blueprint.document else { return [] }
        let lines: [SignatureSpot]
        if let known = signatureLines[view.id], known.form == view.blueprint.form {
            lines = known.spots
        } else {
            lines = await services.pages.signatureLines(
                of: document, at: try await form(of: view.id).path, password: view.blueprint.password.exposed)
            if signatureLines.count >= 8 { signatureLines.removeAll() }
            signatureLines[view.id] = (view.blueprint.form, lines)
        }
        let known = view.signatureFields
        let labels = view.penLabels.merging(known) { $1 }
        return (document.signatureFields(labels: labels, known: Set(known.keys)) + lines)
            .sorted { ($0.page, -$0.rect.y1, $0.rect.x0) < ($1.page, -$1.rect.y1, $1.rect.x0) }
    }

    /// Signs a place that the form has for a pen. Signed again, it is as it was.
    ///
    /// - Throws: `AssistantFailure(.noSignature)` where that mark was never made, `.noSuchSpot`.
    public func sign(_ id: SessionRecord.ID, spot name: String, page: Int, with kind: SignatureKind) async throws {
        let view = try await view(id)
        let spots = try await spots(of: view)
        guard let spot = spots.first(where: { $0.name == name && $0.page == page }) else { throw AssistantFailure(.noSuchSpot) }
        guard try await signatures(of: view.person)[kind] != nil else { throw AssistantFailure(.noSignature) }
        let answers = try await digest(of: view.state.answers)
        try await changePlacements(of: id) { placements in
            placements.removeAll { $0.spot == name && $0.page == page }
            placements.append(
                SignaturePlacement(
                    id: Self.next(placements), mark: .ink(kind), page: page, rect: spot.room, spot: name, answers: answers))
        }
    }

    /// Puts a signature, or where `kind` is nil the day of today, on a place of a page.
    ///
    /// - Parameters:
    ///   - x: where it begins, as a share of the shown page from the left.
    ///   - y: what it stands on, as a share of the shown page from the top.
    public func sign(_ id: SessionRecord.ID, page: Int, x: Double, y: Double, with kind: SignatureKind?) async throws {
        let view = try await view(id)
        guard let pages = view.blueprint.document?.pages, pages.indices.contains(page - 1), (0...1).contains(x),
            (0...1).contains(y)
        else { throw AssistantFailure(.noSuchSpot) }
        let book = try await signatures(of: view.person)
        let mark: SignaturePlacement.Mark
        if let kind {
            guard book[kind] != nil else { throw AssistantFailure(.noSignature) }
            mark = .ink(kind)
        } else {
            mark = .date(Self.day(services.today(), of: view.template))
        }
        let size = Self.size(of: kind.flatMap { book[$0] }, kind)
        let rect = pages[page - 1].room(x: x, y: y, width: size.width, height: size.height)
        let answers = try await digest(of: view.state.answers)
        try await changePlacements(of: id) { placements in
            placements.append(
                SignaturePlacement(
                    id: Self.next(placements), mark: mark, page: page, rect: rect, spot: nil, answers: answers))
        }
    }

    /// Takes one away. One that is gone already is as it was wanted.
    public func unsign(_ id: SessionRecord.ID, placement: SignaturePlacement.ID) async throws {
        try await changePlacements(of: id) { $0.removeAll { $0.id == placement } }
    }

    /// A page as it will be printed: with the answers so far and what was signed.
    public func signedPage(_ id: SessionRecord.ID, page: Int, dpi: Double = 110) async throws -> PageImage {
        let view = try await view(id)
        let filled = try await fill(view, try await form(of: id), isPartial: true, flatten: false)
        let content: [UInt8]
        if let pdf = filled.pdf {
            content = pdf
        } else {
            content = try await attachment("form", of: id) ?? []
        }
        let copy = try services.scratch.scratch(content)
        return try await services.pages.image(
            of: copy.path, page: page, password: view.blueprint.password.exposed,
            options: ImageOptions(dpi: dpi, drawsForms: true))
    }

    /// What is put on the pages: what was forgotten since is left out.
    func stamps(of view: SessionView) async throws -> [PageStamp] {
        let placements = try await placements(of: view.id)
        guard !placements.isEmpty, let pages = view.blueprint.document?.pages else { return [] }
        let book = try await signatures(of: view.person)
        return placements.compactMap { placement in
            guard pages.indices.contains(placement.page - 1) else { return nil }
            switch placement.mark {
            case .date(let day): return PageStamp(page: placement.page, rect: placement.rect, mark: .text(day))
            case .ink(let kind):
                return book[kind].map { PageStamp(page: placement.page, rect: placement.rect, mark: .ink($0)) }
            }
        }
    }

    // MARK: - Keeping

    private func placements(of id: SessionRecord.ID) async throws -> [SignaturePlacement] {
        guard let kept = try await attachment(Self.kind, of: id) else { return [] }
        return try decode([SignaturePlacement].self, kept)
    }

    private func changePlacements(
        of id: SessionRecord.ID, _ change: @Sendable (inout [SignaturePlacement]) -> Void
    ) async throws {
        await locks.enter(id)
        do {
            let before = try await placements(of: id)
            var placements = before
            change(&placements)
            guard placements.count <= Self.mostPlacements else { throw AssistantFailure(.tooManySignatures) }
            if placements != before {
                _ = try await services.attachments.attach(try encode(placements), kind: Self.kind, to: id, at: services.now())
            }
            await locks.leave(id)
        } catch {
            await locks.leave(id)
            throw error
        }
    }

    private static func next(_ placements: [SignaturePlacement]) -> Int { (placements.map(\.id).max() ?? 0) + 1 }

    // MARK: - Sizes

    /// Points: as large as people sign on a line of a form.
    private static func size(of ink: SignatureInk?, _ kind: SignatureKind?) -> (width: Double, height: Double) {
        guard let kind, let ink else { return (90, 14) }
        let (height, widest) = kind == .signature ? (30.0, 200.0) : (18.0, 60.0)
        guard let aspect = ink.aspect else { return (widest, height) }
        return aspect * height <= widest ? (aspect * height, height) : (widest, widest / aspect)
    }

    /// As the form's country writes days.
    private static func day(_ today: CivilDate, of template: Template) -> String {
        let field = Field(id: "day", label: LocalizedText(""), kind: .date, required: false)
        return field.text(for: .date(today), country: template.metadata.country)
    }
}

extension SessionView {
    /// What the fields are called that were left out of the questions as a pen's, by their words.
    fileprivate var penLabels: [String: String] {
        let omissions = blueprint.leftOut.filter { $0.reason == .signature }
        return Dictionary(omissions.map { ($0.pdfField, $0.label) }, uniquingKeysWith: { first, _ in first })
    }

    /// The fields that the form's template has for a signature, with what it calls them.
    fileprivate var signatureFields: [String: String] {
        var labels: [String: String] = [:]
        for entry in template.pdf?.entries ?? [] {
            guard let field = template.field(entry.field), field.kind == .signature else { continue }
            labels[entry.pdfField] = field.label[state.language]
        }
        return labels
    }
}

extension SignatureSpot {
    /// A box that is as low as a line of print gets some room above it: nobody signs that small.
    fileprivate var room: PDFRect {
        let least = isForInitials ? 14.0 : 20.0
        guard rect.width > rect.height else { return rect }
        return PDFRect(x0: rect.x0, y0: rect.y0, x1: rect.x1, y1: max(rect.y1, rect.y0 + least))
    }
}

extension PageGeometry {
    /// A place that begins at `x` and stands on `y`, both shares of the shown page, moved as far as it must to lie on the page.
    fileprivate func room(x: Double, y: Double, width: Double, height: Double) -> PDFRect {
        let shown = shownSize
        let left = max(0, min(x * shown.width, shown.width - width))
        let bottom = min(shown.height, max(y * shown.height, height))
        return reported(shownPoints: PDFRect(x0: left, y0: bottom - height, x1: left + width, y1: bottom))
    }
}
