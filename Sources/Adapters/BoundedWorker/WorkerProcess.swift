import ChildProcess
import Synchronization

/// A child that reads documents: one frame asked, one frame answered.
final class WorkerProcess: Sendable {
    let child: ChildProcess
    private let channel: FrameChannel
    private let served = Mutex(0)

    /// - Throws: `FrameChannel.Failure.ended` when the program can't be started.
    init(_ program: ChildProcess.Program) throws(FrameChannel.Failure) {
        do throws(ChannelTrouble) {
            child = try ChildProcess(program)
        } catch {
            throw FrameChannel.Failure(error)
        }
        channel = FrameChannel(child.channel)
    }

    /// Whether a request was answered before: then trouble may stem from an earlier document.
    var hasServed: Bool { requestsServed > 0 }

    var requestsServed: Int { served.withLock(\.self) }

    /// - Throws: the child is then of no more use.
    func exchange(
        _ request: Frame, with descriptors: [Int32], _ decoder: FrameDecoder, until deadline: ContinuousClock.Instant
    ) throws(FrameChannel.Failure) -> Frame {
        try channel.send(request, with: descriptors, until: deadline)
        let reply = try channel.receive(decoder, until: deadline)
        served.withLock { $0 += 1 }
        return reply
    }
}
