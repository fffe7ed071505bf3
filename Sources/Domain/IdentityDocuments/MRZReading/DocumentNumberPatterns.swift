/// What passport numbers of a country look like: tells O from 0 and I from 1 where check digits can't.
///
/// Only numbers that are read are compared: one that fits no pattern is not refused, for countries change theirs, and of most countries
/// no rule is published that could be cited here.
enum DocumentNumberPatterns {
    /// Letters that are never used, because they look like digits or make words. Germany: Passverordnung, Anlage 11 (read 2026-11-25).
    private static let unused: [String: [UInt8]] = ["D": Array("ABDEIOQSU".utf8)]

    /// Whether a number can be one of the issuer's; nil where nothing is known of them.
    static func admit(_ number: some Sequence<UInt8>, issuer: String, isPassport: Bool) -> Bool? {
        guard isPassport, let unused = unused[issuer] else { return nil }
        return !number.contains(where: unused.contains)
    }
}
