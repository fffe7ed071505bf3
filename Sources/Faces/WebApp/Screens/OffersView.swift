import Presentation

extension Frame {
    /// Buttons under a question back; what is typed instead counts as well.
    func offers(_ screen: ConversationScreen) -> Node {
        sayForm(screen) {
            div(.class("picks"), .role("group"), .set("aria-label", words("web.chat.offers"))) {
                screen.offers.map { offer in
                    button(.class("btn quiet"), .name(sent(offer).name), .value(sent(offer).value)) { bdi { offer.label } }
                }
            }
        }
    }

    private func sent(_ offer: Offer) -> (name: String, value: String) {
        switch offer.act {
        case .choose(let number): ("act", "choose.\(number)")
        case .confirm: ("act", "confirm")
        case .decline: ("act", "decline")
        case .say(let words): ("text", words)
        }
    }
}
