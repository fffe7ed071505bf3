import Presentation

@testable import WebApp

extension RoomScreens {
    static let family = [
        PersonCard(
            id: "first", name: "Juan", relation: "the first person here", about: "3 forms · 12 remembered answers · 1 document",
            isFirst: true, isCurrent: true),
        PersonCard(
            id: "a1", name: "Ana María Quispe de la Cruz", ownName: "Ana María Quispe de la Cruz", relation: "Wife",
            relationValue: "wife", about: "1 form · 4 remembered answers · 0 documents"),
    ]

    static let people = PeopleScreen(
        people: family, relations: [.init(value: "wife", label: "Wife"), .init(value: "son", label: "Son")])

    static var peopleProblem: PeopleScreen {
        var screen = people
        screen.problem = "Somebody here has that name already."
        (screen.typedName, screen.typedRelation) = ("Ana María Quispe de la Cruz", "wife")
        return screen
    }
}

extension Frame {
    /// In a home of several.
    func among(_ people: [PersonCard]) -> Frame {
        var frame = self
        frame.people = people
        return frame
    }
}
