/// The presentation forms of Arabic letters, which PDF files hold in place of the letters
/// (Unicode Standard, blocks Arabic Presentation Forms-A and -B).
enum ArabicForms {
    /// The letters of a form in UTF-8, folded; nothing for signs.
    static func letters(of form: Unicode.Scalar) -> [UInt8] {
        switch form.value {
        case 0xFE80: Array("ء".utf8)
        case 0xFE81...0xFE82, 0xFE83...0xFE84, 0xFE87...0xFE88, 0xFE8D...0xFE8E: Array("ا".utf8)
        case 0xFE85...0xFE86, 0xFEED...0xFEEE: Array("و".utf8)
        case 0xFE89...0xFE8C, 0xFEEF...0xFEF0, 0xFEF1...0xFEF4: Array("ي".utf8)
        case 0xFE8F...0xFE92: Array("ب".utf8)
        case 0xFE93...0xFE94, 0xFEE9...0xFEEC: Array("ه".utf8)
        case 0xFE95...0xFE98: Array("ت".utf8)
        case 0xFE99...0xFE9C: Array("ث".utf8)
        case 0xFE9D...0xFEA0: Array("ج".utf8)
        case 0xFEA1...0xFEA4: Array("ح".utf8)
        case 0xFEA5...0xFEA8: Array("خ".utf8)
        case 0xFEA9...0xFEAA: Array("د".utf8)
        case 0xFEAB...0xFEAC: Array("ذ".utf8)
        case 0xFEAD...0xFEAE: Array("ر".utf8)
        case 0xFEAF...0xFEB0: Array("ز".utf8)
        case 0xFEB1...0xFEB4: Array("س".utf8)
        case 0xFEB5...0xFEB8: Array("ش".utf8)
        case 0xFEB9...0xFEBC: Array("ص".utf8)
        case 0xFEBD...0xFEC0: Array("ض".utf8)
        case 0xFEC1...0xFEC4: Array("ط".utf8)
        case 0xFEC5...0xFEC8: Array("ظ".utf8)
        case 0xFEC9...0xFECC: Array("ع".utf8)
        case 0xFECD...0xFED0: Array("غ".utf8)
        case 0xFED1...0xFED4: Array("ف".utf8)
        case 0xFED5...0xFED8: Array("ق".utf8)
        case 0xFED9...0xFEDC: Array("ك".utf8)
        case 0xFEDD...0xFEE0: Array("ل".utf8)
        case 0xFEE1...0xFEE4: Array("م".utf8)
        case 0xFEE5...0xFEE8: Array("ن".utf8)
        case 0xFEF5...0xFEF6, 0xFEF7...0xFEF8, 0xFEF9...0xFEFA, 0xFEFB...0xFEFC: Array("لا".utf8)
        default: []
        }
    }
}
