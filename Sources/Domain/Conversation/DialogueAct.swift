/// What someone does with a turn.
public enum DialogueAct: String, Sendable, Hashable, Codable, CaseIterable {
    case answer, correct, skip, back, goto, help, `repeat`, affirm, deny, unknown, other
}
