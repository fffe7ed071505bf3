import CVectorScan
import Retrieval

extension ScanIndex {
    /// Below this every code is looked at: that takes less time than choosing among parts.
    static let leastDivided = 10_000
    /// How often centres are moved to the middle of what is nearest to them.
    private static let rounds = 8
    /// How many vectors the centres are found from, for each of them.
    private static let sample = 40

    public mutating func prepare() {
        guard count >= Self.leastDivided else { return }
        let ids = self.partOf.indices.filter { self.partOf[$0] >= 0 }
        let partCount = Int(Double(ids.count).squareRoot())
        let centres = centres(of: ids, partCount)
        var parts = [Part](repeating: Part(), count: partCount)
        var partOf = self.partOf
        var products = [Float](repeating: 0, count: partCount)
        for id in ids {
            let vector = vector(id)
            let nearest = Self.nearest(vector, centres, dimension, &products)
            parts[nearest].codes += code(of: vector)
            parts[nearest].ids.append(VectorID(id))
            partOf[id] = Int32(nearest)
        }
        divide(into: parts, centres: centres, partOf: partOf)
    }

    /// By Lloyd's iteration on the sphere, over every n-th vector.
    private func centres(of ids: [Int], _ partCount: Int) -> [Float] {
        let step = max(1, ids.count / (partCount * Self.sample))
        let sample = stride(from: 0, to: ids.count, by: step).map { vector(ids[$0]) }
        // The first centres come from all over the library, whose neighbours belong to one paper.
        var centres = (0..<partCount).flatMap { sample[$0 * sample.count / partCount] }
        for _ in 0..<Self.rounds { centres = moved(centres, sample, partCount) }
        return centres
    }

    private func moved(_ centres: [Float], _ sample: [[Float]], _ partCount: Int) -> [Float] {
        var sums = [Float](repeating: 0, count: centres.count)
        var products = [Float](repeating: 0, count: partCount)
        for vector in sample {
            let nearest = Self.nearest(vector, centres, dimension, &products)
            sums.withUnsafeMutableBufferPointer { sums in
                if let base = sums.baseAddress { formly_add(base + nearest * dimension, vector, dimension) }
            }
        }
        for part in 0..<partCount {
            let range = (part * dimension)..<((part + 1) * dimension)
            let length = sums[range].reduce(0) { $0 + $1 * $1 }.squareRoot()
            // One that nothing is nearest to stays where it was.
            for place in range { sums[place] = length > 0 ? sums[place] / length : centres[place] }
        }
        return sums
    }

    private static func nearest(_ vector: [Float], _ centres: [Float], _ dimension: Int, _ products: inout [Float]) -> Int {
        formly_products(centres, products.count, dimension, vector, &products)
        var best = 0
        for part in 1..<products.count where products[part] > products[best] { best = part }
        return best
    }

    private func vector(_ id: Int) -> [Float] {
        Array(UnsafeBufferPointer(start: vector(VectorID(id)), count: dimension))
    }
}
