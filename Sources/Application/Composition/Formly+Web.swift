public import LocalWeb
import MicroHTTP

extension Formly {
    /// A server for 127.0.0.1.
    public func webServer() -> any HTTPServing { MicroHTTPServer() }
}
