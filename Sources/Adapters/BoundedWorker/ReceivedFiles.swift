import CKernel

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The child's side of `HandedFiles`: each file of a request under its number.
///
/// Libraries open files by their paths. A file of the disk can't be opened anew in here, so that it is copied into memory; the
/// last copies are kept, because pages of one file are asked for one after the other.
struct ReceivedFiles {
    private struct Stamp: Equatable {
        var device: UInt64
        var file: UInt64
        var size: Int64
        /// Seconds and nanoseconds, of the content and of the file's traits.
        var changed: [Int]
    }

    private static let mostCopies = 3
    private var copies: [(stamp: Stamp, descriptor: Int32)] = []
    private var numbers: Range<Int32> = HandedFiles.first..<HandedFiles.first

    /// Puts the files in their places, where those of the request before are no more. False when one is too large.
    mutating func take(_ descriptors: [Int32]) -> Bool {
        numbers.forEach { _ = close($0) }
        numbers = HandedFiles.first..<(HandedFiles.first + Int32(descriptors.count))
        var isTaken = true
        for (number, descriptor) in zip(numbers, descriptors) {
            if let source = openable(descriptor) {
                isTaken = formly_duplicate(source, number) == 0 && isTaken
            } else {
                isTaken = false
            }
            _ = close(descriptor)
        }
        return isTaken
    }

    /// What libraries can open: the file itself, or a copy in memory.
    private mutating func openable(_ descriptor: Int32) -> Int32? {
        let isWritten = fcntl(descriptor, F_GETFL) & O_ACCMODE == O_RDWR
        if isWritten { return descriptor }
        let again = open("/proc/self/fd/\(descriptor)", O_RDONLY | O_CLOEXEC)
        if again >= 0 {
            _ = close(again)
            return descriptor
        }
        guard let stamp = stamp(of: descriptor) else { return nil }
        if let known = copies.first(where: { $0.stamp == stamp }) { return known.descriptor }
        guard let copy = copy(descriptor) else { return nil }
        if copies.count >= Self.mostCopies { _ = close(copies.removeFirst().descriptor) }
        copies.append((stamp, copy))
        return copy
    }

    private func stamp(of descriptor: Int32) -> Stamp? {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let moments = [status.st_mtimespec, status.st_ctimespec]
        #else
            let moments = [status.st_mtim, status.st_ctim]
        #endif
        return Stamp(
            device: UInt64(truncatingIfNeeded: status.st_dev), file: UInt64(status.st_ino), size: Int64(status.st_size),
            changed: moments.flatMap { [Int($0.tv_sec), Int($0.tv_nsec)] })
    }

    /// Nil for what is larger than this process may write.
    private func copy(_ descriptor: Int32) -> Int32? {
        let copy = formly_memory_file("formly-read")
        guard copy >= 0 else { return nil }
        guard formly_copy(descriptor, copy) == 0 else {
            _ = close(copy)
            return nil
        }
        return copy
    }
}
