/// What could go, each with a box to leave it: the question before it goes for good.
public struct CleaningScreen: Sendable, Hashable, Codable {
    public struct Line: Sendable, Hashable, Codable {
        /// As the form sends it.
        public var id: String
        public var title: String
        /// When it was last used, or how much it is.
        public var about: String

        public init(id: String, title: String, about: String) {
            self.id = id
            self.title = title
            self.about = about
        }
    }

    /// In days.
    public var age: Int
    public var ages: [Int]
    public var forms: [Line]
    public var leftovers: [Line]

    public init(age: Int, ages: [Int], forms: [Line], leftovers: [Line]) {
        self.age = age
        self.ages = ages
        self.forms = forms
        self.leftovers = leftovers
    }

    public var isEmpty: Bool { forms.isEmpty && leftovers.isEmpty }
}
