public import Assistant
import Primitives
import Records

extension Presenter {
    public func cleaning(_ offer: CleaningOffer, age: Int) -> CleaningScreen {
        CleaningScreen(
            age: age, ages: PrivacyDesk.cleaningAges,
            forms: offer.forms.map { form in
                .init(
                    id: form.id.rawValue, title: form.name[language],
                    about: form.updated.utcDate.map { strings.text("cleaning.used", ["date": .date($0)]) } ?? "")
            },
            leftovers: offer.leftovers.map { left in
                .init(
                    id: left.kind.rawValue, title: strings.text("cleaning.left.\(left.kind.rawValue)"),
                    about: "\(left.count) · \(Self.size(left.bytes))")
            })
    }
}
