public import FormModel

/// What an agency's rules mean for the person, in words, each statement with how sure it is and where it was read.
public struct AdviceScreen: Sendable, Hashable, Codable {
    public struct Group: Sendable, Hashable, Codable {
        public var title: String
        public var lines: [Line]

        public init(title: String, lines: [Line]) {
            self.title = title
            self.lines = lines
        }
    }

    public struct Line: Sendable, Hashable, Codable {
        public var text: String
        public var certainty: FormAdvice.Certainty
        public var certaintyText: String
        public var sources: [Source]

        public init(text: String, certainty: FormAdvice.Certainty, certaintyText: String, sources: [Source] = []) {
            self.text = text
            self.certainty = certainty
            self.certaintyText = certaintyText
            self.sources = sources
        }
    }

    public struct Source: Sendable, Hashable, Codable {
        public var text: String
        public var url: String

        public init(text: String, url: String) {
            self.text = text
            self.url = url
        }
    }

    public var groups: [Group]
    /// What to bring or do beside the template's own checklist.
    public var checklist: [Line]

    public init(groups: [Group], checklist: [Line] = []) {
        self.groups = groups
        self.checklist = checklist
    }
}
