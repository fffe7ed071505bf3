import Foundation

/// Seconds by the clock and of the processor, of all threads, since it was made.
struct Stopwatch {
    private let wall = ContinuousClock.now
    private let cpu = Self.processorTime()

    func read() -> (wall: Double, cpu: Double) {
        let elapsed = ContinuousClock.now - wall
        return (Double(elapsed.components.attoseconds) / 1e18 + Double(elapsed.components.seconds), Self.processorTime() - cpu)
    }

    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// One line of figures.
struct Measurement: Encodable {
    var form: String?
    var what: String?
    var wall: Double
    var cpu: Double
    var bytes: Int?
    /// Written as null where there is none, as the peers do.
    var error: String?

    init(form: String? = nil, what: String? = nil, _ time: (wall: Double, cpu: Double), bytes: Int? = nil, error: String? = nil) {
        self.form = form
        self.what = what
        wall = time.wall
        cpu = time.cpu
        self.bytes = bytes
        self.error = error
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(form, forKey: .form)
        try container.encodeIfPresent(what, forKey: .what)
        try container.encode(wall, forKey: .wall)
        try container.encode(cpu, forKey: .cpu)
        try container.encodeIfPresent(bytes, forKey: .bytes)
        try container.encode(error, forKey: .error)
    }

    private enum CodingKeys: String, CodingKey { case form, what, wall, cpu, bytes, error }

    func print() {
        guard let line = try? JSONEncoder().encode(self) else { preconditionFailure("figures that JSON can't hold") }
        FileHandle.standardOutput.write(line + Data("\n".utf8))
    }
}
