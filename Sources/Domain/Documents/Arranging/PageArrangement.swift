/// The pages of a finished file as the person wants them: those of the form and others besides, in their order and turned.
///
/// It says nothing of what stands on a page: fields, answers and signatures lie on the form's pages and go where those go.
public struct PageArrangement: Sendable, Hashable, Codable {
    /// A page, wherever it comes from.
    public enum Source: Sendable, Hashable, Codable {
        /// Of the form, counted from 1.
        case form(Int)
        /// Of a file that was added, by the name that it is kept under; its page counts from 1.
        case added(file: String, page: Int)
    }

    public struct Leaf: Sendable, Hashable, Codable {
        public var source: Source
        /// Degrees clockwise beside how the page comes: 0, 90, 180 or 270.
        public var turn: Int

        public init(_ source: Source, turn: Int = 0) {
            self.source = source
            self.turn = turn
        }
    }

    /// What a person does with the page at a place, counted from 0.
    public enum Change: Sendable, Hashable {
        case move(Int, to: Int)
        case turn(Int)
        case takeOut(Int)
        /// Behind the last page: all the pages of a file, or one that was taken out.
        case add([Source])
    }

    /// More than anybody binds by hand.
    public static let mostLeaves = 500
    private static let mostSteps = 100

    public private(set) var leaves: [Leaf]
    /// The form's own pages, as they came.
    public let formPages: Int
    private var earlier: [[Leaf]] = []

    public init(formPages: Int) {
        self.formPages = formPages
        leaves = Self.asBrought(formPages)
    }

    public var canUndo: Bool { !earlier.isEmpty }

    /// Whether the finished file differs from the form in anything but what was written on it.
    public var isChanged: Bool { leaves != Self.asBrought(formPages) }

    /// The form's pages that the finished file is without.
    public var takenOut: [Int] {
        let kept = Set(leaves.map(\.source))
        return (0..<formPages).map { $0 + 1 }.filter { !kept.contains(.form($0)) }
    }

    /// The files that pages were added from, also of a step that could be undone.
    public var addedFiles: Set<String> {
        Set(
            (earlier + [leaves]).joined().compactMap { leaf in
                if case .added(let file, _) = leaf.source { file } else { nil }
            })
    }

    /// - Throws: `PageArrangementFailure`; nothing has changed then.
    public mutating func apply(_ change: Change) throws(PageArrangementFailure) {
        var changed = leaves
        switch change {
        case .move(let place, let target):
            guard leaves.indices.contains(place), leaves.indices.contains(target) else {
                throw PageArrangementFailure(.noSuchPage)
            }
            changed.insert(changed.remove(at: place), at: target)
        case .turn(let place):
            guard leaves.indices.contains(place) else { throw PageArrangementFailure(.noSuchPage) }
            changed[place].turn = (changed[place].turn + 90) % 360
        case .takeOut(let place):
            guard leaves.indices.contains(place) else { throw PageArrangementFailure(.noSuchPage) }
            guard leaves.count > 1 else { throw PageArrangementFailure(.lastPage) }
            changed.remove(at: place)
        case .add(let sources):
            guard leaves.count + sources.count <= Self.mostLeaves else { throw PageArrangementFailure(.tooManyPages) }
            // A page of the form stands in the file once: its fields would be there twice.
            guard sources.allSatisfy(isFree) else { throw PageArrangementFailure(.noSuchPage) }
            changed += sources.map { Leaf($0) }
        }
        guard changed != leaves else { return }
        earlier.append(leaves)
        if earlier.count > Self.mostSteps { earlier.removeFirst() }
        leaves = changed
    }

    public mutating func undo() {
        if let last = earlier.popLast() { leaves = last }
    }

    private func isFree(_ source: Source) -> Bool {
        guard case .form(let page) = source else { return true }
        return (1...max(1, formPages)).contains(page) && !leaves.contains { $0.source == source }
    }

    private static func asBrought(_ count: Int) -> [Leaf] { (0..<count).map { Leaf(.form($0 + 1)) } }
}

/// A change of pages that can't be made.
public struct PageArrangementFailure: Error, Sendable, Hashable {
    public enum Code: String, Sendable, Hashable {
        case noSuchPage = "no-such-page"
        case lastPage = "last-page"
        case tooManyPages = "too-many-pages"
    }

    public let code: Code

    public init(_ code: Code) { self.code = code }
}

/// One page of the file that a form is filled into.
public struct BoundPage: Sendable, Hashable, Codable {
    /// Which of the added files it is of; nil for the form.
    public var file: Int?
    /// Counted from 1.
    public var page: Int
    /// Degrees clockwise beside how it comes.
    public var turn: Int

    public init(file: Int? = nil, page: Int, turn: Int = 0) {
        self.file = file
        self.page = page
        self.turn = turn
    }
}
