import Foundation
public import Primitives
public import Records

/// Records that last as long as this value.
public actor InMemoryRecordStore {
    private var stored: [SessionRecord.ID: SessionRecord] = [:]
    private var turns: [SessionRecord.ID: [TurnRecord]] = [:]
    private var attached: [(record: AttachmentRecord, content: [UInt8])] = []
    private var settings: [String: [UInt8]] = [:]
    private var left: [Departure] = []
    private var isOpen = true

    public init() {}

    private func requireOpen() throws {
        if !isOpen { throw RecordFailure(.unavailable) }
    }
}

extension InMemoryRecordStore: RecordStore {
    public func insert(_ session: SessionRecord) throws {
        try requireOpen()
        guard stored[session.id] == nil else { throw RecordFailure(.conflict) }
        stored[session.id] = session
    }

    public func commit(_ session: SessionRecord, appending added: [TurnRecord]) throws {
        try requireOpen()
        guard let present = stored[session.id] else { throw RecordFailure(.notFound) }
        let known = turns[session.id] ?? []
        guard session.revision == present.revision + 1,
            added.map(\.number) == Array((known.count + 1)..<(known.count + 1 + added.count))
        else { throw RecordFailure(.conflict) }
        var session = session
        session.created = present.created
        stored[session.id] = session
        turns[session.id] = known + added
    }

    public func session(_ id: SessionRecord.ID) throws -> SessionRecord? {
        try requireOpen()
        var session = stored[id]
        session?.overview = nil
        return session
    }

    public func keep(overview: [UInt8], of id: SessionRecord.ID, revision: Int) throws {
        try requireOpen()
        if stored[id]?.revision == revision { stored[id]?.overview = Personal(overview) }
    }

    public func sessions() throws -> [SessionSummary] {
        try requireOpen()
        return stored.values.sorted {
            ($1.updated, $1.created, $0.id) < ($0.updated, $0.created, $1.id)
        }.map {
            SessionSummary(
                id: $0.id, status: $0.status, created: $0.created, updated: $0.updated, revision: $0.revision,
                title: $0.title.exposed, templateID: $0.templateID, person: $0.person, overview: $0.overview)
        }
    }

    public func turns(of id: SessionRecord.ID) throws -> [TurnRecord] {
        try requireOpen()
        return turns[id] ?? []
    }

    public func turnsThatOpen(of id: SessionRecord.ID) throws -> (records: [TurnRecord], lost: Int) {
        (try turns(of: id), 0)
    }

    public func deleteSession(_ id: SessionRecord.ID) throws {
        try requireOpen()
        guard stored.removeValue(forKey: id) != nil else { throw RecordFailure(.notFound) }
        turns[id] = nil
        attached.removeAll { $0.record.session == id }
    }

    /// The content itself: nothing else is as sure to be its own.
    public func digest(of content: [UInt8]) -> [UInt8] { content }

    public func setting(_ name: String) throws -> [UInt8]? {
        try requireOpen()
        return settings[name]
    }

    public func set(_ name: String, to content: [UInt8]?) throws {
        try requireOpen()
        settings[name] = content
    }

    /// As with the records of a program that kept none.
    public func forgetOverviews() {
        for id in stored.keys { stored[id]?.overview = nil }
    }

    /// As with a disk whose sealed files are gone.
    public func loseAttachments() { attached = [] }

    /// As someone with the disk could.
    public func replaceTurns(of id: SessionRecord.ID, by other: [TurnRecord]) { turns[id] = other }

    public func close() { isOpen = false }
}

extension InMemoryRecordStore: AttachmentStore {
    public func attach(
        _ content: [UInt8], kind: String, to session: SessionRecord.ID, at: Timestamp
    ) throws -> AttachmentRecord {
        try requireOpen()
        guard stored[session] != nil else { throw RecordFailure(.notFound) }
        let id = AttachmentRecord.ID("attachment-\(attached.count + 1)")
        let record = AttachmentRecord(id: id, session: session, kind: kind, bytes: content.count, created: at)
        attached.append((record, content))
        return record
    }

    public func attachments(of session: SessionRecord.ID) throws -> [AttachmentRecord] {
        try requireOpen()
        return attached.map(\.record).filter { $0.session == session }
    }

    public func content(of attachment: AttachmentRecord.ID) throws -> [UInt8] {
        try requireOpen()
        guard let found = attached.first(where: { $0.record.id == attachment }) else { throw RecordFailure(.notFound) }
        return found.content
    }

    public func readableCopy(of attachment: AttachmentRecord.ID) throws -> any ReadableCopy {
        try TemporaryScratchSpace().scratch(content(of: attachment))
    }
}

extension InMemoryRecordStore: PrivacyStore {
    public func note(_ departure: Departure) throws {
        try requireOpen()
        left.append(departure)
    }

    public func departures() throws -> [Departure] {
        try requireOpen()
        return left.sorted { $0.at < $1.at }
    }

    public func forgetDepartures(before moment: Timestamp?) throws -> Int {
        let kept = moment.map { moment in left.filter { $0.at >= moment } } ?? []
        defer { left = kept }
        return left.count - kept.count
    }

    /// Its files never outlive their records.
    public func forgetStrayFiles(before moment: Timestamp) throws -> Int {
        try requireOpen()
        return 0
    }

    public func forgetSettings(startingWith start: String) throws -> Int {
        let gone = settings.keys.filter { $0.hasPrefix(start) }
        for name in gone { settings[name] = nil }
        return gone.count
    }

    public func amounts() throws -> [StoredAmount] {
        try requireOpen()
        return [
            StoredAmount(.forms, count: stored.count, bytes: stored.values.reduce(0) { $0 + $1.content.exposed.count }),
            StoredAmount(.history, count: left.count, bytes: left.reduce(0) { $0 + $1.content.exposed.count }),
        ]
    }
}
