import Documents
import FormModel
import PageLayout
import Primitives

/// Decides what a field holds, from its own declarations first, then from its words and its size.
struct KindFinder {
    /// Whose form it is, by ISO 3166; nil where it doesn't say.
    let country: String?

    func classified(_ items: [FieldItem]) -> [FieldItem] { items.map(classified) }

    private func classified(_ item: FieldItem) -> FieldItem {
        var item = item
        if item.isCheck { return item }
        if item.field.kind == .choice { return Self.choice(item) }
        if item.kind == .text {
            (item.kind, item.format) = Self.textKind(item)
            if item.kind == .money || item.kind == .number, item.entries.count > 1 { item.standToTheRight() }
        }
        item.format = item.format ?? (item.entries.isEmpty ? format(item) : nil)
        return item
    }

    private static func choice(_ item: FieldItem) -> FieldItem {
        var item = item
        if item.kind == .date { return item }
        var seen: Set<String> = []
        item.options = item.field.options.filter { isChoice($0.label) && seen.insert($0.value).inserted }.map {
            ItemOption(value: $0.value, label: $0.label, pdfField: item.field.name, state: $0.value, box: item.box)
        }
        item.kind = item.field.isMultiSelect ? .multiselect : .select
        if item.options.count >= 48,
            item.options.count(where: { USStates.codes.contains($0.value) || USStates.codes.contains($0.label) }) > 45
        {
            item.kind = .state
        }
        return item
    }

    /// "Select one" is no answer.
    private static func isChoice(_ label: String) -> Bool {
        let words = FoldedText(label).words
        guard let first = words.first else { return false }
        return
            !(["select", "choose", "please", "seleccione", "elija", "choisir", "choisissez", "pick"].contains(first)
            && words.count < 5)
    }

    private static func textKind(_ item: FieldItem) -> (FieldKind, ValueFormat?) {
        switch item.field.format {
        case .date(let pattern)?: return (.date, .date(pattern))
        case .ssn?: return (.ssn, .ssn)
        case .phone?: return (.phone, .phone)
        case .zip?, .zipPlus4?: return (.postalCode, item.field.format)
        case .number(let digits, let currency)?:
            return (currency.isEmpty ? .number : .money, .number(fractionDigits: digits, currency: currency))
        case .some(let format): return (.text, format)
        case nil: break
        }
        if item.field.kind == .multiline, !item.words.has(KindWords.date) { return (.textarea, nil) }
        return (byWords(item), nil)
    }

    private static func byWords(_ item: FieldItem) -> FieldKind {
        let words = FoldedText(item.label)
        let length = item.maxLength ?? 100
        if words.has(KindWords.severalThings) { return .text }
        if words.has(KindWords.ssn), length >= 9, !words.has(KindWords.notSSN) { return .ssn }
        if words.has(KindWords.email) { return .email }
        if words.has(KindWords.phone), length >= 7, !words.has(["name", "type"]) { return .phone }
        if isDate(item, words, length) { return .date }
        if words.has(KindWords.zip), length >= 5, !words.has(KindWords.notZIP) { return .postalCode }
        if isState(words, length) { return .state }
        if words.has(["website", "web site", "web address", "sitio web", "url"]) { return .url }
        if words.isOne(of: KindWords.country) { return .country }
        if words.has(KindWords.count), !words.has(KindWords.notCount) { return .number }
        if words.has(KindWords.money), !words.has(KindWords.notMoney) || item.label.contains("$") { return .money }
        return words.has(KindWords.wholeName) && !words.has(KindWords.notWholeName) ? .name : .text
    }

    private static func isDate(_ item: FieldItem, _ words: FoldedText, _ length: Int) -> Bool {
        guard length >= 6, words.has(KindWords.date), words.words.count <= 12 || item.label.hasSuffix(")") else { return false }
        return !words.has(KindWords.notDate)
    }

    private static func isState(_ words: FoldedText, _ length: Int) -> Bool {
        guard words.has(["state", "estado"]),
            !words.has([
                "united states", "country", "statement", "foreign", "county", "city", "state tax", "or province", "state of",
            ])
        else { return false }
        let last = words.words.last
        return last == "state" || last == "estado" || length == 2
    }

    // MARK: - How it is written

    private func format(_ item: FieldItem) -> ValueFormat? {
        switch item.kind {
        case .date: .date(datePattern(item))
        case .ssn: item.maxLength.map { $0 < 11 } ?? (item.field.kind == .comb) ? .mask("999999999") : .ssn
        case .phone: item.maxLength.map { $0 < 12 } ?? false ? .mask("9999999999") : nil
        case .postalCode: item.maxLength == 5 && isZIP(item) ? .zip : nil
        default: nil
        }
    }

    /// Five digits are a ZIP code in the United States, and elsewhere where the form calls them so.
    private func isZIP(_ item: FieldItem) -> Bool {
        country.map { $0 == "US" } ?? FoldedText(item.label).has(["zip", "zip code"])
    }

    /// As printed beside the field (`mm/dd/yyyy`), or as the form's country or language has it, or what its length leaves room for.
    private func datePattern(_ item: FieldItem) -> String {
        let printed = "\(item.caption?.text ?? "") \(item.field.tooltip ?? "")".lowercased()
        // A field's name has hyphens for the signs that its caption is printed with.
        let isPrescribed = ["mm", "tt.", "jj/", "aaaa"].contains { printed.contains($0) }
        let text = isPrescribed ? printed : printed + " " + item.field.name.lowercased()
        let own = isPrescribed ? nil : FormCountry.datePattern(country) ?? (country == nil ? Self.pattern(ofLanguage: item) : nil)
        let isDayFirst =
            ["dd/mm", "dd-mm", "jj/mm", "tt.mm", "dd.mm", "dd mm", "jj mm"].contains { text.contains($0) }
            || own?.hasPrefix("d") == true && !text.contains("mm/dd") && !text.contains("mm-dd")
        let separator =
            text.contains("mm-dd") || text.contains("dd-mm") || own?.contains("-") == true && !text.contains("/")
            ? "-" : text.contains("tt.mm") || text.contains("dd.mm") || own?.contains(".") == true ? "." : "/"
        let isYearFirst = text.contains("yyyy-mm-dd") || own?.hasPrefix("y") == true && !text.contains("mm/dd") && !isDayFirst
        let parts = isYearFirst ? ["yyyy", "mm", "dd"] : isDayFirst ? ["dd", "mm", "yyyy"] : ["mm", "dd", "yyyy"]
        switch item.maxLength {
        case 8? where item.field.kind == .comb || !text.contains("/yy"): return parts.joined()
        case 6?: return isDayFirst ? "ddmmyy" : isYearFirst ? "yymmdd" : "mmddyy"
        case 8?: return isDayFirst ? "dd/mm/yy" : "mm/dd/yy"
        default: return parts.joined(separator: separator)
        }
    }

    /// A form that says nothing of its country and speaks of a "date de naissance" or a "Geburtsdatum" has the day first.
    private static func pattern(ofLanguage item: FieldItem) -> String? {
        let words = FoldedText(item.label)
        if words.has(KindWords.germanDate) { return "dd.mm.yyyy" }
        return words.has(KindWords.dayFirstDate) ? "dd/mm/yyyy" : nil
    }
}
