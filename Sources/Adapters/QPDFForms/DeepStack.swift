import CQPDF
import Documents

/// Runs `work` on one thread with a deep stack: each of the many calls that filling makes would else get one of its own.
func onDeepStack<Value>(limits: DocumentLimits, _ work: () throws -> Value) throws -> Value {
    var result: Result<Value, any Error>?
    try withoutActuallyEscaping(work) { work in
        let errand = Errand { result = Result { try work() } }
        let run: @convention(c) (UnsafeMutableRawPointer?) -> Void = { context in
            guard let context else { return }
            Unmanaged<Errand>.fromOpaque(context).takeUnretainedValue().run()
        }
        let status = cqpdf_on_deep_stack(run, Unmanaged.passUnretained(errand).toOpaque())
        try check(status, limits: limits)
    }
    guard let result else { throw DocumentFailure(.outOfMemory) }
    return try result.get()
}

/// A closure that a pointer can stand for.
private final class Errand {
    let run: () -> Void

    init(_ run: @escaping () -> Void) { self.run = run }
}
