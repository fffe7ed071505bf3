import FormModel
import Primitives
import ValueParsing

/// What speaks against words as the text that was asked: a sentence, everyday words, a name that is none.
struct TextDoubts: Viewing {
    let view: TurnView

    /// Words of a sentence are hardly the name of a town, of a school or a line of an address: they are asked about; mere talk is
    /// none.
    func unlessSentence(_ reading: Reading, _ field: Field) -> Reading {
        guard case .text(let text)? = reading.value, reader.type(of: field) == .text, field.kind != .textarea,
            !index.asksStory.contains(field.id), saysSomething(text, isPartOfPlace(field.id))
        else { return reading }
        if isPartOfPlace(field.id), engine.parser.isTalk(text, language: spoken) || isEveryday(text) { return .nothing }
        if asksName(field) || townWords.asksTown(field), let name = nameAlone(in: text) {
            return Reading(value: .text(name), span: reading.span, confidence: 0.5)
        }
        var unsure = reading
        unsure.confidence = min(unsure.confidence, 0.5)
        return unsure
    }

    /// "I studied law" speaks of somebody; a part of a place has other words of a sentence in it neither.
    private func saysSomething(_ text: String, _ isPlace: Bool) -> Bool {
        if isPlace, engine.parser.isSentence(text, language: spoken) || isEveryday(text) { return true }
        let tokens = Utterance(text).tokens
        guard tokens.count > 2 else { return false }
        return phrases.contains { phrase in
            guard let start = phrase.lexicon.sentenceStarts.longest(tokens, at: 0)?.length, start < tokens.count else {
                return false
            }
            return !tokens[start].isCapital && tokens[start].kind == .word
        }
    }

    /// "I worked at Kharkiv Soft LLC": what has capitals at the end of a sentence that has none else.
    private func nameAlone(in text: String) -> String? {
        let tokens = Utterance(text).tokens
        guard let start = tokens.indices.dropFirst().first(where: { tokens[$0].isCapital }), start > 1,
            tokens[start...].allSatisfy({ $0.isCapital || $0.kind != .word || $0.folded.count <= 3 })
        else { return nil }
        return Utterance(text).text(start..<tokens.count)
    }

    /// Several words without a figure are hardly the number that a box asks for: "Maria Garcia" for a license plate. A sentence of
    /// them, "my plates got stolen last week", is none.
    func unlessWords(_ reading: Reading, _ field: Field) -> Reading {
        guard case .text(let text)? = reading.value, reader.type(of: field) == .text, field.kind != .textarea,
            index.asksNumber.contains(field.id), !text.contains(where: \.isNumber), text.split(separator: " ").count > 1
        else { return reading }
        let isPlace = isPartOfPlace(field.id) || index.asksAddress.contains(field.id) || index.asksPlace.contains(field.id)
        if !isPlace, text.split(separator: " ").count > 4 { return .nothing }
        var unsure = reading
        unsure.confidence = min(unsure.confidence, 0.5)
        return unsure
    }

    /// Hardly anybody is called M, and nobody who answers was born today: such words are asked about.
    func unlessUnlikely(_ reading: Reading, _ field: Field) -> Reading {
        let isUnlikely =
            switch reading.value {
            // "My sister, Renata Whitfield": somebody is no place.
            case .text(let text)? where index.content(of: field) == .place && speaksOfSomebody(text): true
            case .text(let text)? where isPartOfPlace(field.id) && goesOnInSmallWords(text): true
            // An address is more than a word or a number.
            case .text(let text)? where index.asksAddress.contains(field.id) || isWholeAddress(field):
                text.allSatisfy(\.isASCII) && !text.contains(where: \.isWhitespace)
            case .text(let text)?:
                text.utf8.count == 1 && text.allSatisfy(\.isLetter) && reader.type(of: field) == .text && isName(field)
            case .date(let day)?: index.role(of: field.id) == "birthDate" && context.today.dayNumber - day.dayNumber < 2
            default: false
            }
        guard isUnlikely else { return reading }
        var unsure = reading
        unsure.confidence = min(unsure.confidence, 0.5)
        return unsure
    }

    /// One box that is called an address and has no others beside it.
    private func isWholeAddress(_ field: Field) -> Bool {
        guard reader.type(of: field) == .text, let role = index.role(of: field.id), ["street", "address"].contains(role) else {
            return false
        }
        return index.group(of: field.id).map { index.members(of: $0).count } ?? 1 == 1
    }

    /// Five words or more without a capital or a figure: "emergencies and if they can't reach me".
    private func goesOnInSmallWords(_ text: String) -> Bool {
        let words = Utterance(text).tokens.filter { $0.kind != .mark }
        return words.count > 4 && words.allSatisfy { $0.kind == .word && !$0.isCapital && !$0.isIdeograph }
            && text.contains(where: { $0.isLowercase })
    }

    private func speaksOfSomebody(_ text: String) -> Bool {
        // "IL" is Illinois, and French for "he".
        let tokens = Utterance(text).tokens
        return tokens.count > 1 && engine.parser.otherPerson(tokens, at: 0, language: spoken) != nil
    }

    /// Of a whole name or its first or last part: a middle name may well be a letter.
    private func isName(_ field: Field) -> Bool {
        let role = index.role(of: field.id)
        return role.map { ["givenName", "familyName", "fullName"].contains($0) } ?? asksName(field)
    }

    /// Of somebody or something, by its label: "Name of school".
    private func asksName(_ field: Field) -> Bool {
        index.isNamed(field) || Utterance(field.label.english).tokens.contains { ["name", "names"].contains($0.folded) }
    }

    func isEveryday(_ text: String) -> Bool { engine.parser.isEveryday(text, language: spoken) }

    /// Neither a name nor a part of an address has such words in it.
    func isTalk(_ text: String, about field: Field) -> Bool {
        guard reader.type(of: field) == .text, field.kind != .textarea else { return false }
        let isName = index.role(of: field.id).map(FieldRole.nameParts.contains) == true
        return (isName || isPartOfPlace(field.id)) && engine.parser.isSentence(text, language: spoken)
    }

    private func isPartOfPlace(_ id: Field.ID) -> Bool {
        index.role(of: id).map(FieldRole.addressParts.contains) == true || index.fields[id].map(placeWords.namesRegion) == true
            || index.asksAddress.contains(id)
    }
}

extension Viewing {
    var textDoubts: TextDoubts { TextDoubts(view: view) }
}
