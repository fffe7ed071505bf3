public import Primitives
import Records

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What the person deleted goes; what is merely unnamed stays.
///
/// A file that no record names is no proof that somebody wanted it gone: the database may be the thing that was lost. So a
/// deletion marks its files by their names, and only marked ones are removed without being asked.
extension SodiumSealedFiles {
    /// Hidden, so that it is not among the others.
    static func condemned(_ name: String) -> String { ".condemned-\(name)" }

    public func condemn(_ name: String) throws {
        try check(name)
        if rename(folder.path(name), folder.path(Self.condemned(name))) != 0, errno != ENOENT {
            throw RecordFailure(errno: errno)
        }
        try folder.synchronize()
    }

    public func settleCondemned(isKept: (String) throws -> Bool) throws {
        let prefix = Self.condemned("")
        for marked in try folder.hiddenNames() where marked.hasPrefix(prefix) {
            let name = String(marked.dropFirst(prefix.count))
            if try isKept(name) {
                if rename(folder.path(marked), folder.path(name)) != 0 { throw RecordFailure(errno: errno) }
            } else {
                try folder.remove(marked)
            }
        }
    }

    public func removeStrays(before moment: Timestamp, isKept: (String) throws -> Bool) throws -> Int {
        var count = 0
        for name in try folder.names() where try !isKept(name) {
            var status = stat()
            // Removed by its owner meanwhile.
            guard stat(folder.path(name), &status) == 0 else { continue }
            guard Int64(status.modificationSeconds) * 1000 < moment.milliseconds else { continue }
            try folder.remove(name)
            count += 1
        }
        return count
    }
}
