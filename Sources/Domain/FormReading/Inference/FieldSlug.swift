import PageLayout

/// Makes short readable names that stay the same for the same file: `date-of-birth`, `date-of-birth-2`.
package struct FieldSlug {
    private var taken: Set<String>
    /// The last number of each name that came more than once.
    private var numbers: [String: Int] = [:]

    package init(taken: Set<String> = []) { self.taken = taken }

    package mutating func unique(_ text: String, fallback: String) -> String {
        let base = Self.slug(text).isEmpty ? fallback : Self.slug(text)
        var slug = base
        while !taken.insert(slug).inserted {
            let number = numbers[base, default: 1] + 1
            numbers[base] = number
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
