/// What running a model may cost in time.
public struct RunnerLimits: Sendable, Hashable {
    /// Without a sign of life: a share of the file loaded, a part of the request read, a piece written.
    public var silence: Duration
    /// For one request, loading included.
    public var whole: Duration
    /// Without a request, after which the memory is given back.
    public var idle: Duration

    public init(silence: Duration = .seconds(60), whole: Duration = .seconds(600), idle: Duration = .seconds(180)) {
        self.silence = silence
        self.whole = whole
        self.idle = idle
    }
}
