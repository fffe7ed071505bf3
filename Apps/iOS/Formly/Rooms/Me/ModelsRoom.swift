import SwiftUI

/// Which models there are on this phone, and whether they may be asked.
struct ModelsRoom: View {
    @Environment(AppModel.self) private var app
    @State private var usesDevice = Preferences().usesDeviceModel
    @State private var offersCloud = Preferences().offersPrivateCloud

    var body: some View {
        Form {
            Section { Text(app.text("phone.models.lead")) }
            Section {
                Toggle(app.text("phone.models.device"), isOn: $usesDevice).disabled(Models.onDevice == nil)
                    .onChange(of: usesDevice) { _, isOn in Preferences().usesDeviceModel = isOn }
            } footer: {
                Text(app.text(Models.onDevice == nil ? "phone.models.deviceMissing" : "phone.models.deviceText"))
            }
            Section {
                Toggle(app.text("phone.cloud.name"), isOn: $offersCloud).disabled(Models.privateCloud == nil)
                    .onChange(of: offersCloud) { _, isOn in Preferences().offersPrivateCloud = isOn }
            } footer: {
                Text(app.text(Models.privateCloud == nil ? "phone.cloud.missing" : "phone.cloud.text"))
            }
        }
        .navigationTitle(app.text("phone.models.title"))
    }
}
