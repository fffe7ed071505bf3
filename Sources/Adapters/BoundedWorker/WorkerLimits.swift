/// What reading or filling one document may cost.
public struct WorkerLimits: Sendable, Hashable, Codable {
    /// For one request, in seconds.
    public var seconds: Double
    /// Private memory of the child, in bytes.
    public var memory: UInt64
    /// The largest file it may write, in bytes.
    public var file: UInt64
    /// The longest answer, in bytes, pictures apart.
    public var answer: Int
    /// The largest picture of a page, in bytes.
    public var picture: Int

    /// 900 MiB of private memory keep the whole child below 1 GiB, its libraries included.
    public init(
        seconds: Double = 15, memory: UInt64 = 900 << 20, file: UInt64 = 512 << 20, answer: Int = 32 << 20,
        picture: Int = 256 << 20
    ) {
        self.seconds = seconds
        self.memory = memory
        self.file = file
        self.answer = answer
        self.picture = picture
    }

    /// For a paper that is text by itself: its passages come in the answer, and a table of thousands of pages takes a while.
    public static let paper = WorkerLimits(seconds: 60, answer: 64 << 20)

    /// For reading the text of one page from its picture: tens of seconds on a slow machine, and an engine's memory.
    public static let recognition = WorkerLimits(seconds: 120, memory: 1500 << 20)
}
