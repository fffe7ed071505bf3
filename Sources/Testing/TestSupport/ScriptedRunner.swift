import Foundation

/// A program that speaks as the helper of language models does and writes what a test says.
public struct ScriptedRunner: Sendable {
    public let path: String

    /// - Parameters:
    ///   - pieces: what it writes to every request.
    ///   - pause: seconds before each piece.
    public init(_ pieces: [String], pause: Double = 0, in folder: TemporaryFolder) throws {
        path = folder.path + "/scripted-runner"
        let json = String(decoding: try JSONEncoder().encode(pieces), as: UTF8.self)
        let script = """
            #!/usr/bin/python3
            import json, os, time
            PIECES = json.loads(r'''\(json)''')
            def say(message): os.write(3, (json.dumps(message) + "\\n").encode())
            for line in os.fdopen(os.dup(3)):
                what = json.loads(line)["do"]
                if what == "describe":
                    say({"version": "0", "devices": [{"name": "CPU", "description": "a processor", "kind": "cpu"}]})
                if what == "load":
                    say({"loaded": {"description": "scripted", "context": 2048}})
                if what == "generate":
                    for piece in PIECES:
                        time.sleep(\(pause))
                        say({"piece": piece})
                    say({"done": {"promptTokens": 9, "tokens": len(PIECES), "complete": True, "cancelled": False,
                                  "readingMilliseconds": 1, "writingMilliseconds": 2}})

            """
        try Data(script.utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    }
}
