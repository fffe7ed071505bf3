import Documents
import Primitives

/// Reads what a test says.
struct ScriptedEngine: WordRecognizing {
    var orientation: TextOrientation?
    var answer: @Sendable (GreyPicture, Language) -> [RecognizedLine]

    init(orientation: TextOrientation? = nil, answer: @escaping @Sendable (GreyPicture, Language) -> [RecognizedLine]) {
        self.orientation = orientation
        self.answer = answer
    }

    func lines(in picture: GreyPicture, language: Language) -> [RecognizedLine] { answer(picture, language) }
    func orientation(of picture: GreyPicture) -> TextOrientation? { orientation }
}

struct NoPictures: PictureReading {
    func pictureCount(of path: String) throws -> Int { throw DocumentFailure(.notFound) }
    func picture(of path: String, page: Int, channel: GreyPicture.Channel) throws -> GreyPicture {
        throw DocumentFailure(.notFound)
    }
}
