import CFuzzer
import Foundation

/// Something that reads hostile bytes, and must neither crash nor hang nor take much memory.
struct Target: Sendable {
    var name: String
    /// Small inputs to begin with.
    var seeds: @Sendable () -> [[UInt8]]
    /// Loads what is needed once; what it answers is called with each input.
    var make: @Sendable () -> @Sendable ([UInt8]) -> Void
}

enum Targets {
    static let all: [Target] =
        [
            .pdfRead, .pdfFill, .pdfPages, .template, .pattern, .jsonLogic, .value, .turn, .frame, .multipart, .pairs,
            .mrz, .aamva, .picture, .pixels, .paper, .pdfBlanks, .fieldSheet,
        ] + Target.parsers

    static func find(_ name: String) -> Target? { all.first { $0.name == name } }
}

/// The function under test, for the C callback, which can't capture. Set once before the loop begins.
nonisolated(unsafe) private var underTest: @Sendable ([UInt8]) -> Void = { _ in }

func fuzz(_ target: Target, _ arguments: [String]) -> Int32 {
    underTest = target.make()
    var count = Int32(arguments.count)
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    return pointers.withUnsafeMutableBufferPointer { buffer in
        var start = buffer.baseAddress
        return LLVMFuzzerRunDriver(&count, &start) { bytes, length in
            underTest([UInt8](UnsafeBufferPointer(start: bytes, count: length)))
            return 0
        }
    }
}

/// Runs asynchronous work to its end.
///
/// A failure is as good as a result: the target only has to come back.
func finish(_ work: @escaping @Sendable () async throws -> Void) {
    let done = DispatchSemaphore(value: 0)
    Task.detached {
        _ = try? await work()
        done.signal()
    }
    done.wait()
}

/// A file with these bytes for the length of `body`, in memory where the system has a folder for that.
func withFile(_ bytes: [UInt8], _ body: (String) -> Void) {
    let folder = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
    let path = "\(folder)/formly-fuzz-\(getpid()).pdf"
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else { fatalError("no room for \(path)") }
    body(path)
    unlink(path)
}
