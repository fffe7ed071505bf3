import CKernel
import Documents

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The files of one request, opened here: the child gets their descriptors, and has no way of its own to any file.
///
/// Where a system has no files in memory the child gets paths, as it does for what can't be opened: it says then why.
final class HandedFiles {
    /// The number of the first one in the child: beyond those that they arrive under, and that libraries open by themselves.
    static let first: Int32 = 512
    /// More would be more than a process usually may hold (1024, once as they arrive and once in their places).
    private static let most = 450

    private(set) var descriptors: [Int32] = []
    private var inputs: [String: String] = [:]
    private var outputs: [(descriptor: Int32, path: String)] = []

    deinit { descriptors.forEach { _ = close($0) } }

    /// The path by which the child reads a file.
    func input(_ path: String) -> String {
        #if os(Linux)
            if let known = inputs[path] { return known }
            // A pipe that nobody writes to would hold up the opening.
            let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
            guard descriptor >= 0 else { return path }
            guard isRegular(descriptor), let name = hand(descriptor) else {
                _ = close(descriptor)
                return path
            }
            inputs[path] = name
            return name
        #else
            return path
        #endif
    }

    /// The path by which the child writes a file, which `place` then puts where it belongs.
    func output(_ path: String) -> String {
        var status = stat()
        // Memory of the caller, by its path in /proc: it is written where it is.
        let isNameless = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 0
        let descriptor = isNameless ? open(path, O_RDWR | O_CLOEXEC) : formly_memory_file("formly-written")
        guard descriptor >= 0 else { return path }
        guard let name = hand(descriptor) else {
            _ = close(descriptor)
            return path
        }
        if !isNameless { outputs.append((descriptor, path)) }
        return name
    }

    /// Puts what the child has written where it belongs, whole or not at all.
    ///
    /// - Throws: `crashed` when it says that it wrote and has not.
    func place() throws(DocumentFailure) {
        for (descriptor, path) in outputs {
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_size > 0 else { throw DocumentFailure(.crashed) }
            guard formly_place(descriptor, path) == 0 else { throw DocumentFailure(.cannotWrite) }
        }
    }

    private func hand(_ descriptor: Int32) -> String? {
        guard descriptors.count < Self.most else { return nil }
        descriptors.append(descriptor)
        return "/proc/self/fd/\(Self.first + Int32(descriptors.count) - 1)"
    }

    private func isRegular(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
