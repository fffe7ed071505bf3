import Primitives
import Retrieval

extension Target {
    /// The first byte chooses the kind of paper; what is read is parted, searched and quoted.
    static let paper = Target(
        name: "paper",
        seeds: {
            [
                "0plain\n\ntext 租金", "1# Heading\n\n*text* [a](b)\n---",
                "2<h1>Rent</h1><p hidden>x<p>&eacute;&#x41;<script>a</script>",
                "3From: a\nSubject: =?utf-8?Q?=C3=A9?=\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\nx\n--b--",
                "4PK\u{3}\u{4}",
            ].map { Array($0.utf8) }
        },
        make: {
            { bytes in
                let kinds: [PaperKind] = [.text, .markdown, .html, .mail, .docx]
                let kind = kinds[Int(bytes.first ?? 0) % kinds.count]
                guard let document = try? PaperReader().read(Array(bytes.dropFirst()), as: kind) else { return }
                var index = LexicalIndex(analyzers: [])
                for chunk in Chunker().chunks(of: document) {
                    let ordinal = index.insert(chunk.text, headings: chunk.headings, language: .english)
                    let question = Question(String(chunk.text.prefix(40)))
                    let quote = index.quote(from: chunk.text, passage: ordinal, for: question)
                    precondition(quote.text.unicodeScalars.count <= Quote.longest, "a quote longer than it may be")
                    precondition(quote.range.upperBound <= chunk.text.utf8.count, "a quote outside its passage")
                    _ = index.answer(to: question, from: index.search(question, limit: 2)) { _ in chunk.text }
                }
            }
        })
}
