import Foundation

enum ModelFile {
    /// Nil where the file can't be read or is larger than it may be.
    static func content(_ path: String, most: Int) -> [UInt8]? {
        let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        guard let size, size <= most else { return nil }
        return FileManager.default.contents(atPath: path).map { [UInt8]($0) }
    }
}
