/// What a person does with printed words of which one is chosen, where a form has no box.
public enum ChoiceMark: String, Sendable, Hashable, Codable, CaseIterable {
    /// A ring round the chosen words.
    case ring
    /// A line under the chosen words.
    case underline
    /// A line through all the others.
    case strike
}
