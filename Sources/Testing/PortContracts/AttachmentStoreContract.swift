import Foundation
import Primitives
public import Records
import Testing

/// What every store of attachments must do.
public struct AttachmentStoreContract: Sendable {
    private let makeStore: @Sendable () async throws -> any RecordStore & AttachmentStore

    /// - Parameter makeStore: makes an empty store each time.
    public init(_ makeStore: @escaping @Sendable () async throws -> any RecordStore & AttachmentStore) {
        self.makeStore = makeStore
    }

    public func holds() async throws {
        try await givesBackWhatWasAttached(makeStore())
        try await lendsACopyByPath(makeStore())
        try await forgetsAttachmentsWithTheirSession(makeStore())
        try await needsASession(makeStore())
    }

    private func givesBackWhatWasAttached(_ store: any RecordStore & AttachmentStore) async throws {
        try await store.insert(.sample("a"))
        // Around the sizes at which a stream's chunks begin and end, and past several of them.
        for size in [0, 1, 65535, 65536, 65537, 300_000] {
            let content = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            let at = Timestamp(milliseconds: Int64(size))
            let record = try await store.attach(content, kind: "form", to: "a", at: at)
            #expect(record.bytes == size && record.session == "a" && record.kind == "form" && record.created == at)
            #expect(try await store.content(of: record.id) == content, "\(size) bytes")
            #expect(try await store.attachments(of: "a").last == record)
        }
        #expect(try await store.attachments(of: "a").map(\.bytes) == [0, 1, 65535, 65536, 65537, 300_000])
    }

    private func lendsACopyByPath(_ store: any RecordStore & AttachmentStore) async throws {
        try await store.insert(.sample("a"))
        let content = Array("%PDF-1.7 and so on".utf8)
        let record = try await store.attach(content, kind: "form", to: "a", at: Timestamp(milliseconds: 1))
        var copy: (any ReadableCopy)? = try await store.readableCopy(of: record.id)
        let path = try #require(copy?.path)
        #expect(try [UInt8](Data(contentsOf: URL(filePath: path))) == content)
        copy = nil
        #expect(!FileManager.default.fileExists(atPath: path), "the copy outlives its value")
    }

    private func forgetsAttachmentsWithTheirSession(_ store: any RecordStore & AttachmentStore) async throws {
        try await store.insert(.sample("a"))
        try await store.insert(.sample("b"))
        let gone = try await store.attach([1], kind: "form", to: "a", at: Timestamp(milliseconds: 1))
        let kept = try await store.attach([2], kind: "form", to: "b", at: Timestamp(milliseconds: 1))
        try await store.deleteSession("a")
        #expect(try await store.attachments(of: "a").isEmpty)
        await #expect(throws: RecordFailure(.notFound)) { try await store.content(of: gone.id) }
        await #expect(throws: RecordFailure(.notFound)) { try await store.readableCopy(of: gone.id) }
        #expect(try await store.content(of: kept.id) == [2])
    }

    private func needsASession(_ store: any RecordStore & AttachmentStore) async throws {
        await #expect(throws: RecordFailure(.notFound)) {
            try await store.attach([1], kind: "form", to: "nowhere", at: Timestamp(milliseconds: 1))
        }
        await #expect(throws: RecordFailure(.notFound)) { try await store.content(of: "nowhere") }
        #expect(try await store.attachments(of: "nowhere").isEmpty)
    }
}
