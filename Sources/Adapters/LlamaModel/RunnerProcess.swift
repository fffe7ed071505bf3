import ChildProcess
import Dispatch
import Synchronization

/// A running helper and the lines that go to and from it.
final class RunnerProcess: Sendable {
    /// A piece of text is a few bytes, a description a few hundred.
    private static let longestLine = 1 << 20
    /// A helper that minds no word by then is ended.
    private static let patience = DispatchTimeInterval.seconds(2)

    let child: ChildProcess
    private let pending = Mutex<(bytes: [UInt8], searched: Int)>(([], 0))

    /// - Parameter model: the one file that the helper may open.
    /// - Throws: `ended` when the program can't be started.
    init(program: String, model: String?) throws(ChannelTrouble) {
        // Nothing of this process's surroundings goes along; a crash must not take seconds to print where it happened.
        child = try ChildProcess(
            ChildProcess.Program(
                path: program, arguments: model.map { [$0] } ?? [], environment: ["GGML_NO_BACKTRACE=1"]))
    }

    /// - Parameter line: without its end. May be called while another thread waits for a line.
    func send(_ line: [UInt8], until deadline: ContinuousClock.Instant) throws(ChannelTrouble) {
        try Self.send(line, to: child, until: deadline)
    }

    private static func send(
        _ line: [UInt8], to child: ChildProcess, until deadline: ContinuousClock.Instant
    ) throws(ChannelTrouble) {
        try child.channel.send(line + [UInt8(ascii: "\n")], until: deadline)
    }

    /// The next line, without its end.
    /// - Throws: `ended` as well for what is too long to be a line of ours.
    func receive(until deadline: ContinuousClock.Instant) throws(ChannelTrouble) -> [UInt8] {
        while true {
            if let line = takeLine() { return line }
            let bytes = try child.channel.receive(until: deadline)
            let isTooLong = pending.withLock { pending in
                pending.bytes += bytes
                return pending.bytes.count > Self.longestLine
            }
            if isTooLong { throw .ended }
        }
    }

    private func takeLine() -> [UInt8]? {
        pending.withLock { pending in
            guard let end = pending.bytes[pending.searched...].firstIndex(of: UInt8(ascii: "\n")) else {
                pending.searched = pending.bytes.count
                return nil
            }
            defer {
                pending.bytes.removeFirst(end + 1)
                pending.searched = 0
            }
            return Array(pending.bytes[..<end])
        }
    }

    /// A helper is told to stop, so that it keeps its model; only one that doesn't mind the word is ended.
    static func stop(_ child: ChildProcess, isUnderWay: @escaping @Sendable () -> Bool) {
        // One that can't be told is ended in a moment.
        try? send(RunnerLine.encode(.cancel), to: child, until: .now + .seconds(1))
        DispatchQueue.global().asyncAfter(deadline: .now() + patience) {
            if isUnderWay() { child.kill() }
        }
    }
}
