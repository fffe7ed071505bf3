public import Primitives

/// The moment that tests happen at, unless they say otherwise: 2026-11-20T12:00:00Z.
public let testNow = Timestamp(milliseconds: 1_795_176_000_000)
