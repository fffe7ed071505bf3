import FormModel
import Primitives
import ValueParsing

/// Says what was understood.
struct Acknowledging: Drafting {
    var draft: Draft

    /// Says what was understood.
    func acknowledgement() -> [Message] {
        let named = updates.filter { index.fields[$0.fieldId]?.isLeadingOn != true }
        // That there is another one is told by the other one.
        let kept = (named.isEmpty ? updates : named).filter { $0.value != nil }
        let erased = updates.filter { $0.value == nil }
        var messages = erased.compactMap { update in
            index.fields[update.fieldId].map { Message("ack.cleared", ["label": label($0)]) }
        }
        let items = kept.compactMap { update in
            index.fields[update.fieldId].map { item($0, update) }
        }
        if let only = items.first, items.count == 1 {
            let isChange = kept[0].previous != nil && kept[0].previous != kept[0].value
            messages.append(Message(isChange ? "ack.changed" : "ack.one", only.arguments))
        } else if items.count > 1 {
            messages.append(Message("ack.many", ["items": .list((parts(kept) ?? items).map { .message($0) })]))
        }
        return messages
    }

    /// The parts of one whole without its name, which was just asked for: "First: Ana, Last: García".
    private func parts(_ kept: [Update]) -> [Message]? {
        let fields = kept.compactMap { index.fields[$0.fieldId] }
        guard let whole = fields.first?.part?.of, fields.count == kept.count, fields.allSatisfy({ $0.part?.of == whole }) else {
            return nil
        }
        return zip(fields, kept).map { field, update in
            let label = ConversationEngine.label(of: field, within: whole)
            return Message("ack.item", ["label": .text(label), "value": update.display])
        }
    }

    private func item(_ field: Field, _ update: Update) -> Message {
        Message("ack.item", ["label": label(field), "value": update.display])
    }

    mutating func acknowledge() {
        guard !isUndo else { return }
        reply.insert(contentsOf: acknowledgement(), at: 0)
    }
}

extension Drafting {
    var acknowledging: Acknowledging {
        get { Acknowledging(draft: draft) }
        set { draft = newValue.draft }
    }
}
