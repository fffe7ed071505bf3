public import Primitives

public struct Metadata: Sendable, Hashable, Codable {
    public enum Difficulty: String, Sendable, Hashable, Codable { case easy, medium, hard }

    public var id: Template.ID
    public var name: LocalizedText
    /// Of the template, not of the form: `1.0`.
    public var version: String
    public var languageSupport: [Language]
    public var category: String
    public var description: LocalizedText?
    /// Minutes.
    public var estimatedTime: Int?
    public var difficulty: Difficulty?
    /// ISO 3166-1 alpha-2 of the country whose form it is; decides how an ambiguous date or number is read.
    public var country: String?
    public var edition: Edition?
    public var sources: [SourceCitation]

    public init(
        id: Template.ID, name: LocalizedText, version: String = "1.0", languageSupport: [Language] = [.english],
        category: String, description: LocalizedText? = nil, estimatedTime: Int? = nil, difficulty: Difficulty? = nil,
        country: String? = nil, edition: Edition? = nil, sources: [SourceCitation] = []
    ) {
        self.id = id
        self.name = name
        self.version = version
        self.languageSupport = languageSupport
        self.category = category
        self.description = description
        self.estimatedTime = estimatedTime
        self.difficulty = difficulty
        self.country = country
        self.edition = edition
        self.sources = sources
    }

    private enum CodingKeys: String, CodingKey {
        case id, name, version, languageSupport, category, description, estimatedTime, difficulty, country, edition, sources
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Template.ID.self, forKey: .id)
        name = try container.decode(LocalizedText.self, forKey: .name)
        version = try container.decode(String.self, forKey: .version)
        languageSupport = try container.decode([Language].self, forKey: .languageSupport)
        category = try container.decode(String.self, forKey: .category)
        description = try container.decodeIfPresent(LocalizedText.self, forKey: .description)
        estimatedTime = try container.decodeIfPresent(Int.self, forKey: .estimatedTime)
        difficulty = try container.decodeIfPresent(Difficulty.self, forKey: .difficulty)
        country = try container.decodeIfPresent(String.self, forKey: .country)
        edition = try container.decodeIfPresent(Edition.self, forKey: .edition)
        sources = try container.decodeIfPresent([SourceCitation].self, forKey: .sources) ?? []
    }
}
