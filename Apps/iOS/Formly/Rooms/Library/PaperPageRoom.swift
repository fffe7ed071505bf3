import Documents
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
    let page: Int
    let mark: Place.AskedPlace?
    @State private var model: PaperPageModel?

    var body: some View {
        Group {
            if let model { PaperPageView(model: model) } else { ProgressView().accessibilityLabel(app.text("phone.opening")) }
        }
        .navigationTitle(model?.screen?.name ?? "")
        .navigationBarTitleDisplayMode(.inline)
        .task {
            let model = model ?? PaperPageModel(app, paper: paper, page: page, mark: mark)
            self.model = model
            await model.load()
        }
    }
}

private struct PaperPageView: View {
    @Environment(AppModel.self) private var app
    @State private var zoom = 1.0
    let model: PaperPageModel

    var body: some View {
        GeometryReader { space in
            ScrollView([.horizontal, .vertical]) {
                if let screen = model.screen, let image = UIImage(data: Data(model.picture)) {
                    page(screen, image, space.size.width * zoom)
                } else {
                    ProgressView()
                }
            }
        }
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Menu(app.text("phone.more"), systemImage: "ellipsis.circle") {
                    if zoom < 3 { Button(app.text("web.page.larger")) { zoom += 0.5 } }
                    if zoom > 1 { Button(app.text("web.page.smaller")) { zoom -= 0.5 } }
                }
            }
            ToolbarItem(placement: .bottomBar) { turn("web.page.previousPage", "chevron.left", model.number - 1) }
            ToolbarItem(placement: .bottomBar) {
                Text(app.text("web.page.number", ["page": .number(model.number), "pages": .number(model.pages)]))
            }
            ToolbarItem(placement: .bottomBar) { turn("web.page.nextPage", "chevron.right", model.number + 1) }
        }
    }

    /// As wide as there is room: points of paper are none of a screen's.
    private func page(_ screen: PaperPageScreen, _ image: UIImage, _ width: CGFloat) -> some View {
        let height = width * CGFloat(screen.height / max(screen.width, 1))
        return Image(uiImage: image).resizable().frame(width: width, height: height)
            .overlay {
                if let box = model.box {
                    Rectangle().stroke(.yellow, lineWidth: 3)
                        .frame(width: box.width * width, height: box.height * height)
                        .position(x: box.midX * width, y: box.midY * height)
                }
            }
            .environment(\.layoutDirection, .leftToRight)
            .accessibilityLabel(app.text("papers.picture", ["name": .text(screen.name), "page": .number(screen.page)]))
            .accessibilityValue(screen.quote.map { app.text("papers.marked", ["quote": .text($0)]) } ?? "")
    }

    private func turn(_ key: String, _ symbol: String, _ to: Int) -> some View {
        Button(app.text(key), systemImage: symbol) { Task { await model.turn(to: to) } }.disabled(!model.canTurn(to: to))
    }
}
