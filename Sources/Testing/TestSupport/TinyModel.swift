import Foundation

/// A language model of random numbers and what runs it, where `Scripts/setup --model` has built that.
public enum TinyModel {
    /// What a skipped test says.
    public static let missing = "what runs models is not built: Scripts/setup --model"

    /// The helper's path.
    public static let runner: String? = {
        let path = Checkout.root.appending(path: ".deps/lib/formly-model").path
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }()

    /// The model's file, written once a run.
    public static func file() throws -> String { try made.get() }

    private static let made = Result<String, any Error> {
        let path = FileManager.default.temporaryDirectory.appending(path: "formly-tiny-\(UUID().uuidString).gguf").path
        _ = try Checkout.output(of: "Scripts/tiny-model", [path])
        return path
    }
}
