/// A word without the ending of its plural, so that "room" and "rooms" are one.
enum WordStem {
    static func of(_ word: String) -> String {
        if word.utf8.count > 4, word.hasSuffix("ies") { return word.dropLast(3) + "y" }
        if word.utf8.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss") { return String(word.dropLast()) }
        return word
    }
}
