import Primitives
public import Records
import Testing

/// What every store of records must do.
public struct RecordStoreContract: Sendable {
    private let makeStore: @Sendable () async throws -> any RecordStore

    /// - Parameter makeStore: makes an empty store each time.
    public init(_ makeStore: @escaping @Sendable () async throws -> any RecordStore) { self.makeStore = makeStore }

    public func holds() async throws {
        try await givesBackWhatWasInserted(makeStore())
        try await knowsWhoseSessionsTheyAre(makeStore())
        try await refusesAnIDTwice(makeStore())
        try await commitsStateAndTurnsTogether(makeStore())
        try await refusesACommitOnAnotherRevision(makeStore())
        try await refusesTurnsOutOfOrder(makeStore())
        try await listsTheNewestFirst(makeStore())
        try await keepsAnOverviewWithItsRevision(makeStore())
        try await forgetsADeletedSession(makeStore())
        try await saysWhetherAnythingChanged(makeStore())
        try await keepsSettings(makeStore())
        try await saysWhatIsNotThere(makeStore())
        try await refusesWorkOnceClosed(makeStore())
    }

    private func givesBackWhatWasInserted(_ store: any RecordStore) async throws {
        let record = SessionRecord.sample("a", title: "Renewal ✍️ für Zoë", content: [0, 255, 0, 7])
        try await store.insert(record)
        #expect(try await store.session("a") == record)
        let empty = SessionRecord.sample("b", title: "", content: [])
        try await store.insert(empty)
        #expect(try await store.session("b") == empty)
        #expect(try await store.turns(of: "b").isEmpty)
    }

    private func knowsWhoseSessionsTheyAre(_ store: any RecordStore) async throws {
        var record = SessionRecord.sample("a", title: "hers")
        record.person = "ana"
        try await store.insert(record)
        try await store.insert(.sample("b"))
        #expect(try await store.session("a") == record)
        #expect(try await store.session("b")?.person == .first)
        #expect(Set(try await store.sessions().map(\.person)) == ["ana", .first])
        record.person = .first
        record.revision = 1
        try await store.commit(record, appending: [.sample(1, [1])])
        #expect(try await store.session("a") == record)
        #expect(try await store.turns(of: "a").count == 1)
    }

    private func refusesAnIDTwice(_ store: any RecordStore) async throws {
        try await store.insert(.sample("a", title: "first"))
        await #expect(throws: RecordFailure(.conflict)) { try await store.insert(.sample("a", title: "second")) }
        #expect(try await store.session("a")?.title.exposed == "first")
    }

    private func commitsStateAndTurnsTogether(_ store: any RecordStore) async throws {
        var record = SessionRecord.sample("a")
        try await store.insert(record)
        record.revision = 1
        record.status = .ready
        record.updated = Timestamp(milliseconds: 2000)
        record.title = Personal("new title")
        record.content = Personal([1, 2, 3])
        let turns = [TurnRecord.sample(1, [9]), TurnRecord.sample(2, [])]
        try await store.commit(record, appending: turns)
        #expect(try await store.session("a") == record)
        #expect(try await store.turns(of: "a") == turns)
        record.revision = 2
        try await store.commit(record, appending: [.sample(3, [8])])
        #expect(try await store.turns(of: "a").map(\.number) == [1, 2, 3])
    }

    private func refusesACommitOnAnotherRevision(_ store: any RecordStore) async throws {
        var record = SessionRecord.sample("a")
        try await store.insert(record)
        for revision in [0, 2, -1] {
            record.revision = revision
            record.content = Personal([66])
            await #expect(throws: RecordFailure(.conflict), "revision \(revision)") {
                try await store.commit(record, appending: [.sample(1, [1])])
            }
        }
        #expect(try await store.session("a") == .sample("a"))
        #expect(try await store.turns(of: "a").isEmpty)
    }

    private func refusesTurnsOutOfOrder(_ store: any RecordStore) async throws {
        var record = SessionRecord.sample("a")
        try await store.insert(record)
        record.revision = 1
        for numbers in [[2], [0], [1, 3], [1, 1]] {
            await #expect(throws: RecordFailure(.conflict), "turns \(numbers)") {
                try await store.commit(record, appending: numbers.map { .sample($0, [1]) })
            }
        }
        #expect(try await store.session("a")?.revision == 0, "a refused commit changes nothing")
        #expect(try await store.turns(of: "a").isEmpty)
    }

    private func listsTheNewestFirst(_ store: any RecordStore) async throws {
        #expect(try await store.sessions().isEmpty)
        for (id, time) in [("old", 10), ("new", 30), ("middle", 20)] as [(String, Int64)] {
            var record = SessionRecord.sample(SessionRecord.ID(id), title: "title of \(id)")
            record.updated = Timestamp(milliseconds: time)
            try await store.insert(record)
        }
        let list = try await store.sessions()
        #expect(list.map(\.id) == ["new", "middle", "old"])
        #expect(list.first?.title.exposed == "title of new")
        #expect(list.allSatisfy { $0.overview == nil })
    }

    /// What a list says is known with the session's change, and never outlives it.
    private func keepsAnOverviewWithItsRevision(_ store: any RecordStore) async throws {
        var record = SessionRecord.sample("a")
        record.overview = Personal([1])
        try await store.insert(record)
        #expect(try await store.sessions().first?.overview == Personal([1]))
        record.revision = 1
        record.overview = Personal([2])
        try await store.commit(record, appending: [])
        #expect(try await store.sessions().first.map { [$0.overview?.exposed ?? [], [UInt8($0.revision)]] } == [[2], [1]])
        record.revision = 2
        record.overview = nil
        try await store.commit(record, appending: [])
        #expect(try await store.sessions().first?.overview == nil, "it told of an earlier revision")
        try await store.keep(overview: [3], of: "a", revision: 1)
        #expect(try await store.sessions().first?.overview == nil)
        try await store.keep(overview: [4], of: "a", revision: 2)
        #expect(try await store.sessions().first?.overview == Personal([4]))
        try await store.deleteSession("a")
        try await store.insert(.sample("a"))
        #expect(try await store.sessions().first?.overview == nil)
    }

    private func forgetsADeletedSession(_ store: any RecordStore) async throws {
        var record = SessionRecord.sample("a")
        try await store.insert(record)
        try await store.insert(.sample("b"))
        record.revision = 1
        try await store.commit(record, appending: [.sample(1, [1])])
        try await store.deleteSession("a")
        #expect(try await store.session("a") == nil)
        #expect(try await store.turns(of: "a").isEmpty)
        #expect(try await store.sessions().map(\.id) == ["b"])
        try await store.insert(.sample("a"))
        #expect(try await store.turns(of: "a").isEmpty, "a new session of the same id begins without turns")
    }

    /// What was read is good for as long as this says the same.
    private func saysWhetherAnythingChanged(_ store: any RecordStore) async throws {
        #expect(try await store.revision(of: "a") == nil)
        guard let empty = try await store.sessionsVersion() else { return }
        var seen: Set<[Int]> = [empty]
        func expectAnother(_ what: Comment) async throws {
            let version = try #require(try await store.sessionsVersion())
            #expect(seen.insert(version).inserted, what)
            #expect(try await store.sessionsVersion() == version, "asking changes nothing")
        }
        var record = SessionRecord.sample("a")
        try await store.insert(record)
        try await expectAnother("added")
        record.revision = 1
        try await store.commit(record, appending: [])
        #expect(try await store.revision(of: "a") == 1)
        try await expectAnother("changed")
        try await store.insert(.sample("b"))
        try await expectAnother("added beside it")
        try await store.deleteSession("a")
        try await expectAnother("deleted")
    }

    private func keepsSettings(_ store: any RecordStore) async throws {
        #expect(try await store.setting("language") == nil)
        for content in [[1, 2], [], [3]] as [[UInt8]] {
            try await store.set("language", to: content)
            #expect(try await store.setting("language") == content)
        }
        try await store.set("language", to: nil)
        try await store.set("never set", to: nil)
        #expect(try await store.setting("language") == nil)
    }

    private func saysWhatIsNotThere(_ store: any RecordStore) async throws {
        #expect(try await store.session("nowhere") == nil)
        #expect(try await store.turns(of: "nowhere").isEmpty)
        var record = SessionRecord.sample("nowhere")
        record.revision = 1
        await #expect(throws: RecordFailure(.notFound)) { try await store.commit(record, appending: []) }
        await #expect(throws: RecordFailure(.notFound)) { try await store.deleteSession("nowhere") }
    }

    private func refusesWorkOnceClosed(_ store: any RecordStore) async throws {
        await store.close()
        await store.close()
        await #expect(throws: RecordFailure(.unavailable)) { try await store.sessions() }
        await #expect(throws: RecordFailure(.unavailable)) { try await store.insert(.sample("a")) }
    }
}

extension SessionRecord {
    static func sample(_ id: ID, title: String = "W-4", content: [UInt8] = [1]) -> SessionRecord {
        SessionRecord(
            id: id, created: Timestamp(milliseconds: 1000), updated: Timestamp(milliseconds: 1000), title: title,
            templateID: "us.irs.w-4", content: content)
    }
}

extension TurnRecord {
    static func sample(_ number: Int, _ content: [UInt8]) -> TurnRecord {
        TurnRecord(number: number, at: Timestamp(milliseconds: Int64(number)), content: content)
    }
}
