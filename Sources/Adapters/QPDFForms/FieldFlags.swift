/// The bits of a field's /Ff (ISO 32000-1, tables 221, 226, 228 and 230). The same bit means different things by type.
struct FieldFlags: OptionSet {
    let rawValue: UInt32

    static let readOnly = FieldFlags(rawValue: 1 << 0)
    static let required = FieldFlags(rawValue: 1 << 1)

    static let multiline = FieldFlags(rawValue: 1 << 12)
    static let password = FieldFlags(rawValue: 1 << 13)
    static let fileSelect = FieldFlags(rawValue: 1 << 20)
    static let comb = FieldFlags(rawValue: 1 << 24)
    static let richText = FieldFlags(rawValue: 1 << 25)

    static let radio = FieldFlags(rawValue: 1 << 15)
    static let pushButton = FieldFlags(rawValue: 1 << 16)

    static let combo = FieldFlags(rawValue: 1 << 17)
    static let edit = FieldFlags(rawValue: 1 << 18)
    static let multiSelect = FieldFlags(rawValue: 1 << 21)
}

/// The bits of an annotation's /F (ISO 32000-1, table 165).
struct AnnotationFlags: OptionSet {
    let rawValue: UInt32

    static let invisible = AnnotationFlags(rawValue: 1 << 0)
    static let hidden = AnnotationFlags(rawValue: 1 << 1)
    static let print = AnnotationFlags(rawValue: 1 << 2)
    static let noView = AnnotationFlags(rawValue: 1 << 5)

    static let unseen: AnnotationFlags = [.invisible, .hidden, .noView]
}
