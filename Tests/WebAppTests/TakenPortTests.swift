import Foundation
import LocalWeb
import MicroHTTP
import TestSupport
import Testing

struct TakenPortTests {
    @Test func aPortThatIsTakenIsNamed() async throws {
        let server = MicroHTTPServer()
        let port = try server.start(port: 0, limits: HTTPLimits(), admit: { _ in nil }, handler: { _ in HTTPResponse() })
        let folder = try TemporaryFolder()
        let formly = FormlyProgram(home: folder.url.appending(path: "home"))
        let refused = try formly.run("serve", "--no-open", "--port", "\(port)")
        await server.stop()
        #expect(refused.code == 1 && refused.error.contains("Port \(port) is already in use"), "\(refused.error)")
        #expect(!refused.error.contains("HTTPServerFailure"))
    }
}
