import PageLayout

/// Whose form it is, by what its pages say: how telephone numbers, dates and addresses are written in it.
enum FormCountry {
    /// The code of ISO 3166; nil where the pages don't tell.
    ///
    /// A form of the United States may name other countries' offices, and theirs may ask for a ZIP code.
    static func code(_ layouts: [PageLayout]) -> String? {
        func say(_ phrases: [Phrase]) -> Bool { layouts.contains { $0.lines.contains { $0.folded.has(phrases) } } }
        if say(authorities) { return "US" }
        return others.first { say($0.phrases) }?.code ?? (say(numbers) ? "US" : nil) ?? byAddresses(layouts)
    }

    /// The country of the web and mail addresses on the pages, where they are all of one: "www.verein.de".
    private static func byAddresses(_ layouts: [PageLayout]) -> String? {
        let words = layouts.flatMap(\.lines).flatMap { $0.text.lowercased().split { $0.isWhitespace || "()<>,;/".contains($0) } }
        let countries = Set(words.compactMap(country(ofAddress:)))
        return countries.count == 1 ? countries.first : nil
    }

    private static func country(ofAddress word: Substring) -> String? {
        let isAddress = word.hasPrefix("www.") || word.contains("@")
        let host = word.split(separator: "@").last?.drop { !$0.isLetter && !$0.isNumber } ?? ""
        guard isAddress, let end = host.split(separator: ".").last(where: { !$0.isEmpty }), host.contains(".") else { return nil }
        let domain = end.prefix { $0.isLetter }
        guard domain.count == 2, domain.allSatisfy(\.isASCII), !worldwide.contains(String(domain)) else { return nil }
        return domain == "uk" ? "GB" : domain.uppercased()
    }

    /// Domains of countries that are used all over the world, and that of the European Union.
    private static let worldwide: Set<String> = [
        "ai", "cc", "co", "eu", "fm", "gg", "io", "ly", "me", "sh", "to", "tv", "us", "ws",
    ]

    /// Offices, numbers and names that only one country has.
    private static let others: [(code: String, phrases: [Phrase])] = [
        (
            "FR",
            [
                "cerfa", "republique francaise", "n siret", "numero siret", "code de la route", "service public fr",
                "franceconnect",
            ]
        ),
        (
            "CA",
            [
                "canada revenue agency", "agence du revenu du canada", "government of canada", "gouvernement du canada",
                "service canada", "social insurance number", "immigration refugees and citizenship canada",
                "province of ontario", "province of british columbia", "province of alberta",
            ]
        ),
        (
            "GB",
            [
                "hm revenue", "hm revenue customs", "dvla", "hm passport office", "national insurance number", "gov uk",
                "home office", "hm courts",
            ]
        ),
        (
            "DE",
            [
                "bundesrepublik deutschland", "bundesagentur fur arbeit", "deutsche rentenversicherung",
                "bundeszentralamt fur steuern", "kraftfahrt bundesamt", "familienkasse",
            ]
        ),
        ("AT", ["republik osterreich", "finanzamt osterreich"]),
        ("CH", ["schweizerische eidgenossenschaft", "ahv nummer", "confederation suisse"]),
        ("ES", ["agencia tributaria", "gobierno de espana", "reino de espana", "direccion general de trafico"]),
        (
            "MX",
            [
                "estados unidos mexicanos", "curp", "instituto nacional electoral", "secretaria de relaciones exteriores",
                "servicio de administracion tributaria",
            ]
        ),
        ("IN", ["government of india", "aadhaar", "aadhar", "pan card", "passport seva"]),
        ("AU", ["australian government", "services australia", "australian taxation office", "tax file number"]),
        ("NZ", ["new zealand government", "department of internal affairs te tari taiwhenua"]),
        ("IE", ["pps number", "pps no", "revenue commissioners"]),
    ]

    /// How a country's forms write a day, where nothing beside the box says; nil for the order of the United States.
    static func datePattern(_ code: String?) -> String? {
        switch code {
        case "FR", "GB", "ES", "MX", "IN", "AU", "NZ", "IE": "dd/mm/yyyy"
        case "DE", "AT", "CH": "dd.mm.yyyy"
        case "CA": "yyyy-mm-dd"
        default: nil
        }
    }

    private static let numbers: [Phrase] = [
        "zip", "zip code", "social security", "united states", "u s", "estados unidos", "ee uu",
    ]

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
