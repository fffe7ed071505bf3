public import Records
import Testing

/// What every sealing must do.
public struct SealingContract: Sendable {
    private let sealing: any Sealing
    private let other: any Sealing

    /// - Parameter other: the same kind under another key.
    public init(_ sealing: any Sealing, other: any Sealing) {
        self.sealing = sealing
        self.other = other
    }

    public func holds() throws {
        try opensWhatItSealed()
        try hidesTheContent()
        try refusesAnotherPlaceOrKey()
        try refusesEveryChangedByte()
        fingerprintsTellContentsApart()
    }

    private func fingerprintsTellContentsApart() {
        let content = Array("a lease".utf8)
        #expect(sealing.fingerprint(of: content) == sealing.fingerprint(of: content))
        #expect(sealing.fingerprint(of: content) != sealing.fingerprint(of: Array("a lease.".utf8)))
        #expect(sealing.fingerprint(of: content) != other.fingerprint(of: content), "without the key nothing is told")
        #expect(sealing.fingerprint(of: []).count == 32)
        #expect(sealing.digest(of: content) == other.digest(of: content) && sealing.digest(of: content) != sealing.digest(of: []))
    }

    private func opensWhatItSealed() throws {
        for size in [0, 1, 31, 4096, 100_000] {
            let content = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
            let sealed = try sealing.seal(content, place: "a/b/1")
            #expect(try sealing.open(sealed, place: "a/b/1") == content, "\(size) bytes")
        }
    }

    private func hidesTheContent() throws {
        let content = Array("a passport number".utf8)
        let first = try sealing.seal(content, place: "p")
        let second = try sealing.seal(content, place: "p")
        #expect(first != second, "equal contents must not be told from their sealed bytes")
        #expect(!String(decoding: first, as: UTF8.self).contains("passport"))
    }

    private func refusesAnotherPlaceOrKey() throws {
        let sealed = try sealing.seal([1, 2, 3], place: "session/content/a/1")
        for place in ["session/content/a/2", "session/content/b/1", "session/title/a/1", ""] {
            #expect(throws: RecordFailure(.corrupt), "\(place)") { try sealing.open(sealed, place: place) }
        }
        #expect(throws: RecordFailure(.corrupt)) { try other.open(sealed, place: "session/content/a/1") }
    }

    private func refusesEveryChangedByte() throws {
        let sealed = try sealing.seal(Array("content".utf8), place: "p")
        for index in sealed.indices {
            var changed = sealed
            changed[index] ^= 1
            #expect(throws: RecordFailure(.corrupt), "byte \(index)") { try sealing.open(changed, place: "p") }
            #expect(throws: RecordFailure(.corrupt), "cut at \(index)") { try sealing.open(Array(sealed[..<index]), place: "p") }
        }
        #expect(throws: RecordFailure(.corrupt)) { try sealing.open(sealed + [0], place: "p") }
    }
}
