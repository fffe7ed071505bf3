/// A ready answer to a question back: one of several readings, yes or no, or the field that was meant.
public struct Offer: Sendable, Hashable, Codable {
    public enum Act: Sendable, Hashable, Codable {
        /// One of the readings, counted from 0.
        case choose(Int)
        case confirm, decline
        /// Said as if it had been typed.
        case say(String)
    }

    public var label: String
    public var act: Act

    public init(_ label: String, _ act: Act) {
        self.label = label
        self.act = act
    }
}
