import Assistant
import DocumentModel
import Primitives
import Records
import SwiftUI

/// The ways in for a form of one's own: a file, a photo, the camera.
struct BringFormSection: View {
    @Environment(AppModel.self) private var app
    @State private var waiting: BroughtFile?
    @State private var password = ""
    @State private var isBusy = false

    var body: some View {
        Section {
            CaptureButtons { file in begin(file) }
            if isBusy { Label(app.text("web.drop.reading"), systemImage: "hourglass") }
        } header: {
            Text(app.text("web.drop.title"))
        } footer: {
            Text(app.text("phone.bring.hint"))
        }
        .alert(app.text("web.password.title"), isPresented: isAsking) {
            SecureField(app.text("web.password.label"), text: $password)
            Button(app.text("web.drop.open")) { retry() }
            Button(app.text("web.cancel"), role: .cancel) { waiting = nil }
        } message: {
            Text(app.text(waiting?.password.exposed.isEmpty == false ? "web.password.wrong" : "web.password.text"))
        }
    }

    private var isAsking: Binding<Bool> { Binding(get: { waiting != nil }, set: { if !$0 { waiting = nil } }) }

    private func retry() {
        guard var file = waiting else { return }
        file.password = Personal(password)
        (waiting, password) = (nil, "")
        begin(file)
    }

    /// A locked file waits here while its password is asked for.
    private func begin(_ file: BroughtFile) {
        guard !isBusy else { return }
        isBusy = true
        Task {
            defer { isBusy = false }
            await app.attempt { home in
                do {
                    app.go(.conversation(try await home.assistant.start(file, language: app.language)))
                } catch let failure as DocumentFailure where failure.code == .passwordRequired {
                    waiting = file
                }
            }
        }
    }
}
