import Primitives

/// `mcp`: Formly for other programs of this machine, by the Model Context Protocol over standard input and output.
enum MCPCommand {
    static let command = Command(name: "mcp", usage: "mcp", syntax: ArgumentSyntax()) { context in
        let server = MCPServer(tools: MCPTools(context))
        while let line = Terminal.readLine() {
            if let reply = await server.reply(to: line) { Terminal.line(Output.json(reply)) }
        }
        return .done
    }
}
