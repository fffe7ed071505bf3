import FormModel
import Primitives
import ValueParsing

/// Values that follow one another with commas between, each known by its looks.
struct Pieces: Drafting {
    var draft: Draft

    /// What stands in no piece that is taken is left: it will be asked for.
    mutating func takePieces(_ text: String, except fields: [Field.ID]) {
        var rest = text.split { ",，、".contains($0) }.map { Words.trimmed(String($0)) }.filter { !$0.isEmpty }[...]
        while let piece = rest.first {
            if let count = addressCount(rest), let ids = openAddress(except: fields) {
                _ = filling.read(rest.prefix(count).joined(separator: ", "), into: ids, isNamed: true)
                rest = rest.dropFirst(count)
                continue
            }
            rest = rest.dropFirst()
            if filling.takeByType(piece, except: fields) { continue }
            _ = beside.takeOption(piece, except: fields)
        }
    }

    /// Nothing but a whole address, street, town and state or code, where something else was asked: it goes where the form has one
    /// for its person that is still empty. False where it may be an answer to the question.
    mutating func takeWholeAddress(_ text: String) -> Bool {
        // A house has a number, and its town stands behind a comma.
        guard text.contains(","), text.contains(where: \.isNumber),
            !state.asking.contains(where: { mayHoldAddress($0) || index.isAnothers($0) }), let ids = openAddress(except: []),
            !ids.contains(where: state.asking.contains),
            case let pieces = text.split(separator: ",").map({ Words.trimmed(String($0)) }),
            addressCount(pieces[...]) == pieces.count, !beginsBeforeAddress(pieces),
            commands(Utterance(text)).allSatisfy({ $0.command() == nil && $0.target() == nil }),
            !replyWords.isSteering(Utterance(text)),
            !engine.parser.isSentence(text, language: spoken)
        else { return false }
        var draft = self.draft
        guard draft.filling.read(text, into: ids, isNamed: true) == .stored else { return false }
        // One box for all of it may be for another address than the person's; street, town and code of their own are hers.
        let isParted = ids.count > 1
        self.draft = isParted ? draft : draft.unwritten(since: self.draft)
        act = .answer
        keepsQuestion = true
        keepsOpenQuestion = isParted
        return true
    }

    /// A whole address where the form has one for its person that is still empty.
    mutating func takeAddress(_ text: String) -> Bool {
        let pieces = text.split { ",，،".contains($0) }.map { Words.trimmed(String($0)) }.filter { !$0.isEmpty }
        guard text.contains(where: \.isNumber), let ids = openAddress(except: state.asking),
            addressCount(pieces[...]) == pieces.count,
            !beginsBeforeAddress(pieces)
        else { return false }
        return filling.read(text, into: ids, isNamed: true) == .stored
    }

    /// "Ana García, 12 Oak St, Lansing MI 48933": what stands before a whole address and is no building is no part of it.
    private func beginsBeforeAddress(_ pieces: [String]) -> Bool {
        guard let first = pieces.first, pieces.count > 1, !first.contains(where: \.isNumber),
            !engine.parser.namesBuilding(first, language: spoken)
        else { return false }
        return addressCount(pieces.dropFirst()) == pieces.count - 1
    }

    /// Free words, or an address of its own.
    private func mayHoldAddress(_ id: Field.ID) -> Bool {
        guard let field = index.fields[id] else { return true }
        let isText = [.text, .address].contains(reader.type(of: field))
        return isText && index.content(of: field) != .word
    }

    /// How many pieces are a whole address; nil where the first begins none.
    private func addressCount(_ pieces: ArraySlice<String>) -> Int? {
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        return (1...4).filter { $0 <= pieces.count }.last { count in
            let words = pieces.prefix(count).joined(separator: ", ")
            guard !words.contains("@"),
                pieces.prefix(count).dropFirst().allSatisfy({ kinds.foreignKind(of: $0, .anything) == nil }),
                case .address(let address)? = engine.parser.read(words, as: .address, context: context).value
            else { return false }
            return address.street.contains(where: \.isNumber) && !address.city.isEmpty
                && !(address.state + address.postalCode).isEmpty
        }
    }

    /// The parts of the one address that is not answered yet.
    private func openAddress(except fields: [Field.ID]) -> [Field.ID]? {
        let streets = applicable(index.fields(withKind: .street)).filter {
            state.answers[$0] == nil && !fields.contains($0) && whose.isSpokenOf($0)
        }
        guard streets.count == 1 else { return nil }
        return index.group(of: streets[0]).map { applicable(index.members(of: $0)) } ?? streets
    }
}

extension Drafting {
    var pieces: Pieces {
        get { Pieces(draft: draft) }
        set { draft = newValue.draft }
    }
}
