import Foundation

/// How results are written for programs.
enum Output {
    /// One line of JSON.
    static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else {
            // Only values that JSON has are ever given here; a failure is a bug of ours.
            preconditionFailure("an output could not be encoded")
        }
        return TerminalText.escaped(json: String(decoding: data, as: UTF8.self))
    }
}
