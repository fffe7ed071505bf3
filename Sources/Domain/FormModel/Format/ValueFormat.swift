/// How a value is written into its box.
///
/// `date` takes the letters of Acrobat's AFDate formats: `mm/dd/yyyy`, `m/d/yy`, `yyyy-mm-dd`, `dd-mmm-yyyy`, `mmmm d, yyyy`.
public enum ValueFormat: Sendable, Hashable, Codable {
    case date(String)
    case time(String)
    /// Digits after the point, and a currency sign where the form prints one.
    case number(fractionDigits: Int, currency: String)
    case percent(fractionDigits: Int)
    /// Five digits.
    case zip
    /// Five digits, a hyphen, four digits.
    case zipPlus4
    /// (503) 555-0142
    case phone
    /// 078-05-1120
    case ssn
    /// A mask of Acrobat: 9 a digit, A a letter, O either, X any character.
    case mask(String)
}
