/// A new secret of 256 bits, in hexadecimal.
public func makeSecret(using generator: inout some RandomNumberGenerator) -> String {
    var digits = ""
    for _ in 0..<4 {
        let word = String(generator.next(), radix: 16)
        digits += String(repeating: "0", count: 16 - word.count) + word
    }
    return digits
}

/// Compares without stopping at the first difference, so that the time it takes says nothing about the secret.
public func isSameSecret(_ given: String, _ secret: String) -> Bool {
    let left = Array(given.utf8)
    let right = Array(secret.utf8)
    guard left.count == right.count, !right.isEmpty else { return false }
    var difference: UInt8 = 0
    for index in right.indices { difference |= left[index] ^ right[index] }
    return difference == 0
}
