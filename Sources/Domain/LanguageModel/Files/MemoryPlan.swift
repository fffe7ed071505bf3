public import Primitives

/// How a model is to be loaded so that the machine has the memory for it.
public struct MemoryPlan: Sendable, Hashable {
    /// Tokens that are held at once: the request and what is written.
    public var context: Int
    /// What it will take, by estimate.
    public var bytes: Int

    /// Longest first. A form's question with its fields and a few passages of papers fit into the shortest.
    static let contexts = [8192, 4096, 2048]

    public init(context: Int, bytes: Int) {
        self.context = context
        self.bytes = bytes
    }

    /// The longest context that fits.
    ///
    /// - Parameters:
    ///   - file: bytes of the whole file.
    ///   - available: bytes that the machine can give.
    /// - Throws: `.tooLarge`, with what is needed at least and what there is.
    public init(_ header: GGUFHeader, file: Int, available: Int) throws(LanguageModelFailure) {
        let contexts = Self.contexts.map { min($0, header.context) }
        for context in contexts where header.memory(file: file, context: context) <= available {
            self.init(context: context, bytes: header.memory(file: file, context: context))
            return
        }
        let least = header.memory(file: file, context: contexts.last ?? header.context)
        throw LanguageModelFailure(
            .tooLarge, ["needed": ByteCount(least).argument, "available": ByteCount(max(0, available)).argument])
    }
}

/// An amount of memory or of a disk, as people read it.
public struct ByteCount: Sendable, Hashable {
    private let bytes: Int

    public init(_ bytes: Int) { self.bytes = bytes }

    /// In gigabytes from a tenth of one on, else in megabytes, of 1024 times 1024 bytes.
    public var argument: Message.Argument {
        let tenths = (bytes * 10 + (1 << 29)) >> 30
        if tenths >= 1 { return .message(Message("model.gigabytes", ["number": .text("\(tenths / 10).\(tenths % 10)")])) }
        return .message(Message("model.megabytes", ["number": .number(max(1, (bytes + (1 << 19)) >> 20))]))
    }
}
