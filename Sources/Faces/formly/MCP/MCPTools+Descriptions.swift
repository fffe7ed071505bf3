import Primitives

extension MCPTools {
    /// What each tool does and takes, for the model that chooses among them.
    nonisolated var descriptions: [JSONValue] { Tool.allCases.map(describe) }

    private nonisolated func describe(_ tool: Tool) -> JSONValue {
        let properties = tool.parameters.map { parameter in
            let type: JSONValue = parameter.name == "limit" ? "integer" : "string"
            let description = context.strings.text("mcp.argument.\(parameter.name)")
            return (parameter.name, JSONValue.object(["type": type, "description": .string(description)]))
        }
        let required = tool.parameters.filter(\.isRequired).map { JSONValue.string($0.name) }
        return [
            "name": .string(tool.rawValue), "description": .string(context.strings.text("mcp.tool.\(tool.rawValue)")),
            "inputSchema": [
                "type": "object", "properties": .object(Dictionary(properties, uniquingKeysWith: { first, _ in first })),
                "required": .array(required),
            ],
        ]
    }
}

extension MCPTools.Tool {
    fileprivate var parameters: [(name: String, isRequired: Bool)] {
        switch self {
        case .search: [("query", true), ("limit", false)]
        case .ask: [("question", true), ("after", false)]
        case .papers, .forms: []
        case .start: [("form", true)]
        case .say: [("session", true), ("text", true)]
        }
    }
}
