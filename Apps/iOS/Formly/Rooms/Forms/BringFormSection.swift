import Primitives
import SwiftUI

/// The ways in for a form of one's own: a file, a photo, the camera.
struct BringFormSection: View {
    @Environment(AppModel.self) private var app
    @State private var model: FormsModel?
    @State private var password = ""

    var body: some View {
        Section {
            CaptureButtons { file in
                let model = model ?? FormsModel(app)
                self.model = model
                Task { await model.begin(file) }
            }
            if model?.isBusy == true { Label(app.text("web.drop.reading"), systemImage: "hourglass") }
        } header: {
            Text(app.text("web.drop.title"))
        } footer: {
            Text(app.text("phone.bring.hint"))
        }
        .alert(app.text("web.password.title"), isPresented: isAsking) {
            SecureField(app.text("web.password.label"), text: $password)
            Button(app.text("web.drop.open")) { unlock() }
            Button(app.text("web.cancel"), role: .cancel) { model?.leaveLocked() }
        } message: {
            Text(app.text(model?.isWrong == true ? "web.password.wrong" : "web.password.text"))
        }
    }

    // Only its two buttons close it, and they decide.
    private var isAsking: Binding<Bool> { Binding(get: { model?.locked != nil }, set: { _ in }) }

    private func unlock() {
        let typed = password
        password = ""
        Task { await model?.unlock(with: typed) }
    }
}
