import FormModel
import Presentation
import Records

/// The rooms at the foot of the screen.
enum RoomTab: String, Hashable, CaseIterable, Codable, CodingKeyRepresentable {
    case home, forms, documents, tasks, me
}

/// What can be opened from a room.
enum Place: Hashable, Codable {
    case conversation(SessionRecord.ID)
    /// One field, outside the order of the questions.
    case change(SessionRecord.ID, Field.ID, ConversationScreen.Origin)
    case page(SessionRecord.ID, number: Int, field: Field.ID?)
    case review(SessionRecord.ID)
    case done(SessionRecord.ID, isPartial: Bool)
    case paper(LibraryRecord.ID, page: Int, mark: AskedPlace?)
    case task(String)
    /// Questions to the papers.
    case ask
    case profile, backups, privacy, cleaning, recovery, models, settings, help
    case restore(String)

    /// A place that an answer was found at.
    struct AskedPlace: Hashable, Codable {
        var turn: Int
        var index: Int
    }
}
