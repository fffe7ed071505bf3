import Documents

/// The families that take the place of a form's font, in the order they are asked for a character.
enum FontFamilies {
    static func list(_ face: FontFace, for text: String) -> String {
        let han = hanRegion(of: text)
        return switch face.family {
        case .sans:
            "Liberation Sans, Noto Sans, Noto Sans Arabic, Noto Sans Devanagari, Noto Sans CJK \(han), Noto Sans"
        case .serif:
            "Liberation Serif, Noto Serif, Noto Naskh Arabic, Noto Serif Devanagari, Noto Serif CJK \(han), Noto Sans"
        case .script:
            "Dancing Script, Liberation Serif, Noto Naskh Arabic, Noto Serif Devanagari, Noto Serif CJK \(han), Noto Sans"
        case .mono:
            "Liberation Mono, Noto Sans Mono, Noto Sans Arabic, Noto Sans Devanagari, Noto Sans Mono CJK \(han), Noto Sans"
        }
    }

    /// Han characters look different by country; kana and hangul tell which it is, else simplified Chinese.
    private static func hanRegion(of text: String) -> String {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x3040...0x30FF, 0xFF66...0xFF9F: return "JP"
            case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: return "KR"
            case 0x3100...0x312F: return "TC"
            default: continue
            }
        }
        return "SC"
    }
}
