/// Which currency a word means that several share.
enum Currency {
    /// The form's own; else the one that is by far the most used under that name; else none was said.
    static func chosen(of codes: [String], region: String?) -> String? {
        if codes.count <= 1 { return codes.first }
        if let region, let own = own[region.uppercased()], codes.contains(own) { return own }
        return ["USD", "INR", "GBP"].first(where: codes.contains)
    }

    /// The currency of a country; nil where it is not known.
    static func of(_ region: String?) -> String? { region.flatMap { own[$0.uppercased()] } }

    private static let own: [String: String] = [
        "US": "USD", "PR": "USD", "CA": "CAD", "AU": "AUD", "NZ": "NZD", "SG": "SGD", "HK": "HKD", "MX": "MXN", "CO": "COP",
        "CL": "CLP", "AR": "ARS", "PH": "PHP", "IN": "INR", "PK": "PKR", "CN": "CNY", "JP": "JPY", "GB": "GBP", "EG": "EGP",
        "JO": "JOD", "KW": "KWD", "SA": "SAR", "QA": "QAR", "AE": "AED", "MA": "MAD", "TN": "TND", "DZ": "DZD", "CH": "CHF",
        "LK": "LKR", "NP": "NPR", "BR": "BRL", "TR": "TRY", "IQ": "IQD", "BH": "BHD", "OM": "OMR", "LB": "LBP", "SY": "SYP",
        "DO": "DOP", "UY": "UYU", "CU": "CUP", "TW": "TWD", "JM": "JMD",
    ]
}
