import Foundation
import TestSupport
import Testing

/// The contrast of every pair of colours that is used, in light and dark (WCAG 2.2, 1.4.3 and 1.4.11).
struct ContrastTests {
    static let texts: [(String, String)] = [
        ("text", "bg"), ("text", "card"), ("muted", "bg"), ("muted", "card"), ("muted", "brand-soft"),
        ("brand-strong", "bg"), ("brand-strong", "card"), ("brand-strong", "brand-soft"), ("brand-ink", "brand-soft-2"),
        ("on-brand", "brand-fill"), ("on-brand", "brand-fill-hover"), ("on-brand", "bad-fill"), ("on-brand", "bad-fill-hover"),
        ("on-brand", "ok-fill"), ("ok", "card"),
        ("ok-ink", "ok-soft"), ("ok-ink", "card"), ("warn-ink", "warn-soft"), ("bad", "card"), ("bad", "bad-soft"),
        ("brand-strong", "bad-soft"), ("ink", "paper"), ("paper-bad-ink", "paper-bad-soft"), ("bg", "text"),
    ]
    static let edges: [(String, String)] = [
        ("line-strong", "card"), ("line-strong", "bg"), ("bad", "bg"), ("paper-brand", "paper"), ("brand-strong", "brand-soft-2"),
    ]

    @Test(arguments: texts, [0, 1, 2, 3])
    func ofTextIsAtLeastFourAndAHalf(pair: (String, String), theme: Int) throws {
        let ratio = try contrast(pair, theme)
        #expect(ratio >= (theme < 2 ? 4.5 : 7), "\(pair) in theme \(theme): \(ratio)")
    }

    @Test(arguments: edges, [0, 1, 2, 3])
    func ofControlsIsAtLeastThree(pair: (String, String), theme: Int) throws {
        let ratio = try contrast(pair, theme)
        #expect(ratio >= 3, "\(pair) in theme \(theme): \(ratio)")
    }

    @Test(arguments: ["#1d4ed8", "#4338ca", "#7c3aed", "#6d28d9"])
    func ofWhiteOnTheGradientIsEnough(stop: String) throws {
        let ratio = ratio(try luminance("#ffffff"), try luminance(stop))
        #expect(ratio >= 4.5)
    }

    private func contrast(_ pair: (String, String), _ theme: Int) throws -> Double {
        ratio(try luminance(try colour(pair.0, theme)), try luminance(try colour(pair.1, theme)))
    }

    private func ratio(_ first: Double, _ second: Double) -> Double {
        (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    /// The value of a token: light, dark, and both of high contrast, which leaves some as they are.
    private func colour(_ token: String, _ theme: Int) throws -> String {
        let css = try String(contentsOf: Checkout.resources.appending(path: "Web/css/tokens.css"), encoding: .utf8)
        let parts = css.components(separatedBy: "[data-theme=\"contrast\"]")
        #expect(parts.count == 2)
        let lines = parts.map { $0.split(separator: "\n").first { $0.hasPrefix("    --\(token):") } }
        let line = try #require(theme < 2 ? lines[0] : lines[1] ?? lines[0], "no token \(token)")
        let values = line.matches(of: /#[0-9a-f]{6}/).map { String($0.output) }
        return try #require(values.count > 1 ? values[theme % 2] : values.first)
    }

    private func luminance(_ hex: String) throws -> Double {
        let number = try #require(UInt32(hex.dropFirst(), radix: 16))
        let parts = [16, 8, 0].map { Double(number >> UInt32($0) & 255) / 255 }
        let linear = parts.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
}
