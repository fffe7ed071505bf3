import Assistant
import Composition
import Foundation
import Primitives
import Records
import Retrieval
import TestSupport
import Testing

/// A file of weights that is cut off, or is something else: one clear sentence, and everything goes on by words.
struct BrokenMeaningTests {
    @Test(arguments: ["", "GGUF and not weights of a model for meanings", String(repeating: "\u{FF}", count: 5000)])
    func papersAreSearchedByTheirWordsAndItIsSaidWhy(weights: String) async throws {
        let folder = try TemporaryFolder()
        let model = folder.url.appending(path: "model")
        try FileManager.default.createDirectory(at: model, withIntermediateDirectories: true)
        try Data(weights.utf8).write(to: model.appending(path: "e5-small-q4.bin"))
        let formly = try Formly(
            home: folder.url.appending(path: "home").path,
            environment: ["FORMLY_RESOURCES": Checkout.resources.path, "FORMLY_EMBEDDING": model.path],
            executable: Checkout.root.appending(path: ".build/debug/formly").path)
        let capability = await formly.capabilities().first { $0.name == "embedding" }
        #expect(capability?.isAvailable == false && capability?.isOptional == true)
        // Without the library of arithmetic no weights are looked at.
        let keys = ["library.embedding-broken", "doctor.embedding-missing"]
        #expect(keys.contains(capability?.state.key ?? ""), "\(capability?.state.key ?? "")")
        let library = try await formly.library(passphrase: nil)
        let paper = "Monthly rent: 900 dollars\nThe chess club meets on Fridays in the old library."
        _ = try await library.add(BroughtFile(name: "lease.txt", content: Array(paper.utf8)))
        try await library.embed()
        #expect(try await library.search(Question("chess club")).first?.paper.name.exposed == "lease.txt")
        #expect(try await library.ask(Question("How much is the monthly rent?")).text == "900 dollars")
    }
}
