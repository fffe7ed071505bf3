/// Whose form it is, by what its pages say: how telephone numbers, dates and addresses are written in it.
enum FormCountry {
    /// The code of ISO 3166; nil where the pages don't tell.
    static func code(_ layouts: [PageLayout]) -> String? {
        let isOfUnitedStates = layouts.contains { $0.lines.contains { $0.folded.has(numbers) || $0.folded.has(authorities) } }
        return isOfUnitedStates ? "US" : nil
    }

    private static let numbers: [Phrase] = ["zip", "zip code", "social security", "united states", "u s"]

    /// The names of states alone are words of other countries too: Nevada, Colorado.
    private static let authorities: [Phrase] = [
        "irs", "internal revenue service", "uscis", "homeland security", "medicaid", "district of columbia", "city of new york",
        "state of alabama", "state of alaska", "state of arizona", "state of arkansas", "state of california",
        "state of colorado", "state of connecticut", "state of delaware", "state of florida", "state of georgia",
        "state of hawaii", "state of idaho", "state of illinois", "state of indiana", "state of iowa",
        "state of kansas", "state of louisiana", "state of maine", "state of maryland", "state of michigan",
        "state of minnesota", "state of mississippi", "state of missouri", "state of montana", "state of nebraska",
        "state of nevada", "state of new hampshire", "state of new jersey", "state of new mexico",
        "state of new york", "state of north carolina", "state of north dakota", "state of ohio",
        "state of oklahoma", "state of oregon", "state of rhode island", "state of south carolina",
        "state of south dakota", "state of tennessee", "state of texas", "state of utah", "state of vermont",
        "state of washington", "state of west virginia", "state of wisconsin", "state of wyoming",
        "commonwealth of kentucky", "commonwealth of massachusetts", "commonwealth of pennsylvania",
        "commonwealth of virginia",
    ]
}
