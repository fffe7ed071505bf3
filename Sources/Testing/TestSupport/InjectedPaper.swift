public import Foundation

/// A paper with an order to a language model in it, as `Scripts/injections` writes them.
public struct InjectedPaper: Sendable, Decodable {
    public var id: Int
    public var language: String
    /// `in_clear`, `hidden` or `as_read_from_a_picture`.
    public var way: String
    /// What the order wants written, which nobody said.
    public var value: String
    public var name: String
    public var paper: String
    public var order: String
    /// What the paper says besides, and the question it answers.
    public var fact: String
    public var question: String

    public static func all() throws -> [InjectedPaper] {
        try JSONDecoder().decode([InjectedPaper].self, from: Checkout.output(of: "Scripts/injections"))
    }
}

extension Checkout {
    /// What a script of the checkout writes to its standard output.
    public static func output(of script: String, _ arguments: [String] = []) throws -> Data {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = root.appending(path: script)
        process.arguments = arguments
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
        return data
    }
}
