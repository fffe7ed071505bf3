public import Documents
public import Primitives
public import Records

/// The pages of the finished file: their order, how they lie, and others that are bound with them.
extension Assistant {
    private static let kind = "arrangement"
    private static let addedKind = "added"

    /// Nil where there is no PDF yet. What was arranged for a file with other pages counts no more.
    public func arrangement(of view: SessionView) async throws -> PageArrangement? {
        guard let pages = view.blueprint.document?.pages.count, pages > 0 else { return nil }
        if let kept = try await attachment(Self.kind, of: view.id) {
            let arrangement = try decode(PageArrangement.self, kept)
            if arrangement.formPages == pages { return arrangement }
        }
        return PageArrangement(formPages: pages)
    }

    /// - Throws: `AssistantFailure(.noPDF)`, or `.noSuchPage`, `.lastPage` and `.tooManyPages` for what can't be done.
    public func arrange(_ id: SessionRecord.ID, _ change: PageArrangement.Change) async throws {
        try await changeArrangement(of: id) { arrangement in
            do throws(PageArrangementFailure) {
                try arrangement.apply(change)
            } catch {
                throw AssistantFailure(error)
            }
        }
    }

    public func undoArranging(of id: SessionRecord.ID) async throws {
        try await changeArrangement(of: id) { $0.undo() }
    }

    /// Binds the pages of a PDF or of pictures behind the last page.
    ///
    /// - Throws: `DocumentFailure` for what can't be read, or opens with a password only.
    public func addPages(of file: BroughtFile, to id: SessionRecord.ID) async throws {
        guard let before = try await arrangement(of: try await view(id)) else { throw AssistantFailure(.noPDF) }
        let bound = try await bound(file)
        let opened = try await open(bound.file)
        let count = opened.document.pages.count
        guard before.leaves.count + count <= PageArrangement.mostLeaves else { throw AssistantFailure(.tooManyPages) }
        let kept = try await services.attachments.attach(
            bound.file.content, kind: Self.addedKind, to: id, at: services.now())
        try await arrange(id, .add((1...max(1, count)).map { .added(file: kept.id.rawValue, page: $0) }))
    }

    /// A page of a file that was added, small; nil where there is none.
    public func addedImage(
        _ id: SessionRecord.ID, file: String, page: Int, dpi: Double
    ) async throws -> PageImage? {
        guard let copy = try await addedFiles(of: id)[file] else { return nil }
        return try await services.pages.image(
            of: try await services.attachments.readableCopy(of: copy).path, page: page, password: "",
            options: ImageOptions(dpi: dpi, drawsForms: true))
    }

    /// The pages of the file that is written, and the files that some of them are of, readable for as long as those values live.
    func binding(of view: SessionView) async throws -> (pages: [BoundPage], added: [any ReadableCopy]) {
        guard let arrangement = try await arrangement(of: view), arrangement.isChanged else { return ([], []) }
        let known = try await addedFiles(of: view.id)
        var (added, places): ([any ReadableCopy], [String: Int]) = ([], [:])
        var pages: [BoundPage] = []
        for leaf in arrangement.leaves {
            switch leaf.source {
            case .form(let page): pages.append(BoundPage(page: page, turn: leaf.turn))
            case .added(let file, let page):
                guard let record = known[file] else { continue }
                if places[file] == nil {
                    places[file] = added.count
                    added.append(try await services.attachments.readableCopy(of: record))
                }
                pages.append(BoundPage(file: places[file], page: page, turn: leaf.turn))
            }
        }
        return (pages, added)
    }

    private func addedFiles(of id: SessionRecord.ID) async throws -> [String: AttachmentRecord.ID] {
        let kept = try await services.attachments.attachments(of: id).filter { $0.kind == Self.addedKind }
        return Dictionary(kept.map { ($0.id.rawValue, $0.id) }, uniquingKeysWith: { first, _ in first })
    }

    private func changeArrangement(
        of id: SessionRecord.ID, _ change: @Sendable (inout PageArrangement) throws -> Void
    ) async throws {
        await locks.enter(id)
        do {
            guard let before = try await arrangement(of: try await view(id)) else { throw AssistantFailure(.noPDF) }
            var arrangement = before
            try change(&arrangement)
            if arrangement != before {
                _ = try await services.attachments.attach(try encode(arrangement), kind: Self.kind, to: id, at: services.now())
            }
            await locks.leave(id)
        } catch {
            await locks.leave(id)
            throw error
        }
    }
}

extension AssistantFailure {
    fileprivate init(_ failure: PageArrangementFailure) {
        switch failure.code {
        case .noSuchPage: self.init(.noSuchPage)
        case .lastPage: self.init(.lastPage)
        case .tooManyPages: self.init(.tooManyPages, ["count": .number(PageArrangement.mostLeaves)])
        }
    }
}
