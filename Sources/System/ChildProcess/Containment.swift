import CKernel
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What a program of ours gives up for good before it reads a stranger's first byte.
package enum Containment {
    /// What of it this kernel was able to do.
    package struct Extent: Sendable, Hashable {
        /// System calls, by an allow-list.
        package var holdsCalls: Bool
        /// Files, by an allow-list of what may be read.
        package var holdsFiles: Bool
    }

    private static let reached = Mutex(Extent(holdsCalls: false, holdsFiles: false))

    /// How far this program is contained.
    package static var extent: Extent { reached.withLock(\.self) }

    /// Contains this program: it opens what lies beneath these paths, and that to read, starts nothing, talks to nobody, and
    /// reaches no other program. To be called while it has one thread: files are forbidden thread by thread.
    package static func begin(readable: [String]) {
        let paths: [UnsafeMutablePointer<CChar>?] = readable.map { strdup($0) }
        defer { paths.forEach { free($0) } }
        let done = paths.map { UnsafePointer($0) }.withUnsafeBufferPointer { formly_contain($0.baseAddress, $0.count) }
        reached.withLock {
            $0.holdsCalls = done & Int32(FORMLY_CALLS_CONTAINED.rawValue) != 0
            $0.holdsFiles = done & Int32(FORMLY_FILES_CONTAINED.rawValue) != 0
        }
    }

    /// No core files of this program; others of the same user neither read nor change its memory.
    package static func closeToOthers() { formly_close_to_others() }

    /// Where systems keep what libraries open late: other libraries, fonts, languages, what the processor is.
    ///
    /// All of /proc, since libdispatch looks there how its threads do (`/proc/THREAD/stat`) and ends the process where it can't; a rule
    /// for some of it would be lost with the memory of its inode. The memory, files and variables of other processes stay shut.
    package static let systemFolders = [
        "/usr/lib", "/usr/lib64", "/usr/local/lib", "/lib", "/lib64", "/nix/store", "/gnu/store", "/etc/ld.so.cache",
        "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/fontconfig", "/usr/share/xml/fontconfig", "/etc/fonts",
        "/var/cache/fontconfig", "/etc/pango", "/usr/share/libthai", "/usr/share/locale", "/usr/share/i18n", "/etc/locale.alias",
        "/usr/share/zoneinfo", "/etc/localtime", "/usr/share/tesseract-ocr", "/usr/share/tessdata", "/usr/local/share/tessdata",
        "/sys/devices/system/cpu", "/proc", "/dev/null", "/dev/urandom",
    ]
}
