import Documents
import FormModel
import FormReading
import Primitives

/// Official forms that are brought as a picture or a print of themselves: they are recognised by their words, and filled in the
/// places that their file has.
extension Assistant {
    /// - Parameter pages: what is printed on them or was read from their pictures.
    func placedForm(on pages: [PageText]) -> PlacedForm? {
        PlacedForm(on: pages, known: services.knownForms(), templates: services.templates)
    }

    func blueprint(of brought: PreparedFile) async throws -> FormBlueprint {
        guard let placed = brought.placed else {
            return try await blueprint(of: brought.file, given: brought.corrected?.givenLabels ?? [:])
        }
        return try await blueprint(of: brought.file, placed: placed)
    }

    /// A form that was found on the pages of a file, with the fields that were made there.
    private func blueprint(of file: BroughtFile, placed: PlacedForm) async throws -> FormBlueprint {
        let opened = try await open(file)
        var blueprint = try await known(placed.template, placed.mapping.filled(in: opened.fieldNames), opened)
        if blueprint.edition == nil {
            // What is printed small may be read wrong; which edition it is, all the words of the page have said.
            blueprint.edition = placed.mapping.printings?.last { $0.edition.name == placed.form.edition }?.edition
            blueprint.notes.removeAll { $0.key == "finding.edition.unknown" }
            blueprint.notes += blueprint.edition?.findings(today: services.today()).map(\.message) ?? []
        }
        blueprint.notes.insert(Message("document.note.known-page", ["form": .localized(placed.template.metadata.name)]), at: 0)
        blueprint.isPlaced = true
        return blueprint
    }

    /// The same after the person has put fields right: a field that they took away is filled by nothing.
    func blueprint(of file: BroughtFile, placedAs old: FormBlueprint) async throws -> FormBlueprint {
        let opened = try await open(file)
        var blueprint = old.with(opened.document)
        blueprint.notes = old.notes
        return blueprint
    }
}

extension PDFMapping {
    /// Without what fills fields that a file doesn't have.
    func filled(in names: Set<String>) -> PDFMapping {
        var mapping = self
        mapping.entries.removeAll { !names.contains($0.pdfField) }
        mapping.recognisedBy = mapping.recognisedBy.filter(names.contains)
        return mapping
    }
}
