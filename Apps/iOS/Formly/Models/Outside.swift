/// What the app says of itself where anybody may see it: on the home screen, and in the search of the device. Counts, and where the
/// person wants it the printed names of forms; nothing that anybody wrote.
struct Outside: Hashable, Sendable {
    /// As the widget reads them.
    struct Counts: Hashable, Sendable, Codable {
        var forms = 0
        var tasks = 0
        var late = 0
    }

    struct Form: Hashable, Sendable {
        var id: String
        var name: String
    }

    var counts = Counts()
    var forms: [Form] = []
}
