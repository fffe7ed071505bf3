import Foundation

/// The three standard streams, written at once and whole, and clean of what would drive a terminal.
enum Terminal {
    static func write(_ text: String) { put(text, 1) }
    static func line(_ text: String = "") { put(text + "\n", 1) }
    static func error(_ text: String) { put(text + "\n", 2) }

    static var inputIsTerminal: Bool { isatty(0) == 1 }
    static var errorIsTerminal: Bool { isatty(2) == 1 }

    /// A line of standard input without its end; nil at the end.
    static func readLine() -> String? { Swift.readLine(strippingNewline: true) }

    /// A secret typed without showing it.
    static func readSecret() -> String? {
        guard inputIsTerminal else { return readLine() }
        var settings = termios()
        guard tcgetattr(0, &settings) == 0 else { return readLine() }
        var silent = settings
        silent.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(0, TCSANOW, &silent)
        defer {
            tcsetattr(0, TCSANOW, &settings)
            put("\n", 2)
        }
        return readLine()
    }

    /// All of standard input that is left, without its last line end.
    static func readAll() -> String {
        var lines: [String] = []
        while let line = readLine() { lines.append(line) }
        return lines.joined(separator: "\n")
    }

    private static func put(_ text: String, _ descriptor: Int32) {
        var rest = Array(TerminalText.clean(text).utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                return
            }
            rest = rest.dropFirst(count)
        }
    }
}
