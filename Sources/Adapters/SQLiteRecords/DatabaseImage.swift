import CSQLite
import Records

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A database as its files are, put together in memory: what a folder that takes no write can still be read by.
///
/// SQLite reads a database with a write-ahead log only where it can make a `-shm` file beside it, which a full disk and a
/// read-only one refuse; and with `immutable=1` it leaves out what is in the log. So the frames of the log that were
/// committed are laid over the pages here. Layout: https://www.sqlite.org/fileformat2.html#the_write_ahead_log
struct DatabaseImage {
    private(set) var bytes: [UInt8]

    /// A store that is larger is not read this way.
    private static let largest = 1 << 30
    private static let walHeader = 32
    private static let frameHeader = 24

    /// - Throws: `RecordFailure`: `corrupt` where it is no database, `unavailable` where it can't be read or is too large.
    init(path: String) throws {
        bytes = try Self.contents(path) ?? []
        guard bytes.count >= 512 else { throw RecordFailure(.corrupt) }
        if let log = try Self.contents(path + "-wal"), log.count > Self.walHeader { lay(log) }
        // In memory there is no log: the file says that it uses none (bytes 18 and 19, "file format versions").
        bytes[18] = 1
        bytes[19] = 1
    }

    private static func contents(_ path: String) throws -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        if descriptor < 0, errno == ENOENT { return nil }
        guard descriptor >= 0 else { throw RecordFailure(.unavailable) }
        defer { _ = close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size <= largest else { throw RecordFailure(.unavailable) }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var filled = 0
        while filled < bytes.count {
            let count = bytes.withUnsafeMutableBytes {
                pread(
                    descriptor, UnsafeMutableRawBufferPointer(rebasing: $0[filled...]).baseAddress, $0.count - filled,
                    off_t(filled))
            }
            guard count > 0 else { throw RecordFailure(.unavailable) }
            filled += count
        }
        return bytes
    }

    /// Lays the committed frames over the pages: those with the log's own salts whose running checksum is right, up to the
    /// last one that ends a transaction.
    private mutating func lay(_ log: [UInt8]) {
        let magic = Self.number(log, 0)
        guard magic & ~1 == 0x377F_0682 else { return }
        let isBigEndian = magic & 1 == 1
        let page = Int(Self.number(log, 8))
        guard (512...65536).contains(page), page.nonzeroBitCount == 1 else { return }
        var sum = Checksum(isBigEndian: isBigEndian)
        sum.add(log[0..<24])
        guard sum.first == Self.number(log, 24), sum.second == Self.number(log, 28) else { return }
        var pending: [(page: Int, at: Int)] = []
        var start = Self.walHeader
        while start + Self.frameHeader + page <= log.count {
            guard log[start + 8..<start + 16] == log[16..<24] else { break }
            sum.add(log[start..<start + 8])
            sum.add(log[start + Self.frameHeader..<start + Self.frameHeader + page])
            guard sum.first == Self.number(log, start + 16), sum.second == Self.number(log, start + 20) else { break }
            let number = Int(Self.number(log, start))
            guard number >= 1, number * page <= Self.largest else { break }
            pending.append((number, start + Self.frameHeader))
            let pagesAfter = Int(Self.number(log, start + 4))
            if pagesAfter > 0 {
                commit(pending, log, page, pagesAfter)
                pending = []
            }
            start += Self.frameHeader + page
        }
    }

    private mutating func commit(_ frames: [(page: Int, at: Int)], _ log: [UInt8], _ page: Int, _ pages: Int) {
        guard pages * page <= Self.largest else { return }
        if bytes.count < pages * page { bytes += [UInt8](repeating: 0, count: pages * page - bytes.count) }
        for frame in frames where frame.page <= pages {
            bytes.replaceSubrange((frame.page - 1) * page..<frame.page * page, with: log[frame.at..<frame.at + page])
        }
        bytes.removeLast(bytes.count - pages * page)
    }

    /// 32 bits, big-endian.
    private static func number(_ bytes: [UInt8], _ index: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 << 8 | UInt32(bytes[index + $1]) }
    }

    /// "Checksum Algorithm" of the file format: pairs of 32-bit words, in the order of bytes that the magic number names.
    private struct Checksum {
        let isBigEndian: Bool
        var first: UInt32 = 0
        var second: UInt32 = 0

        mutating func add(_ bytes: ArraySlice<UInt8>) {
            bytes.withUnsafeBytes { raw in
                for index in stride(from: 0, to: raw.count - 7, by: 8) {
                    first &+= word(raw, index) &+ second
                    second &+= word(raw, index + 4) &+ first
                }
            }
        }

        private func word(_ raw: UnsafeRawBufferPointer, _ index: Int) -> UInt32 {
            let word = raw.loadUnaligned(fromByteOffset: index, as: UInt32.self)
            return isBigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
        }
    }
}

extension SQLiteConnection {
    /// What `open` opens, or where nothing can be written beside the database its image: reading goes on, and each write says
    /// why it can't be done.
    static func orImage(of path: String, _ open: () throws -> SQLiteConnection) throws -> SQLiteConnection {
        do {
            return try open()
        } catch let failure as RecordFailure where [.unavailable, .full, .readOnly].contains(failure.code) {
            guard let reason = WriteTrial.trouble(beside: path) else { throw failure }
            let image = try SQLiteConnection(path: ":memory:", patience: 0)
            try image.load(try DatabaseImage(path: path))
            image.whyReadOnly = reason
            // One of an older schema would have to be changed first.
            guard try Schema.olderVersion(of: image) == nil else { throw RecordFailure(reason) }
            return image
        }
    }
}
