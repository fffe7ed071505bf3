public import Records

// MARK: - Recovery

extension KeyVault {
    /// The key for a new sheet; it opens nothing until `keep`.
    public func newRecoveryKey() -> RecoveryKey { RecoveryKey(bytes: Sodium.randomBytes(RecoveryKey.byteCount)) }

    /// From now on this sheet opens the home, and an earlier one does not.
    public func keep(_ recovery: RecoveryKey, for key: DataKey) throws {
        try locked {
            guard let old = try record(), old.isKey(key) else { throw RecordFailure(.wrongKey) }
            let record = try KeyRecord(
                vault: old.vault, place: old.place, wrapped: old.wrapped, recovery: try .wrap(key, under: recovery), key: key)
            try home.replace(Self.recordName, with: record.encoded())
            guard try self.record()?.recovery?.unwrap(recovery) != nil else { throw RecordFailure(.corrupt) }
        }
    }

    /// Opens the home by its sheet and puts the key behind a new passphrase. The sheet stays good.
    /// - Throws: `RecordFailure`: `keyMissing` where no sheet was ever made, `wrongKey` for another one's.
    public func recover(with recovery: RecoveryKey, passphrase: String) throws {
        try locked {
            guard let old = try record(), let sheet = old.recovery else { throw RecordFailure(.keyMissing) }
            let key = try sheet.unwrap(recovery)
            guard old.isKey(key) else { throw RecordFailure(.wrongKey) }
            try keep(key, at: .passphrase, vault: old.vault, passphrase: passphrase, recovery: sheet)
            // It would open the home as well. A keyring that can't be asked is why one may be here: its entry stays.
            try home.destroy(Self.keyFileName)
            if old.place == .keyring, keyring.availability() == .available {
                try keyring.remove(Self.keyringName(old.vault))
            }
        }
    }
}

// MARK: - How it is kept

extension KeyVault {
    /// Nil before the first use.
    public func status() throws -> KeyStatus? {
        guard let record = try record() else { return nil }
        let stored = record.wrapped.map {
            KeyStatus.Cost(operations: $0.cost.operations, memory: $0.cost.memory, isCurrent: !$0.cost.isLess(than: cost))
        }
        return KeyStatus(
            place: record.place, cost: stored, hasRecoverySheet: record.recovery != nil, keyring: keyring.availability())
    }

    /// Opens, and where the passphrase is stretched less than this program asks for, stretches it anew.
    func openRaising(_ record: KeyRecord, _ passphrase: String?) throws -> DataKey {
        let key = try key(of: record, passphrase: passphrase)
        if let wrapped = record.wrapped, wrapped.cost.isLess(than: cost), let passphrase {
            // The home opens as well where it can't be written, or is being moved: it is raised the next time.
            try? raise(key, passphrase, from: wrapped.cost)
        }
        return key
    }

    private func raise(_ key: DataKey, _ passphrase: String, from old: PassphraseCost) throws {
        try locked {
            // Moved, changed or raised by another process meanwhile: that is newer.
            guard let record = try record(), record.place == .passphrase, record.wrapped?.cost == old, record.isKey(key),
                try record.wrapped?.unwrap(passphrase: passphrase) != nil
            else { return }
            try keep(key, at: .passphrase, vault: record.vault, passphrase: passphrase, recovery: record.recovery)
        }
    }
}
