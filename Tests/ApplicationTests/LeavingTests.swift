import Foundation
import TestSupport
import Testing

#if os(Linux)
    /// Libraries take their memory away when the program ends in the usual way: under threads that still compute vectors of a paper, which
    /// then ended by a fault, and left the text of the paper in a core file.
    @Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/cc"), "needs a C compiler"))
    struct LeavingTests {
        @Test(arguments: [("--version", Int32(0)), ("nothing-of-that-name", 2)])
        func endsWithoutTheEndingsOfLibraries(word: String, code: Int32) throws {
            let folder = try TemporaryFolder()
            let library = folder.path + "/ending.so"
            let compiler = Process()
            compiler.executableURL = URL(filePath: "/usr/bin/cc")
            compiler.arguments = [
                "-shared", "-fPIC", "-o", library, Checkout.root.appending(path: "Tests/Planted/ending.c").path,
            ]
            try compiler.run()
            compiler.waitUntilExit()
            try #require(compiler.terminationStatus == 0)
            let home = folder.url.appending(path: "home")
            let ended = try FormlyProgram(home: home, environment: ["LD_PRELOAD": library]).run(word)
            #expect(ended.code == code && !(ended.output + ended.error).isEmpty)
        }
    }
#endif
