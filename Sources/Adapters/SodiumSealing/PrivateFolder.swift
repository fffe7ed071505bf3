import Records

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A folder of this user alone (mode 0700), unless it was there before with other rights: those are the person's to choose.
struct PrivateFolder: Sendable {
    let path: String

    /// Makes the folder, and those above it, where they are missing.
    static func prepare(_ path: String) throws -> PrivateFolder {
        if mkdir(path, 0o700) != 0 {
            switch errno {
            case EEXIST: break
            case EROFS, ENOSPC:
                // It may be there all the same: which of the two is said first depends on the file system.
                if access(path, F_OK) != 0 { throw RecordFailure(errno: EROFS) }
            case ENOENT:
                guard let parent = parent(of: path) else { throw RecordFailure(errno: ENOENT) }
                _ = try prepare(parent)
                if mkdir(path, 0o700) != 0, errno != EEXIST { throw RecordFailure(errno: errno) }
            default: throw RecordFailure(errno: errno)
            }
        }
        return PrivateFolder(path: path)
    }

    func path(_ name: String) -> String { "\(path)/\(name)" }

    /// Makes renames and new names in this folder survive a power cut.
    func synchronize() throws {
        try PrivateFile(opening: path, O_RDONLY | O_DIRECTORY).synchronize()
    }

    /// Names of what is in it and not hidden, in no order.
    func names() throws -> [String] { try allNames().filter { !$0.hasPrefix(".") } }

    /// What is half-made, and the folder itself and the one above.
    func hiddenNames() throws -> [String] { try allNames().filter { $0.hasPrefix(".") } }

    private func allNames() throws -> [String] {
        guard let folder = opendir(path) else { throw RecordFailure(errno: errno) }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            names.append(
                withUnsafePointer(to: entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                })
        }
        return names
    }

    func contains(_ name: String) -> Bool { access(path(name), F_OK) == 0 }

    /// Whether the name leads elsewhere. Only for words: what opens a file refuses links by itself.
    func isLink(_ name: String) -> Bool {
        var status = stat()
        return lstat(path(name), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// Writes the whole file or leaves the old one, whose bytes are overwritten once the new one has its name: what was in it
    /// may be a key.
    func replace(_ name: String, with content: [UInt8]) throws {
        let temporary = path(".\(name).\(Sodium.randomBytes(8).hex)")
        // Held open, for its name will be the new one's.
        let old = contains(name) ? try PrivateFile(opening: path(name), O_RDWR) : nil
        do {
            let file = try PrivateFile.create(temporary)
            try file.write(content)
            try file.synchronize()
            if rename(temporary, path(name)) != 0 { throw RecordFailure(errno: errno) }
        } catch {
            unlink(temporary)
            throw error
        }
        try synchronize()
        try old?.overwrite()
    }

    func remove(_ name: String) throws {
        if unlink(path(name)) != 0, errno != ENOENT { throw RecordFailure(errno: errno) }
    }

    /// Overwrites a small file before it goes. One that is not there is no failure.
    func destroy(_ name: String) throws {
        guard contains(name) else { return }
        try PrivateFile(opening: path(name), O_RDWR).overwrite()
        try remove(name)
        try synchronize()
    }

    private static func parent(of path: String) -> String? {
        let trimmed = path.last == "/" ? path.dropLast() : path[...]
        guard let slash = trimmed.lastIndex(of: "/"), slash != trimmed.startIndex else { return nil }
        return String(trimmed[..<slash])
    }
}
