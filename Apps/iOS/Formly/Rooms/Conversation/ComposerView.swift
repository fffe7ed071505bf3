import Conversation
import FormModel
import Presentation
import Primitives
import SwiftUI
import UIKit

/// The question that is asked, with every way to answer it.
struct ComposerView: View {
    @Environment(AppModel.self) private var app
    @FocusState private var isTyping: Bool
    @AccessibilityFocusState private var isHeard: Bool
    @Bindable var model: ConversationModel
    let screen: ConversationScreen

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            if let field = screen.asking.first { asked(field) } else { finished }
            quickActions
        }
        .padding().background(.bar)
        .onChange(of: screen.question) { isHeard = true }
    }

    // MARK: - Parts

    @ViewBuilder private func asked(_ field: FieldControl) -> some View {
        Text(screen.question).font(.headline).accessibilityAddTraits(.isHeader).accessibilityFocused($isHeard)
        if let hint = field.hint { Text(hint).font(.footnote).foregroundStyle(.secondary) }
        ForEach(screen.asking.flatMap(\.problems), id: \.self) { ProblemLine($0) }
        if let remembered = screen.remembered { RememberedView(offer: remembered, model: model) }
        if let proposal = model.proposal { ProposalView(proposal: proposal, model: model) }
        if !screen.offers.isEmpty {
            offers
        } else if screen.asking.count == 1, !field.choices.isEmpty || field.style == .check {
            OptionsView(field: field, model: model).id(field.field)
        }
        words(field)
        if screen.remembers != nil {
            Toggle(app.text("facts.remember"), isOn: $model.remembers)
                .onChange(of: model.remembers) { _, isOn in Task { await model.setRemembers(isOn) } }
        }
    }

    private func words(_ field: FieldControl) -> some View {
        HStack(alignment: .bottom) {
            TextField(screen.question, text: $model.draft, axis: .vertical)
                .textFieldStyle(.roundedBorder).lineLimit(1...6).focused($isTyping)
                .keyboardType(field.style.keyboard).textContentType(field.style.content(model.ownFact))
                .autocorrectionDisabled(field.style.isExact)
                .textInputAutocapitalization(field.style.isExact ? .never : .sentences)
                // Help with writing is for long answers; a name or a number is nobody's to improve.
                .writingToolsBehavior(field.style == .paragraph ? .limited : .disabled)
                .submitLabel(.send).onSubmit { send() }
                .accessibilityHint(field.hint ?? "").accessibilityIdentifier("answer")
            Button(app.text("web.chat.send"), systemImage: "arrow.up.circle.fill") { send() }
                .labelStyle(.iconOnly).font(.title).disabled(model.isThinking)
                .accessibilityIdentifier("send")
        }
    }

    private var offers: some View {
        VStack(alignment: .leading) {
            ForEach(screen.offers, id: \.label) { offer in
                Button(offer.label) { Task { await model.take(offer) } }.buttonStyle(.bordered)
            }
        }
        .accessibilityElement(children: .contain).accessibilityLabel(app.text("web.chat.offers"))
    }

    @ViewBuilder private var finished: some View {
        Label(app.text("web.chat.finished"), systemImage: "checkmark.circle")
        Button(app.text("web.chat.check")) { app.go(.review(model.session)) }.buttonStyle(.borderedProminent)
    }

    @ViewBuilder private var quickActions: some View {
        if screen.changing != nil {
            Button(app.text("web.chat.keep")) { app.goBack() }
        } else {
            ScrollView(.horizontal) {
                HStack {
                    if !screen.asking.isEmpty {
                        act("web.chat.why", .why)
                        act("web.chat.skip", .skip)
                    }
                    if screen.canGoBack { act("web.chat.back", .back) }
                    if screen.canUndo { act("web.chat.undo", .undo) }
                }
            }
        }
    }

    private func act(_ key: String, _ action: UserInput.Action) -> some View {
        Button(app.text(key)) { Task { await model.act(action) } }.buttonStyle(.bordered).controlSize(.small)
    }

    private func send() { Task { await model.send() } }
}

/// Buttons for the options of a field, or boxes where several may be chosen.
private struct OptionsView: View {
    @Environment(AppModel.self) private var app
    @State private var chosen: Set<String> = []
    let field: FieldControl
    let model: ConversationModel

    var body: some View {
        switch field.style {
        case .check:
            HStack {
                pick(app.text("web.yes"), "true")
                pick(app.text("web.no"), "false")
            }
        case .choices:
            ForEach(field.choices, id: \.value) { choice in
                Toggle(choice.label, isOn: isChosen(choice.value))
            }
            Button(app.text("web.chat.use")) { Task { await model.choose(inOrder, for: field.field) } }.buttonStyle(.bordered)
        default:
            // Many options are a list to choose from, few are buttons.
            if field.choices.count > 6 {
                Menu(app.text("web.chat.choose")) { ForEach(field.choices, id: \.value) { pick($0.label, $0.value) } }
            } else {
                ForEach(field.choices, id: \.value) { pick($0.label, $0.value) }
            }
        }
    }

    private func pick(_ label: String, _ value: String) -> some View {
        Button(label) { Task { await model.choose([value], for: field.field) } }.buttonStyle(.bordered)
    }

    private var inOrder: [String] { field.choices.map(\.value).filter(chosen.contains) }

    private func isChosen(_ value: String) -> Binding<Bool> {
        Binding(
            get: { chosen.contains(value) },
            set: { isOn in if isOn { chosen.insert(value) } else { chosen.remove(value) } })
    }
}

extension FieldControl.Style {
    var keyboard: UIKeyboardType {
        switch self {
        case .email: .emailAddress
        case .phone: .phonePad
        // With a key for letters: whoever answers may also say that there is none.
        case .number, .date: .numbersAndPunctuation
        default: .default
        }
    }

    /// What the system may fill in of what it knows of the person.
    func content(_ fact: OwnFact?) -> UITextContentType? {
        if let fact { return fact.content }
        return switch self {
        case .email: .emailAddress
        case .phone: .telephoneNumber
        case .address: .fullStreetAddress
        default: nil
        }
    }

    /// Written letter by letter: nothing may correct it.
    var isExact: Bool { [.email, .phone, .comb, .number, .date].contains(self) }
}

extension OwnFact {
    fileprivate var content: UITextContentType {
        switch self {
        case .givenName: .givenName
        case .middleName: .middleName
        case .familyName: .familyName
        case .wholeName: .name
        case .nameSuffix: .nameSuffix
        case .birthDate: .birthdate
        case .email: .emailAddress
        case .phone: .telephoneNumber
        case .street: .streetAddressLine1
        case .unit: .streetAddressLine2
        case .city: .addressCity
        case .state: .addressState
        case .postalCode: .postalCode
        case .country: .countryName
        }
    }
}
