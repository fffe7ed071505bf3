/// The abbreviations of the United States Postal Service (Publication 28, sections 233 to 234 and appendix C), for boxes too narrow
/// for a street in full and for forms that want addresses so.
public enum PostalAbbreviations {
    /// A street line: the last suffix and the directions around the name. `12 North Oak Street Apartment 4` is `12 N Oak St Apt 4`.
    ///
    /// A word that is the name itself stays: `South Avenue`, `Avenue C`, `Park Place` have one word of the table that is short.
    /// - Complexity: O(n).
    public static func street(_ line: String) -> String {
        var words = line.split(separator: " ").map(String.init)
        let unit = words.indices.dropFirst(2).first { units[folded(words[$0])] != nil && $0 + 1 < words.count } ?? words.count
        let first = words.first.map(startsWithDigit) == true ? 1 : 0
        var end = unit
        if let last = direction(words, end - 1), end - 1 > first + 1 {
            words[end - 1] = last
            end -= 1
        }
        // At least one word is left to be the name.
        if end - 1 > first, let suffix = suffixes[folded(words[end - 1])] {
            words[end - 1] = capitalized(suffix, like: words[end - 1])
            end -= 1
        } else if end - 1 > first, abbreviations.contains(folded(words[end - 1])) {
            end -= 1
        }
        if end - first > 1, let lead = direction(words, first) { words[first] = lead }
        return (words[..<unit] + [self.unit(words[unit...].joined(separator: " "))]).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// A secondary unit: `Apartment 4` is `Apt 4`.
    public static func unit(_ text: String) -> String {
        text.split(separator: " ").map { word in
            units[folded(String(word))].map { capitalized($0, like: String(word)) } ?? String(word)
        }.joined(separator: " ")
    }

    private static func startsWithDigit(_ word: String) -> Bool { word.first.map { ("0"..."9").contains($0) } ?? false }

    private static func direction(_ words: [String], _ index: Int) -> String? {
        words.indices.contains(index) ? directions[folded(words[index])] : nil
    }

    /// Without the point or comma at the end.
    private static func folded(_ word: String) -> String {
        var word = word.lowercased()
        while word.last == "." || word.last == "," { word.removeLast() }
        return word
    }

    private static func capitalized(_ abbreviation: String, like word: String) -> String {
        if word.count > 1, word == word.uppercased() { return abbreviation.uppercased() }
        return word.first?.isUppercase == true ? abbreviation.prefix(1).uppercased() + abbreviation.dropFirst() : abbreviation
    }

    private static let directions = [
        "north": "N", "south": "S", "east": "E", "west": "W", "northeast": "NE", "northwest": "NW", "southeast": "SE",
        "southwest": "SW",
    ]

    /// Appendix C2.
    private static let units = [
        "apartment": "apt", "basement": "bsmt", "building": "bldg", "department": "dept", "floor": "fl", "front": "frnt",
        "hangar": "hngr", "lobby": "lbby", "lower": "lowr", "office": "ofc", "penthouse": "ph", "room": "rm", "space": "spc",
        "suite": "ste", "trailer": "trlr", "upper": "uppr",
    ]

    private static let abbreviations = Set(suffixes.values)

    /// Appendix C1, where the abbreviation is another word.
    private static let suffixes = [
        "alley": "aly", "anex": "anx", "arcade": "arc", "avenue": "ave", "bayou": "byu", "beach": "bch", "bend": "bnd",
        "bluff": "blf", "bluffs": "blfs", "bottom": "btm", "boulevard": "blvd", "branch": "br", "bridge": "brg",
        "brook": "brk", "brooks": "brks", "burg": "bg", "burgs": "bgs", "bypass": "byp", "camp": "cp", "canyon": "cyn",
        "cape": "cpe", "causeway": "cswy", "center": "ctr", "centers": "ctrs", "circle": "cir", "circles": "cirs",
        "cliff": "clf", "cliffs": "clfs", "club": "clb", "common": "cmn", "commons": "cmns", "corner": "cor",
        "corners": "cors", "course": "crse", "court": "ct", "courts": "cts", "cove": "cv", "coves": "cvs", "creek": "crk",
        "crescent": "cres", "crest": "crst", "crossing": "xing", "crossroad": "xrd", "crossroads": "xrds", "curve": "curv",
        "dale": "dl", "dam": "dm", "divide": "dv", "drive": "dr", "drives": "drs", "estate": "est", "estates": "ests",
        "expressway": "expy", "extension": "ext", "extensions": "exts", "falls": "fls", "ferry": "fry", "field": "fld",
        "fields": "flds", "flat": "flt", "flats": "flts", "ford": "frd", "fords": "frds", "forest": "frst", "forge": "frg",
        "forges": "frgs", "fork": "frk", "forks": "frks", "fort": "ft", "freeway": "fwy", "garden": "gdn", "gardens": "gdns",
        "gateway": "gtwy", "glen": "gln", "glens": "glns", "green": "grn", "greens": "grns", "grove": "grv", "groves": "grvs",
        "harbor": "hbr", "harbors": "hbrs", "haven": "hvn", "heights": "hts", "highway": "hwy", "hill": "hl", "hills": "hls",
        "hollow": "holw", "inlet": "inlt", "island": "is", "islands": "iss", "junction": "jct", "junctions": "jcts",
        "key": "ky", "keys": "kys", "knoll": "knl", "knolls": "knls", "lake": "lk", "lakes": "lks", "landing": "lndg",
        "lane": "ln", "light": "lgt", "lights": "lgts", "loaf": "lf", "lock": "lck", "locks": "lcks", "lodge": "ldg",
        "manor": "mnr", "manors": "mnrs", "meadow": "mdw", "meadows": "mdws", "mill": "ml", "mills": "mls", "mission": "msn",
        "motorway": "mtwy", "mount": "mt", "mountain": "mtn", "mountains": "mtns", "neck": "nck", "orchard": "orch",
        "overpass": "opas", "parks": "park", "parkway": "pkwy", "parkways": "pkwy", "passage": "psge", "pine": "pne",
        "pines": "pnes", "place": "pl", "plain": "pln", "plains": "plns", "plaza": "plz", "point": "pt", "points": "pts",
        "port": "prt", "ports": "prts", "prairie": "pr", "radial": "radl", "ranch": "rnch", "rapid": "rpd", "rapids": "rpds",
        "rest": "rst", "ridge": "rdg", "ridges": "rdgs", "river": "riv", "road": "rd", "roads": "rds", "route": "rte",
        "shoal": "shl", "shoals": "shls", "shore": "shr", "shores": "shrs", "skyway": "skwy", "spring": "spg",
        "springs": "spgs", "square": "sq", "squares": "sqs", "station": "sta", "stravenue": "stra", "stream": "strm",
        "street": "st", "streets": "sts", "summit": "smt", "terrace": "ter", "throughway": "trwy", "trace": "trce",
        "track": "trak", "trafficway": "trfy", "trail": "trl", "trailer": "trlr", "tunnel": "tunl", "turnpike": "tpke",
        "underpass": "upas", "union": "un", "unions": "uns", "valley": "vly", "valleys": "vlys", "viaduct": "via",
        "view": "vw", "views": "vws", "village": "vlg", "villages": "vlgs", "ville": "vl", "vista": "vis", "well": "wl",
        "wells": "wls",
    ]
}
