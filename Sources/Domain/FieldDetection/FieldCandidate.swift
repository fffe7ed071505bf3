import Documents

/// A blank that was found on a page as shown.
struct FieldCandidate {
    enum Kind { case text, comb(Int), check, ring, signature, choice(PrintedChoice) }

    var box: PDFRect
    var kind: Kind
    /// 0 to 1.
    var confidence: Double
    /// The printed cell or rule it belongs to.
    var frame: PDFRect
    /// A rule without walls.
    var isOpen = false
    /// There is a rule right above its whole length, as in a table without walls.
    var isRow = false
    /// What stands beside it to say that it is one: for lines without walls.
    var isAnchored = true

    /// The foot of an empty cell that is higher than a line of writing.
    var isFoot = false
    /// The words that name it, where it is settled on which side of a line they stand.
    var caption: String?

    var isMark: Bool {
        switch kind {
        case .check, .ring: true
        default: false
        }
    }
}
