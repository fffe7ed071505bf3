import Foundation
import Primitives

/// What a person chose for this device. Nothing of it says anything about them.
@MainActor final class Preferences {
    private let store: UserDefaults

    init(store: UserDefaults = .standard) { self.store = store }

    /// As chosen; before that the first language of the device that Formly speaks.
    var language: Language {
        get {
            let chosen = store.string(forKey: "language").map { [$0] } ?? Locale.preferredLanguages
            let tags = chosen.map { String($0.prefix { $0 != "-" && $0 != "_" }) }
            return tags.lazy.compactMap(Language.init(rawValue:)).first ?? .english
        }
        set { store.set(newValue.rawValue, forKey: "language") }
    }

    /// Minutes out of sight after which the app rests; 0: never.
    var lockMinutes: Int {
        get { store.object(forKey: "lock-minutes") as? Int ?? 5 }
        set { store.set(newValue, forKey: "lock-minutes") }
    }

    static let lockChoices = [1, 5, 15, 0]

    /// The first steps were shown.
    var isIntroduced: Bool {
        get { store.bool(forKey: "introduced") }
        set { store.set(newValue, forKey: "introduced") }
    }

    /// Whether the device's model may propose readings of what Formly did not understand.
    var usesDeviceModel: Bool {
        get { store.bool(forKey: "device-model") }
        set { store.set(newValue, forKey: "device-model") }
    }

    /// Whether Apple's private cloud may be asked for, each time after a look at what would be sent.
    var offersPrivateCloud: Bool {
        get { store.bool(forKey: "private-cloud") }
        set { store.set(newValue, forKey: "private-cloud") }
    }

    /// Whether the search of the device may find forms under way by their printed names.
    var isSearchable: Bool {
        get { store.bool(forKey: "searchable") }
        set { store.set(newValue, forKey: "searchable") }
    }

    var reminds: Bool {
        get { store.bool(forKey: "reminds") }
        set { store.set(newValue, forKey: "reminds") }
    }
}
