import Primitives

/// Which part of 3/4/1990 is the month.
enum DateOrder {
    /// The orders that are possible, the likelier first: one where language and country agree, two where they don't.
    static func orders(language: [DateLexicon.Order], region: String?) -> [DateLexicon.Order] {
        let usual = language.first ?? .dmy
        guard let region else { return [usual] }
        let local = order(of: region)
        return local == usual || language.contains(local) ? [local] : [local, usual]
    }

    /// By CLDR's short date pattern of the country.
    private static func order(of region: String) -> DateLexicon.Order {
        switch region.uppercased() {
        case "US", "PR", "GU", "VI", "AS", "MP", "UM", "PH", "PW", "FM", "MH": .mdy
        case "CN", "TW", "HK", "MO", "JP", "KR", "KP", "MN", "HU", "LT", "SE", "IR", "CA", "ZA": .ymd
        default: .dmy
        }
    }
}
