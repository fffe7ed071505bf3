import Foundation
import TestSupport
import Testing

/// The protocol as a client speaks it.
struct MCPCommandTests {
    let folder: TemporaryFolder
    let formly: FormlyProgram

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(home: folder.url.appending(path: "home"))
    }

    private func talk(_ messages: [String]) throws -> [[String: Any]] {
        let output = try formly.run("mcp", input: messages.joined(separator: "\n") + "\n").output
        return try output.split(separator: "\n").map {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
        }
    }

    private func call(_ id: Int, _ tool: String, _ arguments: String) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    }

    private func text(_ reply: [String: Any]) -> String {
        let content = (reply["result"] as? [String: Any])?["content"] as? [[String: Any]]
        return content?.first?["text"] as? String ?? ""
    }

    @Test func saysWhatItCan() throws {
        let replies = try talk([
            #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2024-11-05"}}"#,
            #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, #"{"jsonrpc":"2.0","id":"b","method":"tools/list"}"#,
        ])
        #expect(replies.count == 2, "a notification is not answered")
        #expect((replies[0]["result"] as? [String: Any])?["protocolVersion"] as? String == "2024-11-05")
        let tools = (replies[1]["result"] as? [String: Any])?["tools"] as? [[String: Any]] ?? []
        #expect(tools.compactMap { $0["name"] as? String } == ["search", "ask", "papers", "forms", "start", "say"])
        #expect(replies[1]["id"] as? String == "b")
    }

    @Test func searchesAndFills() throws {
        let file = folder.url.appending(path: "lease.txt")
        try Data("The monthly rent is 1250 dollars.".utf8).write(to: file)
        _ = try formly.run("library", "add", file.path)
        let replies = try talk([
            call(1, "search", #"{"query":"monthly rent"}"#), call(2, "ask", #"{"question":"Who painted the chapel?"}"#),
            call(3, "start", #"{"form":"w4"}"#), call(4, "forms", "{}"), call(5, "papers", "{}"),
        ])
        #expect(text(replies[0]).contains("1250"))
        #expect(text(replies[1]).contains("\"found\":false"))
        #expect(text(replies[2]).contains("\"session\""))
        #expect(text(replies[3]).contains("w4"))
        #expect(text(replies[4]).contains("lease.txt"))
    }

    @Test func answersWhatIsWrong() throws {
        let replies = try talk([
            "no json", #"{"jsonrpc":"2.0","id":1,"method":"nothing"}"#, call(2, "nothing", "{}"), call(3, "search", "{}"),
            call(4, "say", #"{"session":"none","text":"hello"}"#), "[]", #"{"jsonrpc":"2.0","id":5,"method":"ping"}"#,
        ])
        #expect(
            replies.map { ($0["error"] as? [String: Any])?["code"] as? Int } == [-32700, -32601, -32602, nil, nil, -32600, nil])
        #expect((replies[3]["result"] as? [String: Any])?["isError"] as? Bool == true)
        #expect((replies[4]["result"] as? [String: Any])?["isError"] as? Bool == true)
        #expect(replies[6]["result"] != nil)
    }
}
