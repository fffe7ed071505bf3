/// Finds the vectors nearest to another one. All have length 1 and one dimension, so that nearest means the largest product.
///
/// It lives in memory only: from a vector much of its text can be guessed, so no file holds one in clear.
public protocol VectorIndexing: Sendable {
    var count: Int { get }

    /// Answers its number, which is given to no other vector.
    mutating func insert(_ vector: [Float]) -> VectorID

    /// A number that is not there is no failure.
    mutating func remove(_ id: VectorID)

    /// Makes searches in a large index faster, at a cost once; it may be called at any time and holds for what is inserted later.
    mutating func prepare()

    /// Nearest first.
    ///
    /// - Parameter accepts: says which vectors may be found at all.
    func nearest(to vector: [Float], limit: Int, effort: VectorSearchEffort, accepts: (VectorID) -> Bool) -> [VectorHit]

    /// How near one vector is; nil where there is none of this number.
    func likeness(of id: VectorID, to vector: [Float]) -> Float?
}

public typealias VectorID = Int32

/// A vector with how near it is.
public struct VectorHit: Sendable, Hashable {
    public var id: VectorID
    /// The cosine of the angle between the two: -1 to 1.
    public var likeness: Float

    public init(id: VectorID, likeness: Float) {
        self.id = id
        self.likeness = likeness
    }
}

/// How thoroughly vectors are looked through.
public enum VectorSearchEffort: Sendable, Hashable {
    /// Every vector is compared: the result is exact.
    case exact
    /// Of a prepared index only the parts nearest to the question, of which the most promising vectors are compared.
    ///
    /// - Parameters:
    ///   - parts: how many parts of the index are looked at.
    ///   - candidates: about how many vectors are compared.
    case fast(parts: Int, candidates: Int)
}

/// Where no vectors are made.
public struct NoVectorIndex: VectorIndexing {
    public init() {}

    public var count: Int { 0 }
    public mutating func insert(_ vector: [Float]) -> VectorID { 0 }
    public mutating func remove(_ id: VectorID) {}
    public mutating func prepare() {}
    public func nearest(
        to vector: [Float], limit: Int, effort: VectorSearchEffort, accepts: (VectorID) -> Bool
    ) -> [VectorHit] { [] }
    public func likeness(of id: VectorID, to vector: [Float]) -> Float? { nil }
}
