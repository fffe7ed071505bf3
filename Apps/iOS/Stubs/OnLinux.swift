// What Apple's Foundation has and the one of Linux has not, for the look that is taken there. Nothing of it is ever built.

import Foundation

extension URL {
    /// foundation/url/startaccessingsecurityscopedresource() 8
    func startAccessingSecurityScopedResource() -> Bool { false }
    /// foundation/url/stopaccessingsecurityscopedresource() 8
    func stopAccessingSecurityScopedResource() {}
}

extension FileManager {
    func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? { nil }
}
