import PortContracts
import Records
import SodiumSealing
import Testing

struct SodiumSealerTests {
    @Test func keepsTheContract() throws {
        try SealingContract(SodiumSealer(.random()), other: SodiumSealer(.random())).holds()
    }

    @Test func opensUnderTheSameKeyReadAnew() throws {
        let bytes = (0..<32).map { UInt8($0) }
        let first = SodiumSealer(try #require(DataKey(bytes)))
        let second = SodiumSealer(try #require(DataKey(bytes)))
        #expect(try second.open(first.seal([1, 2], place: "p"), place: "p") == [1, 2])
    }

    @Test(arguments: [0, 31, 33]) func takesKeysOfThirtyTwoBytesOnly(count: Int) {
        #expect(DataKey([UInt8](repeating: 1, count: count)) == nil)
    }

    @Test func showsNothingOfAKey() {
        let key = DataKey([UInt8](repeating: 0x41, count: 32))
        var dumped = ""
        dump(key as Any, to: &dumped)
        #expect(!dumped.contains("65") && !"\(key as Any)".contains("65"))
    }
}
