/// Where the runtime and the networks lie.
public struct PaddleFiles: Sendable, Hashable {
    /// The library of ONNX Runtime.
    public var library: String
    /// The folder of the networks and their dictionaries.
    public var models: String

    public init(library: String, models: String) {
        self.library = library
        self.models = models
    }

    var detector: String { models + "/tiny-det.onnx" }
    var quickReader: String { models + "/tiny-rec.onnx" }
    var quickDictionary: String { models + "/ppocrv6_tiny_dict.txt" }
    var carefulReader: String { models + "/small-rec.onnx" }
    var carefulDictionary: String { models + "/ppocrv6_dict.txt" }
}
