import Records

/// Lets one call at a time work on a session; others wait in order.
actor SessionLocks {
    private var waiting: [SessionRecord.ID: [CheckedContinuation<Void, Never>]] = [:]

    func enter(_ id: SessionRecord.ID) async {
        if waiting[id] == nil {
            waiting[id] = []
            return
        }
        await withCheckedContinuation { waiting[id, default: []].append($0) }
    }

    func leave(_ id: SessionRecord.ID) {
        guard var queue = waiting[id] else { preconditionFailure("left a session that was not entered") }
        if queue.isEmpty {
            waiting[id] = nil
        } else {
            let next = queue.removeFirst()
            waiting[id] = queue
            next.resume()
        }
    }
}
