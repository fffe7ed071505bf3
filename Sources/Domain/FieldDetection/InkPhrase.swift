import Documents
import PageLayout

/// Words of one line without a gap between them.
struct InkPhrase {
    var box: PDFRect
    var fontSize: Double
    var baseline: Double
    var texts: [String]

    /// In the order of the words.
    static func phrases(of words: [PageInk.InkWord]) -> [InkPhrase] {
        var phrases: [InkPhrase] = []
        var line = -1
        for word in words {
            if word.line == line, let last = phrases.last, (-2...1.4 * word.fontSize).contains(word.box.x0 - last.box.x1),
                let box = [last.box, word.box].union
            {
                phrases[phrases.count - 1].box = box
                phrases[phrases.count - 1].texts.append(word.text)
            } else {
                phrases.append(InkPhrase(box: word.box, fontSize: word.fontSize, baseline: word.baseline, texts: [word.text]))
            }
            line = word.line
        }
        return phrases
    }
}
