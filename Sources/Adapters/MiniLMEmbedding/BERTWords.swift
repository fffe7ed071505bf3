/// The words of a text as BERT's uncased models part them, each in UTF-8.
struct BERTWords {
    private(set) var words: [[UInt8]] = []
    private var word: [UInt8] = []

    /// - Parameters:
    ///   - text: in canonical decomposition, so that accents stand alone.
    ///   - most: how many words are read at most.
    mutating func read(_ text: String, most: Int) {
        for scalar in text.unicodeScalars {
            if scalar.isASCII { take(UInt8(scalar.value)) } else { take(scalar) }
            if words.count >= most { return }
        }
        close()
    }

    private mutating func close() {
        guard !word.isEmpty else { return }
        words.append(word)
        word.removeAll()
    }

    private mutating func stand(_ sign: [UInt8]) {
        close()
        words.append(sign)
    }

    private mutating func take(_ byte: UInt8) {
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D: close()
        case ..<0x20, 0x7F: break
        case 0x41...0x5A: word.append(byte | 0x20)
        case 0x30...0x39, 0x61...0x7A: word.append(byte)
        default: stand([byte])
        }
    }

    private mutating func take(_ scalar: Unicode.Scalar) {
        if scalar.value == 0xFFFD { return }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .control, .format, .privateUse, .surrogate, .unassigned: return
        case .spaceSeparator, .lineSeparator, .paragraphSeparator: close()
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            stand(Array(scalar.utf8))
        default: takeLetter(scalar)
        }
    }

    private mutating func takeLetter(_ scalar: Unicode.Scalar) {
        if Self.standsAlone(scalar.value) { return stand(Array(scalar.utf8)) }
        for lower in scalar.properties.lowercaseMapping.unicodeScalars where lower.properties.generalCategory != .nonspacingMark {
            word += Array(lower.utf8)
        }
    }

    /// The ideographs of Unicode's blocks that BERT names; kana and Hangul are not among them.
    private static func standsAlone(_ value: UInt32) -> Bool {
        switch value {
        case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x20000...0x2A6DF, 0x2A700...0x2B73F, 0x2B740...0x2B81F, 0x2B820...0x2CEAF,
            0xF900...0xFAFF, 0x2F800...0x2FA1F:
            true
        default: false
        }
    }
}

extension Unicode.Scalar {
    fileprivate var utf8: String.UTF8View { String(self).utf8 }
}
