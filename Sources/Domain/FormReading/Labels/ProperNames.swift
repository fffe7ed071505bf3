import PageLayout

/// Names that keep their capital when a shouted label becomes a sentence.
enum ProperNames {
    static func capitalised(_ words: [String]) -> [String] {
        words.indices.map { index in
            let bare = words[index].filter { $0.isAlpha }
            let next = index + 1 < words.count ? words[index + 1].filter { $0.isAlpha } : ""
            let isName =
                names.contains(bare) || ["new", "north", "south", "west", "rhode"].contains(bare) && seconds.contains(next)
                || seconds.contains(bare) && index > 0
            return isName ? LabelText.capitalised(words[index]) : words[index]
        }
    }

    private static let seconds: Set<String> = [
        "york", "jersey", "mexico", "hampshire", "carolina", "dakota", "virginia", "island",
    ]

    private static let names: Set<String> = [
        "alabama", "alaska", "arizona", "arkansas", "california", "colorado", "connecticut", "delaware", "florida", "georgia",
        "hawaii", "idaho", "illinois",
        "indiana", "iowa", "kansas", "kentucky", "louisiana", "maine", "maryland", "massachusetts", "michigan", "minnesota",
        "mississippi", "missouri", "montana",
        "nebraska", "nevada", "ohio", "oklahoma", "oregon", "pennsylvania", "tennessee", "texas", "utah", "vermont", "virginia",
        "washington", "wisconsin",
        "wyoming", "american", "america", "medicare", "medicaid", "english", "spanish", "hispanic", "latino", "asian", "african",
        "native", "january", "february",
        "april", "june", "july", "august", "september", "october", "november", "december", "columbia", "canada", "france",
        "deutschland",
    ]
}
