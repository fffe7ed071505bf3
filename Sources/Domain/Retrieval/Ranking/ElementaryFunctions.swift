/// The natural logarithm of a positive number, to about 1e-9: the domain has no C library to ask.
func naturalLogarithm(_ value: Double) -> Double {
    precondition(value > 0)
    let significand = value.significand
    // ln m = 2 artanh((m - 1) / (m + 1)); the argument is at most 1/3.
    let z = (significand - 1) / (significand + 1)
    let square = z * z
    var term = z
    var sum = 0.0
    for odd in stride(from: 1.0, to: 20, by: 2) {
        sum += term / odd
        term *= square
    }
    return 2 * sum + Double(value.exponent) * 0.693_147_180_559_945_3
}
