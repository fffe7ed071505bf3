import Assistant
import Documents
import Observation
import Presentation
import Primitives
import Records

/// A page of a paper, with the place that an answer was found at marked on it.
@MainActor @Observable final class PaperPageModel {
    private(set) var number: Int
    private(set) var screen: PaperPageScreen?
    /// A PNG file of the page.
    private(set) var picture: [UInt8] = []
    /// The mark, as shares of the page, y down.
    private(set) var box: PDFRect?

    private let app: AppModel
    private let paper: LibraryRecord.ID
    private let mark: Place.AskedPlace?

    init(_ app: AppModel, paper: LibraryRecord.ID, page: Int, mark: Place.AskedPlace?) {
        (self.app, self.paper, self.mark, number) = (app, paper, mark, page)
    }

    var pages: Int { screen?.pages ?? number }

    func load() async {
        await app.attempt { home in
            let page = try await home.library.page(number, of: paper)
            let place = mark.flatMap { app.asked.place($0, of: paper, page: number) }
            screen = app.presenter.paperPage(number, page, of: try await home.library.paper(paper), place: place)
            box = place?.citation.box.map { Presenter.mark($0, on: page) }
            picture = try await home.library.image(ofPage: number, of: paper).png
        }
    }

    func canTurn(to page: Int) -> Bool { (1...pages).contains(page) }

    func turn(to page: Int) async {
        guard canTurn(to: page) else { return }
        number = page
        await load()
    }
}
