import CVectorScan
public import Retrieval

extension ScanIndex {
    public func nearest(
        to vector: [Float], limit: Int, effort: VectorSearchEffort, accepts: (VectorID) -> Bool
    ) -> [VectorHit] {
        precondition(vector.count == dimension, "a vector of another model")
        guard limit > 0, count > 0 else { return [] }
        var best = NearestVectors(limit)
        switch effort {
        case .exact: compareAll(vector, &best, accepts)
        case .fast(let parts, let candidates):
            compare(promising(vector, parts: parts, candidates: max(candidates, limit)).filter(accepts), vector, &best)
        }
        return best.sorted()
    }

    public func likeness(of id: VectorID, to vector: [Float]) -> Float? {
        precondition(vector.count == dimension, "a vector of another model")
        guard partOf.indices.contains(Int(id)), partOf[Int(id)] >= 0 else { return nil }
        var product: Float = 0
        formly_products(self.vector(id), 1, dimension, vector, &product)
        return product
    }

    private func compare(_ ids: [VectorID], _ vector: [Float], _ best: inout NearestVectors) {
        let vectors = ids.map { UnsafePointer<Float>?(self.vector($0)) }
        var products = [Float](repeating: 0, count: ids.count)
        formly_products_at(vectors, ids.count, dimension, vector, &products)
        for (id, product) in zip(ids, products) where product > best.least { best.take(id, product) }
        withExtendedLifetime(blocks) {}
    }

    private func compareAll(_ vector: [Float], _ best: inout NearestVectors, _ accepts: (VectorID) -> Bool) {
        var products = [Float](repeating: 0, count: VectorBlock.length)
        for (index, block) in blocks.enumerated() {
            formly_products(block.floats, block.count, dimension, vector, &products)
            for place in 0..<block.count where products[place] > best.least {
                let id = VectorID(index * VectorBlock.length + place)
                if partOf[Int(id)] >= 0, accepts(id) { best.take(id, products[place]) }
            }
        }
    }

    /// The vectors whose codes differ least, in the parts whose centres are nearest.
    private func promising(_ vector: [Float], parts wanted: Int, candidates: Int) -> [VectorID] {
        let code = code(of: vector)
        let looked = nearestParts(to: vector, wanted)
        var differences = [UInt16](repeating: 0, count: looked.reduce(0) { $0 + parts[$1].ids.count })
        var start = 0
        for part in looked {
            let count = parts[part].ids.count
            differences.withUnsafeMutableBufferPointer { buffer in
                if let base = buffer.baseAddress { formly_differences(parts[part].codes, count, words, code, base + start) }
            }
            start += count
        }
        let most = Self.cut(differences, candidates, dimension)
        var found: [VectorID] = []
        found.reserveCapacity(candidates * 2)
        var places = [Int32](repeating: 0, count: looked.map { parts[$0].ids.count }.max() ?? 0)
        start = 0
        for part in looked {
            let count = parts[part].ids.count
            let picked = differences.withUnsafeBufferPointer { buffer in
                buffer.baseAddress.map { formly_pick($0 + start, count, most, &places) } ?? 0
            }
            for place in places[..<picked] { found.append(parts[part].ids[Int(place)]) }
            start += count
        }
        return found
    }

    private func nearestParts(to vector: [Float], _ wanted: Int) -> [Int] {
        guard parts.count > wanted else { return Array(parts.indices) }
        let products = products(withCentres: vector)
        var best = NearestVectors(max(wanted, 1))
        for part in products.indices { best.take(VectorID(part), products[part]) }
        return best.sorted().map { Int($0.id) }
    }

    /// The difference up to which there are about as many as wanted, by counting; of many every fourth is counted.
    private static func cut(_ differences: [UInt16], _ wanted: Int, _ dimension: Int) -> UInt16 {
        var counts = [Int32](repeating: 0, count: dimension + 1)
        let step = differences.count > 40 * wanted ? 4 : 1
        counts.withUnsafeMutableBufferPointer { counts in
            differences.withUnsafeBufferPointer {
                for place in stride(from: 0, to: $0.count, by: step) { counts[Int($0[place])] += 1 }
            }
        }
        var sum = 0
        for difference in counts.indices {
            sum += Int(counts[difference]) * step
            if sum >= wanted { return UInt16(difference) }
        }
        return UInt16(dimension)
    }
}

/// The best of many, in a heap whose first is the least of them.
struct NearestVectors {
    private let limit: Int
    private var hits: [VectorHit] = []
    /// What has to be surpassed.
    private(set) var least = -Float.infinity

    init(_ limit: Int) {
        self.limit = limit
        hits.reserveCapacity(limit)
    }

    mutating func take(_ id: VectorID, _ likeness: Float) {
        if hits.count < limit {
            hits.append(VectorHit(id: id, likeness: likeness))
            var place = hits.count - 1
            while place > 0, hits[place].likeness < hits[(place - 1) / 2].likeness {
                hits.swapAt(place, (place - 1) / 2)
                place = (place - 1) / 2
            }
        } else if likeness > least {
            hits[0] = VectorHit(id: id, likeness: likeness)
            sink()
        }
        if hits.count == limit { least = hits[0].likeness }
    }

    private mutating func sink() {
        var place = 0
        while 2 * place + 1 < hits.count {
            var child = 2 * place + 1
            if child + 1 < hits.count, hits[child + 1].likeness < hits[child].likeness { child += 1 }
            if hits[place].likeness <= hits[child].likeness { return }
            hits.swapAt(place, child)
            place = child
        }
    }

    /// Nearest first; by number where two are as near.
    func sorted() -> [VectorHit] {
        hits.sorted { $0.likeness != $1.likeness ? $0.likeness > $1.likeness : $0.id < $1.id }
    }
}
