import Foundation

/// One call by which a program changed files, as strace told it.
enum DiskCall: Hashable {
    case create(String, truncates: Bool)
    case folder(String)
    case write(String, at: Int?, [UInt8])
    case cut(String, to: Int)
    /// Of a file's bytes, or a folder's names.
    case sync(String)
    case rename(String, to: String)
    case link(String, to: String)
    case remove(String)
    /// Written where the person, or the program that asked, can see it.
    case said([UInt8])

    /// The calls to be traced, as `strace -y -xx -e trace=` takes them.
    static let traced =
        "openat,creat,mkdir,mkdirat,write,pwrite64,writev,pwritev,ftruncate,truncate,fsync,fdatasync,rename,renameat,renameat2,link,linkat,unlink,unlinkat,rmdir,copy_file_range,sendfile"

    /// Of one line; nil for a call that failed, or that changes nothing.
    ///
    /// - Throws: for a call that changes files in a way this doesn't know, so that none is missed.
    init?(_ line: Substring) throws {
        guard let open = line.firstIndex(of: "("), let close = line.range(of: ") = ")?.lowerBound,
            !line[close...].hasPrefix(") = -1"), !line[close...].hasPrefix(") = ?")
        else { return nil }
        let name = line[..<open].split(separator: " ").last.map(String.init) ?? ""
        let texts = Self.texts(line[open..<close])
        let described = Self.described(line[open..<close])
        let numbers = line[open..<close].split(separator: ", ").compactMap { Int($0) }
        func path(_ index: Int) -> String { index < texts.count ? String(decoding: texts[index], as: UTF8.self) : "" }
        switch name {
        case "openat", "creat":
            guard line.contains("O_CREAT") || line.contains("O_TRUNC") else { return nil }
            self = .create(path(0), truncates: line.contains("O_TRUNC"))
        case "mkdir", "mkdirat": self = .folder(path(0))
        case "write":
            guard let first = texts.first else { return nil }
            self = line[open...].hasPrefix("(1<") ? .said(first) : .write(described, at: nil, first)
        case "pwrite64": self = .write(described, at: numbers.last, texts.first ?? [])
        case "ftruncate": self = .cut(described, to: numbers.last ?? 0)
        case "fsync", "fdatasync": self = .sync(described)
        case "rename", "renameat", "renameat2": self = .rename(path(0), to: path(1))
        case "link", "linkat": self = .link(path(0), to: path(1))
        case "unlink", "unlinkat", "rmdir": self = .remove(path(0))
        default: throw Unknown(name: name)
        }
    }

    struct Unknown: Error { let name: String }

    /// What stands in quotes: bytes, two hexadecimal digits each.
    private static func texts(_ arguments: Substring) -> [[UInt8]] {
        arguments.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { bytes($0.element) }
    }

    /// The path of the descriptor that comes first; of a file that has lost its name, `unnamed` of the name it had.
    private static func described(_ arguments: Substring) -> String {
        guard let begin = arguments.firstIndex(of: "<"), let end = arguments[begin...].firstIndex(of: ">") else { return "" }
        let path = String(decoding: bytes(arguments[arguments.index(after: begin)..<end]), as: UTF8.self)
        return arguments[end...].hasPrefix(">(deleted)") ? unnamed(path) : path
    }

    /// What a file is called here that is still open while its name is gone, or is another file's.
    static func unnamed(_ path: String) -> String { path + " (deleted)" }

    private static func bytes(_ text: Substring) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while rest.count >= 4, rest.first == UInt8(ascii: "\\") {
            let digits = rest.dropFirst(2).prefix(2)
            bytes.append(UInt8(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0)
            rest = rest.dropFirst(4)
        }
        return bytes
    }
}
