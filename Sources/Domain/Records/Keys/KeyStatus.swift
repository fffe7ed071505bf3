/// How the key of a home is kept.
public struct KeyStatus: Sendable, Hashable {
    public var place: KeyPlace
    /// Argon2id's (RFC 9106); nil where no passphrase is used.
    public var cost: Cost?
    public var hasRecoverySheet: Bool
    public var keyring: KeyringAvailability

    public struct Cost: Sendable, Hashable {
        /// Passes over the memory.
        public var operations: UInt64
        /// Bytes.
        public var memory: Int
        /// False until the next unlock raises it to what this program asks for.
        public var isCurrent: Bool

        public init(operations: UInt64, memory: Int, isCurrent: Bool) {
            self.operations = operations
            self.memory = memory
            self.isCurrent = isCurrent
        }
    }

    public init(place: KeyPlace, cost: Cost?, hasRecoverySheet: Bool, keyring: KeyringAvailability) {
        self.place = place
        self.cost = cost
        self.hasRecoverySheet = hasRecoverySheet
        self.keyring = keyring
    }
}
