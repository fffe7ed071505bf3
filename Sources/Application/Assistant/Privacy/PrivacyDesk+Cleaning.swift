public import Primitives
public import Records

/// What could go: forms that nobody used for long, and what work left behind. Nothing goes unasked.
public struct CleaningOffer: Sendable {
    /// Longest unused first.
    public var forms: [SessionOverview]
    /// Those of which there is something.
    public var leftovers: [LeftoverAmount]

    public var isEmpty: Bool { forms.isEmpty && leftovers.isEmpty }
}

extension PrivacyDesk {
    /// The ages to choose from, in days; a form of the last one is worth a word on the first page.
    public static let cleaningAges = [30, 180, 365]
    /// Work lasts minutes: what is a day old belongs to none any more.
    private static let leftoverDays: Int64 = 1

    /// - Parameter days: a form counts when it was last used before that.
    public func cleaningOffer(days: Int, now: Timestamp) async throws -> CleaningOffer {
        let before = Self.moment(days: Int64(days), before: now)
        let leftover = Self.moment(days: Self.leftoverDays, before: now)
        return CleaningOffer(
            forms: try await assistant.sessions().filter { $0.updated < before }.sorted { $0.updated < $1.updated },
            leftovers: try Leftover.allCases.map { try folders.leftovers($0, before: leftover) }.filter { $0.count > 0 })
    }

    /// Deletes what was chosen of an offer. A form that was used since then stays.
    ///
    /// - Returns: how many forms went.
    public func clean(
        forms: Set<SessionRecord.ID>, leftovers: Set<Leftover>, days: Int, now: Timestamp
    ) async throws -> Int {
        let offer = try await cleaningOffer(days: days, now: now)
        let going = offer.forms.map(\.id).filter(forms.contains)
        for id in going { try await ignoringAbsence { try await assistant.delete(id) } }
        let before = Self.moment(days: Self.leftoverDays, before: now)
        for kind in Leftover.allCases where leftovers.contains(kind) { try folders.removeLeftovers(kind, before: before) }
        return going.count
    }

    private static func moment(days: Int64, before now: Timestamp) -> Timestamp {
        Timestamp(milliseconds: now.milliseconds - days * 86_400_000)
    }
}
