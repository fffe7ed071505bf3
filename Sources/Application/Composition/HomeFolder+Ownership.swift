import Foundation

extension HomeFolder {
    /// What only a home has in it.
    private static let marks = ["keys.json", "formly.db"]

    /// A folder that was there and must not become a home: something else is in it, or others can write to it.
    ///
    /// What can't be looked at is told of when it is used.
    public var isForeign: Bool {
        var status = stat()
        guard stat(home, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
            !Self.marks.contains(where: { FileManager.default.fileExists(atPath: "\(home)/\($0)") }),
            let there = try? FileManager.default.contentsOfDirectory(atPath: home)
        else { return false }
        let isShared = status.st_uid != geteuid() || status.st_mode & 0o002 != 0
        return isShared || !there.allSatisfy(Self.names.union(["backups", "templates"]).contains)
    }
}
