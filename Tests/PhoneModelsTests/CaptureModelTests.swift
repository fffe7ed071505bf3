import Assistant
import Documents
import Primitives
import Scanning
import TestSupport
import Testing

@testable import PhoneModels

/// Pictures from the camera, good ones and others.
@MainActor struct CaptureModelTests {
    private let model: CaptureModel
    private let good = BroughtFile(name: "good.jpg", content: [1])
    private let bad = BroughtFile(name: "bad.jpg", content: [0])

    init() async throws {
        let app = AppModel(device: try TestDevice(), preferences: try .fresh())
        await app.open()
        model = CaptureModel(app)
    }

    @Test func handsOnAGoodPictureAtOnce() async {
        #expect(await model.look(at: good)?.name.exposed == "good.jpg")
        #expect(model.doubtful == nil)
    }

    @Test func asksAboutAPictureThatCouldBeBetter() async {
        #expect(await model.look(at: bad) == nil)
        #expect(model.doubtful?.advice == [.small, .dark, .blurred])
        #expect(model.use()?.name.exposed == "bad.jpg")
        #expect(model.doubtful == nil)
    }

    @Test func usesNothingOfAPictureThatIsTakenAgain() async {
        _ = await model.look(at: bad)
        model.retake()
        #expect(model.doubtful == nil && model.use() == nil)
    }

    @Test(arguments: [
        ("P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", true),
        ("L898902C36UTO7408122F1204159ZE184226B<<<<<10", true),
        ("I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6", true),
        ("P<UTO ERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<", true),
        ("REPUBLIC OF UTOPIA PASSPORT PASSEPORT TYPE", false),
        ("Springfield, 12 Main Street", false),
        ("<<<<", false),
    ])
    func takesThePictureWhenAZoneIsBeforeTheCamera(text: String, isOne: Bool) {
        #expect(SeenZone.isOne(text) == isOne)
    }

    @Test func asksAboutOneAfterTheOther() async {
        _ = await model.look(at: bad)
        _ = await model.look(at: bad)
        model.retake()
        #expect(model.doubtful != nil)
        model.retake()
        #expect(model.doubtful == nil)
    }
}
