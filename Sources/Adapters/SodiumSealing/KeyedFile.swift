import Records

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Files elsewhere than in the vault whose beginning can open what was sealed: the label of a backup holds its wrapped key.
public enum KeyedFile {
    /// No label is longer.
    private static let beginning = BackupLayout.prefixLength + BackupLayout.labelLimit

    /// Makes a backup unreadable where it lies, before it is deleted: without its label nothing opens it.
    /// - Throws: `RecordFailure`.
    public static func destroyLabel(of path: String) throws {
        try PrivateFile(opening: path, O_RDWR).overwrite(limit: beginning)
    }
}
