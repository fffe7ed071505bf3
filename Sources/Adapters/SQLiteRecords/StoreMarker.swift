import Records

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// An empty file beside the database that says that there is one.
///
/// A database that is gone or emptied looks like a first run. Beginning anew would then hide the loss, and take what a file
/// recovery or a synchronised folder may still bring back for rubbish.
struct StoreMarker {
    /// The database's.
    let path: String

    private var own: String { path + ".begun" }

    /// Whether a database was here that is gone now: it is missing or empty, and the marker or sealed files are left of it.
    func isStoreLost(_ files: any SealedFiles) throws -> Bool {
        var status = stat()
        if stat(path, &status) == 0, status.st_size > 0 { return false }
        return try access(own, F_OK) == 0 || !files.names().isEmpty
    }

    /// A folder that takes no new file has its database all the same.
    func set() {
        let descriptor = open(own, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
        if descriptor >= 0 { _ = close(descriptor) }
    }
}
