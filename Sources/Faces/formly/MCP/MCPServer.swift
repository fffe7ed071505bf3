import Foundation
import Primitives

/// Messages of the protocol (revision 2025-06-18): JSON-RPC 2.0, one message a line.
struct MCPServer {
    /// Revisions that differ in nothing that is used here.
    private static let revisions = ["2025-06-18", "2025-03-26", "2024-11-05"]
    /// The longest message, in bytes.
    private static let longest = 4 << 20

    let tools: MCPTools

    /// Nil for notifications, which are not answered.
    func reply(to line: String) async -> JSONValue? {
        guard line.utf8.count <= Self.longest, let message = try? JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
        else {
            return Self.failure(.null, -32700, "not JSON")
        }
        guard let method = message["method"]?.string else {
            return message["result"] == nil && message["error"] == nil
                ? Self.failure(message["id"] ?? .null, -32600, "no method") : nil
        }
        guard let id = message["id"] else { return nil }
        switch method {
        case "initialize": return Self.success(id, start(message["params"]))
        case "ping": return Self.success(id, [:])
        case "tools/list": return Self.success(id, ["tools": .array(tools.descriptions)])
        case "tools/call": return await call(id, message["params"])
        default: return Self.failure(id, -32601, "no such method")
        }
    }

    private func start(_ parameters: JSONValue?) -> JSONValue {
        let asked = parameters?["protocolVersion"]?.string ?? ""
        return [
            "protocolVersion": .string(Self.revisions.contains(asked) ? asked : Self.revisions[0]),
            "capabilities": ["tools": [:]], "serverInfo": ["name": "formly", "version": .string(Program.version)],
        ]
    }

    private func call(_ id: JSONValue, _ parameters: JSONValue?) async -> JSONValue {
        guard let name = parameters?["name"]?.string, let tool = MCPTools.Tool(rawValue: name) else {
            return Self.failure(id, -32602, "no such tool")
        }
        let (text, isError) = await tools.call(tool, parameters?["arguments"] ?? [:])
        return Self.success(id, ["content": [["type": "text", "text": .string(text)]], "isError": .bool(isError)])
    }

    private static func success(_ id: JSONValue, _ result: JSONValue) -> JSONValue {
        ["jsonrpc": "2.0", "id": id, "result": result]
    }

    private static func failure(_ id: JSONValue, _ code: Int, _ message: String) -> JSONValue {
        ["jsonrpc": "2.0", "id": id, "error": ["code": .number(Double(code)), "message": .string(message)]]
    }
}
