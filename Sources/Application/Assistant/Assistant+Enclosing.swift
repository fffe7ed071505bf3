import Documents
public import Primitives
public import Records

/// A paper of the library that goes behind a form.
public struct EnclosedPaper: Sendable {
    public let id: LibraryRecord.ID
    public let name: Personal<String>
    /// Nil where the paper has no pages of its own, as a letter in plain text.
    let content: [UInt8]?

    public var hasPages: Bool { content != nil }
}

extension Library {
    /// The papers of these ids that are still there, in this order.
    public func enclosed(_ ids: [LibraryRecord.ID]) async throws -> [EnclosedPaper] {
        var papers: [EnclosedPaper] = []
        for id in ids {
            guard let paper = try await services.store.paper(id) else { continue }
            let content = Self.hasPages(paper) ? try await services.store.file(of: id) : nil
            papers.append(EnclosedPaper(id: id, name: paper.name, content: content))
        }
        return papers
    }
}

/// Papers as files that pages can be taken of, and what is told of those that can't.
struct Enclosures {
    var files: [any ScratchFile] = []
    var pages = 0
    var notes: [Message] = []
}

/// What a person does with the list of papers behind a form.
public enum EnclosureChange: String, Sendable {
    case add, remove, up, down
}

extension Assistant {
    /// Changes the papers that go behind a form by one; a step beyond an end changes nothing.
    public func change(_ paper: LibraryRecord.ID, by change: EnclosureChange, with id: SessionRecord.ID) async throws {
        var papers = try await enclosed(with: id)
        let place = papers.firstIndex(of: paper)
        switch change {
        case .add: if place == nil { papers.append(paper) }
        case .remove: papers.removeAll { $0 == paper }
        case .up: if let place, place > 0 { papers.swapAt(place, place - 1) }
        case .down: if let place, place + 1 < papers.count { papers.swapAt(place, place + 1) }
        }
        try await enclose(papers, with: id)
    }

    /// What doesn't open, is locked or has no pages is left out and named: the form itself is not held up by it.
    func enclosures(_ papers: [EnclosedPaper]) async throws -> Enclosures {
        var enclosures = Enclosures()
        var names: [String] = []
        for paper in papers {
            let name = paper.name.exposed
            guard let content = paper.content, let pages = try await pages(of: content),
                enclosures.pages + pages.count <= Self.mostPages
            else {
                enclosures.notes.append(Message("enclosure.leftOut", ["name": .text(name)]))
                continue
            }
            enclosures.files.append(pages.file)
            enclosures.pages += pages.count
            names.append(name)
        }
        if !names.isEmpty {
            enclosures.notes.insert(
                Message("enclosure.note", ["count": .number(names.count), "names": .list(names.map { .text($0) })]), at: 0)
        }
        return enclosures
    }

    private func pages(of content: [UInt8]) async throws -> (file: any ScratchFile, count: Int)? {
        let file = try services.scratch.scratch(content)
        do {
            let pages = try await services.reading.readForm(at: file.path, password: "").pages.count
            return pages > 0 ? (file, pages) : nil
        } catch is DocumentFailure {
            return nil
        }
    }
}
