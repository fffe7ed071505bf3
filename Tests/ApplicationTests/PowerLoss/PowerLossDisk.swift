import Foundation

/// A disk of which a power cut leaves only what POSIX promises: bytes and names that were synced, and of the rest whatever
/// chance wants.
///
/// Writes since the last sync of a file may be there or not, each for itself; changes of names since the last sync of their
/// folder are there up to some point.
struct PowerLossDisk {
    private final class File {
        var synced: [UInt8] = []
        var waiting: [Change] = []
        /// Where the next plain write goes.
        var end = 0

        enum Change {
            case write(at: Int, [UInt8])
            case cut(to: Int)
        }

        func content(_ choose: () -> Bool) -> [UInt8] {
            waiting.reduce(into: synced) { content, change in
                guard choose() else { return }
                switch change {
                case .cut(let length):
                    content = Array(content.prefix(length)) + Array(repeating: 0, count: max(0, length - content.count))
                case .write(let start, let bytes):
                    content += Array(repeating: 0, count: max(0, start + bytes.count - content.count))
                    content.replaceSubrange(start..<(start + bytes.count), with: bytes)
                }
            }
        }
    }

    /// A name and what it is of: nil for nothing any more.
    private typealias Naming = (name: String, file: File?)

    private let root: String
    /// As the program sees it.
    private var names: [String: File] = [:]
    private var synced: [String: File] = [:]
    private var waiting: [String: [Naming]] = [:]
    private var folders: Set<String>

    /// - Parameters:
    ///   - before: a folder, all of which is on the disk already.
    ///   - root: what it is called in the calls.
    init(before: String, as root: String) throws {
        self.root = root
        folders = [root]
        for name in FileManager.default.enumerator(atPath: before)?.compactMap({ $0 as? String }) ?? [] {
            let path = "\(root)/\(name)"
            guard let content = FileManager.default.contents(atPath: "\(before)/\(name)") else {
                folders.insert(path)
                continue
            }
            let file = File()
            (file.synced, file.end) = (content.map(\.self), content.count)
            (names[path], synced[path]) = (file, file)
        }
    }

    mutating func apply(_ call: DiskCall) {
        switch call {
        case .said: break
        case .folder(let path): if isInside(path) { folders.insert(path) }
        case .create(let path, let truncates):
            guard isInside(path) else { return }
            if names[path] == nil { name(path, File()) }
            if truncates {
                names[path]?.waiting.append(.cut(to: 0))
                names[path]?.end = 0
            }
        case .write(let path, let place, let bytes):
            guard let file = names[path] else { return }
            file.waiting.append(.write(at: place ?? file.end, bytes))
            if place == nil { file.end += bytes.count }
        case .cut(let path, let length): names[path]?.waiting.append(.cut(to: length))
        case .sync(let path):
            if folders.contains(path) { syncNames(in: path) }
            guard let file = names[path] else { return }
            file.synced = file.content { true }
            file.waiting = []
        case .rename(let path, let other):
            guard let file = names[path] else { return }
            name(other, file)
            name(path, nil)
        case .link(let path, let other): if let file = names[path], isInside(other) { name(other, file) }
        case .remove(let path): if names[path] != nil { name(path, nil) }
        }
    }

    private func isInside(_ path: String) -> Bool { path.hasPrefix(root + "/") }

    private mutating func name(_ path: String, _ file: File?) {
        // Whoever has it open goes on writing to it, not to the one that has its name now.
        if let replaced = names[path] { names[DiskCall.unnamed(path)] = replaced }
        names[path] = file
        waiting[Self.folder(of: path), default: []].append((path, file))
    }

    private mutating func syncNames(in folder: String) {
        for naming in waiting.removeValue(forKey: folder) ?? [] { synced[naming.name] = naming.file }
    }

    private static func folder(of path: String) -> String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }

    // MARK: After the power cut

    /// Writes what is left into a new folder.
    ///
    /// - Parameter choose: whether something that was not synced is there; always false is the worst that may be.
    func write(to target: String, choose: () -> Bool) throws {
        var left = synced
        for namings in waiting.values {
            for naming in namings {
                guard choose() else { break }
                left[naming.name] = naming.file
            }
        }
        for folder in folders {
            try FileManager.default.createDirectory(
                atPath: moved(folder, target), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        // The memory that processes share over SQLite's index of its log is none of the disk's.
        for (path, file) in left where !path.hasSuffix("-shm") {
            try Data(file.content(choose)).write(to: URL(filePath: moved(path, target)))
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: moved(path, target))
        }
    }

    private func moved(_ path: String, _ target: String) -> String { target + path.dropFirst(root.count) }
}
