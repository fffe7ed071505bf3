public import Assistant
import Primitives
public import Records

extension Presenter {
    public func privacy(_ overview: PrivacyOverview) -> PrivacyScreen {
        PrivacyScreen(
            place: strings.text("privacy.home", ["folder": .text(overview.home)]),
            kinds: overview.amounts.filter { $0.count > 0 }.map(kind), clear: strings.text("privacy.in-clear"),
            left: overview.departures.reversed().map(line))
    }

    private func kind(_ amount: StoredAmount) -> PrivacyScreen.Kind {
        let facts = [
            "\(amount.count)", Self.size(amount.bytes), strings.text(amount.isSealed ? "privacy.sealed" : "privacy.readable"),
            amount.since?.utcDate.map { strings.text("privacy.since", ["date": .date($0)]) },
        ]
        let name = amount.kind.rawValue
        return .init(
            id: name, name: strings.text("privacy.kind.\(name)"), about: facts.compactMap(\.self).joined(separator: " · "),
            why: strings.text("privacy.why.\(name)"), isSealed: amount.isSealed,
            isDeletable: PrivacySelection.deletable.contains(amount.kind))
    }

    private func line(_ left: PrivacyOverview.Left) -> String {
        let values: [String: Message.Argument] = [
            "form": left.note.form.map { .localized($0) } ?? "", "files": .list(left.note.files.map { .text($0) }),
            "place": .text(left.note.place ?? strings.text("privacy.left.browser")),
        ]
        let what = strings.text("privacy.left.\(left.kind.rawValue)", values)
        return left.at.utcDate.map { "\(strings.display($0)) – \(what)" } ?? what
    }

    /// In kilobytes, or megabytes with one decimal.
    static func size(_ bytes: Int) -> String {
        if bytes < 1_000_000 { return "\((bytes + 999) / 1000) KB" }
        let tenths = (bytes + 50_000) / 100_000
        return "\(tenths / 10).\(tenths % 10) MB"
    }

    /// - Returns: nil where there is nothing of the kind.
    public func privacyDeletion(of kind: StoredKind, _ plan: PrivacyPlan) -> PrivacyDeletionScreen? {
        guard !plan.isEmpty else { return nil }
        let losses = plan.counts.sorted { $0.key.rawValue < $1.key.rawValue }.map {
            "\(strings.text("privacy.kind.\($0.key.rawValue)")): \($0.value)"
        }
        let remark =
            plan.backupsThatStay > 0
            ? strings.text("privacy.page.backups", ["count": .number(plan.backupsThatStay)]) : nil
        return PrivacyDeletionScreen(
            kind: kind.rawValue, name: strings.text("privacy.kind.\(kind.rawValue)"), losses: losses, remark: remark)
    }
}
