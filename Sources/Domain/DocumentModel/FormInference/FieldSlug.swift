/// Makes short readable names that stay the same for the same file: `date-of-birth`, `date-of-birth-2`.
struct FieldSlug {
    private var taken: Set<String>

    init(taken: Set<String> = []) { self.taken = taken }

    mutating func unique(_ text: String, fallback: String) -> String {
        let base = Self.slug(text).isEmpty ? fallback : Self.slug(text)
        var slug = base
        var number = 1
        while !taken.insert(slug).inserted {
            number += 1
            slug = "\(base)-\(number)"
        }
        return slug
    }

    /// At most six words of ASCII letters and digits, without those that carry nothing.
    static func slug(_ text: String) -> String {
        let words = FoldedText(text).words.filter { word in word.utf8.allSatisfy { $0 < 0x80 } }
        let telling = words.filter {
            !["the", "a", "an", "your", "of", "or", "and", "if", "any", "to", "in", "for", "is", "are", "you"].contains($0)
                || words.count < 4
        }
        return telling.prefix(6).joined(separator: "-")
    }
}
