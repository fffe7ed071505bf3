/// The headers that every answer carries, whatever it is.
public enum SecurityHeaders {
    /// No inline style or script, nothing from elsewhere, no string that becomes markup (Trusted Types).
    public static let contentSecurityPolicy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; "
        + "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; "
        + "require-trusted-types-for 'script'; trusted-types 'none'"

    /// For files that a stranger wrote: opened by themselves they may do nothing at all.
    public static let sandboxPolicy = "default-src 'none'; sandbox"

    public static let common: [(name: String, value: String)] = [
        ("X-Content-Type-Options", "nosniff"),
        // Not `no-referrer`: with it a browser posts our own forms with `Origin: null` (Fetch, "append a request Origin header").
        ("Referrer-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cross-Origin-Embedder-Policy", "require-corp"),
        ("Permissions-Policy", "camera=(self), microphone=(), geolocation=(), usb=(), serial=(), payment=()"),
        ("X-Frame-Options", "DENY"),
        ("Cache-Control", "no-store"),
    ]

    /// The response with all of them; a policy that it brings itself stays.
    public static func added(to response: HTTPResponse) -> HTTPResponse {
        var response = response
        let present = Set(response.headers.map { $0.name.lowercased() })
        if !present.contains("content-security-policy") {
            response.headers.append(("Content-Security-Policy", contentSecurityPolicy))
        }
        response.headers.removeAll { header in common.contains { $0.name.lowercased() == header.name.lowercased() } }
        response.headers += common
        return response
    }
}
