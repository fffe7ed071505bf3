import PortContracts
import Records
import SodiumSealing
import TestSupport
import Testing

struct ScratchSpaceTests {
    @Test func bothSpacesKeepTheContract() throws {
        let folder = try TemporaryFolder()
        try ScratchSpaceContract(PrivateScratchSpace(folder: folder.path)).holds()
        try ScratchSpaceContract(TemporaryScratchSpace()).holds()
    }

    #if os(Linux)
        @Test func liesOnNoDisk() throws {
            let folder = try TemporaryFolder()
            let file = try PrivateScratchSpace(folder: folder.path).scratch(Array("in clear".utf8))
            #expect(folder.files().isEmpty && !file.path.hasPrefix(folder.path))
        }
    #endif
}
