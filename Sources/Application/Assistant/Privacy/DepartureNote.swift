import Foundation
public import Primitives
import Records

/// What left and where to, as the history keeps it.
public struct DepartureNote: Sendable, Hashable, Codable {
    /// The form's name; nil for what is not of one form.
    public var form: LocalizedText?
    /// Names of the files, without their folder.
    public var files: [String]
    /// The folder; nil where the browser chose it.
    public var place: String?

    public init(form: LocalizedText? = nil, files: [String], place: String?) {
        self.form = form
        self.files = files
        self.place = place
    }
}

extension Assistant {
    func note(_ kind: Departure.Kind, _ note: DepartureNote) async throws {
        try await services.records.note(
            Departure(id: Departure.ID(services.newID()), at: services.now(), kind: kind, content: try encode(note)))
    }
}
