import Primitives
import SwiftUI

/// The first steps: the language, what Formly does, what stays here.
struct IntroView: View {
    @Environment(AppModel.self) private var app
    let close: () -> Void

    var body: some View {
        NavigationStack {
            List {
                Section {
                    Text(app.text("web.home.welcome")).font(.title).bold().accessibilityAddTraits(.isHeader)
                    Text(app.text("web.home.promise"))
                }
                Section(app.text("web.settings.language")) { LanguageChoice() }
                Section(app.text("web.stays.title")) {
                    Label(app.text("web.stays.nothingSent"), systemImage: "iphone")
                    Label(app.text("phone.key.keyring"), systemImage: "lock")
                    Label(app.text("phone.intro.permissions"), systemImage: "hand.raised")
                }
            }
            .safeAreaInset(edge: .bottom) {
                Button(app.text("phone.intro.begin")) {
                    Preferences().isIntroduced = true
                    close()
                }
                .buttonStyle(.borderedProminent).controlSize(.large).padding()
                .accessibilityIdentifier("intro-begin")
            }
        }
        .interactiveDismissDisabled()
    }
}

/// Every language in its own tongue.
struct LanguageChoice: View {
    @Environment(AppModel.self) private var app

    var body: some View {
        ForEach(Language.allCases, id: \.self) { language in
            Button {
                app.speak(language)
            } label: {
                LabeledContent {
                    if language == app.language { Image(systemName: "checkmark") }
                } label: {
                    Text(
                        Locale(identifier: language.rawValue).localizedString(forLanguageCode: language.rawValue)
                            ?? language.rawValue)
                }
            }
            .accessibilityAddTraits(language == app.language ? .isSelected : [])
        }
    }
}
