/// Numbers for terms.
struct Vocabulary: Sendable {
    private var numbers: [String: Int32] = [:]
    private(set) var terms: [String] = []

    var count: Int { terms.count }

    subscript(term: String) -> Int32? { numbers[term] }

    mutating func insert(_ term: String) -> Int32 {
        if let known = numbers[term] { return known }
        let number = Int32(terms.count)
        numbers[term] = number
        terms.append(term)
        return number
    }
}
