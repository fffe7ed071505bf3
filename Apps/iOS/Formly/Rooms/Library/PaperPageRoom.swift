import Assistant
import DocumentModel
import Foundation
import Presentation
import Primitives
import Records
import SwiftUI
import UIKit

/// A page of a paper, with the place that an answer was found at marked on it.
struct PaperPageRoom: View {
    @Environment(AppModel.self) private var app
    let paper: LibraryRecord.ID
    let mark: Place.AskedPlace?
    @State private var number: Int
    @State private var screen: PaperPageScreen?
    @State private var picture: [UInt8] = []
    /// As shares of the page, y down.
    @State private var box: PDFRect?

    init(paper: LibraryRecord.ID, page: Int, mark: Place.AskedPlace?) {
        (self.paper, self.mark) = (paper, mark)
        _number = State(initialValue: page)
    }

    var body: some View {
        ScrollView([.horizontal, .vertical]) {
            if let screen, let image = UIImage(data: Data(picture)) { page(screen, image) } else { ProgressView() }
        }
        .navigationTitle(screen?.name ?? "")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .bottomBar) { turn("web.page.previousPage", "chevron.left", number - 1) }
            ToolbarItem(placement: .bottomBar) { Text(pageLine) }
            ToolbarItem(placement: .bottomBar) { turn("web.page.nextPage", "chevron.right", number + 1) }
        }
        .task(id: number) { await load() }
    }

    private func page(_ screen: PaperPageScreen, _ image: UIImage) -> some View {
        let (width, height) = (CGFloat(screen.width), CGFloat(screen.height))
        return Image(uiImage: image).resizable().frame(width: width, height: height)
            .overlay {
                if let box {
                    Rectangle().stroke(.yellow, lineWidth: 3)
                        .frame(width: box.width * width, height: box.height * height)
                        .position(x: box.midX * width, y: box.midY * height)
                }
            }
            .environment(\.layoutDirection, .leftToRight)
            .accessibilityLabel(app.text("papers.picture", ["name": .text(screen.name), "page": .number(screen.page)]))
            .accessibilityValue(screen.quote.map { app.text("papers.marked", ["quote": .text($0)]) } ?? "")
    }

    private var pageLine: String {
        app.text("web.page.number", ["page": .number(number), "pages": .number(screen?.pages ?? number)])
    }

    private func turn(_ key: String, _ symbol: String, _ to: Int) -> some View {
        Button(app.text(key), systemImage: symbol) { number = to }
            .disabled(to < 1 || to > (screen?.pages ?? 1))
    }

    private func load() async {
        await app.attempt { home in
            let page = try await home.library.page(number, of: paper)
            let place = mark.flatMap { AskModel.shared.place($0, of: paper, page: number) }
            screen = app.presenter.paperPage(number, page, of: try await home.library.paper(paper), place: place)
            box = place?.citation.box.map { Presenter.mark($0, on: page) }
            picture = try await home.library.image(ofPage: number, of: paper).png
        }
    }
}
