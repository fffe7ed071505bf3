import Composition
import Foundation
import TestSupport
import Testing

/// What `doctor` says brings a missing part: an installed program has no folder of scripts beside it.
struct MendTests {
    private func mends(resources: URL, home: URL) async throws -> [String] {
        let formly = try Formly(
            home: home.path, environment: ["FORMLY_RESOURCES": resources.path],
            executable: Checkout.root.appending(path: ".build/debug/formly").path)
        return await formly.capabilities().compactMap(\.mend)
    }

    @Test func namesNoScriptThatIsNotThere() async throws {
        let folder = try TemporaryFolder()
        let home = folder.url.appending(path: "home")
        let resources = folder.url.appending(path: "Resources")
        try FileManager.default.createSymbolicLink(at: resources, withDestinationURL: Checkout.resources)
        // Beside these resources lie no models and no script, as in an installation that has lost a part.
        let installed = try await mends(resources: resources, home: home)
        #expect(installed.allSatisfy { $0.hasPrefix("sudo apt install tesseract-ocr-") }, "\(installed)")
        let scripts = folder.url.appending(path: "Scripts")
        try FileManager.default.createSymbolicLink(at: scripts, withDestinationURL: Checkout.root.appending(path: "Scripts"))
        let checkout = try await mends(resources: resources, home: home)
        #expect(checkout.contains("Scripts/setup --model") && checkout.contains("Scripts/setup"), "\(checkout)")
    }
}
