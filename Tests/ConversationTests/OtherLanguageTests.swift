import Conversation
import Primitives
import Testing

/// Answers in another language than the conversation’s.
struct OtherLanguageTests {
    /// The reply stays in the language of the conversation.
    @Test(arguments: [
        "me llamo Ana García", "je m'appelle Ana García", "ich heiße Ana García", "اسمي Ana García", "我叫Ana García",
    ])
    func anAnswerMayBeInAnotherLanguage(said: String) throws {
        var dialogue = try Dialogue()
        #expect(try dialogue.say(said).changes == "first=Ana last=García", "\(said)")
        #expect(dialogue.outcome.state.language == .english)
    }
}
