import CVectorScan
public import Retrieval

/// Vectors in memory, each with one bit a number, by which most of them are ruled out without being compared.
///
/// Once prepared, codes lie in parts around centres (an inverted file, Jégou et al. 2011), and a search looks at the nearest parts
/// alone. The vectors themselves lie in blocks, so that a large index grows without being copied.
public struct ScanIndex: VectorIndexing {
    let dimension: Int
    /// Of a code.
    let words: Int
    private(set) var blocks: [VectorBlock] = []
    private(set) var parts: [Part]
    private(set) var centres: [Float] = []
    /// In which part each vector lies; -1 for one that was removed.
    private(set) var partOf: [Int32] = []
    public private(set) var count = 0

    /// Codes that lie together, with the vectors they are of.
    struct Part {
        var codes: [UInt64] = []
        var ids: [VectorID] = []
    }

    public init(dimension: Int) {
        precondition((1...4096).contains(dimension), "vectors of this size are not searched")
        self.dimension = dimension
        words = (dimension + 63) / 64
        parts = [Part()]
    }

    public mutating func insert(_ vector: [Float]) -> VectorID {
        precondition(vector.count == dimension, "a vector of another model")
        let id = VectorID(partOf.count)
        if partOf.count % VectorBlock.length == 0 { blocks.append(VectorBlock(dimension: dimension)) }
        ownBlock(blocks.count - 1).append(vector)
        let part = parts.count == 1 ? 0 : nearestPart(to: vector)
        partOf.append(Int32(part))
        parts[part].codes += code(of: vector)
        parts[part].ids.append(id)
        count += 1
        return id
    }

    public mutating func remove(_ id: VectorID) {
        guard partOf.indices.contains(Int(id)), partOf[Int(id)] >= 0 else { return }
        let part = Int(partOf[Int(id)])
        partOf[Int(id)] = -1
        count -= 1
        guard let place = parts[part].ids.firstIndex(of: id) else { return }
        parts[part].ids.remove(at: place)
        parts[part].codes.removeSubrange((place * words)..<((place + 1) * words))
        ownBlock(Int(id) / VectorBlock.length).erase(Int(id) % VectorBlock.length)
    }

    // MARK: Vectors

    /// A block that no copy of this index shares.
    private mutating func ownBlock(_ index: Int) -> VectorBlock {
        if !isKnownUniquelyReferenced(&blocks[index]) { blocks[index] = blocks[index].copy() }
        return blocks[index]
    }

    func vector(_ id: VectorID) -> UnsafeMutablePointer<Float> {
        blocks[Int(id) / VectorBlock.length].vector(Int(id) % VectorBlock.length)
    }

    func code(of vector: [Float]) -> [UInt64] {
        var code = [UInt64](repeating: 0, count: words)
        formly_code(vector, dimension, &code)
        return code
    }

    // MARK: Parts

    mutating func divide(into parts: [Part], centres: [Float], partOf: [Int32]) {
        self.parts = parts
        self.centres = centres
        self.partOf = partOf
    }

    func products(withCentres vector: [Float]) -> [Float] {
        var products = [Float](repeating: 0, count: parts.count)
        formly_products(centres, parts.count, dimension, vector, &products)
        return products
    }

    private func nearestPart(to vector: [Float]) -> Int {
        let products = products(withCentres: vector)
        return products.indices.max { products[$0] < products[$1] } ?? 0
    }
}
