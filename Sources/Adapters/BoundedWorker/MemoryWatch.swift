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
            if formly_resident_bytes() > bound / 5 * 4 { _exit(Self.exitCode) }
        }
        timer.resume()
    }

    deinit { timer.cancel() }
}
