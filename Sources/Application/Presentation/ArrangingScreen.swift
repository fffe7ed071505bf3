/// The pages of the finished file, to be put in order.
public struct ArrangingScreen: Sendable, Hashable, Codable {
    public struct Leaf: Sendable, Hashable, Codable {
        /// What shows it: a page of the form, or of a file that was added.
        public var page: Int
        public var file: String?
        public var name: String
        /// Degrees clockwise beside how it comes.
        public var turn: Int

        public init(page: Int, file: String? = nil, name: String, turn: Int = 0) {
            self.page = page
            self.file = file
            self.name = name
            self.turn = turn
        }
    }

    public var session: String
    public var title: String
    public var leaves: [Leaf]
    /// The form's pages that the file is without.
    public var takenOut: [Leaf]
    public var canUndo: Bool
    /// What could not be done, and why.
    public var problem: String?

    public init(
        session: String, title: String, leaves: [Leaf], takenOut: [Leaf] = [], canUndo: Bool = false, problem: String? = nil
    ) {
        self.session = session
        self.title = title
        self.leaves = leaves
        self.takenOut = takenOut
        self.canUndo = canUndo
        self.problem = problem
    }
}
