import CKernel
import Dispatch

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Ends this process, with a code that says why, when it comes near its bound of memory.
///
/// The parent can't tell by the child's greatest resident size: on Linux that number begins as the parent's own.
final class MemoryWatch {
    /// The exit code that means it.
    static let exitCode: Int32 = 97

    private let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "formly.memory"))

    /// Looks fifty times a second until it is let go. `bound` is in bytes.
    init(bound: UInt64) {
        // What is taken faster than it looks ends in a fault. Stacks count towards the bound without being resident.
        formly_explain_faults(bound / 3 * 2, Self.exitCode)
        timer.schedule(deadline: .now() + .milliseconds(20), repeating: .milliseconds(20))
        timer.setEventHandler { @Sendable in
            if Self.residentBytes() > bound / 5 * 4 { _exit(Self.exitCode) }
        }
        timer.resume()
    }

    deinit { timer.cancel() }

    private static func residentBytes() -> UInt64 {
        #if os(Linux)
            var text = [UInt8](repeating: 0, count: 128)
            let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
            guard file >= 0 else { return 0 }
            defer { close(file) }
            let count = read(file, &text, text.count)
            guard count > 0 else { return 0 }
            // The second number of the line is the resident size in pages (proc(5)).
            let numbers = String(decoding: text[..<count], as: UTF8.self).split(separator: " ")
            return numbers.count > 1 ? (UInt64(numbers[1]) ?? 0) * UInt64(sysconf(Int32(_SC_PAGESIZE))) : 0
        #else
            var used = rusage()
            return getrusage(RUSAGE_SELF, &used) == 0 ? UInt64(used.ru_maxrss) : 0
        #endif
    }
}
