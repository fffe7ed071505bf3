import FormModel
import Primitives

/// A number of another form than the state's is doubted, never refused: old numbers stay valid.
struct LicenceNumberRule: RenewalRule {
    /// Nobody's number is longer; more is not looked at.
    private static let longest = 40

    func apply(to opinion: inout RenewalOpinion) {
        let request = opinion.request
        // A test holds every pattern of the table to the subset; one that isn't of it decides nothing.
        guard let number = request.choice(.licenceNumber), number.count <= Self.longest,
            let rule = request.value(request.facts.number), let pattern = try? Pattern(rule.pattern)
        else { return }
        let plain = Self.plain(number)
        let fits = pattern.matches(plain) && (rule.length.map { $0 == plain.count } ?? true)
        if !fits { opinion.warn("licence-number-unusual", .licenceNumber, "renewal.number.unusual") }
    }

    /// As the patterns have it: capitals, digits and stars, without separators.
    static func plain(_ number: String) -> String {
        number.uppercased().filter { $0.isLetter || $0.isNumber || $0 == "*" }
    }
}
