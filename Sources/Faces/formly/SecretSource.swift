import Foundation

/// Where a secret comes from, so that it stands on no command line: a file, an open descriptor, or standard input.
enum SecretSource: Sendable {
    case standardInput
    case descriptor(Int32)
    case file(String)

    /// Longer than any passphrase; a file of more is the wrong one.
    private static let longest = 1 << 16

    /// `-`, `fd:3`, or a path; nil for a descriptor that is no number.
    init?(_ text: String) {
        if text == "-" {
            self = .standardInput
        } else if text.hasPrefix("fd:") {
            guard let number = Int32(text.dropFirst(3)), number >= 0 else { return nil }
            self = .descriptor(number)
        } else {
            self = .file(text)
        }
    }

    /// The first line; nil when there is none to be read.
    func read() -> String? {
        switch self {
        case .standardInput: Terminal.readSecret()
        case .descriptor(let number): Self.firstLine(of: FileHandle(fileDescriptor: number, closeOnDealloc: false))
        case .file(let path): FileHandle(forReadingAtPath: path).flatMap(Self.firstLine)
        }
    }

    private static func firstLine(of file: FileHandle) -> String? {
        var bytes = Data()
        while !bytes.contains(UInt8(ascii: "\n")), bytes.count < longest {
            // What can't be read any further ends there.
            guard let more = try? file.read(upToCount: longest - bytes.count), !more.isEmpty else { break }
            bytes += more
        }
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
        guard !line.isEmpty, bytes.count < longest else { return nil }
        let text = String(decoding: line, as: UTF8.self)
        return text.hasSuffix("\r") ? String(text.dropLast()) : text
    }
}
