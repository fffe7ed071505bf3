/// The person's language models: which is used, what each needs, and what this machine can give.
public struct ModelsScreen: Sendable, Hashable, Codable {
    public var models: [Model]
    /// What models compute on; nil where nothing runs models.
    public var devices: String?
    /// What this machine can give a model.
    public var memory: String
    /// The name of the model in use.
    public var used: String?
    /// What was just done, or why it could not be.
    public var outcome: String?
    public var isProblem: Bool
    /// What was typed for the file's place, while it needs mending.
    public var typed: String

    public init(
        models: [Model], devices: String?, memory: String, used: String? = nil, outcome: String? = nil,
        isProblem: Bool = false, typed: String = ""
    ) {
        self.models = models
        self.devices = devices
        self.memory = memory
        self.used = used
        self.outcome = outcome
        self.isProblem = isProblem
        self.typed = typed
    }

    public struct Model: Sendable, Hashable, Codable {
        public var id: String
        public var name: String
        /// Its size and kind, and what it needs.
        public var about: String
        public var isUsed: Bool
        /// Why it can't be used now.
        public var problem: String?

        public init(id: String, name: String, about: String, isUsed: Bool = false, problem: String? = nil) {
            self.id = id
            self.name = name
            self.about = about
            self.isUsed = isUsed
            self.problem = problem
        }
    }
}
