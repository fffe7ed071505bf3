public import Assistant
import Documents
import FieldDetection
import FormModel
public import Primitives

extension Presenter {
    /// - Parameters:
    ///   - session: the form that is waiting to be signed.
    ///   - problem: what was wrong with the one that was just sent.
    public func signature(
        _ book: SignatureBook, session: String? = nil, problem: (kind: SignatureKind, message: Message)? = nil
    ) -> SignatureScreen {
        SignatureScreen(
            entries: SignatureKind.allCases.map { kind in
                SignatureScreen.Entry(
                    kind: kind.rawValue, title: strings.text("signing.\(kind.rawValue)"), isKept: book[kind] != nil,
                    problem: problem.flatMap { $0.kind == kind ? strings.text($0.message) : nil },
                    version: book.inks[kind].map { String($0.made.milliseconds) } ?? "")
            },
            session: session)
    }

    /// - Returns: nil where the form has no such page.
    public func signing(_ view: SessionView, _ signing: Signing, page: Int) -> SigningScreen? {
        guard let document = view.blueprint.document, document.pages.indices.contains(page - 1) else { return nil }
        let size = document.pages[page - 1].shownSize
        let worth = view.template.review.signing
        return SigningScreen(
            session: view.id.rawValue, title: view.template.metadata.name[language], page: page, pages: document.pages.count,
            width: size.width, height: size.height, marks: marks(signing.book),
            spots: signing.spots.map { spot in
                SigningScreen.Spot(
                    name: spot.name, label: spot.label.isEmpty ? strings.text("signing.spot") : spot.label, page: spot.page,
                    isSigned: signing.isSigned(spot), isForInitials: spot.isForInitials,
                    isForAnother: spot.isForAnother)
            },
            placed: signing.placements.map { placement in
                SigningScreen.Placed(
                    id: placement.id, label: label(of: placement, signing), page: placement.page,
                    isOutdated: signing.isOutdated(placement))
            },
            worth: worth?.text[language] ?? strings.text("signing.worth.unknown"),
            sources: worth?.sources?.map(\.authority) ?? [],
            version: "\(view.revision)-\(signing.placements.map(\.id).max() ?? 0)-\(signing.placements.count)")
    }

    private func marks(_ book: SignatureBook) -> [SigningScreen.Mark] {
        SignatureKind.allCases.map { kind in
            SigningScreen.Mark(
                kind: kind.rawValue, title: strings.text("signing.\(kind.rawValue)"), isThere: book[kind] != nil)
        } + [SigningScreen.Mark(kind: "date", title: strings.text("signing.date"), isThere: true)]
    }

    /// What was put where, in words.
    public func label(of placement: SignaturePlacement, _ signing: Signing) -> String {
        let name =
            switch placement.mark {
            case .ink(let kind): strings.text("signing.\(kind.rawValue)")
            case .date(let day): day
            }
        let spot = signing.spots.first { $0.name == placement.spot && $0.page == placement.page }
        guard let spot, !spot.label.isEmpty else {
            return strings.text("signing.onPage", ["what": .text(name), "page": .number(placement.page)])
        }
        return strings.text("signing.onSpot", ["what": .text(name), "spot": .text(spot.label), "page": .number(placement.page)])
    }
}
