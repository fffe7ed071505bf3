import Assistant
import Foundation
import PhotosUI
import Primitives
import Scanning
import SwiftUI
import UniformTypeIdentifiers
import VisionKit

/// The ways in for a paper: the document camera, photos, files. What comes out is one file a paper.
struct CaptureButtons: View {
    @Environment(AppModel.self) private var app
    var allowsMany = false
    /// A form is a PDF or a picture; a paper of the library may be any kind of file.
    var isForm = true
    let take: (BroughtFile) -> Void
    @State private var isPicking = false
    @State private var isScanning = false
    @State private var photos: [PhotosPickerItem] = []
    @State private var model: CaptureModel?

    var body: some View {
        Button(app.text("phone.bring.file"), systemImage: "doc.badge.plus") { isPicking = true }
            .fileImporter(
                isPresented: $isPicking, allowedContentTypes: isForm ? [.pdf, .image] : [.item],
                allowsMultipleSelection: allowsMany
            ) { result in picked(result) }
        PhotosPicker(selection: $photos, maxSelectionCount: allowsMany ? 10 : 1, matching: .images) {
            Label(app.text("phone.bring.photo"), systemImage: "photo")
        }
        .onChange(of: photos) { _, items in Task { await load(items) } }
        .doubts(model, take: take)
        if VNDocumentCameraViewController.isSupported {
            Button(app.text("phone.bring.camera"), systemImage: "doc.viewfinder") { isScanning = true }
                .fullScreenCover(isPresented: $isScanning) {
                    DocumentCamera { scanned($0) }.ignoresSafeArea()
                }
        }
    }

    private func picked(_ result: Result<[URL], any Error>) {
        do {
            for url in try result.get() { take(try BroughtFile(picked: url)) }
        } catch {
            app.notice = app.words(of: error)
        }
    }

    private func load(_ items: [PhotosPickerItem]) async {
        photos = []
        for (number, item) in items.enumerated() {
            do {
                guard let data = try await item.loadTransferable(type: Data.self) else { continue }
                guard data.count <= Assistant.largestFile else { throw AssistantFailure.tooLarge }
                let file = BroughtFile(name: photoName(number + 1), content: [UInt8](data))
                let model = model ?? CaptureModel(app)
                self.model = model
                if let good = await model.look(at: file) { take(good) }
            } catch {
                app.notice = app.words(of: error)
            }
        }
    }

    private func scanned(_ pdf: [UInt8]?) {
        isScanning = false
        guard let pdf else { return }
        take(BroughtFile(name: app.text("phone.scan.name") + ".pdf", content: pdf))
    }

    private func photoName(_ number: Int) -> String { app.text("phone.photo.name", ["number": .number(number)]) }
}

/// Asks about a picture that could be better: another one, or this one all the same.
private struct Doubts: ViewModifier {
    @Environment(AppModel.self) private var app
    let model: CaptureModel?
    let take: (BroughtFile) -> Void

    func body(content: Content) -> some View {
        content.alert(app.text("capture.title"), isPresented: isDoubting) {
            Button(app.text("capture.retake"), role: .cancel) { model?.retake() }
            Button(app.text("web.chat.use")) { if let file = model?.use() { take(file) } }
        } message: {
            Text(advice)
        }
    }

    // Only its two buttons close it, and they decide.
    private var isDoubting: Binding<Bool> { Binding(get: { model?.doubtful != nil }, set: { _ in }) }

    private var advice: String {
        (model?.doubtful?.advice ?? []).map { app.text("capture.advice.\($0.rawValue)") }.joined(separator: "\n")
    }
}

extension View {
    func doubts(_ model: CaptureModel?, take: @escaping (BroughtFile) -> Void) -> some View {
        modifier(Doubts(model: model, take: take))
    }
}
