import CoreSpotlight
import Foundation
import UniformTypeIdentifiers

/// The forms under way in the search of the device, in an index of their own.
enum SpotlightForms {
    /// The activity that a tap on one begins, and where its form is named.
    static let activity = CSSearchableItemActionType
    static func form(in details: [AnyHashable: Any]?) -> String? { details?[CSSearchableItemActivityIdentifier] as? String }

    /// In place of all that was there.
    static func tell(_ forms: [Outside.Form]) async {
        guard CSSearchableIndex.isIndexingAvailable() else { return }
        let index = CSSearchableIndex(name: "forms", protectionClass: .completeUntilFirstUserAuthentication)
        let items = forms.map { form in
            let details = CSSearchableItemAttributeSet(contentType: .item)
            details.title = form.name
            return CSSearchableItem(uniqueIdentifier: form.id, domainIdentifier: nil, attributeSet: details)
        }
        // Where this fails the search finds what it found before; what is no more doesn't open.
        try? await index.deleteAllSearchableItems()
        if !items.isEmpty { try? await index.indexSearchableItems(items) }
    }
}
