import Primitives

/// How an agency's site wants answers typed; for a form without a PDF, whose answers are copied from a sheet.
public struct SheetStyle: Sendable, Hashable, Codable {
    /// In the letters of Acrobat: `dd-mmm-yyyy`. Absent: as on the forms of the template's country.
    public var date: String?
    /// The site keeps everything in capitals.
    public var isUpperCase: Bool?
    /// Telephone numbers are typed without anything between their digits.
    public var isPhoneDigitsOnly: Bool?
    /// ISO 3166-1 alpha-2 to the name in the site's list, where it is not the usual English one.
    public var countries: [String: String]?
    /// What the site's boxes for those without an answer are called.
    public var doesNotApply: String?
    public var unknown: String?

    public init(
        date: String? = nil, isUpperCase: Bool? = nil, isPhoneDigitsOnly: Bool? = nil,
        countries: [String: String]? = nil, doesNotApply: String? = nil, unknown: String? = nil
    ) {
        self.date = date
        self.isUpperCase = isUpperCase
        self.isPhoneDigitsOnly = isPhoneDigitsOnly
        self.countries = countries
        self.doesNotApply = doesNotApply
        self.unknown = unknown
    }
}

extension SheetStyle {
    /// An answer as it is typed into the site.
    ///
    /// - Parameter country: the usual English name of an ISO code.
    public func text(
        for value: AnswerValue, in field: Field, formCountry: String?, country: (String) -> String?
    ) -> String {
        let text = plain(value, field, formCountry, country)
        return isUpperCase == true && !keepsCase(field) ? text.uppercased() : text
    }

    /// Names of accounts and words of another script are typed as they are.
    private func keepsCase(_ field: Field) -> Bool { field.kind == .email || field.kind == .url }

    private func plain(
        _ value: AnswerValue, _ field: Field, _ formCountry: String?, _ country: (String) -> String?
    ) -> String {
        switch value {
        case .doesNotApply: absence(field)
        case .flag(let flag): flag ? "Yes" : "No"
        case .choice(let choice): label(choice, field)
        case .choices(let choices): choices.map { label($0, field) }.joined(separator: ", ")
        case .date(let day):
            date.flatMap { ValueFormat.date($0).text(for: .date(day)) } ?? field.text(for: value, country: formCountry)
        case .text(let code) where field.kind == .country: countries?[code] ?? country(code) ?? code
        case .text(let number) where field.kind == .phone && isPhoneDigitsOnly == true:
            number.filter { ("0"..."9").contains($0) }
        case .text(let text): field.spelling?.spelled(text) ?? field.text(for: value, country: formCountry)
        default: field.text(for: value, country: formCountry)
        }
    }

    /// Nothing where the site has no box for it: the field stays empty there.
    private func absence(_ field: Field) -> String {
        switch field.absence {
        case .doesNotApply: doesNotApply ?? ""
        case .unknown: unknown ?? ""
        case nil: ""
        }
    }

    private func label(_ choice: String, _ field: Field) -> String {
        field.options.first { $0.value == choice }?.label.english ?? choice
    }
}
