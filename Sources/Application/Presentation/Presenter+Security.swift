public import Primitives
public import Records

extension Presenter {
    public func security(
        _ status: KeyStatus?, lockMinutes: Int, lockChoices: [Int], outcome: Message? = nil, problem: PassphraseProblem? = nil
    ) -> SecurityScreen {
        SecurityScreen(
            place: status?.place, how: status.map(how) ?? [strings.text("key.none")],
            keyringTrouble: status.flatMap { keyringTrouble($0.keyring) }, hasSheet: status?.hasRecoverySheet ?? false,
            lockMinutes: lockMinutes, lockChoices: lockChoices, outcome: outcome.map(strings.text), problem: problem)
    }

    private func how(_ status: KeyStatus) -> [String] {
        let cost = status.cost.map { cost in
            strings.text(
                cost.isCurrent ? "key.cost" : "key.cost-old",
                ["megabytes": .number(cost.memory >> 20), "passes": .number(Int(cost.operations))])
        }
        return [strings.text("store.key.\(status.place.rawValue)")] + [cost].compactMap(\.self)
    }

    private func keyringTrouble(_ keyring: KeyringAvailability) -> String? {
        guard case .unavailable(let reason) = keyring else { return nil }
        return strings.text("security.noKeyring", ["reason": .message(Message("store.key.reason.\(reason)"))])
    }

    /// How strong a passphrase is, and what would make it stronger.
    public func strength(of passphrase: Personal<String>) -> [String] {
        let strength = PassphraseStrength(passphrase)
        return ([Message("key.strength.\(strength.level.rawValue)")] + Self.advice(strength)).map(strings.text)
    }

    /// - Returns: what stands against a passphrase that was just chosen; nil for a good one.
    public static func weakness(of passphrase: Personal<String>) -> PassphraseProblem? {
        let strength = PassphraseStrength(passphrase)
        guard strength.level == .weak else { return nil }
        return PassphraseProblem(.chosen, Message("key.strength.weak"), advice: advice(strength), isWeak: true)
    }

    private static func advice(_ strength: PassphraseStrength) -> [Message] {
        strength.advice.map { Message("key.advice.\($0.rawValue)") }
    }

    // MARK: - Deleting everything

    /// - Parameter typed: what was typed that is not the word; nil before anything was.
    public func wipe(home: String, typed: String? = nil) -> WipeScreen {
        let word = strings.text("privacy.wipe.word")
        return WipeScreen(
            sentences: [strings.text("privacy.wipe.will", ["folder": .text(home)])], word: word,
            problem: typed == nil ? nil : strings.text("security.wipeWrong", ["word": .text(word)]))
    }

    /// Whether the word was typed, however it is written.
    public func confirmsWiping(_ typed: String) -> Bool {
        typed.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
            == strings.text("privacy.wipe.word").lowercased()
    }

    public func wiped(_ wiping: Wiping, home: String) -> WipeScreen {
        let folder: [String: Message.Argument] = ["folder": .text(home)]
        var sentences = [strings.text("privacy.wiped")]
        if !wiping.isKeyGone { sentences.append(strings.text("privacy.keyring-kept")) }
        if !wiping.isAllDeleted {
            sentences.append(strings.text("security.wipedLeft", folder))
        } else if !wiping.isFolderGone {
            sentences.append(strings.text("privacy.not-ours", folder))
        }
        return WipeScreen(sentences: sentences + [strings.text("security.wipedNext")])
    }
}
