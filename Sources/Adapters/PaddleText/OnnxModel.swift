import COnnxRuntime

/// A network of an ONNX file. Never run by two at once: whoever holds it has the lock.
final class OnnxModel {
    private let model: OpaquePointer

    /// Nil where the file is missing or no network with one input and one output.
    init?(path: String) {
        guard let model = formly_onnx_open(path) else { return nil }
        self.model = model
    }

    deinit { formly_onnx_close(model) }

    /// Runs the network and hands its numbers to `body`, with their shape. Nil where it can't be run.
    func run<Result>(
        _ values: [Float], shape: [Int], _ body: (UnsafeBufferPointer<Float>, [Int]) -> Result
    ) -> Result? {
        precondition(values.count == shape.reduce(1, *), "another count of numbers than the shape has")
        var tensor = formly_onnx_tensor()
        let isRun = formly_onnx_run(model, values, shape.map(Int64.init), shape.count, &tensor) == 1
        guard isRun else { return nil }
        defer { formly_onnx_free(&tensor) }
        let result = withUnsafeBytes(of: tensor.shape) { Array($0.bindMemory(to: Int64.self).prefix(tensor.rank)).map(Int.init) }
        return body(UnsafeBufferPointer(start: tensor.values, count: result.reduce(1, *)), result)
    }
}
